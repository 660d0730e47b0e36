import { z } from 'zod'
import { list } from '../kit/call.ts'
import { dayOut, instant, vnd } from '../kit/fields.ts'
import type { Dimension } from './figures.ts'
import { comparedPeriods, reportFilters } from './report.ts'

/** Volume and gross profit of a period, đồng. */
export type Earned = { volume: number; profit: number }
/** What a change of profit comes from; the three add up to it. */
export type Causes = { byVolume: number; byMargin: number; other: number }

/**
 * ΔL = (S₁−S₀)·M₀ + S₁·(M₁−M₀), where M is L/S. What the volume did is rounded to the đồng, half of one away from zero, and the
 * margin did the rest. Profit that no volume carries (there is none, or less than the profit) has no margin: a group that is new
 * earned all by its volume, one that is gone lost all by it, and what remains on either side is other.
 */
export function causesOf(before: Earned, now: Earned): Causes {
  const change = now.profit - before.profit
  if (hasMargin(before) && hasMargin(now)) {
    const byVolume = share(before.profit, now.volume - before.volume, before.volume)
    return { byVolume, byMargin: change - byVolume, other: 0 }
  }
  const byVolume = (hasMargin(now) ? now.profit : 0) - (hasMargin(before) ? before.profit : 0)
  return { byVolume, byMargin: 0, other: change - byVolume }
}

const hasMargin = ({ volume, profit }: Earned): boolean => volume > 0 && Math.abs(profit) <= volume

/** amount · part / whole to the đồng: the product is beyond what a number holds exactly. */
function share(amount: number, part: number, whole: number): number {
  const product = BigInt(amount) * BigInt(part)
  const size = product < 0n ? -product : product
  const rounded = (size * 2n + BigInt(whole)) / (BigInt(whole) * 2n)
  return Number(product < 0n ? -rounded : rounded)
}

const figures = {
  Volume: vnd,
  VolumeBefore: vnd,
  Profit: vnd,
  ProfitBefore: vnd,
  ByVolume: vnd,
  ByMargin: vnd,
  Other: vnd,
}

/** A kind of order, a POS or a member of staff, whose change of profit is ByVolume + ByMargin + Other. */
export const ProfitCause = z.object({ Key: z.string(), Name: z.string(), ...figures })
export type ProfitCause = z.infer<typeof ProfitCause>

/** By what a change of profit is split. */
export const causeGroups = ['kind', 'pos', 'staff'] as const satisfies readonly Dimension[]

export const profitChange = {
  getProfitChange: list('Report/ProfitChange', {
    about:
      'Why gross profit changed against the period before or the same days a year ago, by kind of order, POS or staff, the largest change first. With S the volume and M = profit / S: ByVolume is (S1 - S0) * M0 to the đồng, ByMargin the rest; what is new or gone is by volume, and Other is profit that no volume carries. Summary is the sum of all rows, not the rule applied to the whole.',
    access: 'turnover.profit',
    scope: 'many',
    isHeavy: true,
    input: reportFilters.extend({
      Compare: z.enum(comparedPeriods, { error: 'Không so sánh được như vậy' }).default('before'),
      By: z.enum(causeGroups, { error: 'Không tách được như vậy' }).default('kind'),
    }),
    row: ProfitCause,
    summary: z.object({ ...figures, BeforeFrom: dayOut, BeforeTo: dayOut, At: instant }),
  }),
}
