import type { board } from '@cardpro/contract/bank/reconcile/board'
import { rowStatus } from '@cardpro/contract/bank/reconcile/statementWords'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { ensureRight, type WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { undoVouchers } from '../posting/undoPosting.service.ts'
import { setRows, tellRows } from './changes.ts'
import { chooseBills } from './chooseMatch.service.ts'
import { ensureNotPosted, seenRow } from './heldRows.ts'
import { certainOffer, holdWithMatch, matchOf, openRows, releaseRow } from './releaseRow.service.ts'

type Change = typeof board.changeStatus

/** The specification's own call: what the board's do, by the number of the state. */
export async function changeStatus(ctx: WriteCtx, input: Input<Change>): Promise<Data<Change>> {
  const reason = safeNote(input.Reason, 'Reason')
  const row = await seenRow(ctx, input.RowID, 'RowID')
  if (row.status === rowStatus.posted && !(await leftPosted(ctx, row.cashBackId, reason)))
    return { RowID: input.RowID, Status: rowStatus.posted }
  if (input.Status === rowStatus.fresh) await releaseRow(ctx, { RowID: input.RowID, Decline: false })
  if (input.Status === rowStatus.matched) await matchRow(ctx, input.RowID)
  if (input.Status === rowStatus.skipped) await skipRow(ctx, input.RowID, reason)
  return { RowID: input.RowID, Status: input.Status }
}

/** False: another user has to agree first. */
async function leftPosted(ctx: WriteCtx, cashBackId: number | null, reason: string): Promise<boolean> {
  ensureRight(ctx, 'posMoney.cancel')
  const { needApproval } = await undoVouchers(ctx, {
    cashBackIds: cashBackId === null ? [] : [cashBackId],
    reason,
  })
  return !needApproval
}

async function matchRow(ctx: WriteCtx, rowId: number): Promise<void> {
  const row = await seenRow(ctx, rowId, 'RowID')
  if (row.status === rowStatus.matched) return
  const offer = await certainOffer(ctx, rowId)
  if (offer === null) throw UserError.at('Status', `Dòng ${row.no} không có gợi ý chắc chắn, hãy chọn bill`)
  await chooseBills(ctx, { MatchID: offer, RowIDs: [], LogWithdrawalIDs: [], Version: row.version })
}

/** Bỏ qua: the line is not booked; the others of its match are open again. */
async function skipRow(ctx: WriteCtx, rowId: number, reason: string): Promise<void> {
  const { held, row } = await holdWithMatch(ctx, rowId)
  if (row.status === rowStatus.skipped) return
  ensureNotPosted(held.rows, 'RowID')
  await openRows(ctx, held, { matchId: matchOf(held, row), isDeclined: false })
  await setRows(ctx, [row], { status: rowStatus.skipped, reason })
  await tellRows(ctx, 'statementRow.skip', { statementId: row.statementId, rows: [row], more: { reason } })
}
