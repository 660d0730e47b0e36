import {
  balanceOf,
  isBeforeSwipesDone,
  leftToTopUp,
  mostToSend,
  orderKind,
  orderStatus,
  statusOf,
} from '@cardpro/contract/orders/orderMoney'
import { type PushKind, pushKind } from '@cardpro/contract/orders/pushes/pushes'
import type { LockedOrder, OpenEntry, OrderState } from '#orders/order.ts'

/** The most that a row of this kind may send of an order in its current state. SQL repeats it (`open_pushes`). */
export function mostOfKind(order: OrderState, kind: PushKind): number {
  if (kind !== pushKind.topUp) return mostToSend(order)
  const hasTopUp = order.kind !== orderKind.partnerSwipe && isBeforeSwipesDone(statusOf(order))
  return hasTopUp ? leftToTopUp(order) : 0
}

/** What a row is that no user put there. */
const neededOf = (order: OrderState, kind: PushKind): number =>
  kind === pushKind.topUp ? mostOfKind(order, kind) : statusOf(order) === orderStatus.toSend ? -balanceOf(order) : 0

const sentOf = (order: OrderState, kind: PushKind): number => (kind === pushKind.topUp ? order.topUpVnd : order.sentVnd)

export type Cut = { entry: OpenEntry; beforeVnd: number; leftVnd: number }

/** What an act makes of the order's entries: less what it sent of their kind, and never more than is owed then. */
export function cutsOf({ before, after }: { before: LockedOrder; after: OrderState }): Cut[] {
  return before.entries
    .map((entry): Cut => {
      const { kind, isPlanned, amountVnd } = entry
      if (!isPlanned) return { entry, beforeVnd: neededOf(before, kind), leftVnd: neededOf(after, kind) }
      const sentVnd = Math.max(0, sentOf(after, kind) - sentOf(before, kind))
      const leftVnd = Math.min(amountVnd - sentVnd, mostOfKind(after, kind))
      return { entry, beforeVnd: Math.min(amountVnd, mostOfKind(before, kind)), leftVnd: Math.max(0, leftVnd) }
    })
    .filter(({ beforeVnd, leftVnd }) => leftVnd < beforeVnd)
}
