import {
  CashCount,
  CountDetail,
  countState,
  type counts,
  Settlement,
  Shift,
} from '@cardpro/contract/cash/cashbook/counts'
import { notes } from '@cardpro/contract/cash/cashbook/notes'
import type { Data, Input, Summary } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import { bookShopIds, type Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './countList.sql')

const Summed = z.object({
  Short: z.number(),
  Over: z.number(),
  LeftShort: z.number(),
  LeftOver: z.number(),
  Waiting: z.number(),
})
const Found = z.object({ Total: z.number(), Summary: Summed, Rows: CashCount.array() })
const DetailRow = CountDetail.omit({ Notes: true, Left: true, MayCancel: true, Settlements: true }).extend({
  notes: z.array(z.number()),
  is_last: z.boolean(),
})

const shopsOf = (ctx: Ctx) => ({ company_id: ctx.companyId, shop_ids: bookShopIds(ctx) })

/** The state of the shift of each cash fund. */
export async function listShifts(
  ctx: Ctx,
  input: Input<typeof counts.getShifts>,
): Promise<Page<typeof counts.getShifts>> {
  const params = { ...shopsOf(ctx), fund_id: input.BankCardID ?? null, day: input.Date ?? ctx.today }
  const found = await ctx.db.rows(sql('list_shifts'), params, Shift)
  if (input.BankCardID !== undefined && found.length === 0)
    throw UserError.at('BankCardID', 'Không có quỹ tiền mặt này trong cửa hàng')
  const start = (input.PageIndex - 1) * input.PageSize
  return { rows: found.slice(start, start + input.PageSize), total: found.length }
}

/** The counts that match, with what of their differences is not settled. */
export async function listCounts(
  ctx: Ctx,
  input: Input<typeof counts.getCounts>,
): Promise<Page<typeof counts.getCounts> & { summary: Summary<typeof counts.getCounts> }> {
  const found = await ctx.db.one(
    sql('list_counts'),
    {
      ...shopsOf(ctx),
      user_id: ctx.userId,
      today: ctx.today,
      fund_id: input.BankCardID ?? null,
      state: input.State ?? null,
      is_open: input.IsOpen,
      from_day: input.fromDate ?? null,
      to_day: input.toDate ?? null,
      limit: input.PageSize,
      offset: (input.PageIndex - 1) * input.PageSize,
    },
    Found,
  )
  return { rows: found.Rows, total: found.Total, summary: found.Summary }
}

export async function readCount(
  ctx: Ctx,
  { CountID }: Input<typeof counts.getCount>,
): Promise<Data<typeof counts.getCount>> {
  const scope = shopsOf(ctx)
  const [row, settlements] = await Promise.all([
    ctx.db.optional(sql('read_count'), { ...scope, id: CountID, user_id: ctx.userId, today: ctx.today }, DetailRow),
    ctx.db.rows(sql('read_settlements'), { ...scope, count_id: CountID }, Settlement),
  ])
  if (!row) throw UserError.at('CountID', 'Không có phiếu kiểm quỹ này trong cửa hàng')
  const { notes: pieces, is_last: isLast, ...count } = row
  const standing = settlements.filter(({ IsCancelled }) => !IsCancelled)
  const settledVnd = standing.reduce((sum, { Amount }) => sum + Amount, 0)
  const diffVnd = count.State === countState.counted ? (count.Diff ?? 0) : 0
  return {
    ...count,
    Notes: notes.map(({ vnd }, index) => ({ Value: vnd, Count: pieces[index] ?? 0 })),
    Left: diffVnd - Math.sign(diffVnd) * settledVnd,
    MayCancel:
      count.State === countState.waiting || (count.State === countState.counted && isLast && standing.length === 0),
    Settlements: settlements,
  }
}
