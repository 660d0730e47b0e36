import { type badDebts, OpenDebt } from '@cardpro/contract/debts/badDebts'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { balanceOf, isSwipeDone, orderKind, orderStatus } from '@cardpro/contract/orders/orderMoney'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { LockedOrder } from '#orders/lines/actions.service.ts'
import { lockOrder } from '#orders/lines/actions.service.ts'
import { lockCustomerForShare } from '#people/customers/people.service.ts'
import { findCustomer } from '../customerDebts.service.ts'
import { mayDecideVnd } from './badDebtLimit.ts'

const sql = loadSql(import.meta.url, './debtors.sql')

/** Whose debt it is: of an order, or of a customer without one. */
export type Debtor = { customerId: number; cardId: number | null; order: LockedOrder | null; code: string }
type DebtorIds = { customerId: number; cardId: number | null; orderId: number | null }

const OwedRow = z.object({ vnd: z.number() })
const OrderRow = z.object({ customerId: z.number(), cardId: z.number() })
const CardRow = z.object({ customerId: z.number(), owedIds: z.array(z.number()), owedCodes: z.array(z.string()) })

type AddBadDebtInput = Input<typeof badDebts.add>

/** Reads whom the caller names, before anything is locked. */
export async function debtorOf(ctx: WriteCtx, input: AddBadDebtInput): Promise<DebtorIds> {
  const { ScheduleID, CardDataID, CustomerID } = input
  if (ScheduleID !== undefined) return debtorOfOrder(ctx, ScheduleID, input)
  if (CardDataID !== undefined) return debtorOfCard(ctx, CardDataID, input)
  if (CustomerID === undefined) throw UserError.at('ScheduleID', 'Vui lòng chọn đơn hoặc khách hàng còn nợ')
  return { customerId: CustomerID, cardId: null, orderId: null }
}

async function debtorOfOrder(
  ctx: WriteCtx,
  id: number,
  { CustomerID, CardDataID }: AddBadDebtInput,
): Promise<DebtorIds> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  const order = await ctx.db.optional(sql('find_order'), params, OrderRow)
  if (!order) throw UserError.at('ScheduleID', 'Không có đơn hàng này trong cửa hàng', 'NOT_FOUND')
  if ((CustomerID ?? order.customerId) !== order.customerId)
    throw UserError.at('CustomerID', 'Đơn này không phải của khách đã chọn')
  if ((CardDataID ?? order.cardId) !== order.cardId)
    throw UserError.at('CardDataID', 'Đơn này không phải của thẻ đã chọn')
  return { ...order, orderId: id }
}

async function debtorOfCard(ctx: WriteCtx, id: number, { CustomerID }: AddBadDebtInput): Promise<DebtorIds> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), id, owed: orderStatus.owed }
  const card = await ctx.db.optional(sql('find_card'), params, CardRow)
  if (!card) throw UserError.at('CardDataID', 'Không có thẻ này trong cửa hàng', 'NOT_FOUND')
  if ((CustomerID ?? card.customerId) !== card.customerId)
    throw UserError.at('CustomerID', 'Thẻ này không phải của khách đã chọn')
  if (card.owedIds.length > 1)
    throw UserError.at('ScheduleID', `Thẻ này có nhiều đơn còn nợ, hãy chọn một: ${card.owedCodes.join(', ')}`)
  return { customerId: card.customerId, cardId: id, orderId: card.owedIds[0] ?? null }
}

/** Customer and order under lock: no merge, payment or swipe changes the debt until the transaction ends. */
export async function lockDebtor(ctx: WriteCtx, { customerId, cardId, orderId }: DebtorIds): Promise<Debtor> {
  if (!(await lockCustomerForShare(ctx, customerId)))
    throw UserError.at('CustomerID', 'Không có khách hàng này trong cửa hàng', 'NOT_FOUND')
  if (orderId !== null) {
    const { order } = await lockOrder(ctx, orderId)
    return { customerId: order.customerId, cardId: order.cardId, order, code: order.code }
  }
  const { no } = await findCustomer(ctx, customerId, 'CustomerID')
  return { customerId, cardId, order: null, code: `KH${no}` }
}

type WriteOffAmount = { amountVnd: number; field: string }

/** Only an open debt is written off, and no more than its amount; the posting checks again, under lock. */
export async function ensureOwed(ctx: WriteCtx, debtor: Debtor, { amountVnd, field }: WriteOffAmount): Promise<void> {
  if (debtor.order) return ensureOrderOwed(debtor.order, { amountVnd, field })
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), customer_id: debtor.customerId }
  const { vnd: owedVnd } = await ctx.db.one(sql('owed_without_order'), key, OwedRow)
  if (owedVnd <= 0) throw UserError.at(field, 'Khách không có nợ ngoài đơn, hãy chọn đơn còn nợ')
  if (amountVnd > owedVnd) throw UserError.at(field, `Khách chỉ còn nợ ngoài đơn ${formatVnd(owedVnd)}`)
}

function ensureOrderOwed(order: LockedOrder, { amountVnd, field }: WriteOffAmount): void {
  if (order.kind === orderKind.partnerSwipe)
    throw UserError.at('ScheduleID', `Đơn ${order.code} là đơn quẹt hộ đối tác, không có nợ của khách`)
  if (order.isCancelled) throw UserError.at('ScheduleID', `Đơn ${order.code} đã hủy`)
  if (!isSwipeDone(order)) throw UserError.at('ScheduleID', `Đơn ${order.code} chưa rút xong, chưa xóa nợ được`)
  const owedVnd = balanceOf(order)
  if (owedVnd <= 0) throw UserError.at('ScheduleID', `Đơn ${order.code} không còn nợ`)
  if (amountVnd > owedVnd) throw UserError.at(field, `Đơn ${order.code} chỉ còn nợ ${formatVnd(owedVnd)}`)
}

/** What of a customer may be written off, and up to which amount by the caller alone. */
export async function listOpenDebts(
  ctx: Ctx,
  { CustomerID }: Input<typeof badDebts.getOpenDebts>,
): Promise<Data<typeof badDebts.getOpenDebts>> {
  const customer = await findCustomer(ctx, CustomerID, 'CustomerID')
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), customer_id: CustomerID, owed: orderStatus.owed }
  const [Debts, MayDecide] = await Promise.all([
    ctx.db.rows(sql('open_debts'), params, OpenDebt),
    mayDecideVnd(ctx, CustomerID),
  ])
  return { CustomerName: customer.full_name, MayDecide, Debts }
}
