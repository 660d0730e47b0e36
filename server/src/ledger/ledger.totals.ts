import { chart, volumeKind } from './ledger.chart.ts'
import type { Account, Journal } from './ledger.journal.ts'

type Sums = { debitVnd: number; creditVnd: number }
export type Place = { shopId: number; kind: number; owner: number; ref: number }
/** By how much a posting moves one account, in all and per day. */
export type Delta = Place & Sums & { days: (Sums & { day: string })[] }
/** By how much a posting moves one line of the day's result. */
export type Fact = Sums & {
  shopId: number
  day: string
  kind: number
  order: number
  pos: number
  staff: number
  category: number
  otherShop: number
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

/** The accounts that these journals touch, each once, in the order in which every posting locks them. */
export function deltasOf(journals: Journal[]): Delta[] {
  const deltas: Delta[] = []
  const byPlace = new ByPlace<Delta>()
  /** Above 0 a debit, below 0 a credit. */
  const add = (place: Place, day: string, vnd: number) => {
    let delta = byPlace.get(place)
    if (!delta) {
      delta = { ...place, debitVnd: 0, creditVnd: 0, days: [] }
      deltas.push(delta)
      byPlace.set(place, delta)
    }
    let bucket = delta.days.find((one) => one.day === day)
    if (!bucket) delta.days.push((bucket = { day, debitVnd: 0, creditVnd: 0 }))
    const side = vnd > 0 ? 'debitVnd' : 'creditVnd'
    delta[side] += Math.abs(vnd)
    bucket[side] += Math.abs(vnd)
  }
  for (const { shopId, postingDate, transfers, volume } of journals) {
    const place = ({ kind, owner = 0, ref = 0 }: Account): Place => ({ shopId, kind, owner, ref })
    for (const { debit, credit, amountVnd } of transfers) {
      add(place(debit), postingDate, amountVnd)
      add(place(credit), postingDate, -amountVnd)
    }
    if (volume) add({ shopId, kind: volumeKind, owner: volume.posId, ref: 0 }, postingDate, volume.amountVnd)
  }
  return deltas.sort((a, b) => a.shopId - b.shopId || a.kind - b.kind || a.ref - b.ref || a.owner - b.owner)
}

/** The profit-and-loss sides of these journals, and their swipe volume, by what they are about. */
export function factsOf(journals: Journal[]): Fact[] {
  const facts = new Map<string, Fact>()
  for (const { shopId, postingDate, transfers, volume } of journals) {
    const add = (kind: number, about: Journal['transfers'][number]['about'], sums: Sums) => {
      const { order = 0, pos = 0, staff = 0, category = 0, otherShop = 0 } = about ?? {}
      const key = [shopId, postingDate, kind, order, pos, staff, category, otherShop].join('/')
      const fact = facts.get(key) ?? {
        shopId,
        day: postingDate,
        kind,
        order,
        pos,
        staff,
        category,
        otherShop,
        debitVnd: 0,
        creditVnd: 0,
      }
      facts.set(key, { ...fact, debitVnd: fact.debitVnd + sums.debitVnd, creditVnd: fact.creditVnd + sums.creditVnd })
    }
    for (const { debit, credit, amountVnd, about } of transfers) {
      if (chart[debit.kind].isResult) add(debit.kind, about, { debitVnd: amountVnd, creditVnd: 0 })
      if (chart[credit.kind].isResult) add(credit.kind, about, { debitVnd: 0, creditVnd: amountVnd })
    }
    if (volume) add(volumeKind, transfers[0]?.about, signed(volume.amountVnd))
  }
  return [...facts.values()].sort(
    (a, b) =>
      a.shopId - b.shopId ||
      (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) ||
      a.kind - b.kind ||
      a.order - b.order ||
      a.pos - b.pos,
  )
}

const signed = (amountVnd: number): Sums => ({ debitVnd: Math.max(amountVnd, 0), creditVnd: Math.max(-amountVnd, 0) })
