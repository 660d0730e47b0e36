import type { Summary } from '@cardpro/contract/kit/call'
import { type Weights, weighMeasure } from '@cardpro/contract/reports/figures'
import type { Report, ReportCall } from '@cardpro/contract/reports/report'
import { z } from 'zod'
import { type Ctx, can } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { feeKinds } from './betweenShops.ts'
import { splitPeriod } from './comparedPeriods.ts'
import { tellDiffering } from './proof.ts'
import type { Question } from './question.ts'

const sql = loadSql(import.meta.url, './identity.sql')
const Classes = z.object({ income: z.number(), cost: z.number() })

/**
 * The figure that a statement comes to beside the sum of all accounts of results; null for a report that is no statement.
 */
export async function readIdentity(
  ctx: Ctx,
  { report, question, all }: { report: Report; question: Question; all: Weights },
): Promise<Summary<ReportCall>['Identity']> {
  const measure = report.measures[report.identity ?? '']
  if (!measure || (measure.needs && !can(ctx, measure.needs))) return null
  const params = {
    company_id: ctx.companyId,
    shop_ids: question.shopIds,
    fee_kinds: feeKinds,
    ...splitPeriod(question.period, false),
  }
  const { income, cost } = await ctx.db.one(sql('classes'), params, Classes)
  const [left, right] = [weighMeasure(measure, all) ?? 0, income - cost]
  if (left !== right) {
    const { from, to } = question.period
    tellDiffering(ctx, `${report.name} ${from} to ${to}: lines ${left}, accounts ${right}`)
  }
  return { Left: left, Right: right, Income: income, Cost: cost }
}
