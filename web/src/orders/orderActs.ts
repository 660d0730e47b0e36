import type { OrderRow } from '@cardpro/contract/orderRows'
import { orders } from '@cardpro/contract/orders'
import { orderKindNames } from '@cardpro/contract/orderWords'
import { useRouter } from '@tanstack/react-router'
import type { RowAction } from '#ui/RowActions.tsx'
import type { MoneyAct } from './nextAct.ts'
import { possibleActs } from './orderProgress.ts'

/** Every act with its name and the call behind it. */
export const acts = {
  topup: { label: 'Nạp tiền', call: orders.addTopUp },
  swipe: { label: 'Quẹt thẻ', call: orders.addWithdrawal },
  send: { label: 'Chuyển tiền', call: orders.addSentMoney },
  collect: { label: 'Thu tiền', call: orders.addPayment },
} as const

export const kindName = (kind: number): string => {
  // The whole name is too long for a column.
  if (kind === 4) return 'Quẹt hộ'
  return kind === 1 || kind === 2 || kind === 3 ? orderKindNames[kind] : '—'
}

export type OpenOrder = (orderId: number, act?: MoneyAct) => void

/** The way to an order, with one of its drawers open where an act is named. */
export function useOpenOrder(): OpenOrder {
  const router = useRouter()
  return (orderId, act) => void router.navigate({ to: `/contract/${orderId}`, search: act ? { act } : {} })
}

export function rowActions(order: OrderRow, open: OpenOrder): RowAction[] {
  return [
    { label: 'Xem đơn', onClick: () => open(order.ScheduleID) },
    ...possibleActs(order).map((act) => ({ ...acts[act], onClick: () => open(order.ScheduleID, act) })),
  ]
}
