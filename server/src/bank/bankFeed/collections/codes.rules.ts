/** Codes in the content of a transfer, as banks leave them: without dashes and blanks. */
export type Codes = {
  /** Codes that may be an order's, the longest first: `DH261121-0012`, `DH261121-001`. One list for each place in the content. */
  orders: string[][]
  /** Numbers that may be a customer's, the longest first. */
  customers: number[][]
  /** Set if the content names money paid out on an order, or topped up on its card. */
  sent: 'payout' | 'topUp' | null
}

/** An order's code is the day and a number of three digits or more. */
const shortestOrder = 9
const longestOrder = 12
const longestCustomer = 9

/**
 * Reads the key of a content (A–Z and 0–9 alone). If digits follow a code without a mark between them, the end of the code
 * is unknown: the longest that exists is meant.
 */
export function readCodes(key: string): Codes {
  const orders = [...key.matchAll(/DH(\d{9,})/g)].map(([, digits = '']) =>
    lengths(longestOrder, shortestOrder, digits).map((code) => `DH${code.slice(0, 6)}-${code.slice(6)}`),
  )
  const customers = [...key.matchAll(/KH(\d+)/g)].map(([, digits = '']) =>
    lengths(longestCustomer, 1, digits)
      .filter((no) => !no.startsWith('0'))
      .map(Number),
  )
  return { orders, customers: customers.filter((list) => list.length > 0), sent: sentIn(key) }
}

function sentIn(key: string): Codes['sent'] {
  const kind = /(CT|NT)DH\d{9}/.exec(key)?.[1]
  return kind === undefined ? null : kind === 'CT' ? 'payout' : 'topUp'
}

/** Beginnings of a run of digits, the longest first. */
function lengths(longest: number, shortest: number, digits: string): string[] {
  const from = Math.min(longest, digits.length)
  return Array.from({ length: Math.max(0, from - shortest + 1) }, (_, shorter) => digits.slice(0, from - shorter))
}

/** The longest of the codes at each place that exists, each once. */
export function firstThatExist<T, Found>(places: T[][], found: ReadonlyMap<T, Found>): Found[] {
  const met = places.flatMap((codes) => {
    const code = codes.find((one) => found.has(one))
    const one = code === undefined ? undefined : found.get(code)
    return one === undefined ? [] : [one]
  })
  return [...new Set(met)]
}
