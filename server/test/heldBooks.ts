import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { allocations } from '@cardpro/contract/cash/vouchers/allocations'
import { debtSummary } from '@cardpro/contract/debts/debtSummary'
import { debts } from '@cardpro/contract/debts/debts'
import { posHolds } from '@cardpro/contract/debts/holds'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { orders } from '@cardpro/contract/orders/orders'
import { merging } from '@cardpro/contract/people/customers/merging'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { unswiped, writeOff } from './badDebts.ts'
import { makeCustomer, makeFund, makePos } from './cardFile.ts'
import { lockDays } from './lockDays.ts'
import { asItem, makeOrder, todayHere } from './orders.ts'
import type { TestServer, TestUser } from './shop.ts'
import { companyRent, expend, makeCompanyFund } from './vouchers.ts'

const tr = 1_000_000

/** What a furnished shop does not have: debts settled, frozen, merged, bills held and lost, a lent POS, costs laid on shops. */
export async function makeHeldBooks(server: TestServer): Promise<TestUser> {
  const owner = await server.company({ shops: 2 })
  const bank = await makeFund(owner, { opening: 500 * tr, since: 60 })
  await settleDebts(server, owner, bank)
  await stopBills(owner, bank)
  await borrow(owner)
  await countTwice(owner)
  await allocate(server, owner)
  return owner
}

async function settleDebts(server: TestServer, owner: TestUser, bank: number): Promise<void> {
  const [kept, merged] = [await makeCustomer(owner), await makeCustomer(owner)]
  const yesterday = todayHere(-1)
  const before = { Type: 'customer', Direction: '+', Reason: 'Nợ cũ', Date: yesterday } as const
  await owner.done(debtSettling.adjustDebt, { ...before, ObjectID: kept, Amount: 2 * tr })
  await owner.done(debtSettling.adjustDebt, { ...before, ObjectID: merged, Amount: 3 * tr })
  await lockDays(server, owner, yesterday)
  await owner.done(debtSummary.runDebt, { date: yesterday })
  const order = await unswiped(owner, { fund: bank, CustomerID: merged, amount: 20 * tr })
  const { userId: StaffID } = await owner.staff(['orders.view'])
  await writeOff(owner, order, { Amount: 7 * tr, StaffID, StaffPercent: 10 })
  await owner.done(debts.payDebtCustomer, { CustomerID: merged, Amount: 4 * tr, BankCardID: bank })
  const versions = { Version: 1, MergeVersion: 1 }
  await owner.done(merging.mergeCustomer, { CustomerID: kept, MergeID: merged, ...versions, Reason: 'Nhập trùng' })
}

async function stopBills(owner: TestUser, bank: number): Promise<void> {
  const pos = await makePos(owner, { fundId: bank, MaxDay: 0 })
  const order = await makeOrder(owner, { Amount: 3 * tr })
  const amounts = ['11', '12', '13'].map((bill) => ({ pos, amount: tr, bill }))
  const { Data } = await order.swipe(amounts)
  for (const LogWithdrawalID of Data.LogWithdrawalIDs)
    await owner.done(posHolds.holdSwipe, { LogWithdrawalID, Note: 'Ngân hàng tra soát' })
  const [released = 0, lost = 0] = Data.LogWithdrawalIDs
  await owner.done(posHolds.releaseSwipe, { LogWithdrawalID: released, Reason: 'Ngân hàng đã trả lời' })
  await owner.done(posHolds.loseSwipe, { LogWithdrawalID: lost, Outcome: 1 })
}

/** A swipe on a POS of the sister, which charges for it. */
async function borrow(owner: TestUser): Promise<void> {
  const [here = 0, there = 0] = owner.shopIds
  const sister = owner.at(there)
  const pos = await makePos(sister, { fundId: await makeFund(sister), MaxDay: 0, Name: 'POS VCB 02' })
  const fee = { ShopID: there, OtherShopID: here, typeCard: 'VISA', Percent: 1.2 } as const
  await owner.done(partnerFees.configFeeShops, fee)
  const order = await makeOrder(owner)
  await owner.done(orders.addWithdrawal, { ...order.ref, Items: [asItem({ pos, amount: tr, bill: '45' })] })
}

async function countTwice(owner: TestUser): Promise<void> {
  const till = await makeFund(owner, { name: 'Két', kind: 1, opening: 5 * tr })
  for (const N500 of [9, 8]) await owner.done(counts.countFund, { BankCardID: till, N500 })
}

async function allocate(server: TestServer, owner: TestUser): Promise<void> {
  const company = owner.at(-111)
  const fund = await makeCompanyFund(server, owner, 50 * tr)
  const { Data } = await expend(company, { BankCardID: fund, ConfigID: companyRent, Amount: 10 * tr })
  const Shops = owner.shopIds.map((ShopID) => ({ ShopID, Percent: 50 }))
  await company.done(allocations.allocateExpense, { PaymentID: Data.PaymentID, Method: 1, Shops })
}
