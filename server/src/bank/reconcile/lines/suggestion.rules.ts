import type { LineAgainst, LineReason, LineStep } from '@cardpro/contract/bank/reconcile/lineWords'
import type { MatchClass } from '@cardpro/contract/bank/reconcile/statementWords'
import { vouchersKey } from '#bank/bankLines/bankLines.service.ts'
import { type Explanation } from './explanations.rules.ts'
import { type CustomerMoney, sumOf } from './facts.rules.ts'
import { type LotPart, type Part, type PayoutPart, partKey } from './lineParts.rules.ts'

/** What a line may be: existing vouchers, the other side of a transfer, money for lô or payouts, or a customer's. */
export type Offer =
  | { kind: 'vouchers'; journalIds: number[] }
  | { kind: 'transfer'; lineId: number }
  | { kind: 'lots'; parts: LotPart[]; explanation: Explanation | null }
  | { kind: 'payouts'; parts: PayoutPart[] }
  | { kind: 'customer'; money: CustomerMoney }

/** `shortVnd`: what is due less what the line brings; below 0: it brings more. `key`: the same as long as nothing of it changes. */
export type Suggestion = {
  step: LineStep
  class: Exclude<MatchClass, 'G' | 'D'>
  key: string
  reasons: LineReason[]
  against: LineAgainst[]
  shortVnd: number
  offer: Offer
}

type SuggestionGrounds = { class: Suggestion['class']; reasons: LineReason[]; against?: LineAgainst[] }

export const ofVouchers = (step: LineStep, journalIds: number[], said: SuggestionGrounds): Suggestion => ({
  step,
  against: [],
  ...said,
  key: vouchersKey(journalIds),
  shortVnd: 0,
  offer: { kind: 'vouchers', journalIds },
})

export const ofTransfer = (lineId: number, said: SuggestionGrounds): Suggestion => ({
  step: 'transfer',
  against: [],
  ...said,
  key: `t${lineId}`,
  shortVnd: 0,
  offer: { kind: 'transfer', lineId },
})

export const keyOfParts = (parts: readonly Part[]): string => parts.map(partKey).toSorted().join('+')

export const ofPayouts = (step: LineStep, parts: PayoutPart[], said: SuggestionGrounds): Suggestion => ({
  step,
  against: [],
  ...said,
  key: keyOfParts(parts),
  shortVnd: 0,
  offer: { kind: 'payouts', parts },
})

export const ofCustomer = (money: CustomerMoney): Suggestion => ({
  step: 'order',
  class: money.class,
  reasons: money.reasons,
  against: money.against,
  key: `c${money.customerId}:${money.parts.map(({ orderId, amountVnd }) => `${orderId}=${amountVnd}`).join('+')}/${money.surplusVnd}`,
  shortVnd: 0,
  offer: { kind: 'customer', money },
})

type LotReceipt = { parts: LotPart[]; receivedVnd: number; explanation?: Explanation | null }

export function ofLots(
  step: LineStep,
  { parts, receivedVnd, explanation = null }: LotReceipt,
  said: SuggestionGrounds,
): Suggestion {
  const shortVnd = sumOf(parts, ({ vnd }) => vnd) - receivedVnd
  const why = shortVnd === 0 ? '' : `/${shortVnd}${explanation ? nameOf(explanation) : ''}`
  return {
    step,
    against: [],
    ...said,
    key: `${keyOfParts(parts)}${why}`,
    shortVnd,
    offer: { kind: 'lots', parts, explanation },
  }
}

function nameOf(explanation: Explanation): string {
  const { code } = explanation
  if (code === 'oneRate') return `${code}${explanation.mpct}b${explanation.bill.id}`
  if (code === 'brandRate') return `${code}${explanation.brand}`
  return code === 'unpaid' || code === 'clawedBack' ? `${code}b${explanation.bill.id}` : code
}
