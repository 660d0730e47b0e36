import { formatPercent, formatVnd } from '@cardpro/contract/money/amounts'
import { percentOf, percentToMpct, type RoundStep, roundSteps } from '@cardpro/contract/money/money'
import { feeBase, type OrderKind, type OrderVolume, orderKinds } from '@cardpro/contract/orders/fees'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { type AgreedTerms, feeOf, feeRules, rateTooHigh, requestOf } from '@cardpro/contract/orders/orderTerms'

export type FeeTerms = Pick<Order, 'FeeRut' | 'FeeDao' | 'FeeFixed' | 'FeeShip'>

/** What an entry would add to an order, in đồng; `terms` are new fee terms. */
export type Change = {
  topUpVnd?: number
  swipeVnd?: number
  posFeeVnd?: number
  discountVnd?: number
  paidVnd?: number
  sentVnd?: number
  terms?: FeeTerms
  isDone?: boolean
}
export type Forecast = { feeVnd: number; balanceVnd: number; profitVnd: number | null; status: number }

/** What an order comes to after an entry, by the same rules as the server's, so that it can be seen before it is saved. */
export function forecast(order: Order, change: Change): Forecast {
  const entry = { ...nothing, ...change }
  const volume = { topUpVnd: order.TopUp + entry.topUpVnd, swipeVnd: order.Swipe + entry.swipeVnd }
  const agreed = { ...order, ...change.terms }
  const movesFee = entry.topUpVnd !== 0 || entry.swipeVnd !== 0 || change.terms !== undefined
  const feeVnd = movesFee ? feeAt(agreed, volume) : order.Fee
  const discountVnd = order.Discount + entry.discountVnd
  const cashVnd = order.Sent + entry.sentVnd - order.Paid - entry.paidVnd + order.Other
  const balanceVnd = volume.topUpVnd - volume.swipeVnd + feeVnd - discountVnd + cashVnd
  const isDone = isSwipeDone(agreed, volume) || isDoneByHand(order, change)
  return {
    feeVnd,
    balanceVnd,
    profitVnd:
      order.Profit === null || order.PosFee === null ? null : feeVnd - discountVnd - order.PosFee - entry.posFeeVnd,
    status: statusOf(order, { ...volume, balanceVnd, isDone }),
  }
}

const nothing = { topUpVnd: 0, swipeVnd: 0, posFeeVnd: 0, discountVnd: 0, paidVnd: 0, sentVnd: 0 }

const isSwipeDone = (order: Order, { topUpVnd, swipeVnd }: OrderVolume): boolean =>
  swipeVnd >= requestVndOf(order) && swipeVnd >= topUpVnd

const feeAt = (order: Order, volume: OrderVolume): number =>
  feeOf({ ...agreedOf(order), requestVnd: requestVndOf(order) }, volume)

/** What was said by hand holds no more after a new top-up, or after a swipe or a top-up was cancelled. */
function isDoneByHand(order: Order, { isDone, topUpVnd = 0, swipeVnd = 0 }: Change): boolean {
  return isDone ?? (order.IsDoneByHand && topUpVnd === 0 && swipeVnd >= 0)
}

/** `đáo 1,6% × 30.000.000 + rút 1,8% × 15.000.000`, as the fee comes about. */
export function feeWords(order: Order, volume: OrderVolume): string {
  return feeParts(order, volume)
    .map(({ label, value, isPercent }) => (isPercent ? label : `${label} ${formatVnd(value)}`))
    .join(' + ')
}

export type FeePart = { label: string; value: number; isPercent: boolean }

/** What the fee is made of; zeros are left out. Rounding may make the sum differ from the fee. */
export function feeParts(order: Order, volume: OrderVolume): FeePart[] {
  const { rolloverVnd, withdrawVnd } = feeBase(feeRules(agreedOf(order)), volume)
  const percent = (name: string, base: number, rate: number) => ({
    label: `${name} ${formatPercent(rate)} × ${formatVnd(base)}`,
    value: percentOf(base, percentToMpct(rate)),
    isPercent: true,
  })
  const parts = [
    percent('đáo', rolloverVnd, order.FeeDao),
    percent('rút', withdrawVnd, order.FeeRut),
    { label: 'ship', value: order.FeeShip, isPercent: false },
    { label: 'cố định', value: order.FeeFixed, isPercent: false },
  ]
  return parts.filter(({ value }) => value > 0)
}

export const volumeOf = (order: Order): OrderVolume => ({ topUpVnd: order.TopUp, swipeVnd: order.Swipe })

function agreedOf(order: Order): AgreedTerms {
  return {
    kind: kinds.find((kind) => kind === order.Contract_Type) ?? orderKinds.withdraw,
    amountVnd: order.Amount,
    requestTopUpVnd: order.RequestTopUp,
    feeCollect: order.FeeCollect,
    feeRutMpct: percentToMpct(order.FeeRut),
    feeDaoMpct: percentToMpct(order.FeeDao),
    feeFixedVnd: order.FeeFixed,
    feeShipVnd: order.FeeShip,
    feeMinVnd: order.FeeMin,
    daoFeeBase: order.DaoFeeBase,
    roundingStep: roundSteps.find((step): step is RoundStep => step === order.RoundingStep) ?? 1000,
    roundingMode: order.RoundingMode,
  }
}

const kinds: OrderKind[] = Object.values(orderKinds)

/** How much is to be swiped in all; rates that the server will refuse leave it as it is. */
function requestVndOf(order: Order): number {
  const agreed = agreedOf(order)
  return rateTooHigh(agreed) ? order.Request : requestOf(agreed)
}

function statusOf(order: Order, after: OrderVolume & { balanceVnd: number; isDone: boolean }): number {
  if (order.Status === 6) return 6
  if (!after.isDone) return openStatus(order, after)
  return after.balanceVnd < 0 ? 3 : after.balanceVnd > 0 ? 4 : 5
}

/** Before everything is swiped: waiting for the card once money is in it, else still to be begun. */
function openStatus(order: Order, { topUpVnd, swipeVnd }: OrderVolume): number {
  const hasLines = topUpVnd > 0 || swipeVnd > 0 || order.Lines.some((line) => line.Status === 1)
  const isRollover = order.Contract_Type === 2 || order.Contract_Type === 3
  if (topUpVnd > 0 || (isRollover && hasLines)) return 2
  return order.Status === 0 && !hasLines ? 0 : 1
}
