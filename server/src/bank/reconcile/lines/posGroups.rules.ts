import { groupedBy, type PaidPos } from './facts.rules.ts'
import { dayByDay, eachAlone, type Part, payerOf, type Unit } from './lineParts.rules.ts'

/** POS that the bank may pay in one sum. */
type Together = { payers: ReadonlySet<number>; isOne: boolean }

/** Each POS by itself; those of one merchant's number, of one bank, and all that pay into the account. */
export function paidTogether(posList: PaidPos[]): Together[] {
  const merchants = groupedBy(
    posList.flatMap(({ id, mids }) => mids.filter((mid) => mid !== '').map((mid) => ({ id, mid }))),
    ({ mid }) => mid,
  )
  const banks = groupedBy(posList, ({ bankCode }) => bankCode)
  const groups = [
    ...posList.map(({ id }) => [id]),
    ...[...merchants.values(), ...banks.values(), posList].map((some) => [...new Set(some.map(({ id }) => id))]),
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
