import { type Sums, type SumTableName, sumsOf, sumTables } from '#books/ledger/ledger.sums.ts'
import type { Total } from '#books/ledger/ledger.totals.ts'
import type { TableName } from './tables.ts'
import type { Row, Writer } from './writer.ts'

/** Of these the first day is written last: how much a fund began with is known at the end. */
const keptOpen = new Set<unknown>([111, 112, 411])

const dayTables = ['ledger_day_facts', 'ledger_order_facts', 'ledger_day_flows', 'ledger_lot_days'] as const
/** The tables of days that have one of months beside them. */
const monthTables = { ledger_day_facts: 'ledger_month_facts', ledger_day_flows: 'ledger_month_flows' } as const
type WithMonths = keyof typeof monthTables
const withMonths: readonly WithMonths[] = ['ledger_day_facts', 'ledger_day_flows']

type Cells = Record<string, string | number | boolean>
type HeldSums = Record<SumTableName, Map<string, Cells>>
const noSums = (): HeldSums => ({
  ledger_day_facts: new Map(),
  ledger_order_facts: new Map(),
  ledger_day_flows: new Map(),
  ledger_lot_days: new Map(),
})

type Entry = Parameters<typeof sumsOf>[0][number]
type IsOver = (sum: { day?: unknown; kind?: unknown }) => boolean

/** The totals and sums of the days and months, held until nothing is dated on them any more. */
export class DayTotals {
  readonly #writer: Writer
  readonly #days = new Map<string, Total>()
  readonly #months = new Map<string, Total>()
  readonly #daySums = noSums()
  readonly #monthSums = noSums()
  /** Whose each order is, which the product reads from the order's row. */
  readonly #owners = new Map<number, Cells>()
  #month = ''

  constructor(writer: Writer) {
    this.#writer = writer
  }

  add(totals: Total[], entries: Entry[]): void {
    for (const total of totals) addTotal(this.#days, total)
    const sums: Sums = sumsOf(entries)
    for (const entry of entries) this.#noteOwners(entry)
    for (const row of sums.ledger_order_facts) Object.assign(row, this.#owners.get(Number(row.order_id)))
    for (const name of dayTables) hold(this.#daySums, name, sums[name])
  }

  /** Nothing moves this order any more. */
  forget(orderId: number): void {
    this.#owners.delete(orderId)
  }

  /** A payment of debts does not say all of it. */
  #noteOwners({ transfers }: Entry): void {
    for (const { about } of transfers) {
      const { order, customer, card, contractType } = about ?? {}
      if (order === undefined || customer === undefined || card === undefined || contractType === undefined) continue
      this.#owners.set(order, { customer_id: customer, card_id: card, collaborator_id: 0, contract_type: contractType })
    }
  }

  closeDay(day: string): void {
    const month = monthOf(day)
    const isNewMonth = month !== this.#month
    this.#month = month
    const isFinal = ({ kind }: { kind?: unknown }) => !keptOpen.has(kind)
    this.#writeDays((sum) => String(sum.day) <= day && isFinal(sum))
    // A month has many customers: it is looked through once it is over, not every day.
    if (isNewMonth) this.#writeMonths((sum) => String(sum.day) < month && isFinal(sum))
  }

  closeAll(): void {
    this.#writeDays(() => true)
    this.#writeMonths(() => true)
  }

  #writeDays(isOver: IsOver): void {
    for (const total of taken(this.#days, isOver)) {
      this.#writer.add('ledger_day_totals', { ...totalColumns(total), day: total.day })
      addTotal(this.#months, { ...total, day: monthOf(total.day) })
    }
    for (const name of withMonths) {
      const rows = [...taken(this.#daySums[name], isOver)]
      for (const row of rows) this.#write(name, row)
      hold(
        this.#monthSums,
        name,
        rows.map((row) => ({ ...row, day: monthOf(String(row.day)) })),
      )
    }
    for (const name of ['ledger_order_facts', 'ledger_lot_days'] as const)
      for (const row of taken(this.#daySums[name], isOver)) this.#write(name, row)
  }

  /** A row is made of its table's columns (`sumTables`). */
  #write(name: TableName, row: Cells): void {
    this.#writer.add(name, row as Row<TableName>)
  }

  #writeMonths(isOver: IsOver): void {
    for (const total of taken(this.#months, isOver))
      this.#writer.add('ledger_month_totals', { ...totalColumns(total), month: total.day })
    for (const name of withMonths) {
      for (const { day = '', ...row } of taken(this.#monthSums[name], isOver))
        this.#write(monthTables[name], { ...row, month: day })
    }
  }
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

function addTotal(sums: Map<string, Total>, more: Total): void {
  const key = `${more.shopId}/${more.kind}/${more.owner}/${more.day}`
  const sum = sums.get(key)
  if (!sum) return void sums.set(key, { ...more })
  sum.debitVnd += more.debitVnd
  sum.creditVnd += more.creditVnd
}

/** Adds rows to those of their key. */
function hold(held: HeldSums, name: SumTableName, rows: Cells[]): void {
  const { keys, sums }: { keys: readonly string[]; sums: readonly string[] } = sumTables[name]
  const known = held[name]
  for (const row of rows) {
    const key = keys.map((column) => row[column]).join('/')
    const sum = known.get(key)
    if (sum) for (const column of sums) sum[column] = Number(sum[column]) + Number(row[column])
    else known.set(key, row)
  }
}

function* taken<S extends { day?: unknown; kind?: unknown }>(sums: Map<string, S>, isOver: IsOver): Generator<S> {
  for (const [key, sum] of sums) {
    if (!isOver(sum)) continue
    sums.delete(key)
    yield sum
  }
}

const totalColumns = ({ shopId, kind, owner, debitVnd, creditVnd }: Total) => ({
  shop_id: shopId,
  kind,
  owner_id: owner,
  debit_vnd: debitVnd,
  credit_vnd: creditVnd,
})
