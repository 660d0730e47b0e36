import { orderEventSentence } from '@cardpro/contract/kit/audit/orderEvents'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { Order, OrderEvent, OrderLine, OrderRow, OrderSwipe } from '@cardpro/contract/orders/orderRows'
import type { orders } from '@cardpro/contract/orders/orders'
import { type Ctx, can } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { readRows } from '#orders/list/orderList.service.ts'

const sql = loadSql(import.meta.url, './orderDetail.sql')

const inList = Object.fromEntries(Object.keys(OrderRow.shape).map((key) => [key, true])) as Record<
  keyof typeof OrderRow.shape,
  true
>
const OrderTerms = Order.omit(inList).omit({ Accounts: true, Queued: true, Lines: true, Swipes: true })

/** One order, whole, in one round trip. */
export async function getOrder(
  ctx: Ctx,
  { ScheduleID }: Input<typeof orders.getDetail>,
): Promise<Data<typeof orders.getDetail>> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id: ScheduleID }
  const seen = { ...params, sees_profit: can(ctx, 'orders.profit') }
  const [[row], terms, accounts, queued, lines, swipes] = await Promise.all([
    readRows(ctx, { ids: [ScheduleID] }),
    ctx.db.optional(sql('order_terms'), seen, OrderTerms),
    ctx.db.rows(sql('order_accounts'), params, Order.shape.Accounts.element),
    ctx.db.rows(
      sql('order_queued'),
      { ...params, order_ids: [ScheduleID], today: ctx.today },
      Order.shape.Queued.element,
    ),
    ctx.db.rows(sql('order_lines'), seen, OrderLine),
    ctx.db.rows(sql('order_swipes'), seen, OrderSwipe),
  ])
  if (!row || !terms) throw new UserError('Không có đơn hàng này trong cửa hàng', { code: 'NOT_FOUND' })
  return { ...row, ...terms, Accounts: accounts, Queued: queued, Lines: lines, Swipes: swipes }
}

/** What happened to an order, oldest first. */
export async function listEvents(
  ctx: Ctx,
  { ScheduleID }: Input<typeof orders.getStatusLog>,
): Promise<Page<typeof orders.getStatusLog>> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id: ScheduleID }
  const rows = await ctx.db.rows(sql('order_events'), params, OrderEvent)
  return { rows: rows.map((row) => ({ ...row, Act: orderEventSentence(row.Act) })), total: rows.length }
}
