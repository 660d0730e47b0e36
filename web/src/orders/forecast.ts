import { formatPercent, formatVnd } from '@cardpro/contract/amounts'
import { type FeeRules, feeBase, type OrderKind, type OrderVolume, orderFee, orderKinds } from '@cardpro/contract/fees'
import { percentOf, percentToMpct, type RoundStep, roundSteps } from '@cardpro/contract/money'
import type { Order } from '@cardpro/contract/orderRows'
import { swipeTarget } from '@cardpro/contract/swipeTarget'

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
  const volume = {
    topUpVnd: order.TopUp + (change.topUpVnd ?? 0),
    swipeVnd: order.Swipe + (change.swipeVnd ?? 0),
  }
  const agreed = { ...order, ...change.terms }
  const movesFee = change.topUpVnd || change.swipeVnd || change.terms
  const feeVnd = movesFee ? feeOf(agreed, volume) : order.Fee
  const discountVnd = order.Discount + (change.discountVnd ?? 0)
  const cashVnd = order.Sent + (change.sentVnd ?? 0) - order.Paid - (change.paidVnd ?? 0) + order.Other
  const balanceVnd = volume.topUpVnd - volume.swipeVnd + feeVnd - discountVnd + cashVnd
  const profitVnd =
    order.Profit === null || order.PosFee === null
      ? null
      : feeVnd - discountVnd - order.PosFee - (change.posFeeVnd ?? 0)
  // "Rút xong" by hand holds no more after a new top-up, or after a swipe or top-up was cancelled.
  const isCleared = change.topUpVnd || (change.swipeVnd ?? 0) < 0
  const isByHand = change.isDone ?? (order.IsDoneByHand && !isCleared)
  const isDone = isByHand || (volume.swipeVnd >= requestOf(agreed) && volume.swipeVnd >= volume.topUpVnd)
  return { feeVnd, balanceVnd, profitVnd, status: statusOf(order, { ...volume, balanceVnd, isDone }) }
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
  const { rolloverVnd, withdrawVnd } = feeBase(feeRules(order), volume)
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

function feeRules(order: Order): FeeRules {
  return {
    kind: kinds.find((kind) => kind === order.Contract_Type) ?? orderKinds.withdraw,
    withdrawMpct: percentToMpct(order.FeeRut),
    rolloverMpct: percentToMpct(order.FeeDao),
    rolloverBase: order.DaoFeeBase === 2 ? 'topUp' : order.DaoFeeBase === 3 ? 'larger' : 'swipe',
    shipVnd: order.FeeShip,
    fixedVnd: order.FeeFixed,
    minVnd: order.FeeMin,
    step: roundSteps.find((step): step is RoundStep => step === order.RoundingStep) ?? 1000,
    mode: order.RoundingMode === 2 ? 'up' : 'nearest',
  }
}

/** "Quẹt thêm" that has reached its target takes what is above the agreed amount, so it closes at 0. */
function feeOf(order: Order, volume: OrderVolume): number {
  const feeVnd = orderFee(feeRules(order), volume)
  const isAtTarget = volume.swipeVnd === requestOf(order) && volume.topUpVnd === order.RequestTopUp
  return order.FeeCollect === grossUp && isAtTarget ? Math.max(feeVnd, volume.swipeVnd - leftOver(order)) : feeVnd
}

/** How much is to be swiped in all; with "quẹt thêm" it follows from the fee. */
function requestOf(order: Order): number {
  if (order.FeeCollect !== grossUp || Math.max(order.FeeRut, order.FeeDao) > 50) return order.Request
  return swipeTarget(feeRules(order), leftOver(order), order.RequestTopUp).targetVnd
}

const grossUp = 4
const kinds: OrderKind[] = Object.values(orderKinds)
const leftOver = (order: Order): number =>
  order.Contract_Type === orderKinds.rolloverAndWithdraw ? order.RequestTopUp + order.Amount : order.Amount

function statusOf(order: Order, after: OrderVolume & { balanceVnd: number; isDone: boolean }): number {
  const hasLines = after.topUpVnd > 0 || after.swipeVnd > 0 || order.Lines.some((line) => line.Status === 1)
  const isRollover = order.Contract_Type === 2 || order.Contract_Type === 3
  if (order.Status === 6) return 6
  if (!after.isDone) return after.topUpVnd > 0 || (isRollover && hasLines) ? 2 : order.Status === 0 && !hasLines ? 0 : 1
  return after.balanceVnd < 0 ? 3 : after.balanceVnd > 0 ? 4 : 5
}
