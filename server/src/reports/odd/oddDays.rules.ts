/** What is usual on a weekday: the median, and how far from it is still usual. */
export type Usual = { middle: number; room: number }

/** Of the eight same weekdays before at least so many have to be known. */
const fewestDays = 6

/** Four times the median deviation, and never less than `least`: figures that hardly ever move are not odd once they do a little. */
export function usualOf(history: readonly number[], least: (middle: number) => number): Usual | null {
  if (history.length < fewestDays) return null
  const middle = median(history)
  const deviation = median(history.map((value) => Math.abs(value - middle)))
  return { middle, room: Math.max(4 * deviation, least(middle)) }
}

/** How far a figure is beyond its room: 1 is its edge. Below 0 it is under the usual. */
export const distanceOf = (value: number, { middle, room }: Usual): number =>
  room > 0 ? (value - middle) / room : Math.sign(value - middle) * Number.POSITIVE_INFINITY

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const [below = 0, above = 0] = [sorted[half - 1], sorted[half]]
  return sorted.length % 2 === 1 ? above : (below + above) / 2
}
