import type { RawInput } from '@cardpro/contract/kit/call'
import type { Order } from '@cardpro/contract/orders/orderRows'
import type { orders } from '@cardpro/contract/orders/orders'
import type { FunctionComponent } from 'react'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'

/** A swipe as far as it is known before it is written. */
export type KnownSwipe = Partial<RawInput<typeof orders.addWithdrawal>['Items'][number]>

type SwipeFormProps = {
  order: Order
  filled?: KnownSwipe
  onSwiped?: (ids: number[]) => void
  onClose: () => void
}

const form = offeredForm<SwipeFormProps>('form of swipes')
export const offerSwipeForm = form.offer

/** Quẹt thẻ of an order, opened from a screen of another module. */
export const SwipeForm = form.Form

type Load<P extends object> = () => Promise<FunctionComponent<P>>

/**
 * A form of one module that screens of others open: they know it by its name here, and the app registers it once
 * (`offer`).
 */
function offeredForm<P extends object>(name: string) {
  let load: Load<P> = () => Promise.reject(new Error(`no ${name} was offered`))
  return {
    Form: lazyComponent<P>(() => load()),
    offer: (form: Load<P>): void => {
      load = form
    },
  }
}

/** A bill that was read from its photo and confirmed: the picture as the server has it, and the fields read. */
export type ConfirmedBill = { fileId: number; known: KnownSwipe }

type BillReaderProps = {
  /** The swipe that the order expects: the card, and how much is left to swipe. */
  wanted: { Last4: string; Amount: number }
  onRead: (bill: ConfirmedBill) => void
  onClose: () => void
}

const reader = offeredForm<BillReaderProps>('reader of bills')
export const offerBillReader = reader.offer

/** Đọc từ ảnh bill, opened from a form that enters a swipe. */
export const BillReader = reader.Form
