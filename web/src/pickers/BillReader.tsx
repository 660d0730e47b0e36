import { offered } from './offered.ts'
import type { KnownSwipe } from './SwipeForm.tsx'

/** A bill that was read from its photo and confirmed: the picture as the server has it, and what it says. */
export type ConfirmedBill = { fileId: number; known: KnownSwipe }

type BillReaderProps = {
  /** What the order says of the swipe: the card, and how much is left to swipe. */
  wanted: { Last4: string; Amount: number }
  onRead: (bill: ConfirmedBill) => void
  onClose: () => void
}

const reader = offered<BillReaderProps>('reader of bills')
export const offerBillReader = reader.offer

/** Đọc từ ảnh bill, opened from a form that enters a swipe. */
export const BillReader = reader.Form
