import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { percentOf, percentToMpct, type RoundStep, roundSteps } from '@cardpro/contract/kit/money/money'
import { commissionOf } from '@cardpro/contract/orders/commission'
import { commissionTerms } from '@cardpro/contract/orders/commissionWords'
import { feeBase, type OrderVolume } from '@cardpro/contract/orders/fees'
import {
  balanceOf,
  followsFromOthers,
  type LineSum,
  lineStatus,
  lineSums,
  type OrderKind,
  type OrderMoney,
  type OrderStatus,
  orderKind,
  orderKindIds,
  orderStatus,
  profitOf,
  shownStatus,
  sumsOf,
} from '@cardpro/contract/orders/orderMoney'
import type { Order, OrderLine } from '@cardpro/contract/orders/orderRows'
import { type AgreedTerms, feeOf, feeRules, rateTooHigh, requestOf } from '@cardpro/contract/orders/orderTerms'
import { today } from '#kit/ui/hooks/today.ts'

export type FeeTerms = Pick<Order, 'FeeRut' | 'FeeDao' | 'FeeFixed' | 'FeeShip'>

/** What an entry would add to an order, in đồng; `terms` are new fee terms, `cancelledId` a line that is cancelled. */
export type Change = Partial<Record<Exclude<LineSum, 'feeVnd' | 'commissionVnd'>, number>> & {
  posFeeVnd?: number
  terms?: FeeTerms
  isDone?: boolean
  cancelledId?: number
}
export type Forecast = { feeVnd: number; balanceVnd: number; profitVnd: number | null; status: OrderStatus }

/** What an order comes to after an entry, by the server's own rules, so that it can be seen before it is saved. */
export function forecast(order: Order, { posFeeVnd = 0, terms, isDone, cancelledId, ...entry }: Change): Forecast {
  const agreed = { ...order, ...terms }
  const money = addedTo(order, entry)
  const movesFee = money.topUpVnd !== order.TopUp || money.swipeVnd !== order.Swipe || terms !== undefined
  const feeVnd = movesFee ? feeAt(agreed, money) : order.Fee
  const posted = withCommission(order, { ...money, feeVnd, posFeeVnd: (order.PosFee ?? 0) + posFeeVnd })
  const after = {
    ...posted,
    kind: kindOf(order),
    requestVnd: requestVndOf(agreed),
    hasLines: hasEntry(entry) || order.Lines.some((line) => isStanding(line) && line.LineID !== cancelledId),
    isDoneByHand: isDone ?? keepsDoneByHand(order, entry),
    isCancelled: order.Status === orderStatus.cancelled,
    forDate: order.ForDate,
  }
  return {
    feeVnd,
    balanceVnd: balanceOf(posted),
    profitVnd: order.Profit === null || order.PosFee === null ? null : profitOf(posted),
    status: shownStatus(after, today()),
  }
}

/** The commission of its collaborators then; users who may not see profit have no terms, and get none. */
function withCommission(order: Order, money: OrderMoney): OrderMoney {
  if (order.AffTerms === null) return money
  const { ownVnd, parentVnd } = commissionOf(money, commissionTerms(order.AffTerms))
  return { ...money, commissionVnd: ownVnd + parentVnd }
}

type Entry = Partial<Record<LineSum, number>>

function addedTo(order: Order, entry: Entry): ReturnType<typeof sumsOf> {
  const money = sumsOf(order)
  for (const sum of lineSums) money[sum] += entry[sum] ?? 0
  return money
}

const hasEntry = (entry: Entry): boolean => Object.values(entry).some((vnd) => vnd > 0)

/** Lines by which work on the order has begun: fee and commission only follow from them. */
const isStanding = ({ Kind, Status }: OrderLine): boolean => Status === lineStatus.posted && !followsFromOthers(Kind)

/** A mark by hand that the order is done ends with a new top-up, or when a swipe or a top-up is cancelled. */
const keepsDoneByHand = (order: Order, { topUpVnd = 0, swipeVnd = 0 }: Entry): boolean =>
  order.IsDoneByHand && topUpVnd === 0 && swipeVnd >= 0

const feeAt = (order: Order, volume: OrderVolume): number =>
  feeOf({ ...agreedOf(order), requestVnd: requestVndOf(order) }, volume)

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

export function agreedOf(order: Order): AgreedTerms {
  return {
    kind: kindOf(order),
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

const kindOf = ({ Contract_Type }: Order): OrderKind =>
  orderKindIds.find((kind) => kind === Contract_Type) ?? orderKind.withdraw

/** How much is to be swiped in all; rates that the server will refuse leave it as it is. */
function requestVndOf(order: Order): number {
  const agreed = agreedOf(order)
  return rateTooHigh(agreed) ? order.Request : requestOf(agreed)
}
