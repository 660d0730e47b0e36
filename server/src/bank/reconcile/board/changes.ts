import { matchState } from '@cardpro/contract/bank/reconcile/statementWords'
import * as audit from '#kit/audit/audit.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { violates } from '#kit/database/db.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { type HeldRow, idsOf } from './heldRows.ts'

const sql = loadSql(import.meta.url, './decisions.sql')

type Put = { status: number; reason?: string }

/** Puts lines under lock into a state; what was answered to a difference is of the match that is left. */
export async function setRows(ctx: WriteCtx, rows: HeldRow[], { status, reason = '' }: Put): Promise<void> {
  if (rows.length === 0) return
  const by = { company_id: ctx.companyId, user_id: ctx.userId, at: ctx.now.toISOString() }
  await ctx.db.run(sql('set_rows'), { ...by, ids: idsOf(rows), status, reason })
}

/** Chooses offered matches under lock. */
export async function chooseMatches(ctx: WriteCtx, ids: number[]): Promise<void> {
  const key = { company_id: ctx.companyId, ids }
  const by = { chosen_by: ctx.userId, chosen_at: ctx.now.toISOString() }
  await ctx.db.run(sql('set_matches'), { ...key, ...by, state: matchState.chosen })
  await ensureUnique(() => ctx.db.run(sql('set_items'), { ...key, is_live: true, is_offered: true }))
}

/** The last wall: no line and no bill is in two matches, whatever was seen before. */
export const ensureUnique = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (!violates(error, 'match_items_live')) throw error
    throw new UserError('Bill vừa được người khác chọn, vui lòng tải lại', { code: 'STALE_WRITE' })
  })

type ReleasedMatch = { matchId: number; byHand: boolean }

/** Takes choices back: a match that was offered is offered again, one by hand or that is declined is not. */
export async function leaveMatches(ctx: WriteCtx, matches: ReleasedMatch[], isDeclined = false): Promise<void> {
  const gone = matches.filter(({ byHand }) => byHand || isDeclined).map(({ matchId }) => matchId)
  const offered = matches.filter(({ byHand }) => !byHand && !isDeclined).map(({ matchId }) => matchId)
  await cancelMatches(ctx, gone)
  if (offered.length === 0) return
  const key = { company_id: ctx.companyId, ids: offered }
  await ctx.db.run(sql('set_matches'), { ...key, state: matchState.suggested, chosen_by: null, chosen_at: null })
  await ctx.db.run(sql('set_items'), { ...key, is_live: false, is_offered: true })
}

export async function cancelMatches(ctx: WriteCtx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const key = { company_id: ctx.companyId, ids }
  await ctx.db.run(sql('set_match_state'), { ...key, state: matchState.cancelled })
  await ctx.db.run(sql('set_items'), { ...key, is_live: false, is_offered: false })
}

type Event =
  | 'statementRow.choose'
  | 'statementRow.release'
  | 'statementRow.decline'
  | 'statementRow.answer'
  | 'statementRow.skip'
  | 'statementRow.correct'
  | 'statementRow.fill'
type RowEventDetail = { statementId: number; rows: HeldRow[]; more?: Record<string, unknown> }

/** How many lines and how much money, and never their contents. */
export const tellRows = (
  ctx: WriteCtx,
  event: Event,
  { statementId, rows, more = {} }: RowEventDetail,
): Promise<void> =>
  audit.record(ctx, {
    menu: 'uploadBill',
    event,
    ref: { kind: 'statement', id: statementId },
    detail: {
      rows: idsOf(rows).length,
      amount: rows.reduce((sum, { netVnd }) => sum + netVnd, 0),
      ...more,
    },
  })
