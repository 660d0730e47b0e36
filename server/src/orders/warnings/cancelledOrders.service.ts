import type { Input } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { fold } from '@cardpro/contract/kit/search'
import { CancelledRow, type warnings } from '@cardpro/contract/orders/warnings'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './warnings.sql')
const Found = z.object({ total: z.number(), undoneVnd: z.number(), rows: CancelledRow.array() })
const usualDays = 30

type GetCancelledCall = typeof warnings.getCancelled

/** Đơn đã hủy, the last cancelled first. */
export async function listCancelled(ctx: Ctx, input: Input<GetCancelledCall>): Promise<Page<GetCancelledCall>> {
  const { from, to } = readPeriod(input, { from: addDays(ctx.today, -usualDays), to: ctx.today })
  const { rows, total, undoneVnd } = await ctx.db.one(
    sql('list_cancelled'),
    {
      company_id: ctx.companyId,
      shop_ids: ctx.shopIds,
      from_at: `${from}T00:00:00+07:00`,
      to_at: `${addDays(to, 1)}T00:00:00+07:00`,
      staff_id: input.StaffID ?? null,
      search: fold(input.GeneralSearch).replace(/[\\%_]/g, '\\$&'),
      limit: input.PageSize,
      offset: (input.PageIndex - 1) * input.PageSize,
    },
    Found,
  )
  return { rows, total, summary: { Undone: undoneVnd } }
}
