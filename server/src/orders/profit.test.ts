import { companyDebts } from '@cardpro/contract/debts/companyDebts'
import { posMoney } from '@cardpro/contract/debts/debts'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { allRights } from '@cardpro/contract/kit/rights'
import { orders } from '@cardpro/contract/orders/orders'
import { pos } from '@cardpro/contract/places/pos/pos'
import { reports } from '@cardpro/contract/reports/reports'
import { posReport, turnover } from '@cardpro/contract/reports/turnoverReport'
import { describe, expect, test } from 'vitest'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { asItem, type MadeOrder, makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()

/** An order of 50.000.000 at 1,8 % through a POS at 1,1 %: fee 900.000, POS fee 550.000, profit 350.000. */
async function workedShop(): Promise<{ owner: TestUser; order: MadeOrder; lotId: number; posId: number }> {
  const owner = await server.company()
  const posId = await makePos(owner, { fundId: await makeFund(owner, { name: 'Vietcombank' }) })
  const order = await makeOrder(owner)
  const swiped = await order.swipe([{ pos: posId, amount: 50_000_000 }])
  return { owner, order, posId, lotId: swiped.Data.NumberLoIDs[0] ?? 0 }
}

const isProfit = (right: string) => right.endsWith('.profit')
/** What the bank keeps, what it pays and what the shop earns of that order, and the POS's rate. */
const secrets = /\b(?:550000|49450000|350000|1\.1)\b/

describe('a user who may do everything but see profit', () => {
  test('is told neither profit nor what the bank keeps of an order, by any answer about orders', async () => {
    const { owner, order, lotId, posId } = await workedShop()
    const clerk = await owner.staff(allRights.filter((right) => !isProfit(right) && right !== 'pos.edit'))
    const id = { ScheduleID: order.id }
    const answers = {
      list: await clerk.done(orders.getByConditions, {}),
      detail: await clerk.done(orders.getDetail, id),
      log: await clerk.done(orders.getStatusLog, id),
      choices: await clerk.done(pos.getAllPos, {}),
      bills: await clerk.done(posMoney.getBillNumberLo, { numberLoID: lotId }),
      rates: await clerk.done(pos.getFees, { PosID: posId }),
      report: await clerk.done(posReport.calls.pos, {}),
      changed: await clerk.done(orders.addDiscount, { ...order.ref, Amount: 10_000, Reason: 'Khách quen' }),
    }
    for (const [name, answer] of Object.entries(answers)) expect(JSON.stringify(answer), name).not.toMatch(secrets)
    expect(answers.detail.Data.Swipes[0]).toMatchObject({ PosFeePercent: null, PosFee: null, Net: null })
    expect(answers.choices.Data[0]?.Fees[0]).toMatchObject({ Percent: null, MinFee: null })
    expect(answers.bills.Data[0]).toMatchObject({ FeePercent: null, Fee: null, Net: null, Amount: 50_000_000 })
    expect(answers.changed.Data.Totals).toMatchObject({ Profit: null, PosFee: null, Discount: 10_000 })
  })

  test('is told what is to come for a lô and a POS, neither what the bank keeps of it nor of how much', async () => {
    const { owner, posId, lotId } = await workedShop()
    const clerk = await owner.staff(allRights.filter((right) => !isProfit(right)))
    const nothing = { Gross: null, Fee: null }
    const { Data: lots, Summary } = await clerk.done(posMoney.getNumberLoConditions, {
      PosID: posId,
      sinceDate: todayHere(-3),
    })
    const lotNothing = { ...nothing, Net: null, DiffFee: null }
    expect(lots).toMatchObject([{ numberLoID: lotId, ...lotNothing, Remain: 49_450_000, Period: nothing }])
    expect(Summary).toMatchObject({ ...nothing, Net: null, Remain: 49_450_000 })
    const posPage = await clerk.done(posMoney.debtPos, {})
    expect(posPage.Data).toMatchObject([{ ...nothing, NetDue: null, DiffFee: null, Remain: 49_450_000 }])
    expect(posPage.Summary).toMatchObject({ ...nothing, NetDue: null, Whole: nothing })
    for (const Sort of ['Gross', '-Fee'] as const)
      expect((await clerk.call(posMoney.debtPos, { Sort })).Errors).toEqual({ Sort: 'Không sắp xếp được theo cột này' })
    const shops = await clerk.at(companyShopId).done(companyDebts.companyDebtPos, { By: 'pos' })
    expect(shops.Data).toMatchObject([{ ...nothing, NetDue: null, DiffFee: null }])
    const keeper = await owner.staff(allRights.filter((right) => !isProfit(right) && right !== 'pos.edit'))
    const { Data: listed } = await keeper.done(pos.getByConditions, {})
    expect(listed[0]?.Fees[0]).toMatchObject({ Percent: null, MinFee: null })
  })

  test('finds no profit in the dashboard and no fee in the turnover', async () => {
    const { owner } = await workedShop()
    const clerk = await owner.staff(allRights.filter((right) => !isProfit(right)))
    const { Data } = await clerk.done(reports.dashboard, {})
    expect([Data.Profit, Data.Revenue, Data.DirectCost]).toEqual([null, null, null])
    expect(Data.Days.every(({ Profit }) => Profit === null)).toBe(true)
    const { Data: days, Summary } = await clerk.done(turnover.calls.day, {})
    expect([...days.map(({ Now }) => Now), Summary?.Now].map((figures) => figures?.Profit ?? null)).toEqual(
      [...days, null].map(() => null),
    )
  })

  test('F18: learns nothing of the fee of a POS by planning orders, and of a swipe that it makes a loss, but not how large', async () => {
    const owner = await server.company()
    const PlannedPosID = await makePos(owner, { percent: 2, Name: 'VCB 07' })
    const CustomerID = await makeCustomer(owner)
    const CardDataID = (await makeOrder(owner, { CustomerID })).cardId
    const terms = { Contract_Type: 1 as const, ForDate: todayHere(1), Amount: 50_000_000, FeeRut: 1.5, FeeDao: 1.5 }
    const approver = await owner.staff(['orders.view', 'orders.add', 'orders.edit', 'orders.approve'])
    const clerk = await owner.staff(['orders.view', 'orders.add', 'orders.edit'])
    for (const asker of [approver, clerk])
      for (const FeeRut of [0.5, 1.5, 1.99, 2, 2.01, 3]) {
        const planned = { ...terms, FeeRut, CustomerID, CardDataID, PlannedPosID }
        const { Code, Warnings = [] } = await asker.call(orders.createManual, planned)
        expect([undefined, 'CONFIRM'], String(FeeRut)).toContain(Code)
        expect(
          Warnings.filter((warning) => warning.Code !== 'W_SAME_CARD'),
          String(FeeRut),
        ).toEqual([])
      }
    const order = await makeOrder(owner, { FeeRut: 1.8 })
    const swiped = { ...order.ref, Items: [asItem({ pos: PlannedPosID, amount: 20_000_000 })] }
    expect((await approver.call(orders.addWithdrawal, swiped)).Warnings).toEqual([
      { Code: 'W_LOSS', Message: 'Đơn đang lỗ' },
    ])
  })
})

test('with the right all of it is told', async () => {
  const { owner, order, lotId } = await workedShop()
  const accountant = await owner.staff(['orders.view', 'orders.profit', 'posMoney.view'])
  const { Data } = await accountant.done(orders.getDetail, { ScheduleID: order.id })
  expect(Data).toMatchObject({ Profit: 350_000, PosFee: 550_000 })
  expect(Data.Swipes[0]).toMatchObject({ PosFeePercent: 1.1, PosFee: 550_000, Net: 49_450_000 })
  expect((await accountant.done(pos.getAllPos, {})).Data[0]?.Fees[0]).toMatchObject({ Percent: 1.1 })
  const [bill] = (await accountant.done(posMoney.getBillNumberLo, { numberLoID: lotId })).Data
  expect(bill).toMatchObject({ FeePercent: 1.1, Fee: 550_000, Net: 49_450_000 })
})
