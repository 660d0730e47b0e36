import { formatVnd } from '@cardpro/contract/amounts'
import { type FeeRules, orderFee, posFee } from '@cardpro/contract/fees'
import type { OrderTotals } from '@cardpro/contract/orderRows'
import { swipeTarget } from '@cardpro/contract/swipeTarget'
import { type Ctx, can } from '#platform/context.ts'
import { noPermission, UserError } from '#platform/errors.ts'
import type { LockedOrder, OrderMoney, OrderState } from './order.ts'

/** Above 0 the customer owes the shop, below 0 the shop must still pay the customer. */
export const balanceOf = (money: OrderMoney): number =>
  money.topUpVnd - money.swipeVnd + money.feeVnd - money.discountVnd + money.sentVnd - money.paidVnd + money.otherVnd

export const profitOf = (money: OrderMoney): number => money.feeVnd - money.discountVnd - money.posFeeVnd

/** "Rút xong": by hand, or because all that was asked for and all that was topped up has been swiped. */
export const isSwipeDone = (order: OrderState): boolean =>
  order.isDoneByHand || (order.swipeVnd >= order.requestVnd && order.swipeVnd >= order.topUpVnd)

/** The stored status, 1 to 6. It follows from the lines and three explicit acts, in this order, without a gap. */
export function statusOf(order: OrderState): 1 | 2 | 3 | 4 | 5 | 6 {
  if (order.isCancelled) return 6
  if (!order.hasLines) return 1
  if (!isSwipeDone(order)) return order.topUpVnd > 0 || order.kind === 2 || order.kind === 3 ? 2 : 1
  const balanceVnd = balanceOf(order)
  if (balanceVnd < 0) return 3
  return balanceVnd > 0 ? 4 : 5
}

/** The status as it is read: an untouched order of a day to come is a "Lịch hẹn" (0). */
export function shownStatus(order: OrderState & { forDate: string }, today: string): number {
  const status = statusOf(order)
  return status === 1 && !order.hasLines && order.forDate > today ? 0 : status
}

export function totalsOf(ctx: Ctx, order: OrderState & { forDate: string }): OrderTotals {
  const seesProfit = can(ctx, 'orders.profit')
  return {
    TopUp: order.topUpVnd,
    Swipe: order.swipeVnd,
    Fee: order.feeVnd,
    Discount: order.discountVnd,
    Paid: order.paidVnd,
    Sent: order.sentVnd,
    Other: order.otherVnd,
    PosFee: seesProfit ? order.posFeeVnd : null,
    Balance: balanceOf(order),
    Profit: seesProfit ? profitOf(order) : null,
    Status: shownStatus(order, ctx.today),
  }
}

type Terms = Pick<OrderState, 'kind' | 'feeRutMpct' | 'feeDaoMpct' | 'feeFixedVnd' | 'feeShipVnd' | 'feeMinVnd'> &
  Pick<OrderState, 'daoFeeBase' | 'roundingStep' | 'roundingMode'>

export const feeRules = (order: Terms): FeeRules => ({
  kind: order.kind,
  withdrawMpct: order.feeRutMpct,
  rolloverMpct: order.feeDaoMpct,
  rolloverBase: order.daoFeeBase === 2 ? 'topUp' : order.daoFeeBase === 3 ? 'larger' : 'swipe',
  shipVnd: order.feeShipVnd,
  fixedVnd: order.feeFixedVnd,
  minVnd: order.feeMinVnd,
  step: order.roundingStep,
  mode: order.roundingMode === 2 ? 'up' : 'nearest',
})

/** FeeTotal as things stand. "Quẹt thêm" that has reached its target takes what is above the agreed amount, so it closes at 0. */
export function feeOf(order: OrderState): number {
  const feeVnd = orderFee(feeRules(order), order)
  const isAtTarget = order.swipeVnd === order.requestVnd && order.topUpVnd === order.requestTopUpVnd
  return order.feeCollect === 4 && isAtTarget ? Math.max(feeVnd, order.swipeVnd - leftOver(order)) : feeVnd
}

type Agreed = Terms & { amountVnd: number; requestTopUpVnd: number; feeCollect: number }

/** What must be left of the swipes after the fee: the money the customer wanted, the top-up, or both. */
const leftOver = (order: Pick<Agreed, 'kind' | 'amountVnd' | 'requestTopUpVnd'>): number =>
  order.kind === 3 ? order.requestTopUpVnd + order.amountVnd : order.amountVnd

/** How much is to be swiped in all. */
export function requestOf(order: Agreed): number {
  if (order.feeCollect !== 4) return leftOver(order)
  // Close to 100 % no swipe can leave anything over.
  if (order.feeRutMpct > mostGrossedUpMpct) throw UserError.at('FeeRut', 'Phí rút trên 50% thì không thể quẹt thêm')
  if (order.feeDaoMpct > mostGrossedUpMpct) throw UserError.at('FeeDao', 'Phí đáo trên 50% thì không thể quẹt thêm')
  return swipeTarget(feeRules(order), leftOver(order), order.requestTopUpVnd).targetVnd
}
const mostGrossedUpMpct = 50_000

export type Note = { Code: string; Message: string }

/** V-LOSS: only who may approve orders may let one make a loss, and is asked. */
export function lossWarnings(ctx: Ctx, profitVnd: number): Note[] {
  if (profitVnd >= 0) return []
  const Message = `Đơn đang lỗ ${formatVnd(-profitVnd)}`
  if (!can(ctx, 'orders.approve')) throw noPermission(`${Message}, cần người có quyền duyệt đơn hàng`)
  return [{ Code: 'W_LOSS', Message }]
}

/** What the order would earn if all of it went through one POS. */
export function expectedProfit(order: Agreed & { requestVnd: number }, pos: { mpct: number; minVnd: number }): number {
  const volume = { topUpVnd: order.requestTopUpVnd, swipeVnd: order.requestVnd }
  return orderFee(feeRules(order), volume) - posFee(order.requestVnd, pos.mpct, pos.minVnd)
}

export function refuseCancelled(order: LockedOrder): void {
  if (order.isCancelled) throw new UserError(`Đơn ${order.code} đã hủy, vui lòng mở lại đơn trước`)
}
