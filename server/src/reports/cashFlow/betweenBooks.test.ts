import { advances } from '@cardpro/contract/cash/advances/advances'
import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { excelOut } from '@cardpro/contract/excelOut'
import { shopTransfers } from '@cardpro/contract/places/funds/shopTransfers'
import { cashFlow, cashFlowBy } from '@cardpro/contract/reports/cashFlow'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// The company gives staff of the first shop 10 triệu of its own fund, and moves 5 triệu into a fund of that shop; the bank pays
// the lô of a POS of the second shop (989.000) into a fund of the first.
const server = testServer()
const tr = 1_000_000

let owner: TestUser
let company: TestUser
let [here, there] = [0, 0]
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  company = owner.at(-111)
  ;[here = 0, there = 0] = owner.shopIds
  const own = await makeFund(company, { opening: 100 * tr })
  const fund = await makeFund(owner, { opening: 20 * tr })
  const parent = await makePos(owner, { fundId: fund, MaxDay: 0 })
  const child = await makePos(owner.at(there), { PosParentID: parent, MaxDay: 0 })
  const order = await makeOrder(owner.at(there), { Amount: tr })
  await order.swipe([{ pos: child, amount: tr }])
  const Items = [{ StaffID: owner.userId, Amount: 10 * tr }]
  await company.done(advances.pushMoneyBeginDay, { Items, BankCardID: own, ShopID: here })
  const move = { FromShopID: -111, FromID: own, ToShopID: here, ToID: fund, Amount: 5 * tr }
  await company.done(shopTransfers.transferFund, move)
  const begun = { posParentID: parent, Amount: 989_000, BankCardID: fund }
  const { CashBackID } = (await owner.done(cashBacks.addCashBack, begun)).Data
  await owner.done(cashBacks.payCashBack, { CashBackID })
})

const ask = async (who: TestUser, input: object = {}) => (await who.done(cashFlow.cashFlow, { ...input })).Data
const moved = (rows: Awaited<ReturnType<typeof ask>>) =>
  rows.map(({ Title, Cells, Between, Total }) => [Title, ...Cells, Between, Total])

describe('money that one book pays for another', () => {
  test('stands in a line of its own, and what moved between two funds vanishes', async () => {
    expect(moved(await ask(company))).toEqual([
      ['Tồn đầu', 0, 0, 0, 0, 0],
      ['Tiền POS của cửa hàng khác', 989_000, 0, 0, 0, 989_000],
      ['Nội bộ nhận', 5 * tr, 0, 0, -5 * tr, 0],
      ['Tạm ứng cấp cho cửa hàng khác', 0, 0, -10 * tr, 0, -10 * tr],
      ['Nội bộ chuyển', 0, 0, -5 * tr, 5 * tr, 0],
      ['Số dư đầu nhập', 20 * tr, 0, 100 * tr, 0, 120 * tr],
      ['Tồn cuối', 25_989_000, 0, 85 * tr, 0, 110_989_000],
    ])
    expect((await ask(company, { shopID: [here] })).at(-1)?.Total).toBe(25_989_000)
  })

  test.each(Object.keys(cashFlowBy))('opens in each figure by %s', async (By) => {
    for (const who of [owner, owner.at(there), company]) {
      const { Data, Summary } = await who.done(cashFlow.cashFlow, { By: By as 'shop' })
      const columns = ['', 'between', ...(Summary?.Columns.map(({ Key }) => Key) ?? [])]
      for (const { Line, Total, Between, Cells } of Data)
        for (const [at, Column] of columns.entries()) {
          const { Summary: opened } = await who.done(cashFlow.getCashFlowLines, {
            By: By as 'shop',
            Line,
            Column,
          } as never)
          expect([Line, Column, opened?.Amount]).toEqual([Line, Column, [Total, Between, ...Cells][at]])
        }
    }
  })

  test('is on the form B03-DN and in Excel', async () => {
    const form = new Map((await ask(company, { Form: 'b03' })).map(({ Code, Total }) => [Code, Total]))
    expect(['01', '07', '20', '60', '70'].map((code) => form.get(code))).toEqual([
      989_000,
      -10 * tr,
      989_000 - 10 * tr,
      120 * tr,
      110_989_000,
    ])
    const file = await new Desk(server, company).excelOf(excelOut.cashBookFlow, {})
    expect(file.rows.at(-1)?.at(-1)).toBe(110_989_000)
  })
})
