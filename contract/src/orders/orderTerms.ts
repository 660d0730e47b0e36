import { percentOf, type RoundStep } from '../kit/money/money.ts'
import { daoFeeBase, roundingMode } from '../places/shops/shop.fields.ts'
import { type FeeRules, feeBase, type OrderVolume, orderFee, type RolloverBase } from './fees.ts'
import { feeCollection, type OrderKind, orderKind } from './orderMoney.ts'
import { swipeTarget } from './swipeTarget.ts'

/** What is agreed about an order's fee, in the business's own numbers, as it is kept. */
export type FeeTerms = {
  kind: OrderKind
  feeRutMpct: number
  feeDaoMpct: number
  feeFixedVnd: number
  feeShipVnd: number
  feeMinVnd: number
  /** `daoFeeBase`. */
  daoFeeBase: number
  roundingStep: RoundStep
  /** `roundingMode`. */
  roundingMode: number
}

export type AgreedTerms = FeeTerms & {
  /** Rút: how much the customer wants. Đáo: how much to top up. Đáo + rút: what is taken out besides. */
  amountVnd: number
  requestTopUpVnd: number
  feeCollect: number
}

const mostSwipedMoreMpct = 50_000

export const feeRules = (terms: FeeTerms): FeeRules => ({
  kind: terms.kind,
  withdrawMpct: terms.feeRutMpct,
  rolloverMpct: terms.feeDaoMpct,
  rolloverBase: rolloverBaseOf(terms.daoFeeBase),
  shipVnd: terms.feeShipVnd,
  fixedVnd: terms.feeFixedVnd,
  minVnd: terms.feeMinVnd,
  step: terms.roundingStep,
  mode: terms.roundingMode === roundingMode.up ? 'up' : 'nearest',
})

const rolloverBaseOf = (base: number): RolloverBase =>
  base === daoFeeBase.topUp ? 'topUp' : base === daoFeeBase.larger ? 'larger' : 'swipe'

/** The rates that an order of this kind is charged by. */
export function ratesOf<Rate>(kind: OrderKind, { rut, dao }: { rut: Rate; dao: Rate }): Rate[] {
  if (kind === orderKind.withdraw || kind === orderKind.partnerSwipe) return [rut]
  return kind === orderKind.rollover ? [dao] : [rut, dao]
}

/** How much is to be topped up: only đáo + rút has it apart from its amount. */
export function requestTopUpOf(kind: OrderKind, asked: { amountVnd: number; topUpVnd: number }): number {
  if (kind === orderKind.rolloverAndWithdraw) return asked.topUpVnd
  return kind === orderKind.rollover ? asked.amountVnd : 0
}

/** What must be left of the swipes after the fee: the money the customer wanted, the top-up, or both. */
export const leftOverOf = (terms: Pick<AgreedTerms, 'kind' | 'amountVnd' | 'requestTopUpVnd'>): number =>
  terms.kind === orderKind.rolloverAndWithdraw ? terms.requestTopUpVnd + terms.amountVnd : terms.amountVnd

/** The rate that "Quẹt thêm" cannot do with: close to 100 % no swipe can leave anything over. */
export function rateTooHigh(terms: AgreedTerms): 'FeeRut' | 'FeeDao' | null {
  if (terms.feeCollect !== feeCollection.swipedToo) return null
  if (terms.feeRutMpct > mostSwipedMoreMpct) return 'FeeRut'
  return terms.feeDaoMpct > mostSwipedMoreMpct ? 'FeeDao' : null
}

/** How much is to be swiped in all; with "Quẹt thêm" it follows from the fee. Ask `rateTooHigh` first. */
export function requestOf(terms: AgreedTerms): number {
  if (terms.feeCollect !== feeCollection.swipedToo) return leftOverOf(terms)
  return swipeTarget(feeRules(terms), leftOverOf(terms), terms.requestTopUpVnd).targetVnd
}

/** FeeTotal at this volume. "Quẹt thêm" that has reached its target takes what is above the agreed amount, so it closes at 0. */
export function feeOf(terms: AgreedTerms & { requestVnd: number }, volume: OrderVolume): number {
  const feeVnd = orderFee(feeRules(terms), volume)
  const isAtTarget = volume.swipeVnd === terms.requestVnd && volume.topUpVnd === terms.requestTopUpVnd
  const takesRest = terms.feeCollect === feeCollection.swipedToo && isAtTarget
  return takesRest ? Math.max(feeVnd, volume.swipeVnd - leftOverOf(terms)) : feeVnd
}

/** What a partner has of an order: `orders.share_kind`. */
export const shareKind = { none: 0, aboveBase: 1, ofTopUps: 2 } as const
export const shareKinds = { 0: 'Không chia', 1: 'Giá gốc', 2: '% nạp hộ' } as const
export const shareKindIds = Object.values(shareKind)

type Share = { kind: number; mpct: number }

/**
 * Phí đối ứng: what the customer's percent is above the base price, on what was swiped by it, or a percent of what the partner
 * topped up. To one đồng, never below 0.
 */
export function shareOf(share: Share, terms: FeeTerms, volume: OrderVolume & { partnerTopUpVnd: number }): number {
  if (share.kind === shareKind.ofTopUps) return percentOf(volume.partnerTopUpVnd, share.mpct)
  if (share.kind !== shareKind.aboveBase) return 0
  const { rolloverVnd, withdrawVnd } = feeBase(feeRules(terms), volume)
  const above = (mpct: number) => Math.max(0, mpct - share.mpct)
  return percentOf(withdrawVnd, above(terms.feeRutMpct)) + percentOf(rolloverVnd, above(terms.feeDaoMpct))
}
