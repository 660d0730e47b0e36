import type { Terminal } from './facts.rules.ts'
import { groupedBy } from './grouped.ts'
import { dayByDay, eachAlone, type Part, payerOf, type Unit } from './parts.rules.ts'

/** Terminals that the bank may pay in one sum. */
type Together = { payers: ReadonlySet<number>; isOne: boolean }

/** Each terminal by itself; those of one merchant's number, of one bank, and all that pay into the account. */
export function paidTogether(terminals: Terminal[]): Together[] {
  const merchants = groupedBy(
    terminals.flatMap(({ id, mids }) => mids.filter((mid) => mid !== '').map((mid) => ({ id, mid }))),
    ({ mid }) => mid,
  )
  const banks = groupedBy(terminals, ({ bankCode }) => bankCode)
  const groups = [
    ...terminals.map(({ id }) => [id]),
    ...[...merchants.values(), ...banks.values(), terminals].map((some) => [...new Set(some.map(({ id }) => id))]),
  ]
  const known = new Map(groups.map((ids) => [ids.toSorted((a, b) => a - b).join(), ids]))
  return [...known.values()].map((ids) => ({ payers: new Set(ids), isOne: ids.length === 1 }))
}

/** What a line may bring of them, as stretches of units: of whole parts, and of one kind of card. */
export function stretchesOf<T extends Part>(together: Together[], whole: T[], brands: T[]): Unit<T>[][] {
  const ofBrands = [...groupedBy(brands, ({ brand }) => brand).values()]
  return together.flatMap(({ payers, isOne }) =>
    [whole, ...ofBrands].flatMap((parts) => {
      const own = parts.filter((part) => payers.has(payerOf(part)))
      if (own.length === 0) return []
      return [isOne ? eachAlone(own) : dayByDay(own)]
    }),
  )
}
