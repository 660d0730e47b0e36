import type { board } from '@cardpro/contract/bank/reconcile/board'
import { differenceAnswer, matchState, rowStatus } from '@cardpro/contract/bank/reconcile/statementWords'
import type { Data, Input } from '@cardpro/contract/kit/call'
import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { readMatches, readRows } from './boardRows.service.ts'
import { leaveMatches, setRows, tellRows } from './changes.ts'
import {
  ensureFresh,
  ensureNotPosted,
  type HeldRow,
  holdRowsAndBills,
  idsOf,
  type LockedBoard,
  liveMatchIdsOf,
  rowIdsOf,
} from './heldRows.ts'
import { type StoredMatch, sharesOfMatch } from './matches.rules.ts'
import { differencesOf, isAnswerTo } from './shares.rules.ts'

const sql = loadSql(import.meta.url, './decisions.sql')

type Release = typeof board.release

/** Opens a line again, with the others of its match. A line that is open already has only an offer to decline. */
export async function releaseRow(ctx: WriteCtx, { RowID, Decline, Version }: Input<Release>): Promise<Data<Release>> {
  const { held, row } = await holdWithMatch(ctx, RowID)
  ensureFresh(ctx, row, Version)
  ensureNotPosted(held.rows, 'RowID')
  const matchId = matchOf(held, row) ?? (Decline ? await bestOffer(ctx, row) : null)
  if (matchId === null && row.status === rowStatus.fresh) return { Rows: await readRows(ctx, [RowID]) }
  if (Decline && matchId !== null) {
    const by = { company_id: ctx.companyId, user_id: ctx.userId, at: ctx.now.toISOString() }
    await ctx.db.run(sql('refuse_pairs'), { ...by, match_id: matchId })
  }
  await openRows(ctx, held, { matchId, isDeclined: Decline })
  await tellRows(ctx, Decline ? 'statementRow.decline' : 'statementRow.release', {
    statementId: row.statementId,
    rows: held.rows,
  })
  return { Rows: await readRows(ctx, idsOf(held.rows)) }
}

/** A line under lock with those that its match holds together with it. */
export async function holdWithMatch(ctx: WriteCtx, rowId: number): Promise<{ held: LockedBoard; row: HeldRow }> {
  const others = await rowIdsOf(ctx, await liveMatchIdsOf(ctx, [rowId]))
  const held = await holdRowsAndBills(ctx, { rowIds: [...new Set([rowId, ...others])], field: 'RowID' })
  const row = held.rows.find(({ id }) => id === rowId)
  if (!row) throw new Error(`line ${rowId} is not held`)
  return { held, row }
}

export const matchOf = ({ live }: LockedBoard, row: HeldRow): number | null =>
  live.find(({ side, refId }) => side === 1 && refId === row.id)?.matchId ?? null

async function bestOffer(ctx: WriteCtx, row: HeldRow): Promise<number | null> {
  const [shown] = await readRows(ctx, [row.id])
  return shown?.Match?.MatchID ?? null
}

type Opening = { matchId: number | null; isDeclined: boolean }

/** Takes a choice back, or an offer where it is declined; lines that the match had are open again. */
export async function openRows(
  ctx: WriteCtx,
  { rows, live }: LockedBoard,
  { matchId, isDeclined }: Opening,
): Promise<void> {
  if (matchId !== null) {
    const byHand = live.some((item) => item.matchId === matchId && item.byHand)
    await leaveMatches(ctx, [{ matchId, byHand }], isDeclined)
  }
  const closed = rows.filter(({ status }) => status !== rowStatus.fresh)
  await setRows(ctx, closed, { status: rowStatus.fresh })
}

type Answer = typeof board.answer

/** What becomes of differences; of lines that one match holds together, all get the answer. */
export async function answerRows(ctx: WriteCtx, { RowIDs, Answer }: Input<Answer>): Promise<Data<Answer>> {
  const matchIds = await liveMatchIdsOf(ctx, RowIDs)
  const rowIds = [...new Set([...RowIDs, ...(await rowIdsOf(ctx, matchIds))])]
  const held = await holdRowsAndBills(ctx, { rowIds })
  ensureNotPosted(held.rows, 'RowIDs')
  const open = held.rows.find(({ status }) => status !== rowStatus.matched)
  if (open) throw UserError.at('RowIDs', `Dòng ${open.no} chưa chọn bill`)
  const known = await readMatches(ctx, await liveMatchIdsOf(ctx, rowIds))
  if (Answer !== null) for (const match of known.matches.values()) ensureFits(match, known.bills, Answer)
  const by = { company_id: ctx.companyId, user_id: ctx.userId, at: ctx.now.toISOString() }
  await ctx.db.run(sql('set_answers'), { ...by, ids: rowIds, answer: Answer })
  await tellRows(ctx, 'statementRow.answer', {
    statementId: held.rows[0]?.statementId ?? 0,
    rows: held.rows,
    more: { differenceAnswer: Answer ?? 0 },
  })
  return { Rows: await readRows(ctx, rowIds) }
}

type Bills = Parameters<typeof sharesOfMatch>[1]

function ensureFits(match: StoredMatch, bills: Bills, given: number): void {
  const differences = [...differencesOf(sharesOfMatch(match, bills))].filter(([, vnd]) => vnd !== 0)
  const no = (rowId: number) => match.rows.find(({ id }) => id === rowId)?.no ?? 0
  if (differences.length === 0)
    throw UserError.at('RowIDs', `Dòng ${match.rows[0]?.no ?? 0} không lệch, không cần xử lý`)
  if (match.isClawBack) return ensureIsFee(match, given)
  const [wrongId, wrongVnd = 0] = differences.find(([, vnd]) => !isAnswerTo(given, vnd)) ?? []
  if (wrongId !== undefined)
    throw UserError.at(
      'Answer',
      wrongVnd < 0
        ? `Dòng ${no(wrongId)} về thiếu: chọn ghi vào phí POS, để còn phải về hoặc treo bill`
        : `Dòng ${no(wrongId)} về thừa: chọn ghi vào phí POS, thu khác hoặc chưa rõ`,
    )
  ensureHoldsAlone(match, given)
}

function ensureHoldsAlone({ rows }: StoredMatch, given: number): void {
  if (given !== differenceAnswer.hold || rows.length < 2) return
  throw UserError.at('Answer', `Dòng ${rows[0]?.no ?? 0} khớp gộp với dòng khác, không treo bill ở đây được`)
}

/** What was taken back beyond what came for a bill. */
function ensureIsFee({ rows }: StoredMatch, given: number): void {
  if (given === differenceAnswer.posFee) return
  const no = rows[0]?.no ?? 0
  throw UserError.at('Answer', `Dòng ${no} bị đòi lại nhiều hơn số đã về: phần hơn chỉ ghi vào phí POS được`)
}

/** The best match of class A or G that a line is offered; null: none. */
export async function certainOffer(ctx: WriteCtx, rowId: number): Promise<number | null> {
  const [shown] = await readRows(ctx, [rowId])
  const match = shown?.Match
  if (!match || match.State !== matchState.suggested || !['A', 'G'].includes(match.Class)) return null
  return match.MatchID
}
