import {
  type CommentAbout,
  type CommentKind,
  commentKind,
  commentKinds,
  commentRights,
} from '@cardpro/contract/kit/audit/comments'
import type { Right } from '@cardpro/contract/kit/rights'
import { z } from 'zod'
import type { AuditEvent } from '#kit/audit/audit.service.ts'
import { type Caller, can, ensureAnyRight, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'

const sql = loadSql(import.meta.url, './comments.sql')
const CustomerRow = z.object({
  customerId: z.number(),
  customerName: z.string(),
  cardId: z.number().nullable(),
  cardName: z.string(),
  isMerged: z.boolean(),
})
const OrderRow = z.object({ orderId: z.number(), code: z.string(), swipeId: z.number().nullable(), bill: z.string() })
const PosRow = z.object({ posId: z.number(), name: z.string() })

/** The columns that name the subject of a comment. */
type Columns = Record<'customer_id' | 'card_id' | 'order_id' | 'swipe_id' | 'pos_id', number | null>
const noSubject: Columns = { customer_id: null, card_id: null, order_id: null, swipe_id: null, pos_id: null }

/** The subject of a comment, and the audit event of commenting on it. */
export type Subject = { columns: Columns; auditEvent: Pick<AuditEvent, 'menu' | 'event' | 'ref' | 'detail'> }

/** Which kind of record is named, refused to users who may not see records of that kind. */
export function kindFor(ctx: Caller, about: CommentAbout): CommentKind {
  const kind = commentKind(about)
  if (kind === null) throw UserError.at('CustomerID', 'Vui lòng chọn một khách hàng, thẻ, đơn hàng, bill hoặc máy POS')
  if (kind === 'bill' && about.ScheduleID === undefined)
    throw UserError.at('ScheduleID', 'Vui lòng chọn đơn hàng của bill')
  ensureAnyRight(ctx, commentRights[kind])
  return kind
}

/** The kinds of records whose comments the caller may read. */
export const kindsOf = (ctx: Caller): CommentKind[] =>
  commentKinds.filter((kind) => maySee(kind, (right) => can(ctx, right)))

export function maySee(kind: CommentKind, holds: (right: Right) => boolean): boolean {
  const rights: readonly Right[] = commentRights[kind]
  return rights.some(holds)
}

/** The columns of what is named, for a list: what is not there has no comments. */
export const columnsOf = (about: CommentAbout): Columns => ({
  customer_id: about.CustomerID ?? null,
  card_id: about.CardDataID ?? null,
  order_id: about.ScheduleID ?? null,
  swipe_id: about.LogWithdrawalID ?? null,
  pos_id: about.PosID ?? null,
})

/** The record that is commented on: one of the shop. */
export function findSubject(ctx: WriteCtx, kind: CommentKind, about: CommentAbout): Promise<Subject> {
  if (kind === 'customer') return findCustomer(ctx, about)
  return kind === 'pos' ? findPos(ctx, about) : findOrder(ctx, about)
}

const key = (ctx: WriteCtx) => ({ company_id: ctx.companyId, shop_id: oneShop(ctx) })

async function findCustomer(ctx: WriteCtx, { CustomerID, CardDataID }: CommentAbout): Promise<Subject> {
  const wanted = { customer_id: CustomerID ?? null, card_id: CardDataID ?? null }
  const found = await ctx.db.optional(sql('find_customer'), { ...key(ctx), ...wanted }, CustomerRow)
  if (CardDataID !== undefined && !found?.cardId)
    throw UserError.at('CardDataID', 'Không có thẻ này trong cửa hàng', 'NOT_FOUND')
  if (!found || (CustomerID !== undefined && found.customerId !== CustomerID))
    throw UserError.at('CustomerID', 'Không có khách hàng này trong cửa hàng', 'NOT_FOUND')
  if (found.isMerged) throw new UserError(`Khách ${found.customerName} đã được gộp vào khách khác`)
  return {
    columns: { ...noSubject, customer_id: found.customerId, card_id: found.cardId },
    auditEvent: {
      menu: 'customers',
      event: 'customer.comment',
      ref: { kind: 'customer', id: found.customerId },
      detail: { customer: found.customerName, ...(found.cardName !== '' && { card: found.cardName }) },
    },
  }
}

async function findOrder(ctx: WriteCtx, { ScheduleID, LogWithdrawalID }: CommentAbout): Promise<Subject> {
  const wanted = { order_id: ScheduleID ?? 0, swipe_id: LogWithdrawalID ?? null }
  const found = await ctx.db.optional(sql('find_order'), { ...key(ctx), ...wanted }, OrderRow)
  if (!found) throw UserError.at('ScheduleID', 'Không có đơn hàng này trong cửa hàng', 'NOT_FOUND')
  const isOfBill = LogWithdrawalID !== undefined
  if (isOfBill && found.swipeId === null)
    throw UserError.at('LogWithdrawalID', 'Không có lần quẹt này trong đơn', 'NOT_FOUND')
  return {
    columns: { ...noSubject, order_id: found.orderId, swipe_id: found.swipeId },
    auditEvent: {
      menu: 'orders',
      event: isOfBill ? 'bill.comment' : 'order.comment',
      ref: { kind: 'order', id: found.orderId },
      detail: { code: found.code, ...(isOfBill && { bill: found.bill }) },
    },
  }
}

async function findPos(ctx: WriteCtx, { PosID }: CommentAbout): Promise<Subject> {
  const found = await ctx.db.optional(sql('find_pos'), { ...key(ctx), pos_id: PosID ?? 0 }, PosRow)
  if (!found) throw UserError.at('PosID', 'Không có máy POS này trong cửa hàng', 'NOT_FOUND')
  return {
    columns: { ...noSubject, pos_id: found.posId },
    auditEvent: {
      menu: 'pos',
      event: 'pos.comment',
      ref: { kind: 'pos', id: found.posId },
      detail: { record: `Máy ${found.name}` },
    },
  }
}
