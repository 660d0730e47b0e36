import type { Data, Input } from '@cardpro/contract/kit/call'
import type { orders } from '@cardpro/contract/orders/orders'
import { highlights } from '@cardpro/contract/orders/orderWords'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { ensureOrderVersion, insertEvents } from '#orders/lines/actions.service.ts'
import { lockOne } from './orders.service.ts'

const sql = loadSql(import.meta.url, './orders.sql')

/** Replaces the note of an order. */
export async function saveNote(
  ctx: WriteCtx,
  input: Input<typeof orders.saveNote>,
): Promise<Data<typeof orders.saveNote>> {
  oneShop(ctx)
  const note = safeNote(input.Note)
  const order = await lockOne(ctx, input.ScheduleID)
  ensureOrderVersion(ctx, order, input.Version)
  await Promise.all([
    ctx.db.run(sql('set_note'), { company_id: ctx.companyId, user_id: ctx.userId, id: order.id, note }),
    recordEvent(ctx, order, { event: 'order.editNote', detail: { before: { note: order.note }, after: { note } } }),
  ])
  return { Version: order.version + 1 }
}

/** Marks an order with a colour. All users share it and nothing follows from it, so it takes no version. */
export async function setHighlight(ctx: WriteCtx, input: Input<typeof orders.setHighlight>): Promise<null> {
  oneShop(ctx)
  const order = await findOrder(ctx, input.ScheduleID)
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id: order.id, highlight: input.Highlight }
  const names: Record<number, string> = highlights
  await Promise.all([
    ctx.db.run(sql('set_highlight'), params),
    recordEvent(ctx, order, { event: 'order.highlight', detail: { highlight: names[input.Highlight] ?? '' } }),
  ])
  return null
}

/** Puts a warning on an order, with its reason, or takes it off. */
export async function setWarning(ctx: WriteCtx, input: Input<typeof orders.setWarning>): Promise<null> {
  oneShop(ctx)
  if (input.IsWarning && input.Reason === '') throw UserError.at('Reason', 'Vui lòng nhập lý do cảnh báo')
  const reason = safeNote(input.Reason, 'Reason')
  const order = await lockOne(ctx, input.ScheduleID)
  const event = input.IsWarning ? 'order.warn' : 'order.unwarn'
  await Promise.all([
    ctx.db.run(sql('set_warning'), {
      company_id: ctx.companyId,
      id: order.id,
      is_warned: input.IsWarning,
      reason: input.IsWarning ? reason : '',
    }),
    insertEvents(ctx, [{ action: { event, day: ctx.today, drafts: [], note: reason }, before: order, after: order }]),
    recordEvent(ctx, order, { event, detail: { reason } }),
  ])
  return null
}

const OrderRef = z.object({ id: z.number(), code: z.string(), shopId: z.number() })

async function findOrder(ctx: Ctx, id: number): Promise<z.infer<typeof OrderRef>> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id }
  const order = await ctx.db.optional(sql('find_order'), params, OrderRef)
  if (!order) throw new UserError('Không có đơn hàng này trong cửa hàng', { code: 'NOT_FOUND' })
  return order
}

type OrderNoteEvent = Required<Pick<audit.AuditEvent, 'event' | 'detail'>>

const recordEvent = (
  ctx: WriteCtx,
  order: { id: number; code: string },
  { event, detail }: OrderNoteEvent,
): Promise<void> =>
  audit.record(ctx, {
    menu: 'orders',
    event,
    ref: { kind: 'order', id: order.id },
    detail: { code: order.code, ...detail },
  })
