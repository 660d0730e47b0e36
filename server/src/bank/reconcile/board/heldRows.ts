import { rowStatus } from '@cardpro/contract/bank/reconcile/statementWords'
import { businessDay, formatInstant, formatTime } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { readBills } from './boardRows.service.ts'
import { type BillRow } from './matches.rules.ts'

const sql = loadSql(import.meta.url, './decisions.sql')

/** By field of Reconcile/Correct. */
export const Fixed = z.record(
  z.string(),
  z.object({ value: z.string(), was: z.string(), by: z.number(), at: z.string() }),
)
const HeldRow = z.object({
  id: z.number(),
  statementId: z.number(),
  payoutId: z.number().nullable(),
  no: z.number(),
  kind: z.number(),
  status: z.number(),
  version: z.number(),
  posId: z.number().nullable(),
  grossVnd: z.number(),
  feeVnd: z.number(),
  netVnd: z.number(),
  paidOn: z.string(),
  answer: z.number().nullable(),
  cashBackId: z.number().nullable(),
  fixed: Fixed.nullable(),
  who: z.string(),
  at: z.string().nullable(),
  /** Of the voucher that it is booked by. */
  code: z.string(),
})
/** A line under lock. */
export type HeldRow = z.infer<typeof HeldRow>

const LiveItem = z.object({
  side: z.number(),
  refId: z.number(),
  matchId: z.number(),
  state: z.number(),
  byHand: z.boolean(),
  who: z.string(),
  at: z.string().nullable(),
  rowNo: z.number().nullable(),
})
/** A line (side 1), a swipe (2) or one that is taken back (3) in the match that it is chosen or booked in. */
export type LiveItem = z.infer<typeof LiveItem>

/** What a decision is about, under lock: lines, then the matches they and the swipes are offered in, then the lô of the swipes. */
export type LockedBoard = { rows: HeldRow[]; live: LiveItem[]; bills: ReadonlyMap<number, BillRow> }

type ToHold = { rowIds: number[]; swipeIds?: number[]; field?: string }

export async function holdRowsAndBills(
  ctx: WriteCtx,
  { rowIds, swipeIds = [], field = 'RowIDs' }: ToHold,
): Promise<LockedBoard> {
  const rows = await lockRows(ctx, rowIds, field)
  const sides = { company_id: ctx.companyId, row_ids: rowIds, swipe_ids: swipeIds }
  await ctx.db.rows(sql('lock_matches'), { ...sides, shop_id: oneShop(ctx) }, IdRow)
  if (swipeIds.length > 0)
    await ctx.db.rows(sql('lock_lots_of_swipes'), { company_id: ctx.companyId, ids: swipeIds }, IdRow)
  const [live, bills] = await Promise.all([ctx.db.rows(sql('live_items'), sides, LiveItem), readBills(ctx, swipeIds)])
  return { rows, live, bills }
}

async function lockRows(ctx: WriteCtx, ids: number[], field: string): Promise<HeldRow[]> {
  const wanted = [...new Set(ids)]
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), ids: wanted }
  await ctx.db.rows(sql('lock_rows'), key, IdRow)
  const rows = await ctx.db.rows(sql('locked_rows'), key, HeldRow)
  if (rows.length < wanted.length) throw rowNotFound(field)
  return rows
}

/** A line in its current state, not locked: the act that follows locks its lines together, in one order. */
export async function seenRow(ctx: WriteCtx, id: number, field: string): Promise<HeldRow> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), ids: [id] }
  const row = await ctx.db.optional(sql('locked_rows'), key, HeldRow)
  if (!row) throw rowNotFound(field)
  return row
}

/** The lines of matches, themselves not locked yet. */
export const rowIdsOf = async (ctx: WriteCtx, matchIds: number[]): Promise<number[]> =>
  matchIds.length === 0
    ? []
    : idsOf(
        await ctx.db.rows(
          sql('rows_of_match'),
          { company_id: ctx.companyId, shop_id: oneShop(ctx), match_ids: matchIds },
          IdRow,
        ),
      )

/** The matches that these lines are chosen or booked in. */
export const liveMatchIdsOf = async (ctx: WriteCtx, rowIds: number[]): Promise<number[]> =>
  idsOf(await ctx.db.rows(sql('live_matches_of'), { company_id: ctx.companyId, row_ids: rowIds }, IdRow))

/** A statement that was taken in this shop. */
export async function ensureStatement(ctx: Ctx, id: number, field: string): Promise<void> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), statement_id: id }
  if (!(await ctx.db.optional(sql('taken_statement'), key, IdRow)))
    throw UserError.at(field, 'Không có sao kê này trong cửa hàng', 'NOT_FOUND')
}

export const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id)

export const rowNotFound = (field: string): UserError =>
  UserError.at(field, 'Không có dòng sao kê này trong cửa hàng', 'NOT_FOUND')

const statusVerbs: Record<number, string> = {
  [rowStatus.fresh]: 'mở lại',
  [rowStatus.matched]: 'chọn',
  [rowStatus.skipped]: 'bỏ qua',
  [rowStatus.posted]: 'ghi',
}

/** `10:32` of today, else with its day. */
export const timeOf = (ctx: WriteCtx, at: string): string =>
  businessDay(new Date(at)) === ctx.today ? formatTime(at) : formatInstant(at)

/** Who did it and when, as far as that is known. */
export const byWhom = (ctx: WriteCtx, { who, at }: { who: string; at: string | null }, what: string): string =>
  `vừa được ${who || 'người khác'} ${what}${at === null ? '' : ` ${timeOf(ctx, at)}`}`

export const staleRow = (ctx: WriteCtx, row: HeldRow): UserError =>
  new UserError(`Dòng ${row.no} ${byWhom(ctx, row, statusVerbs[row.status] ?? '')}`, { code: 'STALE_WRITE' })

export function ensureFresh(ctx: WriteCtx, row: HeldRow, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw staleRow(ctx, row)
}

export function ensureNotPosted(rows: HeldRow[], field: string): void {
  const posted = rows.find(({ status }) => status === rowStatus.posted)
  if (posted)
    throw UserError.at(field, `Dòng ${posted.no} đã ghi ở phiếu ${posted.code}, hoàn tác phiếu trước`, 'POSTED')
}

/** How a bill is called in a sentence. */
export const billNamed = ({ BillNo, OrderCode, numberText }: BillRow): string =>
  BillNo === '' ? `Bill của đơn ${OrderCode}, lô ${numberText}` : `Bill ${BillNo}, lô ${numberText}`
