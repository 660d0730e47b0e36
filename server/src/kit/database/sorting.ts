import type { Group } from '@cardpro/contract/kit/sorts'

export type Arranged = { Sort: string; GroupBy: string; Closed: string[] }

/**
 * The order of a list, as its statement takes it: the column, its direction as a factor, and what it is grouped by. A list
 * without a column has no place to multiply.
 */
export const arrangementOf = ({ Sort, GroupBy, Closed }: Arranged) => ({
  sort: Sort.replace(/^-/, ''),
  sort_sign: Sort.startsWith('-') ? -1 : 1,
  group_by: GroupBy,
  closed: Closed,
})

/** Rows that were read by their ids, in the order of these. */
export function inOrder<Row>(rows: Row[], ids: number[], idOf: (row: Row) => number): Row[] {
  const places = new Map(ids.map((id, index) => [id, index]))
  const placeOf = (row: Row) => places.get(idOf(row)) ?? ids.length
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** As people here order names, and the numbers in codes as numbers. */
const names = new Intl.Collator('vi', { numeric: true, sensitivity: 'base' })

/**
 * The rows of a short list by one of their columns; with `-` in front the largest first, without one as they are. Rows
 * without a value come last either way, and equal ones keep their order.
 */
export function sortRows<Row extends object>(rows: Row[], sort: string): Row[] {
  if (sort === '') return rows
  const key = sort.replace(/^-/, '') as keyof Row
  const sign = sort.startsWith('-') ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [one[key], other[key]]
    if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b))
    return sign * compareValues(a, b)
  })
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

const compareValues = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b))

/** The key of a row's group and what it is called; `-` and no title where it has nothing in that column. */
export type GroupOf<Row> = (row: Row) => [key: string, title: string]
type Grouping<Row> = { groupOf: GroupOf<Row> | null; sumsOf: (rows: Row[]) => Record<string, number | null> }

/** A short list group by group, by name, those without one last; the rows of closed groups are left out, not their sums. */
export function groupRows<Row>(
  rows: Row[],
  closed: string[],
  { groupOf, sumsOf }: Grouping<Row>,
): { rows: Row[]; groups: Group[] | null } {
  if (!groupOf) return { rows, groups: null }
  const parts = new Map<string, { title: string; rows: Row[] }>()
  for (const row of rows) {
    const [key, title] = groupOf(row)
    const part = parts.get(key) ?? { title, rows: [] }
    parts.set(key, part)
    part.rows.push(row)
  }
  const ordered = [...parts].toSorted(
    ([, one], [, other]) =>
      Number(one.title === '') - Number(other.title === '') || names.compare(one.title, other.title),
  )
  return {
    rows: ordered.flatMap(([key, part]) => (closed.includes(key) ? [] : part.rows)),
    groups: ordered.map(([Key, part]) => ({
      Key,
      Title: part.title,
      Count: part.rows.length,
      Sums: sumsOf(part.rows),
    })),
  }
}
