import { actOf, type Call } from '@cardpro/contract/kit/call'
import { files } from '@cardpro/contract/kit/files/files'
import { type OrderKind, orderKind, orderKindIds, orderStatus } from '@cardpro/contract/orders/orderMoney'
import type { OrderRow } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { onlyOwnOrders, orderKindNames } from '@cardpro/contract/orders/orderWords'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { overKey } from '#kit/ui/drawer/overList.ts'
import { useMedia } from '#kit/ui/hooks/useNarrow.ts'
import { useAddress, useSetSearch } from '#kit/ui/list/useFilters.ts'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { possibleActions } from '#orders/orderProgress.ts'
import type { QuickActions } from './orderPaths.ts'

/** Every action with its name and the call behind it. */
export const moneyActions = {
  topup: { label: 'Nạp tiền', call: orders.addTopUp },
  swipe: { label: 'Quẹt thẻ', call: orders.addWithdrawal },
  send: { label: 'Chuyển tiền', call: orders.addSentMoney },
  collect: { label: 'Thu tiền', call: orders.addPayment },
} as const

export const kindName = (kind: number): string => {
  // The whole name is too long for a column.
  if (kind === orderKind.partnerSwipe) return 'Quẹt hộ'
  return orderKindIds.find((one) => one === kind) ? orderKindNames[kind as OrderKind] : '—'
}

/** `action`: the drawer that is open on it. */
export type OpenOrder = (orderId: number, action?: string) => void

/** The way to an order, with one of its drawers open where an action is named. */
export function useOpenOrder(): OpenOrder {
  const router = useRouter()
  return useCallback(
    (orderId, action) => void router.navigate({ to: orderPath(orderId), search: action ? { act: action } : {} }),
    [router],
  )
}

/** The page of an order. */
export const orderPath = (orderId: number | string): string => `/contract/${orderId}`

/** From the list: over it where there is room for both, and at the order's own address either way. */
export function useOpenOverList(): OpenOrder {
  const openPage = useOpenOrder()
  const setSearch = useSetSearch()
  const hasRoom = useMedia('(min-width: 1100px)')
  return useCallback(
    (orderId, action) => {
      if (!hasRoom) return openPage(orderId, action)
      setSearch((old) => ({ ...old, [overKey]: orderPath(orderId), ...(action && { act: action }) }))
    },
    [hasRoom, openPage, setSearch],
  )
}

/** The order that lies over the list. */
export function useOrderOver(): number | null {
  const [path] = useAddress(overKey)
  const [, id] = /^\/contract\/(\d{1,16})$/.exec(path ?? '') ?? []
  return id ? Number(id) : null
}

/** From one order to the next; the open part of it stays open. */
export function useGoToOrder(): (orderId: number | string) => void {
  const router = useRouter()
  return (orderId) => void router.navigate({ to: orderPath(orderId), search: ({ tab }: { tab?: string }) => ({ tab }) })
}

export type WhyNot = (
  call: Pick<Call, 'access' | 'orAccess'>,
  order: Pick<OrderRow, 'StaffID' | 'StaffName'>,
) => string | undefined

/** Why an action is off on another user's order, as on the server: without orders.edit a user adds to the own orders only. */
export function useWhyNot(): WhyNot {
  const { user } = useSession()
  const worksOnAll = user?.Rights.includes('orders.edit') ?? false
  const userId = user?.UserID
  return useCallback(
    ({ access, orAccess = [] }, { StaffID, StaffName }) =>
      ![access, ...orAccess].includes('orders.add') || worksOnAll || StaffID === userId
        ? undefined
        : `Đơn do ${StaffName} phụ trách, ${onlyOwnOrders}`,
    [worksOnAll, userId],
  )
}

/** Whether pictures and documents are added to this order here. */
export function useMayAttach(order: Parameters<WhyNot>[1]): boolean {
  const { allowed } = useCan(attachAct)
  return useWhyNot()(orders.addTopUp, order) === undefined && allowed
}
const attachAct = actOf(files.uploadImage, { RefKind: 'order' })

type RowDoings = { open: OpenOrder; whyNot: WhyNot; quick: QuickActions }

/** What can be done with an order of the list. */
export function rowActions(order: OrderRow, { open, whyNot, quick }: RowDoings): RowAction[] {
  return [
    { label: 'Xem đơn', onClick: () => open(order.ScheduleID) },
    ...possibleActions(order).map((action) => ({
      ...moneyActions[action],
      blocked: whyNot(moneyActions[action].call, order),
      onClick: () => open(order.ScheduleID, action),
    })),
    ...markActions(order, open),
    ...quick(order),
    endOf(order, open),
  ]
}

/** What is done to an order besides moving its money. */
function markActions(order: OrderRow, open: OpenOrder): RowAction[] {
  const on = (action: string) => () => open(order.ScheduleID, action)
  return [
    { label: 'In phiếu', call: orders.getDetail, onClick: on('print') },
    ...(order.Status === orderStatus.cancelled ? [] : [{ label: 'Sửa đơn', call: orders.update, onClick: on('edit') }]),
    { label: 'Ghi chú', call: orders.saveNote, onClick: on('note') },
    { label: 'Đánh dấu', call: orders.setHighlight, onClick: on('highlight') },
    { label: order.IsWarning ? 'Bỏ cảnh báo' : 'Cảnh báo', call: orders.setWarning, onClick: on('warning') },
  ]
}

/** The end of an order, or its new beginning. */
function endOf({ Status, ScheduleID }: OrderRow, open: OpenOrder): RowAction {
  return Status === orderStatus.cancelled
    ? { label: 'Mở lại đơn', call: orders.reopen, onClick: () => open(ScheduleID, 'reopen'), isFirstOfGroup: true }
    : {
        label: 'Hủy đơn',
        call: orders.cancelOrder,
        danger: true,
        onClick: () => open(ScheduleID, 'cancel'),
        isFirstOfGroup: true,
      }
}
