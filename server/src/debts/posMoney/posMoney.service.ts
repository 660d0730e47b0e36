import { LotPayment, type posMoney, Unidentified } from '@cardpro/contract/debts/debts'
import { UnidentifiedSums } from '@cardpro/contract/debts/posMoneyRows'
import type { Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import { type Ctx, can } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './posMoney.sql')

type GetUnidentifiedCall = typeof posMoney.getUnidentified
type History = typeof posMoney.getHistoryPayNumberLo

export async function listLotPayments(ctx: Ctx, input: Input<History>): Promise<Page<History>> {
  const params = { ...scopeOf(ctx), lot_id: input.numberLoID }
  const [rows] = await Promise.all([ctx.db.rows(sql('list_payments'), params, LotPayment), checkLot(ctx, params)])
  return { rows, total: rows.length }
}

const UnidentifiedPage = z.object({
  Total: z.number(),
  Summary: UnidentifiedSums,
  Rows: Unidentified.array(),
})

/** Chưa xác định: what payments of the bank brought beyond what was due, and lines of accounts of which nothing was known. */
export async function listUnidentified(
  ctx: Ctx,
  input: Input<GetUnidentifiedCall>,
): Promise<Page<GetUnidentifiedCall>> {
  const page = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const params = {
    ...scopeOf(ctx),
    ...page,
    today: ctx.today,
    older: input.Older ?? -1,
    source_id: input.SourceID ?? null,
    line_id: input.LineID ?? null,
    sees_lines: can(ctx, 'uploadBill.view'),
  }
  const { Rows, Total, Summary } = await ctx.db.one(sql('list_unidentified'), params, UnidentifiedPage)
  return { rows: Rows, total: Total, summary: Summary }
}

async function checkLot(ctx: Ctx, params: Record<string, unknown>): Promise<void> {
  const found = await ctx.db.optional(sql('find_lot'), params, IdRow)
  if (!found) throw lotNotFound()
}

export const lotNotFound = (): UserError => new UserError('Không có lô này trong cửa hàng', { code: 'NOT_FOUND' })

const scopeOf = (ctx: Ctx) => ({ company_id: ctx.companyId, shop_ids: ctx.shopIds })
