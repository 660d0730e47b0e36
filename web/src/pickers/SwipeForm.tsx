import type { RawInput } from '@cardpro/contract/basic/call'
import type { Order } from '@cardpro/contract/orders/orderRows'
import type { orders } from '@cardpro/contract/orders/orders'
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

/** Quẹt thẻ of an order, opened from a screen of another module. */
export const SwipeForm = form.Form
