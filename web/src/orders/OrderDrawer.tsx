import type { Order } from '@cardpro/contract/orders/orderRows'
import type { ComponentType } from 'react'
import { EditOrderDrawer } from '#orders/create/EditOrderDrawer.tsx'
import { CancelLineDrawer } from '#orders/lines/CancelLineDrawer.tsx'
import { CancelOrderDrawer } from '#orders/lines/CancelOrderDrawer.tsx'
import { DiscountDrawer } from '#orders/lines/DiscountDrawer.tsx'
import { DoneDrawer } from '#orders/lines/DoneDrawer.tsx'
import { FeeDrawer } from '#orders/lines/FeeDrawer.tsx'
import { isCancellable, lotBill } from '#orders/lines/lines.tsx'
import { HighlightDrawer, NoteDrawer, ReopenDrawer, WarningDrawer } from '#orders/lines/MarkDrawers.tsx'
import { type OrderDrawerProps, orderPictures } from '#orders/lines/orderCalls.ts'
import { PaymentDrawer } from '#orders/lines/PaymentDrawer.tsx'
import { SentDrawer } from '#orders/lines/SentDrawer.tsx'
import { TopUpDrawer } from '#orders/lines/TopUpDrawer.tsx'
import { SwipeDrawer } from '#orders/swipes/SwipeDrawer.tsx'
import { BillComments } from '#ui/record/BillComments.tsx'

/** The drawer that the address names: `?act=topup`, `?act=line-123`, `?act=bill-123`. An unknown name opens nothing. */
export function OrderDrawer({ order, act, onClose }: OrderDrawerProps & { act: string }) {
  const line = lineOf(order, act)
  if (line) return <CancelLineDrawer order={order} line={line} onClose={onClose} />
  const swipe = order.Swipes.find(({ LogWithdrawalID }) => act === `bill-${LogWithdrawalID}`)
  if (swipe)
    return (
      <BillComments
        bill={{ ScheduleID: order.ScheduleID, LogWithdrawalID: swipe.LogWithdrawalID }}
        name={lotBill(swipe)}
        subject={`${swipe.PosName} · ${order.Code}`}
        shownBy={orderPictures}
        onClose={onClose}
      />
    )
  const isOff = order.Status === 6 ? !ofCancelled.has(act) : act === 'reopen'
  const Drawer = !isOff && Object.hasOwn(drawers, act) ? drawers[act] : undefined
  return Drawer ? <Drawer order={order} onClose={onClose} /> : null
}

function lineOf(order: Order, act: string) {
  return order.Lines.find((line) => act === `line-${line.LineID}` && isCancellable(line))
}

/** What can still be done with a cancelled order. */
const ofCancelled = new Set(['reopen', 'note', 'highlight', 'warning'])

const drawers: Record<string, ComponentType<OrderDrawerProps>> = {
  topup: TopUpDrawer,
  swipe: SwipeDrawer,
  send: SentDrawer,
  collect: PaymentDrawer,
  discount: DiscountDrawer,
  fee: FeeDrawer,
  done: DoneDrawer,
  edit: EditOrderDrawer,
  cancel: CancelOrderDrawer,
  reopen: ReopenDrawer,
  note: NoteDrawer,
  highlight: HighlightDrawer,
  warning: WarningDrawer,
}
