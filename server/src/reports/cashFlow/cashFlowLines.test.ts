import { excelOut } from '@cardpro/contract/excelOut'
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

/** 5 triệu from the bank of the first shop to one of the second, with a fee of 11.000. */
async function moveBetween(): Promise<void> {
  const books = new Books(server, { ...company, shopIds: [-111, first, second] })
  const twin = { postingDate: today, type: 'INTERNAL', groupId: 1 } as const
  const from = { kind: 112, owner: made.vcb } as const
  const sent = { debit: { kind: 1368, owner: second }, credit: from, amountVnd: 5_000_000 } as const
  const got = { debit: { kind: 112, owner: 77 }, credit: { kind: 1368, owner: first }, amountVnd: 5_000_000 } as const
  const fee = { debit: { kind: 642 }, credit: from, amountVnd: 11_000 } as const
  await books.write(
    (ctx) =>
      post(ctx, [
        { ...twin, shopId: first, transfers: [sent, fee] },
        { ...twin, shopId: second, transfers: [got] },
      ]),
    today,
  )
}

const statement = (who: TestUser, input: object) => who.done(cashFlow.cashFlow, { ...input })
const lines = (who: TestUser, input: { Line: string; Column?: string }) =>
  who.done(cashFlow.getCashFlowLines, { PageSize: 200, ...input } as never)

describe('the lines of a figure of the cash flow', () => {
  test('are refused without the right, for a line and for a column that there are not', async () => {
    const clerk = await owner.staff(['company.view'])
    expect((await clerk.call(cashFlow.getCashFlowLines, { Line: 'closing' })).Code).toBe('NO_PERMISSION')
    expect((await owner.call(cashFlow.getCashFlowLines, { Line: 'rent' as never })).Errors).toEqual({
      Line: 'Dòng tiền không có dòng này',
    })
    const foreign = await owner.call(cashFlow.getCashFlowLines, { Line: 'closing', Column: String(second) })
    expect(foreign.Errors).toEqual({ Column: 'Dòng tiền không có cột này' })
  })

  test.each(['shop', 'day', 'month', 'fund'] as const)('add up to each figure by %s, shop and company', async (By) => {
    const period = { fromDate: todayHere(-2), toDate: today, By }
    // The fund of the second shop is drawn without a name of its own.
    for (const who of By === 'fund' ? [owner] : [owner, company]) {
      const { Data, Summary } = await statement(who, period)
      const columns = [...(Summary?.Columns.map(({ Key }) => Key) ?? []), '', 'between']
      for (const { Line, Cells, Total, Between } of Data)
        for (const [at, Column] of columns.entries()) {
          const cell = Column === '' ? Total : Column === 'between' ? Between : Cells[at]
          const found = await lines(who, { ...period, Line: Line ?? '', Column })
          const sum = found.Data.reduce((vnd, { Amount }) => vnd + Amount, 0)
          expect([By, Line, Column, sum, found.Summary?.IsEqual]).toEqual([By, Line, Column, cell, true])
        }
    }
  })

  test('say which transfer, through which fund, of which order and with whom', async () => {
    const { Data, Summary } = await lines(owner, { Line: 'internalOut' })
    expect(Data).toMatchObject([{ Amount: -5_000_000, FundName: 'Vietcombank', Account: 'Nợ 1368' }])
    expect(Summary).toMatchObject({ Title: 'Nội bộ chuyển', Cell: -5_000_000 })
    const paid = (await lines(owner, { Line: 'customerPaid' })).Data
    expect(paid.every(({ Desc, Account }) => Desc !== '' && Account === 'Có 131')).toBe(true)
    const whole = (await lines(company, { Line: 'internalOut' })).Data
    expect(whole.map(({ Amount }) => Amount)).toEqual([-5_000_000, 5_000_000])
  })

  test('of Tồn cuối are the funds with what is in them', async () => {
    const { Data } = await lines(owner, { Line: 'closing' })
    expect(Data.map(({ FundName, Amount }) => [FundName, Amount])).toEqual([
      ['Tiền mặt tại quỹ', 96_212_000],
      ['Vietcombank', 91_707_800],
      ['Techcombank', 38_579_000],
    ])
  })

  test('case 8: a sum that lost its transfers is named, and the operators are told', async () => {
    const change = (vnd: number) =>
      withAdmin(server.admin, (client) =>
        client.query(
          `UPDATE ledger_day_flows SET debit_vnd = debit_vnd + CASE WHEN type = 'PAY' THEN $3::bigint ELSE -$3::bigint END
           WHERE company_id = $1 AND shop_id = $2 AND kind = 111 AND type IN ('PAY', 'COLLECT') AND debit_vnd > 0`,
          [owner.companyId, first, vnd],
        ),
      )
    await change(1)
    expect((await lines(owner, { Line: 'customerPaid' })).Summary).toMatchObject({ IsEqual: false })
    expect(server.problems.splice(0)).toHaveLength(1)
    await change(-1)
  })

  test('are had in Excel with the statement, which has its codes of the form B03', async () => {
    const desk = new Desk(server, owner)
    const detail = await desk.excelOf(excelOut.cashBookFlowLines, { Line: 'expense' } as never)
    const amounts = detail.rows.map((row) => row[detail.heads.indexOf('Số tiền')])
    expect(amounts.slice(0, -1).reduce((sum: number, vnd) => sum + Number(vnd), 0)).toBe(-283_000)
    const Columns = ['Title', 'Code', String(first), 'Total']
    const file = await desk.excelOf(excelOut.cashBookFlow, { Columns } as never)
    expect(file.heads).toEqual(['Chỉ tiêu', 'Mã số B03', `Cửa hàng ${first}`, 'Hợp nhất'])
    const codes = file.rows.map((row) => [row[0], row[1]])
    expect(codes).toContainEqual(['Khách trả', '01'])
    expect(codes).toContainEqual(['Tồn cuối', '70'])
  })
})

describe('the form B03', () => {
  test('has the same money: 50 is 20, 30 and 40, and 70 is what the funds hold', async () => {
    for (const [who, By] of [[owner, 'shop'] as const, [company, 'shop'] as const, [company, 'day'] as const]) {
      const { Data, Summary } = await statement(who, { fromDate: todayHere(-2), toDate: today, By, Form: 'b03' })
      const of = (code: string) => Data.find(({ Code }) => Code === code)?.Total ?? 0
      expect(of('70')).toBe(Summary?.Closing)
      expect(of('50')).toBe(of('20') + of('30') + of('40'))
      expect(of('60') + of('50')).toBe(of('70'))
    }
  })

  test('has what was paid by customers and POS in 01, and money between shops in no whole', async () => {
    const { Data } = await statement(company, { Form: 'b03' })
    const row = (code: string) => Data.find(({ Code }) => Code === code)
    expect(row('01')?.Total).toBe(5_060_000 + 160_297_800 + 49_350_000)
    expect(row('02')?.Total).toBe(-260_000_000 - 281_496_000 - 89_470_000)
    expect(row('06')).toMatchObject({ Between: -5_000_000 })
    expect(row('')?.Cells).toEqual([])
  })
})
