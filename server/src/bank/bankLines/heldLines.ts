import { formatDay } from '@cardpro/contract/kit/dates'
import { fundKind } from '@cardpro/contract/places/funds/fund.fields'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'

const sql = loadSql(import.meta.url, './storedLines.sql')
const FundFound = z.object({ id: z.number(), name: z.string(), kind: z.number(), accountNo: z.string() })

/** A line under lock. `leftVnd`: the amount that is linked to no valid journal, signed as the line. */
const HeldLine = z.object({
  id: z.number(),
  fundId: z.number(),
  source: z.number(),
  statementId: z.number().nullable(),
  bookedOn: z.string(),
  bookedAt: z.string().nullable(),
  amountVnd: z.number(),
  leftVnd: z.number(),
  balanceVnd: z.number().nullable(),
  content: z.string(),
  contentKey: z.string(),
  counterLast4: z.string(),
  counterName: z.string(),
  refNo: z.string(),
  twinOf: z.number().nullable(),
  doubtOf: z.number().nullable(),
  isSkipped: z.boolean(),
  version: z.number(),
  who: z.string(),
  at: z.string().nullable(),
})
export type HeldLine = z.infer<typeof HeldLine>

/** A fund of the shop that lines of an account can be of; cash has none. */
export async function bankFund(ctx: Ctx, fundId: number, field = 'BankCardID'): Promise<z.infer<typeof FundFound>> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), fund_id: fundId }
  const fund = await ctx.db.optional(sql('find_bank_fund'), key, FundFound)
  if (!fund) throw UserError.at(field, 'Không có quỹ này trong cửa hàng', 'NOT_FOUND')
  if (fund.kind === fundKind.cash) throw UserError.at(field, `Quỹ ${fund.name} là tiền mặt, không có sao kê ngân hàng`)
  return fund
}

/** Lines of the shop under lock, in id order; refused where one is not there. */
export async function holdLines(ctx: WriteCtx, ids: number[], field = 'LineID'): Promise<HeldLine[]> {
  const wanted = [...new Set(ids)]
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), ids: wanted }
  await ctx.db.rows(sql('lock_lines'), key, IdRow)
  const lines = await ctx.db.rows(sql('locked_lines'), key, HeldLine)
  if (lines.length < wanted.length) throw UserError.at(field, 'Không có dòng ngân hàng này trong cửa hàng', 'NOT_FOUND')
  return lines
}

/** Refuses a line that is skipped, or known from another source already. */
export function ensureCounts({ isSkipped, twinOf, bookedOn }: HeldLine, field = 'LineID'): void {
  if (twinOf !== null) throw UserError.at(field, 'Dòng này trùng một dòng từ nguồn khác, hãy dùng dòng kia', 'TWIN')
  if (isSkipped) throw UserError.at(field, `Dòng ngày ${formatDay(bookedOn)} đã bỏ qua, hãy mở lại trước`, 'SKIPPED')
}
