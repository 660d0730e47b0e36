import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import type { Db } from '#kit/database/db.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { DayEnd, DayLines } from './chain.rules.ts'
import { begunOn, dayEnds, daysBetween, daysOfLines, mostDays } from './lineDays.service.ts'

const sql = loadSql(import.meta.url, './bankPasts.sql')
const lineSql = loadSql(import.meta.url, './storedLines.sql')

const FundRow = z.object({ id: z.number(), shopId: z.number() })
const PastRow = z.object({
  fromOn: z.string(),
  untilOn: z.string(),
  days: z.custom<DayLines[]>(),
  ends: z.custom<DayEnd[]>(),
  looseLines: z.array(z.number()),
  looseJournals: z.array(z.number()),
  staleDays: z.array(z.string()),
  movedDays: z.array(z.string()),
})

/**
 * What of the days of a fund up to `untilOn` is settled: their lines and journals are wholly each other, but for the loose ones. Lines of
 * `staleDays` changed since, and the fund has moved something else on `movedDays`: what is of those days is read anew.
 */
export type Past = z.infer<typeof PastRow>

export const pastOf = (ctx: Ctx, fundId: number, day: string): Promise<Past | null> =>
  ctx.db.optional(sql('find_past'), { company_id: ctx.companyId, shop_id: oneShop(ctx), fund_id: fundId, day }, PastRow)

/** The last days are read each time: most of what changes is of them. */
const recentDays = 7
/** Fewer lines are read as fast as a past is. */
const leastLines = 1_000

/** Weighs the past of each fund with many lines that it does not cover; with old jobs, company by company. */
export async function weighPasts(db: Db, companyId: number, least = leastLines): Promise<void> {
  const today = businessDay(new Date())
  const wanted = {
    company_id: companyId,
    earliest: addDays(today, -mostDays),
    until: addDays(today, -recentDays),
    least,
  }
  const funds = await db.transaction(companyId, (tx) => tx.rows(sql('busy_funds'), wanted, FundRow), 'read only')
  for (const { id, shopId } of funds)
    await db.transaction(companyId, (tx) =>
      weighPast(
        { db: tx, companyId, shopIds: [shopId], shopId },
        { fundId: id, until: wanted.until, earliest: wanted.earliest },
      ),
    )
}

type Span = { fundId: number; until: string; earliest: string }

/** Lines of the fund come and go under its lock, journals do not: what they are is read in one statement with their sums. */
async function weighPast(
  ctx: Pick<Ctx, 'db' | 'companyId' | 'shopIds' | 'shopId'>,
  { fundId, until, earliest }: Span,
): Promise<void> {
  const fund = { company_id: ctx.companyId, shop_id: ctx.shopId, fund_id: fundId }
  await ctx.db.rows(lineSql('lock_fund'), fund, IdRow)
  const from = await begunOn(ctx, { fundId, day: until, earliest })
  if (from === null) return
  const days = { fundId, days: daysBetween(from, until) }
  await ctx.db.run(sql('keep_past'), {
    ...fund,
    from_day: from,
    until,
    days: JSON.stringify(await daysOfLines(ctx, days)),
    ends: JSON.stringify(await dayEnds(ctx, days)),
  })
}

/** Lines of these days came, went, or were taken apart from their journals. The caller holds the fund. */
export async function linesChanged(ctx: WriteCtx, fundId: number, days: string[]): Promise<void> {
  const distinct = [...new Set(days)].toSorted()
  const [earliest] = distinct
  if (earliest === undefined) return
  const fund = { company_id: ctx.companyId, fund_id: fundId, earliest }
  await ctx.db.run(sql('forget_early_past'), fund)
  await ctx.db.run(sql('lines_changed'), { ...fund, days: distinct })
}

/** The same where the fund is not held yet: no accounts are locked by the same call after it. */
export async function fundLinesChanged(ctx: WriteCtx, fundId: number, days: string[]): Promise<void> {
  await ctx.db.rows(lineSql('lock_fund'), { company_id: ctx.companyId, shop_id: oneShop(ctx), fund_id: fundId }, IdRow)
  await linesChanged(ctx, fundId, days)
}
