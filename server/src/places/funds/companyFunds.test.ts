import { fundChecks } from '@cardpro/contract/places/funds/fundChecks'
import { funds } from '@cardpro/contract/places/funds/funds'
import { cashbook } from '@cardpro/contract/reports/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeFund } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()

let owner: TestUser
let company: TestUser
let shopFund: number
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  company = owner.at(-111)
  shopFund = await makeFund(owner, { name: 'Quỹ cửa hàng', opening: 5_000_000 })
})
const namesOf = async (user: TestUser) => (await user.done(funds.getByConditions, {})).Data.map(({ Name }) => Name)

describe("a fund of the company's own book", () => {
  test('is not made by users who may not enter the level of all shops', async () => {
    const clerk = await owner.staff(['funds.view', 'funds.add'])
    expect((await clerk.at(-111).call(funds.addOrEdit, { Name: 'Két', Kind: 1 })).Code).toBe('NO_PERMISSION')
  })

  test('is made, filled, moved, counted and stopped there, and stands in no shop', async () => {
    const safe = await makeFund(company, { name: 'Két công ty', kind: 1, opening: 20_000_000 })
    const bank = await makeFund(company, { name: 'VCB công ty' })
    expect(await namesOf(company)).toEqual(['Két công ty', 'VCB công ty'])
    expect(await namesOf(owner)).toEqual(['Quỹ cửa hàng'])
    const sent = { FromID: safe, ToID: bank, Amount: 20_000_000, Fee: 0 }
    const { JournalID } = (await company.done(funds.transfer, sent)).Data
    await company.done(funds.cancelTransfer, { JournalID, Reason: 'Nhập nhầm' })
    await company.done(funds.transfer, sent)
    const { Diff } = (await company.done(funds.setRealBalance, { BankCardID: bank, RealBalance: 19_000_000 })).Data
    expect(Diff).toBe(-1_000_000)
    await company.done(funds.deleteBankCard, { BankCardID: safe })
    expect((await company.done(cashbook.reportCashBookCompany, {})).Summary).toMatchObject({ Closing: 20_000_000 })
  })

  test('and one of a shop do not move money to each other as if they were of one book', async () => {
    const safe = await makeFund(company, { kind: 1, opening: 2_000_000 })
    const missing = 'Không có quỹ này trong cửa hàng'
    const out = { FromID: safe, ToID: shopFund, Amount: 1_000_000 }
    expect((await company.call(funds.transfer, out)).Errors).toEqual({ ToID: missing })
    expect((await owner.call(funds.transfer, out)).Errors).toEqual({ FromID: missing })
  })
})

describe('the balances of funds are read again', () => {
  test('not without the right, and not of a fund of another shop', async () => {
    const clerk = await owner.staff(['orders.view'])
    expect((await clerk.call(fundChecks.reloadMoney, {})).Code).toBe('NO_PERMISSION')
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    expect((await elsewhere.call(fundChecks.reloadBankCard, { BankCardID: shopFund })).Message).toBe(
      'Không có quỹ này trong cửa hàng',
    )
  })

  test('as the books have them, and nothing is posted', async () => {
    const { Data } = await owner.done(fundChecks.reloadMoney, {})
    expect(Data.Funds).toEqual([{ BankCardID: shopFund, Balance: 5_000_000 }])
    expect((await owner.done(cashbook.reportCashBook, {})).Data).toHaveLength(1)
  })

  test('and held against every movement: one that differs is told and left as it is', async () => {
    const check = async () => (await owner.done(fundChecks.reloadBankCard, {})).Data
    expect(await check()).toEqual({ Checked: 1, Differences: [] })
    const tamper = (by: number) =>
      withAdmin(server.admin, (client) =>
        client.query('UPDATE ledger_accounts SET debit_vnd = debit_vnd + $2 WHERE kind = 112 AND owner_id = $1', [
          shopFund,
          by,
        ]),
      )
    await tamper(7_000)
    expect(await check()).toEqual({
      Checked: 1,
      Differences: [{ BankCardID: shopFund, Name: 'Quỹ cửa hàng', Balance: 5_007_000, FromLines: 5_000_000 }],
    })
    await tamper(-7_000)
  })
})
