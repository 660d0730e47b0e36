/** As people here order names, and the numbers in codes as numbers. */
export const names = new Intl.Collator('vi', { numeric: true, sensitivity: 'base' })

/**
 * The rows of a short list by one of their columns; with `-` in front the largest first, without one as they are. What has
 * no value stands last either way, and what is alike keeps its order.
 */
export function sortRows<Row extends object>(rows: Row[], sort: string): Row[] {
  if (sort === '') return rows
  const key = sort.replace(/^-/, '') as keyof Row
  const sign = sort.startsWith('-') ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [one[key], other[key]]
    if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b))
    return sign * compare(a, b)
  })
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b))
