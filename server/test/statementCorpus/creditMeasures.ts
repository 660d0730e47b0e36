import { Advisor } from '#bank/reconcile/lines/lineAdvice.rules.ts'
import type { Suggestion } from '#bank/reconcile/lines/suggestion.rules.ts'
import type { Account, Credit } from './credits.ts'

type Weighed = { lines: number; found: number }
/** `payouts`: credits whose statement is at hand; `runs`: exact ones without any, whose bills are in the books; `slips`: others such. */
export type CreditMeasures = {
  payouts: Weighed
  runs: Weighed
  slips: Weighed
  /** Suggestions as good as certain that are wrong, and likely ones: of all, and with and without statements. */
  A: Told
  B: Told
  withStatement: Record<'A' | 'B', Told>
  without: Record<'A' | 'B', Told>
  /** Own transfers, each with the line of the other account. */
  transfers: Weighed
  /** Lines of money that is none of acquirers; `wrong`: those that are called certain or likely to be lô or payouts. */
  others: Told
}
type Told = { lines: number; wrong: number }

/** What the suggestions for credits are worth, by the truth: once with statements and once without. */
export function measureCredits(accounts: Account[]): CreditMeasures {
  const measures: CreditMeasures = {
    payouts: { lines: 0, found: 0 },
    runs: { lines: 0, found: 0 },
    slips: { lines: 0, found: 0 },
    A: { lines: 0, wrong: 0 },
    B: { lines: 0, wrong: 0 },
    withStatement: { A: { lines: 0, wrong: 0 }, B: { lines: 0, wrong: 0 } },
    without: { A: { lines: 0, wrong: 0 }, B: { lines: 0, wrong: 0 } },
    transfers: { lines: 0, found: 0 },
    others: { lines: 0, wrong: 0 },
  }
  for (const account of accounts) {
    const isExact = ({ slip }: Credit) => slip === null
    weigh(account, { hasStatement: true, measures, of: (credit) => (isExact(credit) ? measures.payouts : null) })
    const kindOf = (credit: Credit) => (credit.isTyped ? (isExact(credit) ? measures.runs : measures.slips) : null)
    weigh(account, { hasStatement: false, measures, of: kindOf })
  }
  return measures
}

/** Of several corpora together. */
export function addMeasures(all: CreditMeasures[]): CreditMeasures {
  const found = (of: (one: CreditMeasures) => Weighed): Weighed => ({
    lines: sum(all, (one) => of(one).lines),
    found: sum(all, (one) => of(one).found),
  })
  const wrong = (of: (one: CreditMeasures) => Told): Told => ({
    lines: sum(all, (one) => of(one).lines),
    wrong: sum(all, (one) => of(one).wrong),
  })
  return {
    payouts: found(({ payouts }) => payouts),
    runs: found(({ runs }) => runs),
    slips: found(({ slips }) => slips),
    A: wrong(({ A }) => A),
    B: wrong(({ B }) => B),
    withStatement: { A: wrong((one) => one.withStatement.A), B: wrong((one) => one.withStatement.B) },
    without: { A: wrong((one) => one.without.A), B: wrong((one) => one.without.B) },
    transfers: found(({ transfers }) => transfers),
    others: wrong(({ others }) => others),
  }
}

const sum = <T>(all: T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0)

type Weighing = { hasStatement: boolean; measures: CreditMeasures; of: (credit: Credit) => Weighed | null }

function weigh(account: Account, { hasStatement, measures, of }: Weighing): void {
  const { lines, credits, facts, lots, payouts, sameAs } = account
  const advisor = new Advisor(lines, { ...facts, lots: typed(account, lots), payouts: hasStatement ? payouts : [] })
  const truth = new Map(credits.map((credit) => [credit.line.id, credit]))
  const told = hasStatement ? measures.withStatement : measures.without
  for (const line of lines) {
    const [first] = advisor.adviceFor(line).suggestions
    const best = first && first.class !== 'C' ? { ...first, class: first.class } : undefined
    const credit = truth.get(line.id)
    const same = sameAs.get(line.id)
    const isRight = isRightly(best, credit, same)
    if (credit) count(of(credit), isRight)
    if (same !== undefined) count(measures.transfers, isRight)
    if (best) judge([measures[best.class], told[best.class]], !isRight)
    if (!credit) judge([measures.others], best !== undefined && !isRight)
  }
}

function count(one: Weighed | null, isFound: boolean): void {
  if (one) one.lines++
  if (one && isFound) one.found++
}

function judge(all: Told[], isWrong: boolean): void {
  for (const one of all) {
    one.lines++
    if (isWrong) one.wrong++
  }
}

function isRightly(best: Suggestion | undefined, credit: Credit | undefined, same: number | undefined): boolean {
  if (!best) return false
  return credit ? isTrue(best, credit) : isSame(best, same)
}

const isSame = ({ offer }: Suggestion, lineId: number | undefined): boolean =>
  offer.kind === 'transfer' && offer.lineId === lineId

/** Of a lô that was not typed whole a bill is missing. */
const typed = ({ credits }: Account, lots: Account['lots']): Account['lots'] => {
  const whole = new Set(credits.filter(({ isTyped }) => isTyped).flatMap(({ lotIds }) => lotIds))
  return lots.map((lot) => {
    if (whole.has(lot.id)) return lot
    const [missing, ...bills] = lot.bills
    return { ...lot, bills, dueVnd: lot.dueVnd - (missing ? missing.grossVnd - missing.feeVnd : 0) }
  })
}

function isTrue({ offer }: Suggestion, { lotIds, payoutIds, brand }: Credit): boolean {
  const sameIds = (given: number[], wanted: number[]) =>
    given.toSorted((a, b) => a - b).join() === wanted.toSorted((a, b) => a - b).join()
  if (offer.kind === 'payouts')
    return sameIds(
      offer.parts.map(({ payout }) => payout.id),
      payoutIds,
    )
  if (offer.kind !== 'lots') return false
  const isOfBrand = offer.parts.every(({ bills }) => brand === '' || bills.every((bill) => bill.brand === brand))
  return (
    isOfBrand &&
    sameIds(
      offer.parts.map(({ lot }) => lot.id),
      lotIds,
    )
  )
}
