import { orders } from '@cardpro/contract/orders/orders'
import { useParams } from '@tanstack/react-router'
import { useCall } from '#kit/api/hooks.ts'
import { useDocumentTitle } from '#kit/api/useDocumentTitle.ts'
import { LoadError, PageError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { OrderBar } from '#orders/create/OrderBar.tsx'
import { nextAction } from '#orders/lines/nextAction.ts'
import { OrderDrawer } from './OrderDrawer.tsx'
import { OrderCrumb, OrderHead } from './OrderHead.tsx'
import { OrderBody, OrderNotes } from './OrderParts.tsx'
import '#kit/ui/basic/page.css'
import './orderDetail.css'

/** One order: its sums, the next action, and everything that was done. */
export function OrderDetailPage() {
  const { scheduleId } = useParams({ strict: false })
  const id = Number(scheduleId)
  const { data, error, refetch, dataUpdatedAt } = useCall(orders.getDetail, { ScheduleID: id })
  const [action, setAction] = useAddress('act')
  // While another order is on its way, the one before it is still held.
  const order = data?.Data.ScheduleID === id ? data.Data : undefined
  useDocumentTitle(order ? `${order.Code} · ${order.CustomerName}` : 'Chi tiết đơn')
  if (!order) {
    return error ? <PageError error={error} onRetry={() => void refetch()} /> : <SkeletonRows columns={6} rows={10} />
  }
  return (
    <section
      className={`cp-page cp-order cp-order-next-${nextAction(order)?.action ?? 'none'}`}
      aria-label={`Đơn ${order.Code}`}
    >
      {error && <LoadError error={error} shownSince={dataUpdatedAt} onRetry={() => void refetch()} />}
      <OrderHead order={order} onAction={setAction} crumb={<OrderCrumb order={order} />} />
      <OrderNotes order={order} />
      <OrderBody order={order} onAction={setAction} />
      <OrderBar order={order} onAction={setAction} />
      {action && <OrderDrawer key={action} order={order} action={action} onClose={() => setAction(null)} />}
    </section>
  )
}
