import { rowKind } from '@cardpro/contract/bank/reconcile/statementWords'
import { z } from 'zod'
import { type CameRow, type Share, sharesOf } from './shares.rules.ts'

const MatchRow = z.object({
  id: z.number(),
  no: z.number(),
  kind: z.number(),
  payoutId: z.number().nullable(),
  grossVnd: z.number(),
  netVnd: z.number(),
  answer: z.number().nullable(),
})
export type MatchRow = z.infer<typeof MatchRow>
export const StoredMatch = z.object({
  MatchID: z.number(),
  Class: z.enum(['A', 'G', 'B', 'C', 'D']),
  Score: z.number(),
  State: z.number(),
  For: z.array(z.string()),
  Against: z.array(z.string()),
  rows: z.array(MatchRow),
  swipeIds: z.array(z.number()),
  /** Its line takes a bill back that was paid before. */
  isClawBack: z.boolean(),
})
export type StoredMatch = z.infer<typeof StoredMatch>

export const BillRow = z.object({
  LogWithdrawalID: z.number(),
  OrderID: z.number(),
  OrderCode: z.string(),
  PosID: z.number(),
  PosName: z.string(),
  numberLoID: z.number(),
  numberText: z.string(),
  BillNo: z.string(),
  Approval: z.string(),
  Last4: z.string(),
  At: z.string(),
  postedOn: z.string(),
  Amount: z.number(),
  feeVnd: z.number(),
  isStanding: z.boolean(),
  /** holdState. */
  hold: z.number(),
  lotDueVnd: z.number(),
  /** The POS that the bank pays for it: its own or the one above it. */
  payingPosId: z.number(),
  payingShopId: z.number(),
  liveState: z.number().nullable(),
  /** What came for it by name. */
  namedVnd: z.number(),
})
/** A swipe in its current state. */
export type BillRow = z.infer<typeof BillRow>

export const netOf = ({ Amount, feeVnd }: BillRow): number => Amount - feeVnd

/** Its money came: by name, or with all of its lô. */
export const hasCome = (bill: BillRow): boolean => bill.namedVnd === netOf(bill) || bill.lotDueVnd <= 0

/** Which line brought what for which bill; none where a line takes another one back, or a bill is of a shop that the caller may not enter. */
export function sharesOfMatch(match: StoredMatch, bills: ReadonlyMap<number, BillRow>): Share[] {
  const rows: CameRow[] = match.rows
  const owed = match.swipeIds.flatMap((id) => bills.get(id) ?? [])
  if (owed.length < match.swipeIds.length || isReversal(match)) return []
  if (match.isClawBack) return takenBack(rows, owed)
  return sharesOf(
    rows,
    owed.map((bill) => ({ id: bill.LogWithdrawalID, amountVnd: bill.Amount, dueVnd: netOf(bill) })),
  )
}

/** Below 0: the bank takes the net of the bill, and maybe more. */
function takenBack([row]: CameRow[], [bill]: BillRow[]): Share[] {
  if (!row || !bill) return []
  return [{ rowId: row.id, billId: bill.LogWithdrawalID, dueVnd: -netOf(bill), receivedVnd: row.netVnd }]
}

/** One of its lines takes a sale back: what came and went is nothing in sum. */
export const isReversal = ({ rows, isClawBack }: Pick<StoredMatch, 'rows' | 'isClawBack'>): boolean =>
  !isClawBack && rows.some(({ kind }) => kind !== rowKind.sale)
