import type { AuditEventCode } from '@cardpro/contract/kit/audit/events'
import type { LineKind, MoneyKind } from '@cardpro/contract/orders/orderMoney'
import type { Journal } from '#books/ledger/ledger.service.ts'
import type { ActiveSwipe, LockedOrder, OrderState } from '#orders/order.ts'

/** A line to be, with the journal that posts it. */
export type Draft = {
  id?: number
  kind: LineKind
  amountVnd: number
  journal: Pick<Journal, 'type' | 'transfers' | 'volume' | 'groupId'>
  fundId?: number
  /** Whose advance it is, where it is no fund. */
  carrierId?: number
  /** Whose POS, top-up or share it is, where it is a partner's. */
  partnerId?: number
  toBankCode?: string
  toAccountNo?: string
  toAccountName?: string
  refNo?: string
  note?: string
}
export type OrderAction = {
  /** Of the row of the order's history, where the caller answers it. */
  id?: number
  event: AuditEventCode
  day: string
  drafts: Draft[]
  /** What the action changes of the order besides its sums. */
  changes?: Partial<OrderState>
  newSwipes?: ActiveSwipe[]
  amountVnd?: number
  note?: string
}
export type Line = Omit<Draft, 'journal' | 'kind'> & {
  id: number
  kind: MoneyKind
  shopId: number
  orderId: number
  journalId: number
  day: string
  balanceVnd: number
}
export type Plan = {
  action: OrderAction
  before: LockedOrder
  after: LockedOrder
  lines: Line[]
  journals: Journal[]
}
/** What an action makes of an order. */
export type Change = Pick<Plan, 'action' | 'before' | 'after'>
