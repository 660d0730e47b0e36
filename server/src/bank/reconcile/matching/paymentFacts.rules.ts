import type { MatchClass, ReasonAgainst, ReasonFor } from '@cardpro/contract/bank/reconcile/statementWords'

/**
 * The facts of one payment by card that a line of a statement and a swipe of the books both have. Days are counted from
 * 1970, `at` in minutes from then. An empty text, or null, is not known and never equal to anything.
 */
export type CardPayment = {
  id: number
  pos: number
  day: number
  at: number | null
  lot: string
  bill: string
  approval: string
  rrn: string
  last4: string
  vnd: number
}
/** `isReleased`: a user took a choice of it back, so it is not chosen by itself again. */
export type Line = CardPayment & { paidOn: number; isReversal: boolean; isReleased: boolean }
export type Swipe = CardPayment & { expectedOn: number; isCancelled: boolean }

const stripMarks = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** A lô or bill without its leading zeros: 45 is 000045. Zero alone is not known. */
export const numberKey = (text: string): string => (text === '' ? '' : stripMarks(text).replace(/^0+/, ''))

/** An approval code: the quotation mark that spreadsheets put before it is not part of it, zeros that they took away are, and 000000 is not known. */
export function approvalKey(text: string): string {
  if (text === '') return ''
  const code = stripMarks(text)
  if (/^0*$/.test(code)) return ''
  return /^\d+$/.test(code) ? code.padStart(6, '0') : code
}

export const last4Key = (text: string): string => /\d{4}$/.exec(text.trim())?.[0] ?? ''

/** The voucher number of a swipe is a reference of the network where it has the length of one. */
export const voucherAsRrn = (docNo: string): string => (/^\d{12}$/.test(docNo.trim()) ? numberKey(docNo) : '')

/** Lines of a statement and the swipes that they are, or may be. `isChosen`: so sure that it counts without a user's word. */
export type Match = {
  class: Exclude<MatchClass, 'D'>
  score: number
  reasons: ReasonFor[]
  against: ReasonAgainst[]
  lines: number[]
  swipes: number[]
  isChosen: boolean
}

/** Of a line and a swipe that were declined. */
export const pairKey = (line: number, swipe: number): string => `${line}/${swipe}`
