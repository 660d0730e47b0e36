import { chart, volumeKind } from './ledger.chart.ts'
import type { About, Account, Journal } from './ledger.journal.ts'

type Sums = { debitVnd: number; creditVnd: number }
export type Place = { shopId: number; kind: number; owner: number; ref: number }
/** By how much a posting moves one account. */
export type Delta = Place & Sums
/** By how much a posting moves a day's total: of everything that one owner has on a kind, whatever order or lô it is about. */
export type Total = Sums & { shopId: number; kind: number; owner: number; day: string }
/** By how much a posting moves one line of the day's result. */
export type Fact = Sums & {
  shopId: number
  day: string
  kind: number
  pos: number
  staff: number
  category: number
  otherShop: number
  /** An order's own earning or cost, as against what a lô or a voucher brings. */
  isOfOrder: boolean
}

/** One value per account. Ids are long numbers, and a text of four of them costs more than four looks into a map. */
export class ByPlace<T> {
  readonly #shops = new Map<number, Map<number, Map<number, Map<number, T>>>>()

  get({ shopId, kind, owner, ref }: Place): T | undefined {
    return this.#shops.get(shopId)?.get(kind)?.get(ref)?.get(owner)
  }

  set({ shopId, kind, owner, ref }: Place, value: T): void {
    const refs = inner(inner(this.#shops, shopId), kind)
    inner(refs, ref).set(owner, value)
  }
}

function inner<T>(outer: Map<number, Map<number, T>>, key: number): Map<number, T> {
  const found = outer.get(key) ?? new Map<number, T>()
  outer.set(key, found)
  return found
}

/** The accounts that these journals touch and the day totals that follow, each once, in the order in which every posting locks them. */
export function movementsOf(journals: Journal[]): { deltas: Delta[]; totals: Total[] } {
  const deltas = new Sum<Delta>()
  const days = new Map<string, Sum<Total>>()
  for (const { shopId, postingDate: day, transfers, volume } of journals) {
    const totals = days.get(day) ?? new Sum<Total>()
    days.set(day, totals)
    /** Above 0 a debit, below 0 a credit. */
    const move = (
      { kind, owner = 0, ref = 0 }: Account | { kind: number; owner: number; ref?: number },
      vnd: number,
    ) => {
      deltas.add({ shopId, kind, owner, ref }, vnd, newDelta)
      totals.add({ shopId, kind, owner, ref: 0 }, vnd, (place) => ({ ...newDelta(place), day }))
    }
    for (const { debit, credit, amountVnd } of transfers) {
      move(debit, amountVnd)
      move(credit, -amountVnd)
    }
    if (volume) move({ kind: volumeKind, owner: volume.posId }, volume.amountVnd)
  }
  return {
    deltas: deltas.all.sort((a, b) => a.shopId - b.shopId || a.kind - b.kind || a.ref - b.ref || a.owner - b.owner),
    totals: [...days.values()]
      .flatMap(({ all }) => all)
      .sort((a, b) => a.shopId - b.shopId || a.kind - b.kind || a.owner - b.owner || byText(a.day, b.day)),
  }
}

const newDelta = (place: Place): Delta => ({ ...place, debitVnd: 0, creditVnd: 0 })
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Debits and credits by account. */
class Sum<S extends Sums> {
  readonly all: S[] = []
  readonly #byPlace = new ByPlace<S>()

  add(place: Place, vnd: number, make: (place: Place) => S): void {
    let sums = this.#byPlace.get(place)
    if (!sums) {
      sums = make(place)
      this.all.push(sums)
      this.#byPlace.set(place, sums)
    }
    if (vnd > 0) sums.debitVnd += vnd
    else sums.creditVnd -= vnd
  }
}

/** The profit-and-loss sides of these journals, and their swipe volume, by what they are about. */
export function factsOf(journals: Journal[]): Fact[] {
  const facts = new Map<string, Fact>()
  for (const { shopId, postingDate: day, transfers, volume } of journals) {
    const add = (kind: number, about: About | undefined, vnd: number) => {
      const { order, staff = 0, category = 0, otherShop = 0 } = about ?? {}
      const pos = (vnd < 0 ? about?.creditPos : undefined) ?? about?.pos ?? 0
      const isOfOrder = order !== undefined
      const key = `${shopId}/${day}/${kind}/${pos}/${staff}/${category}/${otherShop}/${isOfOrder}`
      let fact = facts.get(key)
      if (!fact) {
        fact = { shopId, day, kind, pos, staff, category, otherShop, isOfOrder, debitVnd: 0, creditVnd: 0 }
        facts.set(key, fact)
      }
      if (vnd > 0) fact.debitVnd += vnd
      else fact.creditVnd -= vnd
    }
    for (const { debit, credit, amountVnd, about } of transfers) {
      if (chart[debit.kind].isResult) add(debit.kind, about, amountVnd)
      if (chart[credit.kind].isResult) add(credit.kind, about, -amountVnd)
    }
    if (volume) add(volumeKind, transfers[0]?.about, volume.amountVnd)
  }
  return [...facts.values()].sort(
    (a, b) => a.shopId - b.shopId || byText(a.day, b.day) || a.kind - b.kind || a.pos - b.pos || a.staff - b.staff,
  )
}
