import { MovePaper, type movePapers } from '@cardpro/contract/cash/advances/papers'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { vietnamInstant } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { sidesOf, TransferRow } from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { readPaperHead } from '#places/shops/shops.service.ts'

const sql = loadSql(import.meta.url, './movePapers.sql')
const Found = MovePaper.omit({ Transfers: true, Before: true, Shop: true }).extend({
  shopId: z.number(),
  staffId: z.number(),
  journalId: z.number(),
  transfers: TransferRow.array(),
})
const { Before } = MovePaper.shape
const PrintRow = z.object({ prints: z.number(), code: z.string(), staffId: z.number() })

const keyOf = ({ companyId, shopIds }: Ctx, id: number) => ({ company_id: companyId, shop_ids: shopIds, id })
const missing = () => new UserError('Không có phiếu tạm ứng này trong cửa hàng', { code: 'NOT_FOUND' })

/** A voucher of what staff carry, with how its day stood before it. */
export async function readMovePaper(
  ctx: Ctx,
  { MoveID }: Input<typeof movePapers.detailPushMoney>,
): Promise<Data<typeof movePapers.detailPushMoney>> {
  const found = await ctx.db.optional(sql('find_move'), keyOf(ctx, MoveID), Found)
  if (!found) throw missing()
  const { shopId, staffId, journalId, transfers, ...move } = found
  const at = { company_id: ctx.companyId, shop_id: shopId, staff_id: staffId, day: move.Date, journal_id: journalId }
  const [before, shop] = await Promise.all([ctx.db.one(sql('day_before_move'), at, Before), readPaperHead(ctx, shopId)])
  return { ...move, Transfers: transfers.flatMap(sidesOf), Before: before, Shop: shop }
}

/** Paper that leaves the shop is counted, so that each print shows its number. */
export async function printMove(
  ctx: WriteCtx,
  { MoveID, Paper }: Input<typeof movePapers.printPushMoney>,
): Promise<Data<typeof movePapers.printPushMoney>> {
  const printed = await ctx.db.optional(sql('count_move_print'), keyOf(ctx, MoveID), PrintRow)
  if (!printed) throw missing()
  await audit.record(ctx, {
    menu: 'advances',
    event: 'advance.print',
    ref: { kind: 'advance', id: MoveID },
    detail: { code: printed.code, staff: printed.staffId, paper: Paper, times: printed.prints },
  })
  return { Print: printed.prints, At: vietnamInstant(ctx.now) }
}
