import type { Order } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { Suspense } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { type KnownSwipe, SwipeForm } from './SwipeForm.tsx'

type FilledProps = {
  orderId: number
  /** What is known of the swipe, from a photo or a line of a statement. */
  filled: KnownSwipe
  onSwiped: (ids: number[], order: Order) => void
  onClose: () => void
}

/** The form of swipes of an order with what is known beforehand. */
export function FilledSwipe({ orderId, filled, onSwiped, onClose }: FilledProps) {
  const order = useCall(orders.getDetail, { ScheduleID: orderId }).data?.Data
  if (!order) return null
  return (
    <Suspense fallback={null}>
      <SwipeForm order={order} filled={filled} onSwiped={(ids) => onSwiped(ids, order)} onClose={onClose} />
    </Suspense>
  )
}
