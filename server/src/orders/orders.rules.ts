import { formatVnd } from '@cardpro/contract/money/amounts'
import { orderFee, posFee } from '@cardpro/contract/orders/fees'
import type { OrderTotals } from '@cardpro/contract/orders/orderRows'
import {
  type AgreedTerms,
  feeOf as feeAt,
  feeRules,
  rateTooHigh,
  requestOf as requestAt,
} from '@cardpro/contract/orders/orderTerms'
import { onlyOwnOrders } from '@cardpro/contract/orders/orderWords'
import { type Ctx, can } from '#platform/context.ts'
import { noPermission, UserError } from '#platform/http/errors.ts'
import type { LockedOrder, OrderMoney, OrderState } from './order.ts'

/** Above 0 the customer owes the shop, below 0 the shop must still pay the customer. */
export const balanceOf = (money: OrderMoney): number =>
  money.topUpVnd - money.swipeVnd + money.feeVnd - money.discountVnd + money.sentVnd - money.paidVnd + money.otherVnd

const profitOf = (money: OrderMoney): number => money.feeVnd - money.discountVnd - money.posFeeVnd

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

export { feeRules }

/** FeeTotal as things stand. */
export const feeOf = (order: OrderState): number => feeAt(order, order)

/** How much is to be swiped in all. */
export function requestOf(terms: AgreedTerms): number {
  const rate = rateTooHigh(terms)
  if (rate) {
    throw UserError.at(rate, `${rate === 'FeeRut' ? 'Phí rút' : 'Phí đáo'} trên 50% thì không thể quẹt thêm`)
  }
  return requestAt(terms)
}

export type Note = { Code: string; Message: string }

type Loss = { lossPolicy: number; wasVnd: number; profitVnd: number }

/** What an act makes of an order's profit, under the rule of its shop. */
export const lossOf = ({ before, after }: { before: LockedOrder; after: LockedOrder }): Loss => ({
  lossPolicy: before.lossPolicy,
  wasVnd: profitOf(before),
  profitVnd: profitOf(after),
})

/**
 * V-LOSS: only who may approve orders may let one make a loss, and is asked. By how much only those learn who see profit.
 * A shop may allow none at all; what makes a loss smaller still goes through, or an order could not get out of it.
 */
export function lossWarnings(ctx: Ctx, { lossPolicy, wasVnd, profitVnd }: Loss): Note[] {
  if (profitVnd >= 0) return []
  const Message = can(ctx, 'orders.profit') ? `Đơn đang lỗ ${formatVnd(-profitVnd)}` : 'Đơn đang lỗ'
  if (lossPolicy === 2 && profitVnd < wasVnd) {
    throw new UserError(`${Message}, cửa hàng không cho đơn lỗ, vui lòng sửa phí trước`, { code: 'RULE_BLOCK' })
  }
  if (!can(ctx, 'orders.approve')) throw noPermission(`${Message}, cần người có quyền duyệt đơn hàng`)
  return [{ Code: 'W_LOSS', Message }]
}

/** What the order would earn if all of it went through one POS. */
export function expectedProfit(
  order: AgreedTerms & { requestVnd: number },
  pos: { mpct: number; minVnd: number },
): number {
  const volume = { topUpVnd: order.requestTopUpVnd, swipeVnd: order.requestVnd }
  return orderFee(feeRules(order), volume) - posFee(order.requestVnd, pos.mpct, pos.minVnd)
}

/** Who may add orders but not change them works on the orders that are in their own name. */
export function refuseForeign(ctx: Ctx, order: Pick<LockedOrder, 'code' | 'staffId'>): void {
  if (can(ctx, 'orders.edit') || order.staffId === ctx.userId) return
  throw noPermission(`Đơn ${order.code} do nhân viên khác phụ trách, ${onlyOwnOrders}`)
}

export function refuseForeignStaff(ctx: Ctx, staffId: number): void {
  if (can(ctx, 'orders.edit') || staffId === ctx.userId) return
  throw UserError.at('StaffID', 'Bạn chỉ được lập đơn của mình', 'NO_PERMISSION')
}

export function refuseCancelled(order: LockedOrder): void {
  if (order.isCancelled) throw new UserError(`Đơn ${order.code} đã hủy, vui lòng mở lại đơn trước`)
}
