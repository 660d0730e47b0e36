import type { LineAgainst, LineReason } from '@cardpro/contract/bank/reconcile/lineWords'
import type { BankLine } from './facts.rules.ts'
import type { Part, Unit } from './lineParts.rules.ts'
import { keyOfParts, type Suggestion } from './suggestion.rules.ts'
import type { AccountView } from './view.rules.ts'

/** A stretch of units that comes to what a line brings. */
export type Hit<T extends Part> = { units: Unit<T>[]; parts: T[]; expectedOn: number; isNear: boolean }

export const hitOf = <T extends Part>(units: Unit<T>[], isNear: boolean): Hit<T> => ({
  units,
  parts: units.flatMap(({ parts }) => parts),
  expectedOn: Math.max(...units.map(({ expectedOn }) => expectedOn)),
  isNear,
})

/** The stretches that come to the line exactly: those whose money is due about its day, else any whose money may come so late. */
export function exactHits<T extends Part>(line: BankLine, stretches: Unit<T>[][], view: AccountView): Hit<T>[] {
  const found = (isNear: boolean) =>
    stretches.flatMap((units) => {
      const fitting = units.filter((unit) => (isNear ? view.isNear(line, unit) : view.mayBe(line, unit)))
      return exactRuns(fitting, line.leftVnd).map((run) => hitOf(run, isNear))
    })
  const near = distinctHits(found(true))
  return near.length > 0 ? near : distinctHits(found(false))
}

export const distinctHits = <T extends Part>(hits: Hit<T>[]): Hit<T>[] => [
  ...new Map(hits.map((hit) => [keyOfParts(hit.parts), hit])).values(),
]

/** What the words of the bank name: hits of other POS, kinds of cards or lô are not what it means. */
export type NamedHits<T extends Part> = { hits: Hit<T>[]; reasons: LineReason[]; against: LineAgainst[] }

export function byName<T extends Part>(line: BankLine, hits: Hit<T>[], view: AccountView): NamedHits<T> {
  const { content, named } = view.about(line)
  let left = hits
  const reasons: LineReason[] = []
  const against: LineAgainst[] = []
  const narrow = (isNamed: (hit: Hit<T>) => boolean, reason: LineReason, contrary: LineAgainst) => {
    const some = left.filter(isNamed)
    if (some.length === 0) against.push(contrary)
    else {
      left = some
      reasons.push(reason)
    }
  }
  if (named.size > 0)
    narrow(
      ({ units }) => units.every(({ payers }) => payers.every((id) => named.has(id))),
      'namedTerminal',
      'otherTerminal',
    )
  const { brand, lots } = content
  if (brand !== '') narrow(({ parts }) => parts.every((part) => isOfBrand(part, brand)), 'namedBrand', 'otherBrand')
  const isLotNamed = (part: Part) => part.kind === 'lot' && lots.includes(part.lot.numberText.replace(/^0+/, ''))
  if (lots.length > 0 && left.some(({ parts }) => parts.some(isLotNamed)))
    narrow(({ parts }) => parts.some(isLotNamed), 'namedLot', 'otherTerminal')
  return { hits: left, reasons, against }
}

/** A part of that kind, or a lô or payout that has no other. */
function isOfBrand(part: Part, brand: string): boolean {
  if (part.brand !== '') return part.brand === brand
  return part.kind === 'lot'
    ? part.bills.every((bill) => bill.brand === brand)
    : part.payout.brands.every((one) => one.brand === brand || one.brand === '')
}

type RatedHit<T extends Part> = {
  hit: Hit<T>
  class: Suggestion['class']
  reasons: LineReason[]
  against: LineAgainst[]
}

const maxShown = 3

/**
 * One hit and one line, each the only one for the other, is as sure as `best`; the only one that is due on the very day is likely; of
 * several that are alike none is more than possible.
 */
export function weighHits<T extends Part>(line: BankLine, hits: Hit<T>[], { best, view }: Best): RatedHit<T>[] {
  const { hits: left, reasons, against } = byName(line, hits, view)
  const [only] = left
  const ranked = left.toSorted(
    (a, b) => daysFromExpected(line, a) - daysFromExpected(line, b) || a.parts.length - b.parts.length,
  )
  const { isOther } = view.about(line)
  if (isOther) against.push('otherMoney')
  const isContrary = against.length > 0
  const classOf = (hit: Hit<T>): Pick<RatedHit<T>, 'class' | 'against'> => {
    const rivals = view.cardRivalsOf(line).filter((rival) => hit.units.every((unit) => view.isNear(rival, unit)))
    const isOnDay = hit.expectedOn === line.day
    const why: LineAgainst[] = [
      ...against,
      ...(hit.isNear ? [] : (['late'] as const)),
      ...(left.length > 1 ? (['several'] as const) : []),
      ...(rivals.length > 0 ? (['otherLine'] as const) : []),
    ]
    if (isContrary || !hit.isNear) return { class: 'C', against: why }
    if (left.length === 1 && rivals.length === 0) return { class: best(hit, reasons), against: why }
    const isOnlyOnDay =
      isOnDay &&
      left.filter(({ expectedOn }) => expectedOn === line.day).length === 1 &&
      rivals.every(({ day }) => day !== line.day)
    return { class: isOnlyOnDay ? 'B' : 'C', against: why }
  }
  return ranked.slice(0, maxShown).map((hit) => ({
    hit,
    ...classOf(hit),
    reasons: [
      'amount',
      ...reasons,
      ...(hit.expectedOn === line.day ? (['day'] as const) : hit.isNear ? (['inTime'] as const) : []),
      ...(hit === only && left.length === 1 ? (['unique'] as const) : []),
    ],
  }))
}

type Best = { best: (hit: Hit<Part>, reasons: LineReason[]) => Suggestion['class']; view: AccountView }

const daysFromExpected = (line: BankLine, { expectedOn }: Hit<Part>): number => Math.abs(line.day - expectedOn)

/** All stretches of consecutive amounts above 0 that come to exactly `wantedVnd`, in one walk. */
function exactRuns<T extends { vnd: number }>(units: readonly T[], wantedVnd: number): T[][] {
  const runs: T[][] = []
  let [from, sumVnd] = [0, 0]
  for (const [index, { vnd }] of units.entries()) {
    sumVnd += vnd
    while (sumVnd > wantedVnd && from < index) sumVnd -= units[from++]?.vnd ?? 0
    if (sumVnd === wantedVnd) runs.push(units.slice(from, index + 1))
  }
  return runs
}

/** All stretches, the longest last; units are few here. */
export function allRuns<T>(units: readonly T[]): T[][] {
  const runs: T[][] = []
  for (let length = 1; length <= units.length; length++)
    for (let from = 0; from + length <= units.length; from++) runs.push(units.slice(from, from + length))
  return runs
}
