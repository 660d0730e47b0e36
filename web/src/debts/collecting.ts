import type { OwedOrder } from '@cardpro/contract/debts/debtRows'

/** An owed order and what the money at hand does to it. */
export type Share = OwedOrder & { Takes: number; After: number }
export type Allocation = { ScheduleID: number; Amount: number }

/** Counts an amount against the chosen orders, the oldest first; what no order takes is surplus. */
export function shareOut(owed: OwedOrder[], amountVnd: number, isChosen: (order: OwedOrder) => boolean) {
  let leftVnd = Math.max(0, amountVnd)
  const shares = owed.map((order): Share => {
    const takes = isChosen(order) ? Math.min(leftVnd, order.Balance) : 0
    leftVnd -= takes
    return { ...order, Takes: takes, After: order.Balance - takes }
  })
  return { shares, surplusVnd: leftVnd }
}

/** What is sent: nothing where the server's own order is meant, else each share. */
export function allocationsOf(shares: Share[], isByHand: boolean): Allocation[] {
  if (!isByHand) return []
  return shares.filter((share) => share.Takes > 0).map(({ ScheduleID, Takes }) => ({ ScheduleID, Amount: Takes }))
}
