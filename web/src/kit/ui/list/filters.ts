/** The value of one filter in the address. `null` means "not chosen". */
type FilterValue = string | number | boolean | null | string[] | number[]
export type Filters = Record<string, FilterValue>
export type Search = Record<string, unknown>

/** The filters a screen gets: a value of the right type in the address, else the initial value. */
export function readFilters<F extends Filters>(search: Search, initial: F): F {
  const read = Object.entries(initial).map(([key, first]) => [key, key in search ? readOne(search[key], first) : first])
  return Object.fromEntries(read) as F
}

/**
 * The address after a change. Parameters that are not ours stay, a value equal to the initial one is left out so that
 * addresses stay short, and every change but that of the page itself goes back to the first page.
 */
export function writeFilters<F extends Filters>(search: Search, initial: F, change: Partial<F>): Search {
  const resetsPage = 'PageIndex' in initial && Object.keys(change).some((key) => key !== 'PageIndex')
  const wanted: Partial<Filters> = { ...(resetsPage && { PageIndex: 1 }), ...change }
  const written: Search = { ...search }
  for (const [key, value] of Object.entries(wanted)) {
    if (value === undefined || isSame(value, initial[key])) delete written[key]
    else written[key] = value
  }
  return written
}

/** Which filters differ from the initial ones, apart from paging and sorting. */
export function activeKeys<F extends Filters>(filters: F, initial: F): (keyof F & string)[] {
  return Object.keys(filters).filter((key) => !notFilters.has(key) && !isSame(filters[key] ?? null, initial[key]))
}

/** Page, sorting and grouping: they do not change which rows match. */
export const notFilters = new Set(['PageIndex', 'PageSize', 'Sort', 'GroupBy', 'Closed'])

function readOne(found: unknown, first: FilterValue): FilterValue {
  if (Array.isArray(first)) return readMany(found, first)
  switch (typeof first) {
    case 'number':
      return readNumber(found) ?? first
    case 'boolean':
      return typeof found === 'boolean' ? found : first
    case 'string':
      return isScalar(found) ? String(found) : first
    default:
      return isScalar(found) ? found : first
  }
}

function readMany(found: unknown, first: string[] | number[]): FilterValue {
  const list: unknown[] = Array.isArray(found) ? found : [found]
  if (typeof first[0] === 'string') return list.filter(isScalar).map(String)
  const numbers = list.map(readNumber).filter((value) => value !== null)
  return numbers.length === list.length ? numbers : list.filter(isScalar).map(String)
}

const readNumber = (found: unknown): number | null => {
  const value = typeof found === 'string' && found !== '' ? Number(found) : found
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

const isScalar = (found: unknown): found is string | number => typeof found === 'string' || typeof found === 'number'

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b))
