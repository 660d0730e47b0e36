import { addDays } from '@cardpro/contract/kit/dates'
import { dueLevel } from '@cardpro/contract/people/cards/cardWords'
import { nextDue } from '@cardpro/contract/people/cards/dueRule'

/** So many days a card stays in the radar after its day has passed. */
export const lateDays = 3
/** No shop looks further ahead. */
export const mostDaysAhead = 30

/** A day of the calendar that a due rule falls on. */
export type RadarDay = { dueOn: string; daysLeft: number; rule: number }

const daysOfMonth = Array.from({ length: 31 }, (_, index) => index + 1)

/** When each rule falls due, from the late ones up to so many days ahead; of two times only the first. */
export function radarDays(
  today: string,
  { ahead = mostDaysAhead, rules = [] }: { ahead?: number; rules?: number[] } = {},
): RadarDay[] {
  const first = addDays(today, -lateDays)
  return [...daysOfMonth, ...rules]
    .map((rule) => ({ rule, dueOn: nextDue(rule, first) }))
    .map((day) => ({ ...day, daysLeft: daysBetween(today, day.dueOn) }))
    .filter(({ daysLeft }) => daysLeft <= ahead)
    .toSorted((a, b) => a.daysLeft - b.daysLeft || a.rule - b.rule)
}

/** As parameters of a statement. */
export const columnsOfDays = (days: RadarDay[]) => ({
  due_ons: days.map(({ dueOn }) => dueOn),
  days_left: days.map(({ daysLeft }) => daysLeft),
  due_rules: days.map(({ rule }) => rule),
})

/** How many cards of one shop fall due on one day by one rule. */
export type Cell = { shopId: number; dueOn: string; rule: number; count: number }

/** The cells less what is done already, empty ones left out. */
export function openCells(all: Cell[], done: Cell[]): Cell[] {
  const keyOf = ({ shopId, dueOn, rule }: Cell) => `${shopId}/${dueOn}/${rule}`
  const doneOf = new Map(done.map((cell) => [keyOf(cell), cell.count]))
  return all
    .map((cell) => ({ ...cell, count: cell.count - (doneOf.get(keyOf(cell)) ?? 0) }))
    .filter(({ count }) => count > 0)
}

/** The part of each cell that one page shows: `skip` cards of it are on earlier pages. */
export type Slice = Cell & { skip: number; take: number }

export function slicesOf(cells: Cell[], { offset, limit }: { offset: number; limit: number }): Slice[] {
  let start = 0
  return cells.flatMap((cell) => {
    const skip = Math.max(0, offset - start)
    const take = Math.min(cell.count, offset + limit - start) - skip
    start += cell.count
    return take > 0 ? [{ ...cell, skip, take }] : []
  })
}

export const columnsOfSlices = (slices: Slice[]) => ({
  cell_shops: slices.map(({ shopId }) => shopId),
  cell_days: slices.map(({ dueOn }) => dueOn),
  cell_rules: slices.map(({ rule }) => rule),
  skips: slices.map(({ skip }) => skip),
  takes: slices.map(({ take }) => take),
})

/** `{ "1": 3, "2": 5 }`: how many cards each level has. */
export function countLevels(cells: Cell[], today: string): Record<string, number> {
  const levels: Record<string, number> = {}
  for (const { dueOn, count } of cells) {
    const level = levelOf(dueOn, today)
    levels[level] = (levels[level] ?? 0) + count
  }
  return levels
}

export const levelOf = (dueOn: string, today: string): number => dueLevel(daysBetween(today, dueOn))

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
