import { lastDayOfMonth } from '@cardpro/contract/kit/dates'
import { countedKinds } from '@cardpro/contract/reports/figures'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { daysOf } from '../results.service.ts'
import { dayNumber } from './comparedPeriods.ts'
import type { Question } from './question.ts'

const sql = loadSql(import.meta.url, './figures.sql')
const MonthRow = z.object({ shopId: z.number(), month: z.string(), vnd: z.number() })

/** The running costs of whole months, each day its share of its own month: by day, by shop, or in all. */
export async function readSpread(ctx: Ctx, { dimension, period, shopIds }: Question) {
  const monthOf = (day: string) => `${day.slice(0, 7)}-01`
  const params = {
    company_id: ctx.companyId,
    shop_ids: shopIds,
    from_month: monthOf(period.from),
    to_month: monthOf(period.to),
  }
  const months = await ctx.db.rows(sql('month_expenses'), params, MonthRow)
  const byKey = new Map<number, number>()
  for (const day of daysOf(period))
    for (const { shopId, month, vnd } of months) {
      if (month !== monthOf(day)) continue
      const key = dimension === 'day' ? dayNumber(day) : dimension === 'shop' ? shopId : 0
      byKey.set(key, (byKey.get(key) ?? 0) + shareOf(vnd, day))
    }
  return [...byKey].map(([key, vnd]) => ({ key, code: '', kind: countedKinds.spreadExpense, vnd }))
}

/** The shares of all days of a month add up to it, to the đồng. */
export function shareOf(vnd: number, day: string): number {
  const days = Number(lastDayOfMonth(day).slice(8))
  const upTo = (count: number) => Math.floor((vnd * count) / days)
  const no = Number(day.slice(8))
  return upTo(no) - upTo(no - 1)
}
