import type { Word } from './pdfWords.rules.ts'
import type { Title } from './titles.rules.ts'

export type Span = { x0: number; x1: number }
/** The columns of a table from the left, and where each ends. `ends` has one less. */
export type Borders = { count: number; ends: number[] }

/** Where so few lines have letters there is a gap between columns. */
const fewLines = 0.02
const step = 0.5
/** In points: words that begin or end together do so as near as this. */
const nearEdge = 1
/** A title without anything below, and a strip of letters that shares its title, each as far as so many points. */
const bareCost = 10
const sharedCost = 30

/**
 * Titles alone do not show how far their columns go: the strips with the letters below do, and where those are not apart the
 * gap between the words below. `lines`: the words below the titles.
 */
export function bordersOf(titles: Title[], strips: Span[], lines: Word[][]): Borders {
  if (titles.length === 0) return { count: Math.max(1, strips.length), ends: gapMiddles(strips) }
  const words = lines.flat()
  const owners = ownersOf(strips, titles)
  const columns = titles.map((title, column) => {
    const own = strips.filter((_, index) => owners[index] === column)
    return own.length === 0 ? title : { x0: own[0]?.x0 ?? title.x0, x1: own.at(-1)?.x1 ?? title.x1 }
  })
  const ends = titles.slice(1).map((title, index) => {
    const [left, right] = [columns[index] ?? title, columns[index + 1] ?? title]
    const before = titles[index] ?? title
    const isApart = left.x1 <= right.x0
    const isFree = isApart && !words.some(({ x0, x1 }) => x1 > left.x1 + nearEdge && x0 < right.x0 - nearEdge)
    const gap = isFree ? null : gapBetween(before, title, { words, lines: lines.length })
    return gap ?? (isApart ? (left.x1 + right.x0) / 2 : (before.x1 + title.x0) / 2)
  })
  return { count: titles.length, ends }
}

const gapMiddles = (spans: Span[]): number[] =>
  spans.slice(1).map(({ x0 }, index) => ((spans[index]?.x1 ?? 0) + x0) / 2)

/** The strips of a table that are not empty, from the left. */
export function stripsOf(spans: Span[], lines: number): Span[] {
  const left = Math.min(...spans.map(({ x0 }) => x0))
  const right = Math.max(...spans.map(({ x1 }) => x1))
  const size = Math.min(20_000, Math.ceil((right - left) / step) + 1)
  if (!Number.isFinite(size) || size <= 0) return []
  const changes = new Int32Array(size + 1)
  const at = (x: number) => Math.min(size - 1, Math.max(0, Math.floor((x - left) / step)))
  for (const { x0, x1 } of spans) {
    changes[at(x0)] = (changes[at(x0)] ?? 0) + 1
    changes[at(x1) + 1] = (changes[at(x1) + 1] ?? 0) - 1
  }
  const strips: Span[] = []
  let [count, isOpen] = [0, false]
  for (let place = 0; place < size; place++) {
    count += changes[place] ?? 0
    const isFull = count > lines * fewLines
    const x = left + place * step
    const last = strips.at(-1)
    if (isFull && isOpen && last) last.x1 = x + step
    else if (isFull) strips.push({ x0: x, x1: x + step })
    isOpen = isFull
  }
  return strips.filter(({ x0, x1 }) => x1 - x0 > 2 * step)
}

/** Of the gaps that no word crosses, from one title to the end of the next, the one at which most words end and begin: numbers on one side. */
function gapBetween(left: Title, right: Title, { words, lines }: { words: Word[]; lines: number }): number | null {
  const filled = stripsOf(words, lines)
  const rated = filled.slice(1).flatMap((after, index) => {
    const { x1: from } = filled[index] ?? after
    if (from < left.x0 || after.x0 > right.x1) return []
    const ends = words.filter(({ x1 }) => Math.abs(x1 - from) <= nearEdge)
    const starts = words.filter(({ x0 }) => Math.abs(x0 - after.x0) <= nearEdge)
    const [numbers, others] = [numbersIn(ends), numbersIn(starts)]
    const share = Math.max(numbers + starts.length - others, ends.length - numbers + others)
    return [{ at: (from + after.x0) / 2, share }]
  })
  return (
    rated.reduce<(typeof rated)[number] | null>((best, one) => (best && best.share >= one.share ? best : one), null)
      ?.at ?? null
  )
}

const numbersIn = (words: Word[]): number => words.filter(({ text }) => isNumber(text)).length

/** `cost`: how far all strips so far are from their titles; `from`: the title of the strip before. */
type Step = { cost: number; from: number }

/** Which title each strip belongs to, both from left to right, so that together they are as near as can be. */
function ownersOf(strips: Span[], titles: Span[]): number[] {
  const steps: Step[][] = []
  for (const strip of strips) {
    const before = steps.at(-1)
    steps.push(
      titles.map((title, at) => addCost(before ? cheapestStep(before, at) : firstAt(at), distance(strip, title))),
    )
  }
  const ended = (steps.at(-1) ?? []).map(({ cost }, at) => cost + (titles.length - 1 - at) * bareCost)
  let at = ended.indexOf(Math.min(...ended))
  const owners: number[] = []
  for (let place = strips.length - 1; place >= 0; place--) {
    owners[place] = at
    at = steps[place]?.[at]?.from ?? -1
  }
  return owners
}

const firstAt = (at: number): Step => ({ cost: at * bareCost, from: -1 })
const addCost = ({ cost, from }: Step, own: number): Step => ({ cost: cost + own, from })

/** How a strip comes best to this title: from the same one, or from one to the left of it. */
function cheapestStep(before: Step[], at: number): Step {
  let best = { cost: Number.POSITIVE_INFINITY, from: -1 }
  for (const [from, step] of before.slice(0, at + 1).entries()) {
    const cost = step.cost + (from === at ? sharedCost : (at - from - 1) * bareCost)
    if (cost < best.cost) best = { cost, from }
  }
  return best
}

/** None where one is above the other; their middles decide between such. */
function distance(one: Span, other: Span): number {
  const apart = Math.max(0, other.x0 - one.x1, one.x0 - other.x1)
  return apart + Math.abs(one.x0 + one.x1 - other.x0 - other.x1) / 200
}

export const isNumber = (text: string): boolean => /^[-+(]?\d[\d.,]*\d?[)%]?$/.test(text)

/** Numbers are set to the right of their column: they are where they end. */
export function columnOf({ ends }: Borders, { text, x0, x1 }: Pick<Word, 'text' | 'x0' | 'x1'>): number {
  const place = isNumber(text) ? x1 - (x1 - x0) * 0.1 : (x0 + x1) / 2
  const column = ends.findIndex((end) => place < end)
  return column < 0 ? ends.length : column
}

/** The words of a line by their column. */
export function cellsOf(borders: Borders, words: Word[]): string[] {
  const cells: string[] = Array.from({ length: borders.count }, () => '')
  for (const word of words) {
    const column = columnOf(borders, word)
    cells[column] = `${cells[column] ?? ''} ${word.text}`.trim()
  }
  return cells
}
