import { excelOut } from '@cardpro/contract/excelOut'
import { addDays } from '@cardpro/contract/kit/dates'
import { cashFlow } from '@cardpro/contract/reports/cashFlow'
import { beforeAll, describe, expect, test } from 'vitest'
import { post } from '#books/ledger/ledger.service.ts'
import { Books } from '#test/books.ts'
import { type DailyBooks, makeDailyBooks } from '#test/dailyBooks.ts'
import { Desk } from '#test/excel.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = todayHere()

let owner: TestUser
let company: TestUser
let [first, second] = [0, 0]
let made: DailyBooks
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  ;[first = 0, second = 0] = owner.shopIds
  company = owner.at(-111)
  made = await makeDailyBooks({ server, owner, posted: [] })
  await moveBetween()
})

/** 5 triệu from the bank of the first shop to one of the second, with a fee of 11.000; and capital into the company's own fund. */
async function moveBetween(): Promise<void> {
  const books = new Books(server, { ...company, shopIds: [-111, first, second] })
  const twin = { postingDate: today, type: 'INTERNAL', groupId: 1 } as const
  const from = { kind: 112, owner: made.vcb } as const
  const to = { kind: 112, owner: 77 } as const
  await books.write(
    (ctx) =>
      post(ctx, [
        {
          ...twin,
          shopId: first,
          transfers: [
            { debit: { kind: 1368, owner: second }, credit: from, amountVnd: 5_000_000 },
            { debit: { kind: 642 }, credit: from, amountVnd: 11_000 },
          ],
        },
        {
          ...twin,
          shopId: second,
          transfers: [{ debit: to, credit: { kind: 1368, owner: first }, amountVnd: 5_000_000 }],
        },
        {
          shopId: -111,
          postingDate: today,
          type: 'CAPITAL',
          transfers: [{ debit: { kind: 111, owner: 78 }, credit: { kind: 411 }, amountVnd: 200_000_000 }],
        },
      ]),
    today,
  )
}

const ask = async (who: TestUser, input: object = {}) => who.done(cashFlow.cashFlow, { ...input })
const lineOf = (rows: Awaited<ReturnType<typeof ask>>['Data'], line: string) => rows.find(({ Line }) => Line === line)

describe('the flow of money', () => {
  test('is refused without the right to the cash book, and on the form B03 by fund', async () => {
    const clerk = await owner.staff(['company.view'])
    expect((await clerk.call(cashFlow.cashFlow, {})).Code).toBe('NO_PERMISSION')
    const form = await owner.call(cashFlow.cashFlow, { By: 'fund', Form: 'b03' })
    expect(form.Errors).toEqual({ By: 'Mẫu B03 không chia theo quỹ' })
  })

  test('is by month where there are more than 31 days', async () => {
    const of = async (days: number) =>
      (await ask(owner, { fromDate: addDays(today, -days), toDate: today, By: 'day' })).Summary
    expect(await of(30)).toMatchObject({ By: 'day', Columns: { length: 31 } })
    expect((await of(31))?.By).toBe('month')
  })

  test('has the lines of the day’s report, and comes to the balances of the funds', async () => {
    const { Data, Summary } = await ask(owner)
    expect(Data.map(({ Title, Total }) => [Title, Total])).toEqual([
      ['Tồn đầu', 696_840_000],
      ['Khách trả', 5_060_000],
      ['Tiền POS về', 160_297_800],
      ['Đối tác trả', 49_350_000],
      ['Hoàn ứng', 50_900_000],
      ['Thu khác', 300_000],
      ['Nạp thẻ', -260_000_000],
      ['Chuyển khách', -281_496_000],
      ['Trả đối tác', -89_470_000],
      ['Tạm ứng', -100_000_000],
      ['Chi khác', -283_000],
      ['Nội bộ chuyển', -5_000_000],
      ['Tồn cuối', 226_498_800],
    ])
    expect(Summary).toMatchObject({ Opening: 696_840_000, Closing: 226_498_800, Accounts: 226_498_800 })
  })

  test('cases 27, 28: money between shops vanishes in the company, its fee stays; with one shop in view it is shown', async () => {
    const { Data, Summary } = await ask(company)
    expect(Summary?.Columns.map(({ Name }) => Name)).toEqual([`Cửa hàng ${first}`, `Cửa hàng ${second}`, 'Công ty'])
    expect(lineOf(Data, 'internalIn')).toMatchObject({ Cells: [0, 5_000_000, 0], Between: -5_000_000, Total: 0 })
    expect(lineOf(Data, 'internalOut')).toMatchObject({ Cells: [-5_000_000, 0, 0], Between: 5_000_000, Total: 0 })
    expect(lineOf(Data, 'capitalIn')).toMatchObject({ Cells: [0, 0, 200_000_000], Total: 200_000_000 })
    expect(lineOf(Data, 'expense')?.Total).toBe(-283_000)
    const own = await ask(company, { shopID: [second] })
    expect(lineOf(own.Data, 'internalIn')).toMatchObject({ Cells: [5_000_000], Between: 0, Total: 5_000_000 })
    const manager = (await owner.staff(['company.view', 'cashBook.view'], { shopIds: [first] })).at(-111)
    const seen = await ask(manager)
    expect(seen.Summary?.Columns.map(({ Key }) => Key)).toEqual([String(first), '-111'])
    expect(lineOf(seen.Data, 'internalOut')?.Total).toBe(-5_000_000)
  })

  test('by day each day opens with what the one before it closed with, by fund each has its own', async () => {
    const days = await ask(owner, { fromDate: todayHere(-2), toDate: today, By: 'day' })
    expect(lineOf(days.Data, 'opening')).toMatchObject({ Cells: [0, 0, 696_840_000], Total: 0 })
    expect(lineOf(days.Data, 'begun')?.Cells).toEqual([0, 696_840_000, 0])
    expect(lineOf(days.Data, 'closing')).toMatchObject({ Cells: [0, 696_840_000, 226_498_800], Total: 226_498_800 })
    const funds = await ask(owner, { By: 'fund' })
    expect(funds.Summary?.Columns.map(({ Name }) => Name)).toEqual(['Tiền mặt tại quỹ', 'Vietcombank', 'Techcombank'])
    expect(lineOf(funds.Data, 'closing')?.Cells).toEqual([96_212_000, 91_707_800, 38_579_000])
    const months = await ask(owner, { fromDate: addDays(today, -200), toDate: today, By: 'month' })
    expect(lineOf(months.Data, 'closing')?.Total).toBe(226_498_800)
  })

  test('is the same in Excel', async () => {
    const file = await new Desk(server, company).excelOf(excelOut.cashBookFlow, {})
    const column = (title: string) => file.rows.map((row) => row[file.heads.indexOf(title)])
    expect(column('Hợp nhất').at(-1)).toBe(226_498_800 + 5_000_000 + 200_000_000)
    expect(column('Chỉ tiêu')[0]).toBe('Tồn đầu')
  })

  test('case 34: a statement whose identity fails is refused, and the operators are told', async () => {
    const change = (vnd: number) =>
      withAdmin(server.admin, (client) =>
        client.query(
          `UPDATE ledger_day_flows SET debit_vnd = debit_vnd + $3 WHERE company_id = $1 AND shop_id = $2 AND type = 'COLLECT' AND kind = 111`,
          [owner.companyId, first, vnd],
        ),
      )
    await change(-300_000)
    expect(await owner.call(cashFlow.cashFlow, {})).toMatchObject({
      Result: 0,
      Code: 'NOT_BALANCED',
      Message: expect.stringMatching(/^Dòng tiền lệch 300\.000 đ so với số dư quỹ nên không hiện/),
    })
    expect(server.problems.splice(0)).toHaveLength(1)
    await change(300_000)
    expect((await ask(owner)).Summary?.Closing).toBe(226_498_800)
  })
})
