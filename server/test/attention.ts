import { posMoney } from '@cardpro/contract/debts/debts'
import { orders } from '@cardpro/contract/orders/orders'
import { pushes } from '@cardpro/contract/orders/pushes/pushes'
import { makeOrder } from './orders.ts'
import type { TestUser } from './shop.ts'

type Parts = { word: string; staffId: number; bank: number; customer: number; card: number }

/** What waits in a furnished shop: money to be sent, a warned order, and a cancelled one. */
export async function needAttention(owner: TestUser, parts: Parts) {
  const terms = { CustomerID: parts.customer, CardDataID: parts.card, StaffID: parts.staffId, Confirm: ['W_SAME_CARD'] }
  const pushed = await makeOrder(owner, { ...terms, Contract_Type: 2, Amount: 9_000_000 })
  const warned = await makeOrder(owner, { ...terms, Amount: 7_000_000 })
  await owner.done(orders.setWarning, { ScheduleID: warned.id, IsWarning: true, Reason: `Chờ khách ${parts.word}` })
  const plan = { ScheduleID: warned.id, Kind: 1 as const, Amount: 1_000_000, BankCardID: parts.bank }
  await owner.done(pushes.planPush, plan)
  await (await makeOrder(owner, { ...terms, Amount: 3_000_000 })).cancel()
  return { pushed: pushed.id, warned: warned.id }
}

/** The lô that the shop came with and whose money should have come by now. */
export async function lateLot(owner: TestUser, PosID: number): Promise<number> {
  const { Data } = await owner.done(posMoney.getNumberLoConditions, { PosID })
  return Data.find(({ OpeningID }) => OpeningID !== null)?.numberLoID ?? 0
}
