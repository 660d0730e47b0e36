import { addDays } from '@cardpro/contract/kit/dates'
import { addForms, type Form, kindsOf, type Weights, weighForm } from '@cardpro/contract/reports/figures'
import { DirectCost, NetRevenue, PosFee, Profit, Volume } from '@cardpro/contract/reports/measures'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import type { Period } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import { readCoarse } from './figures/figures.service.ts'
import { wholeOf } from './figures/question.ts'
import { daysOf, periodBefore } from './results.service.ts'

const sql = loadSql(import.meta.url, './results.sql')
const KindRow = z.object({ kind: z.number(), vnd: z.number() })

const kinds = kindsOf([Profit, Volume, NetRevenue, PosFee, DirectCost])

/** The figures of the dashboard as the reports weigh them; what the work itself cost is one there. */
export const dashboardForms = {
  profit: Profit.form,
  volume: Volume.form,
  revenue: NetRevenue.form,
  directCost: addForms(PosFee.form, DirectCost.form),
} as const

type Days = ReadonlyMap<string, Weights>
type Compared = { Now: number; Before: number; BeforeWhole: number }
type DashboardDays = {
  /** The period beside the one before it. */
  compared: (form: Form) => Compared
  /** The thirty days that end with the period, quiet ones too. */
  days: { day: string; sums: Weights }[]
}

/**
 * The days of a period, of the one before it and the thirty before its end, read at once. While the period is still running,
 * the day compared with today counts only what had been entered by the same hour: half a day beside a whole one would always
 * look bad.
 */
export async function readDashboardDays(ctx: Ctx, period: Period): Promise<DashboardDays> {
  const { same, whole } = periodBefore(period)
  const shown = { from: addDays(period.to, -29), to: period.to }
  const from = [period.from, whole.from, shown.from].toSorted()[0] ?? period.from
  const isRunning = period.to === ctx.today
  const [days, part] = await Promise.all([
    readDays(ctx, { from, to: period.to }),
    isRunning ? readUntil(ctx, same.to, sameHour(ctx, same.to)) : null,
  ])
  const before = part
    ? [...weightsOf(days, { from: same.from, to: addDays(same.to, -1) }), part]
    : weightsOf(days, same)
  const [now, until, all] = [weightsOf(days, period), before, weightsOf(days, whole)].map(total)
  return {
    compared: (form) => ({
      Now: weighForm(form, now ?? emptyWeights),
      Before: weighForm(form, until ?? emptyWeights),
      BeforeWhole: weighForm(form, all ?? emptyWeights),
    }),
    days: daysOf(shown).map((day) => ({ day, sums: days.get(day) ?? emptyWeights })),
  }
}

const emptyWeights: Weights = new Map()
const weightsOf = (days: Days, period: Period): Weights[] => daysOf(period).flatMap((day) => days.get(day) ?? [])

function total(some: Weights[]): Weights {
  const sums = new Map<number, number>()
  for (const one of some) for (const [kind, vnd] of one) sums.set(kind, (sums.get(kind) ?? 0) + vnd)
  return sums
}

async function readDays(ctx: Ctx, period: Period): Promise<Days> {
  const groups = await readCoarse(ctx, wholeOf(ctx, { dimension: 'day', period, kinds }), 'totals')
  return new Map(groups.map(({ code, sums }) => [code, sums]))
}

/** One day, only as far as it had been entered by this moment. */
async function readUntil(ctx: Ctx, day: string, until: Date): Promise<Weights> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, kinds, day, until: until.toISOString() }
  const rows = await ctx.db.rows(sql('kinds_until'), params, KindRow)
  return new Map(rows.map(({ kind, vnd }) => [kind, vnd]))
}

/** The hour it is now, on another day. */
const sameHour = ({ now, today }: Ctx, day: string): Date =>
  new Date(now.getTime() - (Date.parse(today) - Date.parse(day)))
