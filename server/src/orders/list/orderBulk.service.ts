import { type BulkRow, mostRows } from '@cardpro/contract/basic/bulk'
import type { Data, Input } from '@cardpro/contract/basic/call'
import type { orderBulk } from '@cardpro/contract/orders/orderBulk'
import { highlights } from '@cardpro/contract/orders/orderWords'
import { z } from 'zod'
import * as audit from '#audit/audit.service.ts'
import { refuseStrangers } from '#cards/custody/cardCustody.service.ts'
import { lockOrders } from '#orders/lines/acts.service.ts'
import { nextPiece, previewOf, refuseTooMany } from '#platform/bulk.ts'
import { type Ctx, oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { UserError } from '#platform/http/errors.ts'
import { safeNote } from '#platform/safeNote.ts'
import { findOrderIds } from './orderList.service.ts'

const sql = loadSql(import.meta.url, './orderBulk.sql')
const Candidate = z.object({
  id: z.number(),
  shopId: z.number(),
  code: z.string(),
  customerName: z.string(),
  isCancelled: z.boolean(),
  highlight: z.number(),
  staffId: z.number(),
  note: z.string(),
})
type Candidate = z.infer<typeof Candidate>
type Wanted = Input<typeof orderBulk.previewMany>
const longestNote = 2000

/** What the act asks for, once it is known to be whole. */
type Deed = { act: 'mark'; highlight: number } | { act: 'note'; line: string } | { act: 'staff'; staffId: number }

/** What the act would do, by the rules that it follows. */
export async function previewOrders(ctx: Ctx, input: Wanted): Promise<Data<typeof orderBulk.previewMany>> {
  const deed = await deedOf(ctx, input)
  const ids = await findIds(ctx, input)
  const orders = await readCandidates(ctx, ids)
  return previewOf(
    orders.map((order) => resultOf(order, deed)),
    ids[0] ?? 0,
  )
}

/** Does it to the next piece. What cannot change is answered with its reason and holds up nothing. */
export async function changeOrders(
  ctx: WriteCtx,
  input: Input<typeof orderBulk.changeMany>,
): Promise<Data<typeof orderBulk.changeMany>> {
  const deed = await deedOf(ctx, input)
  const { piece, next } = nextPiece(await findIds(ctx, input), input, (id) => id)
  await lockOrders(ctx, piece)
  const orders = await readCandidates(ctx, piece)
  const rows = orders.map((order) => resultOf(order, deed))
  const changed = orders.filter((_, index) => rows[index]?.Result === 1)
  if (changed.length > 0) await change(ctx, changed, deed)
  return { Rows: rows, Next: next }
}

async function deedOf(ctx: Ctx, { Act, NewHighlight, NewStaffID, AddNote }: Wanted): Promise<Deed> {
  oneShop(ctx)
  if (Act === 'mark') {
    if (NewHighlight === undefined) throw UserError.at('NewHighlight', 'Vui lòng chọn màu')
    return { act: Act, highlight: NewHighlight }
  }
  if (Act === 'note') {
    if (AddNote === '') throw UserError.at('AddNote', 'Vui lòng nhập ghi chú')
    return { act: Act, line: safeNote(AddNote, 'AddNote') }
  }
  if (NewStaffID === undefined) throw UserError.at('NewStaffID', 'Vui lòng chọn nhân viên')
  await refuseStrangers(ctx, { NewStaffID })
  return { act: Act, staffId: NewStaffID }
}

/** The orders by the list's own rules, so that what is changed is what the list shows; newest first. */
async function findIds(ctx: Ctx, { Ids, ...filter }: Wanted): Promise<number[]> {
  if (Ids !== undefined) return [...new Set(Ids)].toSorted((a, b) => b - a)
  const { ids, total } = await findOrderIds(ctx, filter, mostRows)
  refuseTooMany(total, 'đơn')
  return ids.toSorted((a, b) => b - a)
}

const keyOf = (ctx: Ctx, ids: number[]) => ({ company_id: ctx.companyId, shop_ids: [oneShop(ctx)], ids })

const readCandidates = (ctx: Ctx, ids: number[]): Promise<Candidate[]> =>
  ctx.db.rows(sql('orders_for_act'), keyOf(ctx, ids), Candidate)

function resultOf(order: Candidate, deed: Deed): BulkRow {
  const [Result, Message] = outcomeOf(order, deed)
  return { Key: String(order.id), Name: order.code, Detail: order.customerName, Result, Message }
}

function outcomeOf(order: Candidate, deed: Deed): [number, string] {
  if (deed.act === 'mark') return order.highlight === deed.highlight ? [2, 'Đã có màu này'] : [1, '']
  if (deed.act === 'staff') {
    if (order.staffId === deed.staffId) return [2, 'Đã là nhân viên này']
    return order.isCancelled ? [0, `Đơn ${order.code} đã hủy`] : [1, '']
  }
  if (order.note === deed.line || order.note.endsWith(`\n${deed.line}`)) return [2, 'Đã có ghi chú này']
  return noteWith(order, deed.line).length > longestNote
    ? [0, `Ghi chú của đơn ${order.code} sẽ quá 2.000 ký tự`]
    : [1, '']
}

const noteWith = ({ note }: Candidate, line: string): string => (note === '' ? line : `${note}\n${line}`)

/** Each order has the deed in its own history. */
async function change(ctx: WriteCtx, orders: Candidate[], deed: Deed): Promise<void> {
  await write(ctx, orders, deed)
  const events = orders.map((order) => {
    const ref = { kind: 'order', id: order.id }
    return { ctx, menu: 'orders', ref, ...eventOf(order, deed) } as const
  })
  const { block, params } = audit.rowsOf(events)
  await ctx.db.run(block, params)
}

function write(ctx: WriteCtx, orders: Candidate[], deed: Deed): Promise<unknown> {
  const key = {
    ...keyOf(
      ctx,
      orders.map(({ id }) => id),
    ),
  }
  const author = { user_id: ctx.userId }
  if (deed.act === 'mark') return ctx.db.run(sql('mark_orders'), { ...key, highlight: deed.highlight })
  if (deed.act === 'staff') return ctx.db.run(sql('give_orders'), { ...key, ...author, staff_id: deed.staffId })
  const notes = orders.map((order) => noteWith(order, deed.line))
  return ctx.db.run(sql('note_orders'), { ...key, ...author, notes })
}

function eventOf(order: Candidate, deed: Deed): Pick<audit.AuditEvent, 'event' | 'detail'> {
  const { code, note, staffId } = order
  if (deed.act === 'mark') {
    const names: Record<number, string> = highlights
    return { event: 'order.highlightMany', detail: { code, highlight: names[deed.highlight] ?? '' } }
  }
  if (deed.act === 'staff')
    return { event: 'order.assign', detail: { code, before: { staff: staffId }, after: { staff: deed.staffId } } }
  return {
    event: 'order.addNote',
    detail: { code, before: { note }, after: { note: noteWith(order, deed.line) } },
  }
}
