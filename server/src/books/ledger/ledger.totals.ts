import { tallyKind } from '@cardpro/contract/kit/money/accounts'
import type { Account, Journal } from './ledger.journal.ts'
import { countsOf } from './ledger.sums.ts'

type Sums = { debitVnd: number; creditVnd: number }
export type AccountKey = { shopId: number; kind: number; owner: number; ref: number }
/** By how much a posting moves one account. */
export type Delta = AccountKey & Sums
/** By how much a posting moves a day's total: of everything that one owner has on a kind, whatever order or lô it is about. */
export type Total = Sums & { shopId: number; kind: number; owner: number; day: string }
/** One value per account. Ids are long numbers, and a text of four of them costs more than four looks into a map. */
export class ByPlace<T> {
  readonly #shops = new Map<number, Map<number, Map<number, Map<number, T>>>>()

  get({ shopId, kind, owner, ref }: AccountKey): T | undefined {
    return this.#shops.get(shopId)?.get(kind)?.get(ref)?.get(owner)
  }

  set({ shopId, kind, owner, ref }: AccountKey, value: T): void {
    const refs = innerMap(innerMap(this.#shops, shopId), kind)
    innerMap(refs, ref).set(owner, value)
  }
}

function innerMap<T>(outer: Map<number, Map<number, T>>, key: number): Map<number, T> {
  const found = outer.get(key) ?? new Map<number, T>()
  outer.set(key, found)
  return found
}

/** The accounts that these journals touch and the day totals that follow, each once, in the order in which every posting locks them. */
export function movementsOf(journals: Journal[]): { deltas: Delta[]; totals: Total[] } {
  const deltas = new Sum<Delta>()
  const days = new Map<string, Sum<Total>>()
  for (const journal of journals) {
    const { shopId, postingDate: day, transfers, volume } = journal
    const totals = days.get(day) ?? new Sum<Total>()
    days.set(day, totals)
    /** Above 0 a debit, below 0 a credit. */
    const addTotal = (kind: number, owner: number, vnd: number) =>
      totals.add({ shopId, kind, owner, ref: 0 }, vnd, (place) => ({ ...newDelta(place), day }))
    const move = ({ kind, owner = 0, ref = 0 }: Account, vnd: number) => {
      deltas.add({ shopId, kind, owner, ref }, vnd, newDelta)
      addTotal(kind, owner, vnd)
    }
    for (const { debit, credit, amountVnd } of transfers) {
      move(debit, amountVnd)
      move(credit, -amountVnd)
    }
    for (const { kind, pos, by } of countsOf(journal)) addTotal(kind, pos, by)
    // The volume has an account too, which two swipes on one POS lock in turn.
    const kind = journal.type === 'INTERNAL' ? tallyKind.lentVolume : tallyKind.volume
    if (volume && journal.type !== 'LOT')
      deltas.add({ shopId, kind, owner: volume.posId, ref: 0 }, volume.amountVnd, newDelta)
  }
  return {
    deltas: deltas.all.sort((a, b) => a.shopId - b.shopId || a.kind - b.kind || a.ref - b.ref || a.owner - b.owner),
    totals: [...days.values()]
      .flatMap(({ all }) => all)
      .sort((a, b) => a.shopId - b.shopId || a.kind - b.kind || a.owner - b.owner || byText(a.day, b.day)),
  }
}

const newDelta = (place: AccountKey): Delta => ({ ...place, debitVnd: 0, creditVnd: 0 })
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Debits and credits by account. */
class Sum<S extends Sums> {
  readonly all: S[] = []
  readonly #byPlace = new ByPlace<S>()

  add(place: AccountKey, vnd: number, make: (place: AccountKey) => S): void {
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
