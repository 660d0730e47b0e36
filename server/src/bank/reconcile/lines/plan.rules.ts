import { differenceAnswer } from '@cardpro/contract/bank/reconcile/statementWords'
import type { Borne, Explanation } from './explanations.rules.ts'
import { sumOf } from './facts.rules.ts'
import type { LotPart } from './lineParts.rules.ts'
import type { Suggestion } from './suggestion.rules.ts'

const { leaveOpen, posFee, otherIncome, hold, unknown } = differenceAnswer

/** How the difference of a suggestion may be treated; none where there is no difference. */
export function answersTo({ shortVnd, offer, step }: Suggestion): number[] {
  if (offer.kind !== 'lots' || shortVnd === 0) return []
  if (step === 'part') return [leaveOpen]
  const code = offer.explanation?.code
  if (code === 'clawedBack') return []
  if (shortVnd < 0) return [posFee, otherIncome, unknown]
  return code === 'unpaid' ? [leaveOpen, posFee, hold] : [leaveOpen, posFee]
}

/** The usual one of them: a fee that is explained is a fee, a bill that was not paid stays due, a fee debited apart is not yet known. */
export function usualAnswer(suggestion: Suggestion): number | null {
  const [first = null, ...others] = answersTo(suggestion)
  if (others.length === 0 || suggestion.offer.kind !== 'lots') return first
  const { explanation } = suggestion.offer
  if (!explanation) return null
  if (explanation.code === 'feeApart') return unknown
  return explanation.code === 'unpaid' ? leaveOpen : posFee
}

/** What one lô gets, as `postCashBacks` takes it. */
type LotPlan = {
  lotId: number
  receivedVnd: number
  creditedVnd: number
  seenDueVnd: number
  fees: { swipeId: number | null; vnd: number }[]
  incomeVnd: number
}
/** What the POS that are paid get of a line, and what of it no lô takes. */
export type LinePlan = { payers: { payerId: number; lots: LotPlan[] }[]; unknownVnd: number; holdIds: number[] }

type LinePlanInput = { parts: LotPart[]; explanation: Explanation | null; shortVnd: number; answer: number | null }

/** How a line is booked over lô; the parts and what is not yet known come to the line. */
export function planLine({ parts, explanation, shortVnd, answer }: LinePlanInput): LinePlan {
  const borne = bearParts(parts, explanation, { shortVnd, answer })
  const lots = parts.map((part) => {
    const own = borne.filter(({ lotId }) => lotId === part.lot.id)
    return lotPlan(part, own, answer)
  })
  const overVnd = Math.max(0, -shortVnd)
  const last = lots.at(-1)
  if (last && overVnd > 0) addOver(last, { overVnd, answer, isExplained: borne.length > 0 })
  const paid = parts.flatMap(({ lot }, index) => {
    const plan = lots[index]
    return plan && plan.creditedVnd !== 0 ? [{ payerId: lot.payerId, plan }] : []
  })
  const payerIds = [...new Set(paid.map(({ payerId }) => payerId))]
  return {
    payers: payerIds.map((payerId) => ({
      payerId,
      lots: paid.filter((one) => one.payerId === payerId).map(({ plan }) => plan),
    })),
    unknownVnd: answer === unknown ? overVnd : 0,
    holdIds: answer === hold ? borne.flatMap(({ swipeId }) => swipeId ?? []) : [],
  }
}

type Bearing = { swipeId: number | null; lotId: number; vnd: number }

type Differing = { shortVnd: number; answer: number | null }

/**
 * Who bears a difference: the bills that explain it, where it is their fee or all of them are short; else of a shortfall the last
 * lô, back to the first as far as it takes.
 */
function bearParts(parts: LotPart[], explanation: Explanation | null, { shortVnd, answer }: Differing): Bearing[] {
  const borne: Borne[] = explanation?.borne ?? []
  const isShort = shortVnd > 0 && borne.every(({ vnd }) => vnd > 0)
  if (borne.length > 0 && (answer === posFee || isShort)) return borne
  let leftVnd = Math.max(0, shortVnd)
  return parts.toReversed().flatMap(({ lot, vnd }) => {
    const own = Math.min(leftVnd, vnd)
    leftVnd -= own
    return own === 0 ? [] : [{ swipeId: null, lotId: lot.id, vnd: own }]
  })
}

function lotPlan({ lot, vnd }: LotPart, borne: Bearing[], answer: number | null): LotPlan {
  const borneVnd = sumOf(borne, (one) => one.vnd)
  const isFee = answer === posFee
  const receivedVnd = vnd - borneVnd
  return {
    lotId: lot.id,
    receivedVnd,
    creditedVnd: isFee ? vnd : receivedVnd,
    seenDueVnd: lot.dueVnd,
    fees: isFee ? borne.map(({ swipeId, vnd: feeVnd }) => ({ swipeId, vnd: feeVnd })) : [],
    incomeVnd: 0,
  }
}

type Over = { overVnd: number; answer: number | null; isExplained: boolean }

/** What is too much, of the last lô where it is its fee or an income. */
function addOver(last: LotPlan, { overVnd, answer, isExplained }: Over): void {
  if (answer === otherIncome) {
    last.receivedVnd += overVnd
    last.incomeVnd = overVnd
  }
  if (answer === posFee && !isExplained) {
    last.receivedVnd += overVnd
    last.fees = [{ swipeId: null, vnd: -overVnd }]
  }
}
