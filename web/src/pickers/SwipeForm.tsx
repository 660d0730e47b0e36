import type { RawInput } from '@cardpro/contract/basic/call'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { Suspense } from 'react'
import { useCall } from '#api/hooks.ts'
import { offered } from './offered.ts'

/** A swipe as far as it is known before it is written. */
export type KnownSwipe = Partial<RawInput<typeof orders.addWithdrawal>['Items'][number]>

type SwipeFormProps = {
  order: Order
  filled?: KnownSwipe
  onSwiped?: (ids: number[]) => void
  onClose: () => void
}

const form = offered<SwipeFormProps>('form of swipes')
export const offerSwipeForm = form.offer

type FilledProps = {
  orderId: number
  /** What is known of the swipe, from a photo or a line of a statement. */
  filled: KnownSwipe
  onSwiped: (ids: number[], order: Order) => void
  onClose: () => void
}

/** Quẹt thẻ of an order with what is known beforehand, opened from a screen of another module. */
export function FilledSwipe({ orderId, filled, onSwiped, onClose }: FilledProps) {
  const order = useCall(orders.getDetail, { ScheduleID: orderId }).data?.Data
  if (!order) return null
  return (
    <Suspense fallback={null}>
      <form.Form order={order} filled={filled} onSwiped={(ids) => onSwiped(ids, order)} onClose={onClose} />
    </Suspense>
  )
}
