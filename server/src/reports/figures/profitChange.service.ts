import type { Input } from '@cardpro/contract/kit/call'
import { vietnamInstant } from '@cardpro/contract/kit/dates'
import { kindsOf, type Weights, weighMeasure } from '@cardpro/contract/reports/figures'
import { Profit, Volume } from '@cardpro/contract/reports/measures'
import { causesOf, type Earned, type ProfitCause, type profitChange } from '@cardpro/contract/reports/profitChange'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import type { Ctx } from '#kit/context.ts'
import type { Page } from '#kit/http/http.ts'
import { comparedWith } from './comparedPeriods.ts'
import { noOrder, readGroups } from './figures.service.ts'
import { type Group, keyText, type Question, questionOf } from './question.ts'
import { nameRows } from './rowNames.service.ts'

type GetProfitChange = typeof profitChange.getProfitChange

/** Each group's profit beside that of the period before, and what changed it. */
export async function getProfitChange(ctx: Ctx, input: Input<GetProfitChange>): Promise<Page<GetProfitChange>> {
  const asked = questionOf(ctx, { report: turnover, dimension: input.By }, input)
  const question: Question = { ...asked, kinds: kindsOf([Volume, Profit]) }
  const { period } = comparedWith(question.period, input.Compare)
  const [now, before] = await Promise.all([
    readGroups(ctx, question, noOrder),
    readGroups(ctx, { ...question, period }, noOrder),
  ])
  const [earned, earnedBefore] = [earnedBy(now.groups), earnedBy(before.groups)]
  const groups = new Map([...before.groups, ...now.groups].map((group) => [keyText(group), group]))
  const names = await nameRows(ctx, input.By, { places: [...groups.values()], shopIds: question.shopIds })
  const causes = [...groups.keys()]
    .map((key) => ({
      Key: key,
      Name: names.get(key) ?? '',
      ...figuresOf(earnedBefore.get(key) ?? noEarnings, earned.get(key) ?? noEarnings),
    }))
    .filter(({ Volume: volume, VolumeBefore, Profit: profit, ProfitBefore }) =>
      [volume, VolumeBefore, profit, ProfitBefore].some((figure) => figure !== 0),
    )
    .sort((one, other) => sizeOf(other) - sizeOf(one) || one.Key.localeCompare(other.Key))
  const skip = (input.PageIndex - 1) * input.PageSize
  return {
    rows: causes.slice(skip, skip + input.PageSize),
    total: causes.length,
    summary: { ...addFigures(causes), BeforeFrom: period.from, BeforeTo: period.to, At: vietnamInstant(ctx.now) },
  }
}

const noEarnings: Earned = { volume: 0, profit: 0 }

const earnedBy = (groups: Group[]): ReadonlyMap<string, Earned> =>
  new Map(groups.map((group) => [keyText(group), earnedOf(group.sums)]))

const earnedOf = (sums: Weights): Earned => ({
  volume: weighMeasure(Volume, sums) ?? 0,
  profit: weighMeasure(Profit, sums) ?? 0,
})

type Figures = Omit<ProfitCause, 'Key' | 'Name'>

function figuresOf(before: Earned, now: Earned): Figures {
  const { byVolume, byMargin, other } = causesOf(before, now)
  return {
    Volume: now.volume,
    VolumeBefore: before.volume,
    Profit: now.profit,
    ProfitBefore: before.profit,
    ByVolume: byVolume,
    ByMargin: byMargin,
    Other: other,
  }
}

const sizeOf = ({ Profit: profit, ProfitBefore }: Figures): number => Math.abs(profit - ProfitBefore)

function addFigures(causes: Figures[]): Figures {
  const sum = (figure: keyof Figures) => causes.reduce((so, one) => so + one[figure], 0)
  return {
    Volume: sum('Volume'),
    VolumeBefore: sum('VolumeBefore'),
    Profit: sum('Profit'),
    ProfitBefore: sum('ProfitBefore'),
    ByVolume: sum('ByVolume'),
    ByMargin: sum('ByMargin'),
    Other: sum('Other'),
  }
}
