import type { Input } from '@cardpro/contract/basic/call'
import { addDays } from '@cardpro/contract/basic/dates'
import { Lot, type posMoney } from '@cardpro/contract/debts/debts'
import { z } from 'zod'
import type { Ctx } from '#platform/context.ts'
import { readPeriod } from '#platform/database/period.ts'
import { loadSql } from '#platform/database/sql.ts'
import type { Page } from '#platform/http/http.ts'

const sql = loadSql(import.meta.url, './lotList.sql')

type LotList = typeof posMoney.getNumberLoConditions

const FoundLots = z.object({
  Total: z.number(),
  Summary: z.object({
    Opening: z.number(),
    Gross: z.number(),
    Fee: z.number(),
    Net: z.number(),
    Received: z.number(),
    Remain: z.number(),
  }),
  Rows: Lot.array(),
})

/** Without dates nothing unpaid is hidden, however old; of the paid ones only the last 31 days are looked at. */
export async function listLots(ctx: Ctx, input: Input<LotList>): Promise<Page<LotList>> {
  const recent = { from: addDays(ctx.today, -31), to: ctx.today }
  const hasDates = input.fromDate !== undefined || input.toDate !== undefined
  const period = hasDates ? readPeriod(input, recent) : null
  const params = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    limit: input.PageSize,
    offset: (input.PageIndex - 1) * input.PageSize,
    today: ctx.today,
    from_day: period?.from ?? null,
    to_day: period?.to ?? null,
    recent_day: input.sinceDate ?? recent.from,
    pos_id: input.PosID ?? null,
    pos_ids: input.PosIDs ?? null,
    number: input.numberText,
    status: input.Status ?? null,
    only_unpaid: input.OnlyUnpaid,
  }
  const { Rows, Total, Summary } = await ctx.db.one(sql('list_lots'), params, FoundLots)
  return { rows: Rows, total: Total, summary: Summary }
}
