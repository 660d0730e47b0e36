import type { RawInput } from '@cardpro/contract/basic/call'
import type { Order } from '@cardpro/contract/orders/orderRows'
import type { orders } from '@cardpro/contract/orders/orders'
import type { FunctionComponent } from 'react'
import { lazyComponent } from '#ui/hooks/lazyComponent.ts'

/** A swipe as far as it is known before it is written. */
export type KnownSwipe = Partial<RawInput<typeof orders.addWithdrawal>['Items'][number]>

type SwipeFormProps = {
  order: Order
  filled?: KnownSwipe
  onSwiped?: (ids: number[]) => void
  onClose: () => void
}

let load: () => Promise<FunctionComponent<SwipeFormProps>> = () =>
  Promise.reject(new Error('no form of swipes was offered'))

/** Which form it is, said once by the app: screens of other modules know it by this name alone. */
export const offerSwipeForm = (form: typeof load): void => {
  load = form
}

/** Quẹt thẻ of an order, opened from a screen of another module. */
export const SwipeForm = lazyComponent(() => load())
