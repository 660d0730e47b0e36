import type { Journal } from '#ledger/ledger.journal.ts'
import { type Fact, factsOf, type Total } from '#ledger/ledger.totals.ts'
import type { Writer } from './writer.ts'

/** Of these the first day is written last: how much a fund began with is known at the end. */
const keptOpen = new Set([111, 112, 411])

type IsOver = (total: Total) => boolean

/** The totals of the days and months, and the facts of the days, held until nothing is dated on them any more. */
export class DayTotals {
  readonly #writer: Writer
  readonly #days = new Map<string, Total>()
  readonly #months = new Map<string, Total>()
  readonly #facts = new Map<string, Fact>()
  #month = ''

  constructor(writer: Writer) {
    this.#writer = writer
  }

  add(totals: Total[], journals: Journal[]): void {
    for (const total of totals) {
      addTo(this.#days, keyOf(total), total)
    }
    for (const fact of factsOf(journals)) {
      const { shopId, day, kind, pos, staff, category, otherShop, isOfOrder } = fact
      addTo(this.#facts, [shopId, day, kind, pos, staff, category, otherShop, isOfOrder].join('/'), fact)
    }
  }

  closeDay(day: string): void {
    const month = `${day.slice(0, 7)}-01`
    const isNewMonth = month !== this.#month
    this.#month = month
    this.#write({
      isOver: (total) => total.day <= day && !keptOpen.has(total.kind),
      // A month has many customers: it is looked through once it is over, not every day.
      isMonthOver: isNewMonth ? (total) => total.day < month && !keptOpen.has(total.kind) : null,
    })
  }

  closeAll(): void {
    this.#write({ isOver: () => true, isMonthOver: () => true })
  }

  #write({ isOver, isMonthOver }: { isOver: IsOver; isMonthOver: IsOver | null }): void {
    for (const total of taken(this.#days, isOver)) {
      this.#writer.add('ledger_day_totals', { ...totalColumns(total), day: total.day })
      const ofMonth = { ...total, day: `${total.day.slice(0, 7)}-01` }
      addTo(this.#months, keyOf(ofMonth), ofMonth)
    }
    for (const total of isMonthOver ? taken(this.#months, isMonthOver) : []) {
      this.#writer.add('ledger_month_totals', { ...totalColumns(total), month: total.day })
    }
    for (const fact of taken(this.#facts, () => true)) {
      this.#writer.add('ledger_day_facts', {
        shop_id: fact.shopId,
        day: fact.day,
        kind: fact.kind,
        pos_id: fact.pos,
        staff_id: fact.staff,
        category_id: fact.category,
        other_shop_id: fact.otherShop,
        is_of_order: fact.isOfOrder,
        debit_vnd: fact.debitVnd,
        credit_vnd: fact.creditVnd,
      })
    }
  }
}

function addTo<S extends { debitVnd: number; creditVnd: number }>(sums: Map<string, S>, key: string, more: S): void {
  const sum = sums.get(key)
  if (!sum) return void sums.set(key, { ...more })
  sum.debitVnd += more.debitVnd
  sum.creditVnd += more.creditVnd
}

const keyOf = ({ shopId, kind, owner, day }: Total): string => `${shopId}/${kind}/${owner}/${day}`

function* taken<S>(sums: Map<string, S>, isOver: (sum: S) => boolean): Generator<S> {
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
