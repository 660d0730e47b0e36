import type { RoundStep } from '../money/money.ts'
import { type FeeRules, type OrderKind, type OrderVolume, orderFee } from './fees.ts'
import { swipeTarget } from './swipeTarget.ts'

/** What is agreed about an order's fee, in the business's own numbers, as it is kept. */
export type FeeTerms = {
  kind: OrderKind
  feeRutMpct: number
  feeDaoMpct: number
  feeFixedVnd: number
  feeShipVnd: number
  feeMinVnd: number
  /** 1 Số quẹt · 2 Số nạp · 3 Số lớn hơn. */
  daoFeeBase: number
  roundingStep: RoundStep
  /** 1 nearest · 2 up. */
  roundingMode: number
}

export type AgreedTerms = FeeTerms & {
  /** Rút: how much the customer wants. Đáo: how much to top up. Đáo + rút: what is taken out besides. */
  amountVnd: number
  requestTopUpVnd: number
  feeCollect: number
}

/** FeeCollect: the fee is swiped as well. */
const swipeMore = 4
const mostSwipedMoreMpct = 50_000

export const feeRules = (terms: FeeTerms): FeeRules => ({
  kind: terms.kind,
  withdrawMpct: terms.feeRutMpct,
  rolloverMpct: terms.feeDaoMpct,
  rolloverBase: terms.daoFeeBase === 2 ? 'topUp' : terms.daoFeeBase === 3 ? 'larger' : 'swipe',
  shipVnd: terms.feeShipVnd,
  fixedVnd: terms.feeFixedVnd,
  minVnd: terms.feeMinVnd,
  step: terms.roundingStep,
  mode: terms.roundingMode === 2 ? 'up' : 'nearest',
})

/** How much is to be topped up: only đáo + rút says it apart from its amount. */
export function requestTopUpOf(kind: OrderKind, asked: { amountVnd: number; topUpVnd: number }): number {
  if (kind === 3) return asked.topUpVnd
  return kind === 2 ? asked.amountVnd : 0
}

/** What must be left of the swipes after the fee: the money the customer wanted, the top-up, or both. */
export const leftOverOf = (terms: Pick<AgreedTerms, 'kind' | 'amountVnd' | 'requestTopUpVnd'>): number =>
  terms.kind === 3 ? terms.requestTopUpVnd + terms.amountVnd : terms.amountVnd

/** The rate that "Quẹt thêm" cannot do with: close to 100 % no swipe can leave anything over. */
export function rateTooHigh(terms: AgreedTerms): 'FeeRut' | 'FeeDao' | null {
  if (terms.feeCollect !== swipeMore) return null
  if (terms.feeRutMpct > mostSwipedMoreMpct) return 'FeeRut'
  return terms.feeDaoMpct > mostSwipedMoreMpct ? 'FeeDao' : null
}

/** How much is to be swiped in all; with "Quẹt thêm" it follows from the fee. Ask `rateTooHigh` first. */
export function requestOf(terms: AgreedTerms): number {
  if (terms.feeCollect !== swipeMore) return leftOverOf(terms)
  return swipeTarget(feeRules(terms), leftOverOf(terms), terms.requestTopUpVnd).targetVnd
}

/** FeeTotal at this volume. "Quẹt thêm" that has reached its target takes what is above the agreed amount, so it closes at 0. */
export function feeOf(terms: AgreedTerms & { requestVnd: number }, volume: OrderVolume): number {
  const feeVnd = orderFee(feeRules(terms), volume)
  const isAtTarget = volume.swipeVnd === terms.requestVnd && volume.topUpVnd === terms.requestTopUpVnd
  const takesRest = terms.feeCollect === swipeMore && isAtTarget
  return takesRest ? Math.max(feeVnd, volume.swipeVnd - leftOverOf(terms)) : feeVnd
}
