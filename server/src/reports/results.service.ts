import { addDays, lastDayOfMonth } from '@cardpro/contract/basic/dates'
import { z } from 'zod'
import type { Ctx } from '#platform/context.ts'
import { monthUntil, type Period } from '#platform/database/period.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './results.sql')

/** What a day's postings earned and cost. Revenue is before discounts. */
const DayFigures = z.object({
  day: z.string(),
  volume: z.number(),
  revenue: z.number(),
  discount: z.number(),
  posFee: z.number(),
  otherCost: z.number(),
})
export type DayFigures = z.infer<typeof DayFigures>
export type Figures = Omit<DayFigures, 'day'>

/** Lợi nhuận gộp: what customers paid, less what was given away and what the work itself cost. */
export const profitOf = ({ revenue, discount, posFee, otherCost }: Figures): number =>
  revenue - discount - posFee - otherCost

export async function readDays(ctx: Ctx, { from, to }: Period): Promise<DayFigures[]> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, from_day: from, to_day: to }
  const found = await ctx.db.rows(sql('results_by_day'), params, DayFigures)
  const known = new Map(found.map((figures) => [figures.day, figures]))
  return daysOf({ from, to }).map((day) => known.get(day) ?? { day, ...nothing })
}

/** One day, only as far as it had been entered by this moment. */
export async function readUntil(ctx: Ctx, day: string, until: Date): Promise<DayFigures> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, day, until: until.toISOString() }
  return ctx.db.one(sql('result_until'), params, DayFigures)
}

export function total(days: Figures[]): Figures {
  const sum = (figure: keyof Figures) => days.reduce((so, one) => so + one[figure], 0)
  return {
    volume: sum('volume'),
    revenue: sum('revenue'),
    discount: sum('discount'),
    posFee: sum('posFee'),
    otherCost: sum('otherCost'),
  }
}

const nothing: Figures = { volume: 0, revenue: 0, discount: 0, posFee: 0, otherCost: 0 }

/**
 * With what a period is compared: `same` is the same range of the period before, `whole` all of it. A month so far is
 * compared with as many days of the month before, anything else with as many days right before it.
 */
export function periodBefore({ from, to }: Period): { same: Period; whole: Period } {
  const isMonth = from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7)
  if (!isMonth) {
    const before = { from: addDays(from, -daysOf({ from, to }).length), to: addDays(from, -1) }
    return { same: before, whole: before }
  }
  const lastBefore = addDays(from, -1)
  const whole = monthUntil(lastBefore)
  const sameDay = addDays(whole.from, Number(to.slice(8)) - 1)
  return {
    same: { from: whole.from, to: to === lastDayOfMonth(to) || sameDay > lastBefore ? lastBefore : sameDay },
    whole,
  }
}

/** Each day of a period, both ends included. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
