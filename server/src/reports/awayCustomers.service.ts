import type { Input } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { AwayCustomer, type notUsed } from '@cardpro/contract/reports/awayCustomers'
import { z } from 'zod'
import { type Ctx, can } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './awayCustomers.sql')

type NotUsed = typeof notUsed.notUseService
const Counts = z.object({ Total: z.number(), Away30: z.number(), Away60: z.number(), Away90: z.number() })

/** Customers who came once and not for so many days. */
export async function listNotUsed(ctx: Ctx, input: Input<NotUsed>): Promise<Page<NotUsed>> {
  const place = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    staff_id: input.StaffID ?? null,
    today: ctx.today,
    unused_since: addDays(ctx.today, -input.days),
  }
  const page = {
    sees_phone: can(ctx, 'customers.phone'),
    sort_sign: input.Sort === 'LastUsed' ? 1 : -1,
    limit: input.PageSize,
    offset: (input.PageIndex - 1) * input.PageSize,
  }
  const [rows, { Total, ...counts }] = await Promise.all([
    ctx.db.rows(sql('away_customers'), { ...place, ...page }, AwayCustomer),
    ctx.db.one(sql('count_away'), place, Counts),
  ])
  return { rows, total: Total, summary: counts }
}
