import {
  type ExactVnd,
  exactPercentOf,
  exactVnd,
  percentOf,
  type Rounding,
  roundToStep,
  splitByLargestRemainder,
} from '../kit/money/money.ts'
import { type OrderKind, orderKind } from './orderMoney.ts'

/** On what a đáo order's percent is taken: "Số quẹt", "Số nạp" or "Số lớn hơn". */
export const rolloverBases = ['swipe', 'topUp', 'larger'] as const
export type RolloverBase = (typeof rolloverBases)[number]

export type FeeRules = {
  kind: OrderKind
  /** Phí rút, and of a kind 4 order what the partner pays us. */
  withdrawMpct: number
  /** Phí đáo. */
  rolloverMpct: number
  rolloverBase: RolloverBase
  shipVnd: number
  fixedVnd: number
  minVnd: number
} & Rounding

/** T and S of an order: what was topped up and what was swiped, posted lines only. */
export type OrderVolume = { topUpVnd: number; swipeVnd: number }

/** FeeTotal of an order: the exact sum rounded once, at least FeeMin, and nothing while there is nothing to take it on. */
export function orderFee(rules: FeeRules, volume: OrderVolume): number {
  const base = feeBase(rules, volume)
  if (base.rolloverVnd + base.withdrawVnd === 0) return 0
  const percent = percentParts(rules, volume)
  const exact = percent.rollover + percent.withdraw + exactVnd(rules.shipVnd) + exactVnd(rules.fixedVnd)
  return Math.max(roundToStep(exact, rules), rules.minVnd)
}

/** The amounts the two percents are taken on. */
export function feeBase(
  rules: FeeRules,
  { topUpVnd, swipeVnd }: OrderVolume,
): { rolloverVnd: number; withdrawVnd: number } {
  switch (rules.kind) {
    case orderKind.withdraw:
    case orderKind.partnerSwipe:
      return { rolloverVnd: 0, withdrawVnd: swipeVnd }
    case orderKind.rollover:
      return { rolloverVnd: rolloverBaseVnd(rules.rolloverBase, { topUpVnd, swipeVnd }), withdrawVnd: 0 }
    case orderKind.rolloverAndWithdraw:
      return { rolloverVnd: Math.min(topUpVnd, swipeVnd), withdrawVnd: Math.max(0, swipeVnd - topUpVnd) }
    default:
      return rules.kind satisfies never
  }
}

/** Fee income by account: 5111 rút, 5112 đáo, 5113 ship, 5114 từ đối tác. */
export type Revenue = { 5111: number; 5112: number; 5113: number; 5114: number }
export const revenueAccounts = [5111, 5112, 5113, 5114] as const

/** Splits FeeTotal into the income accounts; the four add up to `feeVnd` exactly. */
export function splitRevenue(feeVnd: number, rules: FeeRules, volume: OrderVolume): Revenue {
  if (rules.kind === orderKind.partnerSwipe) return { 5111: 0, 5112: 0, 5113: 0, 5114: feeVnd }
  const ship = Math.min(rules.shipVnd, feeVnd)
  const percent = percentParts(rules, volume)
  if (percent.rollover + percent.withdraw === 0n) {
    const isWithdraw = rules.kind === orderKind.withdraw
    return { 5111: isWithdraw ? feeVnd - ship : 0, 5112: isWithdraw ? 0 : feeVnd - ship, 5113: ship, 5114: 0 }
  }
  const [rollover = 0, withdraw = 0] = splitByLargestRemainder(feeVnd - ship, [percent.rollover, percent.withdraw])
  return { 5111: withdraw, 5112: rollover, 5113: ship, 5114: 0 }
}

/** FeeTotal shared among the swipes by amount, for profit by POS. Without a swipe there are no parts: the fee has no POS. */
export function allocateFee(feeVnd: number, swipesVnd: readonly number[]): number[] {
  return swipesVnd.length === 0 ? [] : splitByLargestRemainder(feeVnd, swipesVnd)
}

/**
 * Each swipe's part of each income account. Both margins are exact: a swipe's accounts add up to its part of
 * `allocateFee`, and an account's parts add up to the account.
 */
export function allocateRevenue(revenue: Revenue, swipesVnd: readonly number[]): Revenue[] {
  const feeVnd = revenueAccounts.reduce((sum, account) => sum + revenue[account], 0)
  const parts = swipesVnd.map((): Revenue => ({ 5111: 0, 5112: 0, 5113: 0, 5114: 0 }))
  let open = allocateFee(feeVnd, swipesVnd)
  for (const account of revenueAccounts) {
    // No swipe gets more than is still open for it, since an account is never more than all that is open.
    const share =
      revenue[account] === 0 || open.length === 0 ? open.map(() => 0) : splitByLargestRemainder(revenue[account], open)
    for (const [index, part] of parts.entries()) part[account] = share[index] ?? 0
    open = open.map((vnd, index) => vnd - (share[index] ?? 0))
  }
  return parts
}

/** What a bank keeps of a swipe, or a partner of a swipe on the partner's POS: to one đồng, at least the minimum. */
export function posFee(amountVnd: number, rateMpct: number, minVnd: number): number {
  return Math.max(minVnd, percentOf(amountVnd, rateMpct))
}

export type ProfitParts = {
  feeVnd: number
  discountVnd: number
  posFeeVnd: number
  /** Phí đối tác (6322). */
  partnerFeeVnd: number
  /** Phí đối ứng (6411). */
  reciprocalFeeVnd: number
  commissionVnd: number
  staffFeeVnd: number
}

/** Lợi nhuận gộp đơn. Negative is a loss. */
export function grossProfit(order: ProfitParts): number {
  const costs = order.posFeeVnd + order.partnerFeeVnd + order.reciprocalFeeVnd + order.commissionVnd + order.staffFeeVnd
  return order.feeVnd - order.discountVnd - costs
}

function percentParts(rules: FeeRules, volume: OrderVolume): { rollover: ExactVnd; withdraw: ExactVnd } {
  const base = feeBase(rules, volume)
  return {
    rollover: exactPercentOf(base.rolloverVnd, rules.rolloverMpct),
    withdraw: exactPercentOf(base.withdrawVnd, rules.withdrawMpct),
  }
}

function rolloverBaseVnd(base: RolloverBase, { topUpVnd, swipeVnd }: OrderVolume): number {
  return { swipe: swipeVnd, topUp: topUpVnd, larger: Math.max(topUpVnd, swipeVnd) }[base]
}
