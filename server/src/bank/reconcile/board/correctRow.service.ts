import type { board } from '@cardpro/contract/bank/reconcile/board'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { fillBills } from '#orders/swipes/fillBills.service.ts'
import { matchStatement } from '../matching/matching.service.ts'
import { readRows } from './boardRows.service.ts'
import { cancelMatches, tellRows } from './changes.ts'
import { ensureFresh, ensureNotPosted, ensureStatement, type Fixed, type HeldRow, idsOf } from './heldRows.ts'
import { holdWithMatch, matchOf, openRows } from './releaseRow.service.ts'

const sql = loadSql(import.meta.url, './decisions.sql')
const UsablePos = z.object({ id: z.number(), name: z.string(), payingId: z.number(), fundId: z.number() })
type UsablePos = z.infer<typeof UsablePos>
const Blank = z.object({ id: z.number(), orderId: z.number(), billNo: z.string(), approval: z.string() })

type Correct = typeof board.correct
type Corrected = Input<Correct>

/** The file's values stay beside the corrected ones. The line is open again, and matched by its new values. */
export async function correctRow(ctx: WriteCtx, input: Corrected): Promise<Data<Correct>> {
  const { held, row } = await holdWithMatch(ctx, input.RowID)
  ensureFresh(ctx, row, input.Version)
  ensureNotPosted(held.rows, 'RowID')
  const fixed = await fixedAfter(ctx, row, input)
  await openRows(ctx, held, { matchId: matchOf(held, row), isDeclined: false })
  const payoutId = await placeRow(ctx, row, input)
  await ctx.db.run(sql('correct_row'), {
    company_id: ctx.companyId,
    id: row.id,
    fixed: JSON.stringify(fixed),
    pos_id: input.PosID ?? row.posId,
    paid_on: input.PaidOn ?? row.paidOn,
    payout_id: payoutId,
    user_id: ctx.userId,
    at: ctx.now.toISOString(),
  })
  const payouts = [row.payoutId, payoutId].filter((id) => id !== null)
  await ctx.db.run(sql('sum_payouts'), { company_id: ctx.companyId, ids: payouts })
  const offers = await ctx.db.rows(sql('cancel_offers'), { company_id: ctx.companyId, row_id: row.id }, IdRow)
  await cancelMatches(ctx, idsOf(offers))
  await matchStatement(ctx, row.statementId)
  await tellRows(ctx, 'statementRow.correct', { statementId: row.statementId, rows: [row] })
  return { Rows: await readRows(ctx, idsOf(held.rows)) }
}

const texts = ['Approval', 'BillNo', 'LotNo'] as const

async function fixedAfter(ctx: WriteCtx, row: HeldRow, input: Corrected): Promise<z.infer<typeof Fixed>> {
  const [shown] = await readRows(ctx, [row.id])
  if (!shown) throw new Error(`line ${row.id} is not there`)
  const by = { by: ctx.userId, at: ctx.now.toISOString() }
  const was: Record<string, string> = {
    ...Object.fromEntries(texts.map((field) => [field, shown[field]])),
    Gross: String(shown.Gross),
    Fee: String(shown.Fee),
    PaidOn: row.paidOn,
    PosID: shown.PosName,
  }
  const said = Object.entries(wordsOf(input)).filter(
    ([field, value]) => value !== was[field] && !(field === 'PosID' && input.PosID === row.posId),
  )
  if (said.length === 0) throw UserError.at('RowID', `Dòng ${row.no} đã đúng như vậy, không có gì để sửa`)
  const first = (field: string) => row.fixed?.[field]?.was ?? was[field] ?? ''
  return {
    ...row.fixed,
    ...Object.fromEntries(said.map(([field, value]) => [field, { value, was: first(field), ...by }])),
  }
}

const wordsOf = ({ RowID: _row, Version: _version, ...said }: Corrected): Record<string, string> =>
  Object.fromEntries(
    Object.entries(said).flatMap(([field, value]) => (value === undefined ? [] : [[field, String(value)]])),
  )

/** The payout of a line: another day or POS may be of another one, which is made where there is none. */
async function placeRow(ctx: WriteCtx, row: HeldRow, { PosID, PaidOn }: Corrected): Promise<number | null> {
  if (PosID === undefined && PaidOn === undefined) return row.payoutId
  const pos = await usablePos(ctx, PosID ?? row.posId ?? 0)
  const key = {
    company_id: ctx.companyId,
    statement_id: row.statementId,
    pos_id: pos.payingId,
    paid_on: PaidOn ?? row.paidOn,
  }
  const found = await ctx.db.optional(sql('find_payout'), key, IdRow)
  if (found) return found.id
  const id = newId()
  await ctx.db.run(sql('insert_payout'), { ...key, id, shop_id: oneShop(ctx), fund_id: pos.fundId })
  return id
}

async function usablePos(ctx: WriteCtx, posId: number): Promise<UsablePos> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), own_shop_ids: ctx.ownShopIds, pos_id: posId }
  const pos = await ctx.db.optional(sql('usable_pos'), key, UsablePos)
  if (!pos) throw UserError.at('PosID', 'Không có máy POS này trong cửa hàng', 'NOT_FOUND')
  return pos
}

type Fill = typeof board.fillBlanks

/** Điền ô còn thiếu: fills blanks of bills from the lines that surely match them. */
export async function fillBlanks(ctx: WriteCtx, { StatementID }: Input<Fill>): Promise<Data<Fill>> {
  await ensureStatement(ctx, StatementID, 'StatementID')
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), statement_id: StatementID }
  const Filled = await fillBills(ctx, await ctx.db.rows(sql('blanks_of_class_a'), key, Blank))
  await tellRows(ctx, 'statementRow.fill', { statementId: StatementID, rows: [], more: { filled: Filled } })
  return { Filled }
}
