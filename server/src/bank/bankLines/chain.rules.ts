/** A balance that occurs more often after lines of a day than before them (n above zero), or less often. */
export type DayEnd = { day: string; vnd: number; n: number }
/** The sums of the lines of a day, and the balance after its last line that has one. */
export type DayLines = { day: string; inVnd: number; outVnd: number; lines: number; lastVnd: number | null }

export type Chain = {
  /** Of the bank before the first line, and after the last one; null if no line has a balance. */
  openingVnd: number | null
  closingVnd: number | null
  /** Money that the bank moved without a line, and the first day on which that shows. */
  gapVnd: number
  gapOn: string | null
  /** Of the day asked for. */
  day: { openingVnd: number | null; inVnd: number; outVnd: number; closingVnd: number | null }
}

/**
 * The bank's balances through the days. Within a day the order of lines does not matter: each balance occurs once after a
 * line and once before the next, except the day's opening and closing. A missing line leaves another pair.
 */
export function chainOf(days: DayLines[], ends: DayEnd[], day: string): Chain {
  const endsOf = groupRows(ends, (end) => end.day)
  const chain: Walked = {
    ...unknownBalances,
    before: 0,
    day: { openingVnd: null, inVnd: 0, outVnd: 0, closingVnd: null },
  }
  for (const one of days) {
    const { inVnd, outVnd } = one
    const openingVnd = walkDay(chain, one, balancesOf(one, endsOf.get(one.day) ?? [], chain.closingVnd))
    if (one.day === day) chain.day = { openingVnd, inVnd, outVnd, closingVnd: chain.closingVnd }
  }
  const { before: _before, ...told } = chain
  if (days.at(-1)?.day === day) return told
  return { ...told, day: { ...chain.day, openingVnd: chain.closingVnd, closingVnd: chain.closingVnd } }
}

const unknownBalances = { openingVnd: null, closingVnd: null, gapVnd: 0, gapOn: null }
/** `before`: the sum of the lines before the first balance that is known. */
type Walked = Chain & { before: number }

/** Goes on by a day; answers the balance that it opens with. */
function walkDay(chain: Walked, { day, inVnd, outVnd }: DayLines, told: DayBalances | null): number | null {
  const moved = inVnd - outVnd
  const opening = chain.closingVnd ?? told?.openingVnd ?? null
  if (opening === null) {
    chain.before += moved
    return null
  }
  chain.openingVnd ??= opening - chain.before
  chain.closingVnd = told?.closingVnd ?? opening + moved
  const gap = chain.closingVnd - opening - moved
  chain.gapVnd += gap
  if (gap !== 0) chain.gapOn ??= day
  return opening
}

type DayBalances = { openingVnd: number; closingVnd: number }

function balancesOf({ lastVnd, inVnd, outVnd }: DayLines, ends: DayEnd[], before: number | null): DayBalances | null {
  if (lastVnd === null) return null
  const after = ends.filter(({ n }) => n > 0)
  const first = ends.filter(({ n }) => n < 0)
  const [closing, opening] = [after[0], first[0]]
  if (!closing || !opening) return { openingVnd: lastVnd - inVnd + outVnd, closingVnd: lastVnd }
  if (after.length === 1 && first.length === 1) return { openingVnd: opening.vnd, closingVnd: closing.vnd }
  return {
    openingVnd: (first.find(({ vnd }) => vnd === before) ?? opening).vnd,
    closingVnd: (after.find(({ vnd }) => vnd === lastVnd) ?? closing).vnd,
  }
}

/** Rows by a key of theirs, each group in the order of the rows. */
function groupRows<Row, Key>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
