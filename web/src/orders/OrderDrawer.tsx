import { lineStatus, orderStatus } from '@cardpro/contract/orders/orderMoney'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { type ComponentType, createElement } from 'react'
import { BillComments } from '#kit/ui/record/BillComments.tsx'
import { CancelLineDrawer } from '#orders/lines/CancelLineDrawer.tsx'
import { CancelOrderDrawer } from '#orders/lines/CancelOrderDrawer.tsx'
import { ReopenDrawer } from '#orders/lines/MarkDrawers.tsx'
import { useMayAttach } from '#orders/lines/orderActions.ts'
import { type OrderDrawerProps, orderPictures } from '#orders/lines/orderCalls.ts'
import { isCancellable, lotBill } from '#orders/lines/orderLines.tsx'
import { PaymentDrawer } from '#orders/lines/PaymentDrawer.tsx'
import { SentDrawer } from '#orders/lines/SentDrawer.tsx'
import { TopUpDrawer } from '#orders/lines/TopUpDrawer.tsx'
import { EditBillDrawer } from '#orders/swipes/EditBillDrawer.tsx'
import { SwipeDrawer } from '#orders/swipes/SwipeDrawer.tsx'
import { menuActions } from './orderMenu.tsx'

/** The drawer that the address names: `?act=topup`, `?act=line-123`, `?act=bill-123`, `?act=swipe-123`. An unknown name opens nothing. */
export function OrderDrawer({ order, action, onClose }: OrderDrawerProps & { action: string }) {
  const mayAttach = useMayAttach(order)
  const line = lineOf(order, action)
  if (line) return <CancelLineDrawer order={order} line={line} onClose={onClose} />
  const swipe = order.Swipes.find(({ LogWithdrawalID }) => action === `bill-${LogWithdrawalID}`)
  if (swipe)
    return (
      <BillComments
        bill={{ ScheduleID: order.ScheduleID, LogWithdrawalID: swipe.LogWithdrawalID }}
        name={lotBill(swipe)}
        subject={`${swipe.PosName} · ${order.Code}`}
        isFixed={!mayAttach}
        shownBy={orderPictures}
        onClose={onClose}
      />
    )
  const toEdit = order.Swipes.find(
    ({ LogWithdrawalID, Status }) => action === `swipe-${LogWithdrawalID}` && Status === lineStatus.posted,
  )
  if (toEdit) return <EditBillDrawer order={order} swipe={toEdit} onClose={onClose} />
  const Drawer = drawersOf(order).get(action)
  return Drawer ? createElement(Drawer, { order, onClose }) : null
}

function lineOf(order: Order, action: string) {
  return order.Lines.find((line) => action === `line-${line.LineID}` && isCancellable(line))
}

/** The actions on an active order, or on a cancelled one, by their names in the address. */
function drawersOf({ Status }: Order): Map<string, ComponentType<OrderDrawerProps>> {
  const isCancelled = Status === orderStatus.cancelled
  const ofMenu = menuActions.filter(({ isOfCancelled }) => !isCancelled || isOfCancelled)
  const others = isCancelled ? { reopen: ReopenDrawer } : moneyDrawers
  return new Map([...Object.entries(others), ...ofMenu.map(({ key, Drawer }) => [key, Drawer] as const)])
}

const moneyDrawers = {
  topup: TopUpDrawer,
  swipe: SwipeDrawer,
  send: SentDrawer,
  collect: PaymentDrawer,
  cancel: CancelOrderDrawer,
}
