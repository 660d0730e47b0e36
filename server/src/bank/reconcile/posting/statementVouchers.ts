import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { HeldRow } from '../board/heldRows.ts'
import { sumOf } from './plan.rules.ts'

const sql = loadSql(import.meta.url, './posting.sql')
const VoucherRow = z.object({
  id: z.number(),
  code: z.string(),
  /** 1 valid, 2 taken back. */
  status: z.number(),
  statementId: z.number().nullable(),
  receivedVnd: z.number(),
  postedAt: z.string(),
  posId: z.number(),
  posName: z.string(),
  day: z.string(),
  authorId: z.number(),
  at: z.string(),
  feeVnd: z.number(),
  lots: z.number(),
  rows: z.number(),
})
/** A tiền về that was booked from a statement. */
export type Voucher = z.infer<typeof VoucherRow>

export const readVouchers = (ctx: WriteCtx, ids: number[]): Promise<Voucher[]> =>
  ctx.db.rows(sql('vouchers_of_ids'), { company_id: ctx.companyId, shop_id: oneShop(ctx), ids }, VoucherRow)

type VoucherEventDetail = { vouchers: Voucher[]; rows: HeldRow[]; reason?: string }

export const tellVouchers = (
  ctx: WriteCtx,
  event: 'statement.post' | 'statement.undo',
  { vouchers, rows, reason }: VoucherEventDetail,
): Promise<void> =>
  audit.record(ctx, {
    menu: 'uploadBill',
    event,
    ref: { kind: 'statement', id: rows[0]?.statementId ?? vouchers[0]?.statementId ?? 0 },
    detail: {
      code: vouchers.map(({ code }) => code).join(', '),
      rows: rows.length,
      lots: sumOf(vouchers, ({ lots }) => lots),
      amount: sumOf(vouchers, ({ receivedVnd }) => receivedVnd),
      ...(reason !== undefined && { reason }),
    },
  })
