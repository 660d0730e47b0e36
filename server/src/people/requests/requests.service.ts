import { type ApprovalKind, approvalKinds, requestKind, requestStatus } from '@cardpro/contract/kit/audit/approvals'
import type { MenuKey, Right } from '@cardpro/contract/kit/rights'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { personRights, RightsRow } from '#people/identity/users.service.ts'
import { type EntryToUndo, needsSecond, sumOf } from './requests.rules.ts'

const sql = loadSql(import.meta.url, './requests.sql')
const LimitRow = z.object({ limitVnd: z.number() })

export type { EntryToUndo } from './requests.rules.ts'

/** A cancellation that may need a second user: what it cancels, and the record in whose history it is logged. */
export type Cancellation = {
  kind: ApprovalKind
  objectId: number
  refId: number
  /** Of the order; 0 for what has no version. */
  version: number
  code: string
  /** The customer of a collection, the number of a payment's lô, whom a receipt or payment names, the fund that was counted. */
  subject?: string
  reason: string
  undone: EntryToUndo[]
  /** What the caller has undone of the same order within a day. */
  beforeVnd?: number
}

/** Given with an action that a second person has agreed to: it is done without asking again. */
export type Approval = { requestId: number }

/**
 * Where a second person must agree, writes down what was asked for and answers true: then the action is not done. In a shop
 * where no other user may approve, no request is made.
 */
export async function asksSecondPerson(ctx: WriteCtx, asking: Cancellation): Promise<boolean> {
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const limit = await ctx.db.one(sql('limit_of_shop'), shop, LimitRow)
  if (!needsSecond(asking.undone, limit, { ...ctx, beforeVnd: asking.beforeVnd ?? 0 })) return false
  return asksAnother(ctx, asking)
}

/** The same for what no user does alone, whatever the shop's limit is. */
export async function asksAnother(ctx: WriteCtx, asking: Cancellation): Promise<boolean> {
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const people = await ctx.db.rows(sql('people_of_shop'), { ...shop, user_id: ctx.userId }, RightsRow)
  if (!people.some((person) => decidableKinds((right) => personRights(person).includes(right)).includes(asking.kind)))
    return false
  await askRequest(ctx, asking)
  return true
}

const ownRights: Partial<Record<ApprovalKind, Right>> = {
  [requestKind.cancelVoucher]: 'collectExpense.approve',
  [requestKind.adjustDebt]: 'customerDebts.approve',
  [requestKind.cancelCount]: 'funds.cancel',
  [requestKind.cancelSettlement]: 'funds.cancel',
  [requestKind.cancelCollaboratorPayment]: 'affDebts.cancel',
  [requestKind.writeOff]: 'badExpense.approve',
  [requestKind.cancelWriteOff]: 'badExpense.approve',
  [requestKind.cancelRecovery]: 'badExpense.approve',
}

/** Deciding takes the right to approve; of a receipt or payment, and of counted cash, one of its own besides. */
export const rightsToDecide = (kind: ApprovalKind): Right[] => {
  const own = ownRights[kind]
  return own ? ['orders.approve', own] : ['orders.approve']
}

/** The kinds of requests of which these rights let a user see what others ask for, and decide it. */
export const decidableKinds = (has: (right: Right) => boolean): ApprovalKind[] =>
  Object.values(requestKind).filter((kind) => rightsToDecide(kind).every(has))

/** Writes down what only another user may agree to, also where no other user has the right yet. */
export async function askRequest(ctx: WriteCtx, { undone, ...asking }: Cancellation): Promise<void> {
  const object = { company_id: ctx.companyId, shop_id: oneShop(ctx), user_id: ctx.userId, kind: asking.kind }
  const amountVnd = sumOf(undone)
  const row = { ...object, object_id: asking.objectId, version: asking.version }
  await ctx.db.run(sql('replace_outdated'), row)
  const asked = {
    ...row,
    id: newId(),
    ref_id: asking.refId,
    code: asking.code,
    subject: asking.subject ?? '',
    amount_vnd: amountVnd,
    reason: asking.reason,
  }
  if ((await ctx.db.run(sql('insert_request'), asked)) === 0)
    throw new UserError(`Đã có yêu cầu ${nameOf(asking)} đang chờ duyệt`, { code: 'WAITING' })
  const detail = { ...factsOf(asking), amount: amountVnd, reason: asking.reason }
  await audit.record(ctx, { ...placeOf(asking), event: 'approval.request', detail })
}

const Found = z.object({
  id: z.number(),
  kind: z.literal(Object.values(requestKind)),
  objectId: z.number(),
  refId: z.number(),
  version: z.number(),
  code: z.string(),
  subject: z.string(),
  amountVnd: z.number(),
  reason: z.string(),
  status: z.number(),
  authorId: z.number(),
  author: z.string(),
  decider: z.string(),
})
export type RequestRow = z.infer<typeof Found>

/** A request that still waits. */
export async function findWaiting(ctx: Ctx, id: number): Promise<RequestRow> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  const found = await ctx.db.optional(sql('find_request'), key, Found)
  if (!found) throw new UserError('Không có yêu cầu này trong cửa hàng', { code: 'NOT_FOUND' })
  if (found.status !== requestStatus.waiting) throw decidedAlready(found.decider)
  return found
}

/** The request that waits about a record; null: none does. */
export const findWaitingFor = (ctx: Ctx, kind: ApprovalKind, objectId: number): Promise<RequestRow | null> =>
  ctx.db.optional(
    sql('find_waiting_for'),
    { company_id: ctx.companyId, shop_id: oneShop(ctx), kind, object_id: objectId },
    Found,
  )

const decidedAlready = (who = ''): UserError =>
  new UserError(`Yêu cầu này đã được ${who || 'người khác'} xử lý`, { code: 'DECIDED' })

type Decision = {
  status: typeof requestStatus.approved | typeof requestStatus.refused
  event: audit.AuditEvent['event']
  note: string
}

/** Ends a request, and records in the history of its record who asked and who decided. */
export async function settleRequest(
  ctx: WriteCtx,
  asked: RequestRow,
  { status, event, note }: Decision,
): Promise<void> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id: asked.id, user_id: ctx.userId }
  if ((await ctx.db.run(sql('settle_request'), { ...key, status, note })) === 0) throw decidedAlready()
  await audit.record(ctx, {
    ...placeOf(asked),
    event,
    detail: {
      ...factsOf(asked),
      requestedBy: asked.author,
      amount: asked.amountVnd,
      reason: asked.reason,
      ...(note && { note }),
    },
  })
}

/** `hủy đơn DH261121-001` */
const nameOf = ({ kind, code }: Pick<RequestRow, 'kind' | 'code'>): string =>
  `${approvalKinds[kind].toLowerCase()} ${code}`.trim()

const records: Record<ApprovalKind, { menu: MenuKey; kind: string }> = {
  1: { menu: 'orders', kind: 'order' },
  2: { menu: 'orders', kind: 'order' },
  3: { menu: 'customerDebts', kind: 'customer' },
  4: { menu: 'posMoney', kind: 'lot' },
  16: { menu: 'posMoney', kind: 'pos' },
  21: { menu: 'uploadBill', kind: 'bankLine' },
  22: { menu: 'posMoney', kind: 'fund' },
  5: { menu: 'collectExpense', kind: 'voucher' },
  6: { menu: 'customerDebts', kind: 'customer' },
  7: { menu: 'customerDebts', kind: 'customer' },
  9: { menu: 'dailyReport', kind: '' },
  10: { menu: 'cashBook', kind: 'cashCount' },
  11: { menu: 'cashBook', kind: 'cashCount' },
  12: { menu: 'partnerDebts', kind: 'partner' },
  15: { menu: 'affDebts', kind: 'aff' },
  18: { menu: 'badExpense', kind: 'badDebt' },
  19: { menu: 'badExpense', kind: 'badDebt' },
  20: { menu: 'badExpense', kind: 'badDebt' },
}

/** What it is about, under the names that the record of each has in the log. */
function factsOf(asked: Pick<Cancellation, 'kind' | 'code' | 'subject'>): Record<string, string> {
  const { kind, code, subject = '' } = asked
  const named: Record<ApprovalKind, Record<string, string>> = {
    1: { code },
    2: { code },
    3: { customer: subject },
    4: { lot: subject },
    5: { code, object: subject },
    6: { customer: subject },
    7: { customer: subject },
    9: {},
    10: { code, fund: subject },
    11: { code, fund: subject },
    12: { code, partner: subject },
    15: { code, aff: subject },
    16: { code, name: subject },
    21: { code, fund: subject },
    22: { code, fund: subject },
    18: { code },
    19: { code },
    20: { code },
  }
  return { deed: nameOf(asked), ...named[kind] }
}

const placeOf = ({ kind, refId }: Pick<RequestRow, 'kind' | 'refId'>): Pick<audit.AuditEvent, 'menu' | 'ref'> => ({
  menu: records[kind].menu,
  ...(records[kind].kind && { ref: { kind: records[kind].kind, id: refId } }),
})
