import { excelOut } from '@cardpro/contract/excelOut'
import { businessDay } from '@cardpro/contract/kit/dates'
import { cashbook } from '@cardpro/contract/reports/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { post } from '#books/ledger/ledger.service.ts'
import { newId } from '#kit/database/ids.ts'
import { Books } from '#test/books.ts'
import { makeFund } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = businessDay(new Date())

let company: TestUser
let shop: TestUser
let shopFund: number
let ownFund: number

/** The company has no screen for funds of its own yet: one is entered and moved as a posting would. */
async function makeOwnFund(owner: TestUser): Promise<number> {
  const id = newId()
  await withAdmin(server.admin, (client) =>
    client.query(`INSERT INTO funds (company_id, id, shop_id, name, kind) VALUES ($1, $2, -111, 'Két công ty', 1)`, [
      owner.companyId,
      id,
    ]),
  )
  return id
}

beforeAll(async () => {
  const owner = await server.company({ shops: 2 })
  shop = owner.at(owner.shopIds[0] ?? 0)
  company = owner.at(-111)
  shopFund = await makeFund(shop, { name: 'Quỹ Quận 1', opening: 7_000_000 })
  ownFund = await makeOwnFund(owner)
  const books = new Books(server, { ...owner, shopId: -111, shopIds: [-111] })
  const account = { kind: 111, owner: ownFund } as const
  await books.write(async (ctx) => {
    await post(ctx, [
      {
        shopId: -111,
        postingDate: today,
        type: 'CAPITAL',
        transfers: [{ debit: account, credit: { kind: 411 }, amountVnd: 50_000_000 }],
      },
      {
        shopId: -111,
        postingDate: today,
        type: 'EXPENSE',
        transfers: [{ debit: { kind: 642 }, credit: account, amountVnd: 12_000_000 }],
      },
    ])
  }, today)
})
const book = (input: object = {}, who = company) => who.done(cashbook.reportCashBookCompany, { ...input })

describe('the book of the company', () => {
  test('is refused without the right, and a fund that is not in it', async () => {
    const clerk = (await shop.staff(['company.view', 'funds.view'])).at(-111)
    expect((await clerk.call(cashbook.reportCashBookCompany, {})).Code).toBe('NO_PERMISSION')
    const asked = await company.call(cashbook.reportCashBookCompany, { BankCardID: shopFund })
    expect(asked.Errors).toEqual({ BankCardID: 'Không có quỹ này trong sổ quỹ công ty' })
    const stranger = (await server.company()).at(-111)
    expect((await book({ WithShops: true }, stranger)).Data).toEqual([])
  })

  test('has its own funds, oldest first with the balance after each line', async () => {
    const { Data, Summary } = await book()
    expect(Data.map(({ BankCardID, ShopName, In, Out, Balance }) => [BankCardID, ShopName, In, Out, Balance])).toEqual([
      [ownFund, 'Tất cả cửa hàng', 50_000_000, 0, 50_000_000],
      [ownFund, 'Tất cả cửa hàng', 0, 12_000_000, 38_000_000],
    ])
    expect(Summary).toMatchObject({ Opening: 0, Begun: 0, In: 50_000_000, Out: 12_000_000, Closing: 38_000_000 })
  })

  test('has those of the shops besides when they are wanted, of the shops that the caller may enter', async () => {
    const { Data, Summary } = await book({ WithShops: true })
    expect(Summary).toMatchObject({ Begun: 7_000_000, Closing: 45_000_000 })
    expect(Summary?.Funds.map(({ Name, Closing }) => [Name, Closing])).toEqual([
      ['Két công ty', 38_000_000],
      ['Quỹ Quận 1', 7_000_000],
    ])
    expect(Data).toHaveLength(3)
    const one = await book({ WithShops: true, BankCardID: shopFund })
    expect(one.Data.map(({ FundName }) => FundName)).toEqual(['Quỹ Quận 1'])
    const other = company.shopIds[1] ?? 0
    const manager = (await shop.staff(['company.view', 'cashBook.view'], { shopIds: [other] })).at(-111)
    expect((await book({ WithShops: true }, manager)).Summary?.Funds.map(({ Name }) => Name)).toEqual(['Két công ty'])
  })

  test('is not seen from within a shop, also in Excel', async () => {
    expect((await book({}, shop)).Data).toEqual([])
    expect((await shop.call(excelOut.cashBookCompany, {})).Message).toBe('Không có dòng nào để xuất với bộ lọc này')
    const file = await new Desk(server, company).excelOf(excelOut.cashBookCompany, { WithShops: true })
    const column = (title: string) => file.rows.map((row) => row[file.heads.indexOf(title)])
    expect(column('Thu').at(-1)).toBe(50_000_000)
    expect(column('Chi').at(-1)).toBe(12_000_000)
    expect(file.about).toContain('Gồm quỹ cửa hàng')
  })
})
