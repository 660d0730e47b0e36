import { type BulkRow, mostRows } from '@cardpro/contract/kit/bulk'
import type { Data, Input } from '@cardpro/contract/kit/call'
import type { orderBulk } from '@cardpro/contract/orders/orderBulk'
import { highlights } from '@cardpro/contract/orders/orderWords'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { keepBills } from '#kit/bills/bills.service.ts'
import { ensureNotTooMany, nextPiece, previewOf } from '#kit/bulk.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { insertEvents, lockOrders } from '#orders/lines/actions.service.ts'
import type { LockedOrder } from '#orders/order.ts'
import { ensureStaffHere } from '#people/cards/custody/cardCustody.service.ts'
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
type BulkInput = Input<typeof orderBulk.previewMany>
const longestNote = 2000

/** What is asked for, once it is known to be complete. */
type BulkChange =
  | { kind: 'mark'; highlight: number }
  | { kind: 'note'; line: string }
  | { kind: 'staff'; staffId: number }

/** What it would do, by the rules that changing follows. */
export async function previewOrders(ctx: Ctx, input: BulkInput): Promise<Data<typeof orderBulk.previewMany>> {
  const change = await changeOf(ctx, input)
  const ids = await findIds(ctx, input)
  const orders = await readCandidates(ctx, ids)
  return previewOf(
    orders.map((order) => resultOf(order, change)),
    ids[0] ?? 0,
  )
}

/** Does it to the next piece. What cannot change is answered with its reason and holds up nothing. */
export async function changeOrders(
  ctx: WriteCtx,
  input: Input<typeof orderBulk.changeMany>,
): Promise<Data<typeof orderBulk.changeMany>> {
  const change = await changeOf(ctx, input)
  const { piece, next } = nextPiece(await findIds(ctx, input), input, (id) => id)
  const locked = await lockOrders(ctx, piece)
  const orders = await readCandidates(ctx, piece)
  const rows = orders.map((order) => resultOf(order, change))
  const changed = orders.filter((_, index) => rows[index]?.Result === 1)
  if (changed.length > 0) {
    await writeAndLog(ctx, changed, change)
    const ids = new Set(changed.map(({ id }) => id))
    if (change.kind === 'staff')
      await noteAssignments(
        ctx,
        locked.filter(({ id }) => ids.has(id)),
      )
  }
  return { Rows: rows, Next: next }
}

async function changeOf(ctx: Ctx, { Act, NewHighlight, NewStaffID, AddNote }: BulkInput): Promise<BulkChange> {
  oneShop(ctx)
  if (Act === 'mark') {
    if (NewHighlight === undefined) throw UserError.at('NewHighlight', 'Vui lòng chọn màu')
    return { kind: Act, highlight: NewHighlight }
  }
  if (Act === 'note') {
    if (AddNote === '') throw UserError.at('AddNote', 'Vui lòng nhập ghi chú')
    return { kind: Act, line: safeNote(AddNote, 'AddNote') }
  }
  if (NewStaffID === undefined) throw UserError.at('NewStaffID', 'Vui lòng chọn nhân viên')
  await ensureStaffHere(ctx, { NewStaffID })
  return { kind: Act, staffId: NewStaffID }
}

/** The orders by the list's own rules, so that what is changed is what the list shows; newest first. */
async function findIds(ctx: Ctx, { Ids, ...filter }: BulkInput): Promise<number[]> {
  if (Ids !== undefined) return [...new Set(Ids)].toSorted((a, b) => b - a)
  const { ids, total } = await findOrderIds(ctx, filter, mostRows)
  ensureNotTooMany(total, 'đơn')
  return ids.toSorted((a, b) => b - a)
}

const keyOf = (ctx: Ctx, ids: number[]) => ({ company_id: ctx.companyId, shop_ids: [oneShop(ctx)], ids })

const readCandidates = (ctx: Ctx, ids: number[]): Promise<Candidate[]> =>
  ctx.db.rows(sql('orders_for_act'), keyOf(ctx, ids), Candidate)

function resultOf(order: Candidate, change: BulkChange): BulkRow {
  const [Result, Message] = outcomeOf(order, change)
  return { Key: String(order.id), Name: order.code, Detail: order.customerName, Result, Message }
}

function outcomeOf(order: Candidate, change: BulkChange): [number, string] {
  if (change.kind === 'mark') return order.highlight === change.highlight ? [2, 'Đã có màu này'] : [1, '']
  if (change.kind === 'staff') {
    if (order.staffId === change.staffId) return [2, 'Đã là nhân viên này']
    return order.isCancelled ? [0, `Đơn ${order.code} đã hủy`] : [1, '']
  }
  if (order.note === change.line || order.note.endsWith(`\n${change.line}`)) return [2, 'Đã có ghi chú này']
  return noteWith(order, change.line).length > longestNote
    ? [0, `Ghi chú của đơn ${order.code} sẽ quá 2.000 ký tự`]
    : [1, '']
}

const noteWith = ({ note }: Candidate, line: string): string => (note === '' ? line : `${note}\n${line}`)

/** An order that is assigned to other staff is edited: its own history contains it, as after "Sửa đơn". */
const noteAssignments = (ctx: WriteCtx, orders: LockedOrder[]): Promise<void> =>
  insertEvents(
    ctx,
    orders.map((order) => ({
      action: { event: 'order.assign', day: ctx.today, drafts: [] },
      before: order,
      after: order,
    })),
  )

/** Each order has an audit event of its own. */
async function writeAndLog(ctx: WriteCtx, orders: Candidate[], change: BulkChange): Promise<void> {
  await writeOrders(ctx, orders, change)
  await audit.recordMany(
    ctx,
    orders.map((order) => ({ menu: 'orders', ref: { kind: 'order', id: order.id }, ...eventOf(order, change) })),
  )
}

async function writeOrders(ctx: WriteCtx, orders: Candidate[], change: BulkChange): Promise<unknown> {
  const ids = orders.map(({ id }) => id)
  const key = keyOf(ctx, ids)
  const author = { user_id: ctx.userId }
  if (change.kind === 'mark') return ctx.db.run(sql('mark_orders'), { ...key, highlight: change.highlight })
  if (change.kind === 'staff') {
    const given = { ...key, ...author, staff_id: change.staffId }
    return keepBills(ctx, { orderIds: ids }, () => ctx.db.run(sql('give_orders'), given))
  }
  const notes = orders.map((order) => noteWith(order, change.line))
  return ctx.db.run(sql('note_orders'), { ...key, ...author, notes })
}

function eventOf(order: Candidate, change: BulkChange): Pick<audit.AuditEvent, 'event' | 'detail'> {
  const { code, note, staffId } = order
  if (change.kind === 'mark') {
    const names: Record<number, string> = highlights
    return { event: 'order.highlightMany', detail: { code, highlight: names[change.highlight] ?? '' } }
  }
  if (change.kind === 'staff')
    return { event: 'order.assign', detail: { code, before: { staff: staffId }, after: { staff: change.staffId } } }
  return {
    event: 'order.addNote',
    detail: { code, before: { note }, after: { note: noteWith(order, change.line) } },
  }
}
