import type { BoardRow, Payout } from '@cardpro/contract/bank/reconcile/board'
import { rowKind, rowStatus } from '@cardpro/contract/bank/reconcile/statementWords'
import type { TagTone } from '#kit/ui/basic/StatusTag.tsx'

export const isOpen = ({ Status }: BoardRow): boolean => Status === rowStatus.fresh
export const isChosen = ({ Status }: BoardRow): boolean => Status === rowStatus.matched
export const isPosted = ({ Status }: BoardRow): boolean => Status === rowStatus.posted
const isSkipped = ({ Status }: BoardRow): boolean => Status === rowStatus.skipped

/** What came is not what was due, and what becomes of the difference is not chosen yet. */
export const asksAnswer = (row: BoardRow): boolean =>
  isChosen(row) && (row.Difference ?? 0) !== 0 && row.Answer === null

/** Something has to be decided about it. */
export const isUnclear = (row: BoardRow): boolean => isOpen(row) || asksAnswer(row)

/** "Ghi" would book it. */
export const isReady = (row: BoardRow): boolean => isChosen(row) && !asksAnswer(row)

/** Chosen by itself. */
export const isSure = (of: BoardRow['Class']): boolean => of === 'A' || of === 'G'

/** A sale that no bill is found for: its swipe may be missing in the books. */
export const lacksBill = (row: BoardRow): boolean => isOpen(row) && row.Kind === rowKind.sale && row.Match === null

/** The best match, alone and not chosen yet: one key takes it. */
export const isOfferedAlone = (row: BoardRow): boolean => isOpen(row) && row.Candidates === 1 && row.Match !== null

/** The chips; they are the filter. `unclear` is the phone's own first one, `open` comes from the report, `missed` are bills and no rows, `waiting` is booked money without a line of the bank. */
export type Show =
  | 'all'
  | 'unclear'
  | 'open'
  | 'A'
  | 'G'
  | 'B'
  | 'C'
  | 'D'
  | 'missed'
  | 'waiting'
  | 'posted'
  | 'skipped'

export function isShown(row: BoardRow, show: Show): boolean {
  if (show === 'all') return true
  if (show === 'missed') return false
  if (show === 'waiting') return isPosted(row)
  if (show === 'unclear') return isUnclear(row)
  if (show === 'open') return isOpen(row)
  if (show === 'posted') return isPosted(row)
  if (show === 'skipped') return isSkipped(row)
  return row.Class === show && (isOpen(row) || isChosen(row))
}

export type State = { label: string; tone: TagTone }

/** Its line takes a bill back that was paid before. */
export const isClawBack = ({ Match }: Pick<BoardRow, 'Match'>): boolean => Match?.For.includes('clawedBack') ?? false

export function stateOf(row: BoardRow): State {
  if (isClawBack(row) && isChosen(row)) return { label: 'Bị đòi lại', tone: 'red' }
  if (isPosted(row)) return { label: 'Đã ghi', tone: 'green' }
  if (isSkipped(row)) return { label: 'Bỏ qua', tone: 'grey' }
  if (isChosen(row)) return { label: 'Đã chọn', tone: 'primary' }
  return row.Match ? { label: 'Gợi ý', tone: 'orange' } : { label: 'Mới', tone: 'blue' }
}

/** How far what the bank pays at once has come: as its rows are, not as they were when it was read. */
export function payoutState(rows: BoardRow[], { PaymentCode }: Payout): State {
  const open = rows.filter((row) => !isSkipped(row))
  if (open.length === 0) return { label: rows.length > 0 ? 'Bỏ qua' : 'Đã ghi', tone: 'grey' }
  if (open.every(isPosted)) return { label: 'Đã ghi', tone: 'green' }
  if (PaymentCode !== '' || open.some(isPosted)) return { label: 'Ghi một phần', tone: 'orange' }
  if (open.every(isReady)) return { label: 'Đã chọn', tone: 'primary' }
  return open.some((row) => row.Match !== null) ? { label: 'Gợi ý', tone: 'orange' } : { label: 'Mới', tone: 'blue' }
}

const order = ['A', 'G', 'B', 'C', 'D'] as const
/** The weakest class of rows that are not booked or skipped; null where all are. */
export function weakestClass(rows: BoardRow[]): BoardRow['Class'] | null {
  const left = rows.filter((row) => isOpen(row) || isChosen(row)).map(({ Class }) => Class)
  return order.toReversed().find((one) => left.includes(one)) ?? null
}

export const sumOf = (rows: BoardRow[]): number => rows.reduce((sum, { Net }) => sum + Net, 0)

/** How many of lô, bill number and approval code a sure row knows and its bill lacks. */
export function blanksOf(row: BoardRow): number {
  const [bill] = row.Match?.Bills ?? []
  if (!bill || row.Class !== 'A' || isOpen(row) || isSkipped(row)) return 0
  return Number(bill.BillNo === '' && row.BillNo !== '') + Number(bill.Approval === '' && row.Approval !== '')
}
