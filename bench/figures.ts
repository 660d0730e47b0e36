/** A line of the table: the figure, what it must reach, and whether it does. Null: could not be measured here. */
export type Figure = { name: string; value: string; goal: string; isMet: boolean | null }

export const median = (values: number[]): number => quantile(values, 0.5)

export function quantile(values: number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN
}

/** Median of the rounds' ratios with the lowest and the highest. */
export const spread = (ratios: number[]): string =>
  `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`

export function atLeast(name: string, ratios: number[], goal: number): Figure {
  return { name, value: spread(ratios), goal: `≥ ${goal}`, isMet: median(ratios) >= goal }
}

export function atMost(
  name: string,
  value: number,
  { goal, unit, digits = 2 }: { goal: number; unit: string; digits?: number },
): Figure {
  return {
    name,
    value: `${value.toFixed(digits)} ${unit}`.trim(),
    goal: `≤ ${goal} ${unit}`.trim(),
    isMet: value <= goal,
  }
}

export function printTable(figures: Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length))
  const middle = Math.max(...figures.map(({ value }) => value.length))
  for (const { name, value, goal, isMet } of figures)
    console.log(`${isMet === null ? '?' : isMet ? '✓' : '✗'} ${name.padEnd(width)}  ${value.padEnd(middle)}  ${goal}`)
}
