import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type CommissionTerms, commissionOf } from '@cardpro/contract/orders/commission'
import { orderFee, posFee } from '@cardpro/contract/orders/fees'
import { balanceOf, moneyTotals, noLines, profitOf, shownStatus } from '@cardpro/contract/orders/orderMoney'
import type { OrderTotals } from '@cardpro/contract/orders/orderRows'
import {
  type AgreedTerms,
  feeOf as feeAt,
  feeRules,
  rateTooHigh,
  requestOf as requestAt,
} from '@cardpro/contract/orders/orderTerms'
import { onlyOwnOrders } from '@cardpro/contract/orders/orderWords'
import { onLoss } from '@cardpro/contract/places/shops/shop.fields'
import { type Ctx, can } from '#kit/context.ts'
import { noPermission, UserError } from '#kit/http/errors.ts'
import type { LockedOrder, OrderState } from './order.ts'

export function totalsOf(ctx: Ctx, order: OrderState & { forDate: string }): OrderTotals {
  const seesProfit = can(ctx, 'orders.profit')
  return {
    ...moneyTotals(order),
    Commission: seesProfit ? order.commissionVnd : null,
    PosFee: seesProfit ? order.posFeeVnd : null,
    Balance: balanceOf(order),
    Profit: seesProfit ? profitOf(order) : null,
    Status: shownStatus(order, ctx.today),
  }
}

/** The current FeeTotal. */
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

/** What an action makes of an order's profit, under the rule of its shop. */
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
  if (lossPolicy === onLoss.refuse && profitVnd < wasVnd) {
    throw new UserError(`${Message}, cửa hàng không cho đơn lỗ, vui lòng sửa phí trước`, { code: 'RULE_BLOCK' })
  }
  if (!can(ctx, 'orders.approve')) throw noPermission(`${Message}, cần người có quyền duyệt đơn hàng`)
  return [{ Code: 'W_LOSS', Message }]
}

/** What the order would earn if all of it went through one POS. */
export function expectedProfit(
  order: AgreedTerms & CommissionTerms & { requestVnd: number },
  pos: { mpct: number; minVnd: number },
): number {
  const volume = { topUpVnd: order.requestTopUpVnd, swipeVnd: order.requestVnd }
  const feeVnd = orderFee(feeRules(order), volume)
  const posFeeVnd = posFee(order.requestVnd, pos.mpct, pos.minVnd)
  const done = { ...noLines, ...volume, feeVnd, posFeeVnd, otherVnd: 0 }
  const { ownVnd, parentVnd } = commissionOf(done, order)
  return profitOf({ ...done, commissionVnd: ownVnd + parentVnd })
}

/** Who may add orders but not change them works on the orders that are in their own name. */
export function ensureOwnOrder(ctx: Ctx, order: Pick<LockedOrder, 'code' | 'staffId'>): void {
  if (can(ctx, 'orders.edit') || order.staffId === ctx.userId) return
  throw noPermission(`Đơn ${order.code} do nhân viên khác phụ trách, ${onlyOwnOrders}`)
}

export function ensureOwnStaff(ctx: Ctx, staffId: number): void {
  if (can(ctx, 'orders.edit') || staffId === ctx.userId) return
  throw UserError.at('StaffID', 'Bạn chỉ được lập đơn của mình', 'NO_PERMISSION')
}

export function ensureNotCancelled(order: LockedOrder): void {
  if (order.isCancelled) throw new UserError(`Đơn ${order.code} đã hủy, vui lòng mở lại đơn trước`)
}
