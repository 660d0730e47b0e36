import type { Order, OrderRow } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { Link } from '@tanstack/react-router'
import { useCall } from '#kit/api/hooks.ts'
import { useDocumentTitle } from '#kit/api/useDocumentTitle.ts'
import { LoadError, PageError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { overKey, withoutRecord } from '#kit/ui/drawer/overList.ts'
import { useAddress, useSetSearch } from '#kit/ui/list/useFilters.ts'
import { RecordNavigation } from '#kit/ui/record/RecordNavigation.tsx'
import { nextAction } from '#orders/lines/nextAction.ts'
import { orderPath } from '#orders/lines/orderActions.ts'
import { OrderDrawer } from '#orders/OrderDrawer.tsx'
import { OrderHead } from '#orders/OrderHead.tsx'
import { OrderBody, OrderNotes } from '#orders/OrderParts.tsx'
import { OrderSum } from '#orders/OrderSum.tsx'
import '#kit/ui/basic/page.css'
import '#orders/orderDetail.css'

/** `row`: the row of the list. */
type OrderOverListProps = { orderId: number; row: OrderRow | undefined }

/** An order over the list it was opened from: what its page shows, in one column. Its drawers open over it. */
export function OrderOverList({ orderId, row }: OrderOverListProps) {
  const query = useCall(orders.getDetail, { ScheduleID: orderId })
  const [action, setAction] = useAddress('act')
  const setSearch = useSetSearch()
  const order = query.data?.Data.ScheduleID === orderId ? query.data.Data : undefined
  const known = order ?? row
  useDocumentTitle(known ? `${known.Code} · ${known.CustomerName}` : 'Chi tiết đơn', true)
  return (
    <>
      <DrawerFrame
        title={known?.Code ?? 'Chi tiết đơn'}
        tag={<Ways orderId={orderId} />}
        onClose={() => setSearch(withoutRecord)}
      >
        <Body query={query} row={row} order={order} onAction={setAction} />
      </DrawerFrame>
      {action && order && <OrderDrawer key={action} order={order} action={action} onClose={() => setAction(null)} />}
    </>
  )
}

type BodyProps = Pick<OrderOverListProps, 'row'> & {
  query: { error: unknown; dataUpdatedAt: number; refetch: () => unknown }
  order: Order | undefined
  onAction: (action: string) => void
}

/** The order as far as it is known, and why no more of it came. */
function Body({ query: { error, dataUpdatedAt, refetch }, row, order, onAction }: BodyProps) {
  const known = order ?? row
  const retry = () => void refetch()
  if (error && !known) return <PageError error={error} onRetry={retry} />
  return (
    <div className={`cp-order cp-order-over cp-order-next-${(known && nextAction(known)?.action) ?? 'none'}`}>
      {error !== null && <LoadError error={error} shownSince={order && dataUpdatedAt} onRetry={retry} />}
      {order ? <Whole order={order} onAction={onAction} /> : <Known row={row} onAction={onAction} />}
    </div>
  )
}

/** In the head of the drawer: to the page, and to the next order of the list. */
function Ways({ orderId }: { orderId: number }) {
  const setSearch = useSetSearch()
  const go = (id: string, page: number) =>
    setSearch((old) => ({
      ...old,
      act: undefined,
      [overKey]: orderPath(id),
      PageIndex: page > 1 ? page : undefined,
    }))
  return (
    <>
      <RecordNavigation id={String(orderId)} onGo={go} />
      <Link className="firm" to={orderPath(orderId)} search={innerOf} replace>
        Mở trang
      </Link>
    </>
  )
}

const innerOf = ({ tab }: { tab?: string }) => (tab ? { tab } : {})

type PartProps<O> = { order: O; onAction: (action: string) => void }

function Whole({ order, onAction }: PartProps<Order>) {
  return (
    <>
      <OrderHead order={order} onAction={onAction} />
      <OrderNotes order={order} />
      <OrderBody order={order} onAction={onAction} />
    </>
  )
}

/** Head and figures at once; the rest is on its way. */
function Known({ row, onAction }: { row: OrderRow | undefined } & Pick<PartProps<OrderRow>, 'onAction'>) {
  return (
    <>
      {row && (
        <>
          <OrderHead order={row} onAction={onAction} />
          <div className="cp-order-steps cp-order-steps-room" />
          <div className="cp-order-equation">
            <OrderSum order={row} />
          </div>
        </>
      )}
      <SkeletonRows columns={3} rows={8} />
    </>
  )
}
