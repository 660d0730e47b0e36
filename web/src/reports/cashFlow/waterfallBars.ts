import type { CashFlowLine } from '@cardpro/contract/reports/cashFlow'

/** A bar from one height to another, in shares of the whole height. */
export type Bar = { title: string; value: number; kind: 'balance' | 'in' | 'out'; from: number; to: number }
/** A height with a line and its amount. */
export type Tick = { value: number; at: number }

/** So many movements have a bar of their own; smaller ones share the last. */
const mostMoves = 9
const mostTicks = 4
const isBalance = ({ Line }: CashFlowLine): boolean => Line === 'opening' || Line === 'closing'

type Step = Pick<Bar, 'title' | 'value' | 'kind'>

/** Each line of the whole as a step from what was to what is: what came by size, then what went, then the small ones together. */
export function waterfallBars(lines: readonly CashFlowLine[]): { bars: Bar[]; ticks: Tick[] } {
  const [opening, closing] = ['opening', 'closing'].map((key) => lines.find(({ Line }) => Line === key))
  if (!opening || !closing) return { bars: [], ticks: [] }
  const steps = [stepOf(opening), ...movesOf(lines), stepOf(closing)]
  let level = 0
  const bars = steps.map((step) => {
    const from = step.kind === 'balance' ? 0 : level
    level = from + step.value
    return { ...step, from, to: level }
  })
  const heights = bars.flatMap(({ from, to }) => [from, to])
  const [low, high] = [Math.min(0, ...heights), Math.max(0, ...heights)]
  const share = (vnd: number) => (high === low ? 0 : (vnd - low) / (high - low))
  return {
    bars: bars.map((bar) => ({ ...bar, from: share(bar.from), to: share(bar.to) })),
    ticks: ticksOf(low, high).map((value) => ({ value, at: share(value) })),
  }
}

const stepOf = (line: CashFlowLine): Step => ({
  title: line.Title,
  value: line.Total,
  kind: isBalance(line) ? 'balance' : kindOf(line.Total),
})
const kindOf = (vnd: number): Step['kind'] => (vnd < 0 ? 'out' : 'in')

function movesOf(lines: readonly CashFlowLine[]): Step[] {
  const moves = lines.filter((line) => !isBalance(line) && line.Total !== 0)
  const bySize = moves.toSorted((one, other) => Math.abs(other.Total) - Math.abs(one.Total))
  const own = bySize.slice(0, bySize.length > mostMoves + 1 ? mostMoves : bySize.length)
  const rest = bySize.slice(own.length).reduce((sum, { Total }) => sum + Total, 0)
  const shown = [...own.filter(({ Total }) => Total > 0), ...own.filter(({ Total }) => Total < 0)].map(stepOf)
  return rest === 0 ? shown : [...shown, { title: 'Còn lại', value: rest, kind: kindOf(rest) }]
}

/** Round amounts from the lowest to the highest: 0, 1 tỷ, 2 tỷ. */
function ticksOf(low: number, high: number): number[] {
  if (high === low) return [0]
  const rough = (high - low) / mostTicks
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step)
}
