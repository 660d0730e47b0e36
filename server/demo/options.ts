/** How large a demo is wanted. `entries`: the number of ledger transfers; the orders follow from it. */
export type DemoOptions = {
  shops: number
  customers: number
  cards: number
  orders: number
  entries: number | null
  days: number
  seed: number
}

/** A command line, or a database, that no demo can be made with; the message is the whole sentence a person reads. */
export class DemoError extends Error {
  override name = 'DemoError'
}

type Name = keyof DemoOptions
const names: readonly Name[] = ['shops', 'customers', 'cards', 'orders', 'entries', 'days', 'seed']
const bounds: Record<Name, [least: number, most: number]> = {
  shops: [1, 20],
  customers: [1, 5_000_000],
  cards: [1, 5_000_000],
  orders: [0, 5_000_000],
  entries: [1, 50_000_000],
  days: [1, 730],
  seed: [0, 2 ** 32 - 1],
}
const usage = 'Ví dụ: npm run demo -- --shops 2 --customers 60 --cards 120 --orders 400 --days 60 --seed 1'

/** The options of a command line: `--cards 120` or `--cards=120`. The first wrong word throws a DemoError. */
export function readOptions(words: readonly string[]): DemoOptions {
  const given = readWords(words)
  if (given.entries !== undefined && given.orders !== undefined) {
    throw new DemoError('Chỉ chọn một trong hai: --orders (số đơn) hoặc --entries (số dòng sổ cái).')
  }
  const options = { ...usual, ...given }
  const { shops, cards } = options
  const customers = given.customers ?? Math.max(shops, Math.ceil(cards / 2))
  if (customers < shops)
    throw new DemoError(`--customers ${customers} ít hơn --shops ${shops}: mỗi cửa hàng cần ít nhất một khách.`)
  if (cards < shops) throw new DemoError(`--cards ${cards} ít hơn --shops ${shops}: mỗi cửa hàng cần ít nhất một thẻ.`)
  if (cards > customers * mostCardsEach) {
    throw new DemoError(
      `--cards ${cards} quá nhiều cho ${customers} khách: mỗi khách có nhiều nhất ${mostCardsEach} thẻ.`,
    )
  }
  return { ...options, customers }
}

const usual = { shops: 2, cards: 120, orders: 400, entries: null, days: 60, seed: 1 }

/** Four last digits tell a customer's cards of one kind apart. */
const mostCardsEach = 1000

function readWords(words: readonly string[]): Partial<Record<Name, number>> {
  const given: Partial<Record<Name, number>> = {}
  const rest = words.flatMap((word) =>
    /^--\w+=/.test(word) ? [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)] : [word],
  )
  for (let index = 0; index < rest.length; index += 2) {
    const word = rest[index] ?? ''
    const name = names.find((known) => word === `--${known}`)
    if (!name) throw new DemoError(`Không có tùy chọn ${word}. ${usage}`)
    if (given[name] !== undefined) throw new DemoError(`Tùy chọn --${name} được ghi hai lần.`)
    given[name] = readNumber(name, rest[index + 1])
  }
  return given
}

function readNumber(name: Name, text: string | undefined): number {
  const [least, most] = bounds[name]
  if (text === undefined || text.startsWith('--')) throw new DemoError(`Thiếu số sau --${name}. ${usage}`)
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new DemoError(`--${name} phải là số nguyên từ ${least} đến ${most}, không phải "${text}".`)
}
