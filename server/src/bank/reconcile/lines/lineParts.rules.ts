import { type Bill, groupedBy, netOf, type OpenLot, type OpenPayout, sumOf } from './facts.rules.ts'

/** What a line may bring: a lô or a payout, whole or of one kind of card. `brand` empty: whole. */
export type LotPart = { kind: 'lot'; lot: OpenLot; vnd: number; brand: string; bills: Bill[] }
export type PayoutPart = { kind: 'payout'; payout: OpenPayout; vnd: number; brand: string }
export type Part = LotPart | PayoutPart

/** Parts that the bank pays together, if it pays one of them. `from`: their money cannot come before that day. */
export type Unit<T extends Part = Part> = {
  parts: T[]
  vnd: number
  from: number
  expectedOn: number
  payers: number[]
}

/** A part within the key of a suggestion: a lô that owes something else by now is another suggestion. */
export const partKey = (part: Part): string =>
  part.kind === 'lot'
    ? `l${part.lot.id}:${part.lot.dueVnd}:${part.vnd}`
    : `p${part.payout.id}:${part.brand}:${part.vnd}`

export const wholeLot = (lot: OpenLot): LotPart => ({
  kind: 'lot',
  lot,
  vnd: lot.dueVnd,
  brand: '',
  bills: openBills(lot),
})

export const wholePayout = (payout: OpenPayout): PayoutPart => ({
  kind: 'payout',
  payout,
  vnd: payout.netVnd,
  brand: '',
})

const byBrand = (bills: Bill[]): Map<string, Bill[]> => groupedBy(bills, ({ brand }) => brand)

/**
 * The bills that a lô is owed for: all, or those of the kinds of cards that come to what is due, since a bank may pay kind by kind;
 * else the latest, as far as what is due goes.
 */
function openBills(lot: OpenLot): Bill[] {
  const { bills, dueVnd } = lot
  if (sumOf(bills, netOf) === dueVnd) return bills
  const brands = [...byBrand(bills).values()]
  const fitting = subsetsOf(brands).filter((some) => sumOf(some.flat(), netOf) === dueVnd)
  const [only] = fitting
  if (only && fitting.length === 1) return only.flat()
  let leftVnd = dueVnd
  const latest = bills.toReversed().filter((bill) => {
    const isOpen = leftVnd >= netOf(bill)
    leftVnd -= netOf(bill)
    return isOpen
  })
  return latest.toReversed()
}

const subsetsOf = <T>(all: T[]): T[][] =>
  Array.from({ length: 2 ** all.length }, (_, mask) => all.filter((_one, index) => (mask >> index) & 1))

/** What a lô is owed for each kind of card, where there are several and they come to what is due. */
export function brandsOfLot(lot: OpenLot): LotPart[] {
  const bills = openBills(lot)
  const parts = [...byBrand(bills)].map(([brand, some]) => lotPart(lot, brand, some))
  return parts.length > 1 && sumOf(parts, ({ vnd }) => vnd) === lot.dueVnd ? parts : []
}

export const lotPart = (lot: OpenLot, brand: string, bills: Bill[]): LotPart => ({
  kind: 'lot',
  lot,
  vnd: sumOf(bills, netOf),
  brand,
  bills,
})

export const brandsOfPayout = (payout: OpenPayout): PayoutPart[] =>
  payout.brands.length < 2
    ? []
    : payout.brands
        .filter(({ brand, netVnd }) => brand !== '' && netVnd > 0)
        .map(({ brand, netVnd }) => ({ kind: 'payout', payout, vnd: netVnd, brand }))

const dayOf = (part: Part): number => (part.kind === 'lot' ? part.lot.day : part.payout.day)
/** A statement may print a day of payment that is a working day late. */
const daysEarly = 5
const fromOf = (part: Part): number => (part.kind === 'lot' ? part.lot.day : part.payout.day - daysEarly)
const expectedOf = (part: Part): number => (part.kind === 'lot' ? part.lot.expectedOn : part.payout.day)
export const payerOf = (part: Part): number => (part.kind === 'lot' ? part.lot.payerId : part.payout.payerId)
const idOf = (part: Part): number => (part.kind === 'lot' ? part.lot.id : part.payout.id)

function unitOf<T extends Part>(parts: T[]): Unit<T> {
  return {
    parts,
    vnd: sumOf(parts, ({ vnd }) => vnd),
    from: Math.max(...parts.map(fromOf)),
    expectedOn: Math.max(...parts.map(expectedOf)),
    payers: [...new Set(parts.map(payerOf))],
  }
}

/** Part by part, in the order of days. */
export const eachAlone = <T extends Part>(parts: T[]): Unit<T>[] =>
  parts.toSorted((a, b) => dayOf(a) - dayOf(b) || idOf(a) - idOf(b)).map((part) => unitOf([part]))

/** Day by day: what several POS are paid at once. */
export const dayByDay = <T extends Part>(parts: T[]): Unit<T>[] =>
  [...groupedBy(parts, dayOf)].sort(([a], [b]) => a - b).map(([, some]) => unitOf(some))
