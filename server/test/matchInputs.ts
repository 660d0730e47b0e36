import { matchLines } from '#bank/reconcile/matching/matching.rules.ts'
import { PaidDays } from '#bank/reconcile/matching/paidDays.rules.ts'
import {
  approvalKey,
  type CardPayment,
  type Line,
  type Match,
  numberKey,
  type Swipe,
} from '#bank/reconcile/matching/paymentFacts.rules.ts'

/** Days are counted from 1970. */
export const dayNo = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000
/** A Friday: its money is due on Monday. */
export const friday = dayNo('2026-11-20')

type Words = Omit<Partial<CardPayment>, 'day'> & { day?: string }

/** 10.000.000 of card 1234 at POS 1 on Friday at 10:00; nothing else is known unless given. */
function told(
  id: number,
  { day = '2026-11-20', lot = '', bill = '', approval = '', rrn = '', ...more }: Words,
): CardPayment {
  const on = dayNo(day)
  const keys = { lot: numberKey(lot), bill: numberKey(bill), approval: approvalKey(approval), rrn: numberKey(rrn) }
  return { id, pos: 1, day: on, at: on * 1_440 + 600, last4: '1234', vnd: 10_000_000, ...keys, ...more }
}

export const line = (
  id: number,
  { paid = '2026-11-23', ...words }: Words & { paid?: string } = {},
  more: Partial<Line> = {},
): Line => ({ ...told(id, words), paidOn: dayNo(paid), isReversal: false, isReleased: false, ...more })

export const swipe = (
  id: number,
  { expected = '2026-11-23', ...words }: Words & { expected?: string } = {},
  isCancelled = false,
): Swipe => ({ ...told(id, words), expectedOn: dayNo(expected), isCancelled })

type Beside = { refused?: string[]; holidays?: string[] }

/** Lines and swipes put beside each other. */
export const matched = (lines: Line[], swipes: Swipe[], { refused = [], holidays = [] }: Beside = {}): Match[] =>
  matchLines({ lines, swipes, days: new PaidDays(holidays.map(dayNo)), refused: new Set(refused) })

/** The same in short: `A 1=11`, with a star where it is chosen. */
export const shortly = (...asked: Parameters<typeof matched>): string[] =>
  matched(...asked).map(
    ({ class: of, lines, swipes, isChosen }) => `${of} ${lines.join('+')}=${swipes.join('+')}${isChosen ? '*' : ''}`,
  )
