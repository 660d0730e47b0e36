import type { CashFlowLine } from '@cardpro/contract/reports/cashFlow'

/** A bar from one height to another, in shares of the whole height; `zero` is where nothing lies. */
export type Bar = { title: string; value: number; kind: 'balance' | 'in' | 'out'; from: number; to: number }

/** Each line of the whole as a step from what was to what is, between the two balances. */
export function waterfallBars(lines: readonly CashFlowLine[]): { bars: Bar[]; zero: number } {
  const shown = lines.filter(({ Line, Total }) => Line === 'opening' || Line === 'closing' || Total !== 0)
  const steps: { title: string; value: number; kind: Bar['kind']; from: number; to: number }[] = []
  let level = 0
  for (const { Line, Title, Total } of shown) {
    const isBalance = Line === 'opening' || Line === 'closing'
    const from = isBalance ? 0 : level
    const to = isBalance ? Total : level + Total
    level = to
    steps.push({ title: Title, value: Total, kind: isBalance ? 'balance' : Total < 0 ? 'out' : 'in', from, to })
  }
  const heights = steps.flatMap(({ from, to }) => [from, to])
  const [low, high] = [Math.min(0, ...heights), Math.max(0, ...heights)]
  const share = (vnd: number) => (high === low ? 0 : (vnd - low) / (high - low))
  return { bars: steps.map((step) => ({ ...step, from: share(step.from), to: share(step.to) })), zero: share(0) }
}
