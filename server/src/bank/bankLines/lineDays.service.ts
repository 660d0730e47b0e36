import { addDays } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { DayEnd, DayLines } from './chain.rules.ts'

const sql = loadSql(import.meta.url, './proof.sql')
/** Lines and journals of so many days are compared one by one; older ones are reported as one difference. */
export const mostDays = 400

const Begun = z.object({ begunOn: z.string().nullable(), hasLines: z.boolean() })
const DayRow = z.object({
  day: z.string(),
  inVnd: z.number(),
  outVnd: z.number(),
  lines: z.number(),
  lastVnd: z.number().nullable(),
})
const EndRow = z.object({ day: z.string(), vnd: z.number(), n: z.number() })

export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

type Reader = Pick<Ctx, 'db' | 'companyId' | 'shopId'>

/** From which day on a fund is weighed, no earlier than `earliest`; null: it has no line up to that day. */
export async function begunOn(
  { db, companyId, shopId }: Reader,
  { fundId, day, earliest }: { fundId: number; day: string; earliest: string },
): Promise<string | null> {
  const fund = { company_id: companyId, shop_id: shopId, fund_id: fundId, day, earliest }
  const begun = await db.one(sql('begun_on'), fund, Begun)
  return begun.hasLines && begun.begunOn !== null && begun.begunOn <= day ? begun.begunOn : null
}

type Days = { fundId: number; days: string[] }

const daysAsked = ({ companyId }: Reader, { fundId, days }: Days) => ({
  company_id: companyId,
  fund_id: fundId,
  line_days: days,
})

export const daysOfLines = (ctx: Reader, days: Days): Promise<DayLines[]> =>
  ctx.db.rows(sql('days_of_lines'), daysAsked(ctx, days), DayRow)

export const dayEnds = (ctx: Reader, days: Days): Promise<DayEnd[]> =>
  ctx.db.rows(sql('day_ends'), daysAsked(ctx, days), EndRow)
