import type { MoneyPlace } from '@cardpro/contract/kit/fields'
import {
  balanceOf,
  followsFromOthers,
  type LineKind,
  lineEffects,
  lineKind,
  statusOf,
} from '@cardpro/contract/orders/orderMoney'
import type { OrderTotals } from '@cardpro/contract/orders/orderRows'
import { z } from 'zod'
import * as ledger from '#books/ledger/ledger.service.ts'
import { type Account, type PostingResult, type TransferDimensions } from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import type { ExtraWrite } from '#kit/database/extraWrites.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { ensureVersion } from '#kit/http/editing.ts'
import { UserError } from '#kit/http/errors.ts'
import { ActiveSwipe, counterpartyOf, type LockedOrder, LockedRow, OpenEntry } from '#orders/order.ts'
import { ensureOwnOrder, totalsOf } from '#orders/orders.rules.ts'
import { openEntries } from '#orders/queue/entries.service.ts'
import { type FeeChange, feeChange } from '#orders/swipes/feeParts.rules.ts'
import type { Change, Draft, Line, OrderAction, Plan } from './action.ts'
import { lineRows, orderRows, toldOf } from './actionRows.ts'
import { commissionChange } from './commission.rules.ts'

const sql = loadSql(import.meta.url, './actions.sql')
const DuplicatesRow = z.object({ duplicates: z.number() })

export { counterpartyOf, type LockedOrder } from '#orders/order.ts'
export { ensureNotCancelled, ensureOwnOrder } from '#orders/orders.rules.ts'
export type { Change, Draft, Line, OrderAction, Plan } from './action.ts'

// Every action on an order's money goes the same way: `openOrder` locks the order and reads what is posted, `planAction`
// counts everything that follows, the caller looks at the plan and asks or refuses, `postPlan` writes it all at once.

/** An order under lock, and its swipes that are not cancelled. */
export type Work = { order: LockedOrder; swipes: ActiveSwipe[] }
export type Ref = { ScheduleID: number; Version?: number | undefined }

/** For actions that `orders.add` allows, and all above them. Locks the order of a call and reads what is posted, in one round trip with whatever the caller sends beside it. */
export async function openOrder(ctx: WriteCtx, { ScheduleID, Version }: Ref): Promise<Work> {
  const work = await lockOrder(ctx, ScheduleID)
  ensureOwnOrder(ctx, work.order)
  ensureOrderVersion(ctx, work.order, Version)
  return work
}

export async function lockOrder(ctx: WriteCtx, orderId: number): Promise<Work> {
  const work = (await lockWork(ctx, [orderId])).get(orderId)
  if (!work) throw orderMissing()
  return work
}

export const orderMissing = (): UserError =>
  new UserError('Không có đơn hàng này trong cửa hàng', { code: 'NOT_FOUND' })

const UnderLock = z.object({
  swipes: ActiveSwipe.extend({ orderId: z.number() }).array(),
  entries: OpenEntry.array(),
})

/**
 * Locks some orders and reads what is posted on each. Those that are not in the caller's shops are left out. POS on
 * which they are to be swiped are locked too, where one of their rules blocks.
 */
export async function lockWork(ctx: WriteCtx, orderIds: number[], posIds: number[] = []): Promise<Map<number, Work>> {
  const params = { company_id: ctx.companyId, order_ids: orderIds }
  const [rows, { swipes, entries }] = await Promise.all([
    lockRows(ctx, orderIds, posIds),
    ctx.db.one(sql('under_lock'), params, UnderLock),
  ])
  const orders = withEntries(rows, entries)
  const works = new Map<number, Work>(orders.map((order) => [order.id, { order, swipes: [] }]))
  for (const { orderId, ...swipe } of swipes) works.get(orderId)?.swipes.push(swipe)
  return works
}

export async function lockOrders(ctx: WriteCtx, ids: number[], posIds: number[] = []): Promise<LockedOrder[]> {
  const [rows, entries] = await Promise.all([lockRows(ctx, ids, posIds), openEntries(ctx, ids)])
  return withEntries(rows, entries)
}

const lockRows = (ctx: WriteCtx, ids: number[], posIds: number[]) =>
  ctx.db.rows(sql('lock_orders'), { company_id: ctx.companyId, shop_ids: ctx.shopIds, ids, pos_ids: posIds }, LockedRow)

const withEntries = (rows: z.infer<typeof LockedRow>[], entries: OpenEntry[]): LockedOrder[] =>
  rows.map((order) => ({ ...order, entries: entries.filter(({ orderId }) => orderId === order.id) }))

export const ensureOrderVersion = (ctx: WriteCtx, order: LockedOrder, asked: number | undefined): void =>
  ensureVersion(ctx, 'Đơn', { asked, now: order.version, by: order.updatedBy })

/** Counts what an action makes of an order: its lines with the balance after each, and the fee and the commission that follow. */
export function planAction(work: Work, action: OrderAction): Plan {
  const before = work.order
  const after: LockedOrder = { ...before, ...action.changes }
  const plan: Plan = { action, before, after, lines: [], journals: [] }
  const add = ({ journal, ...draft }: Draft) => {
    const journalId = newId()
    after[lineEffects[draft.kind].sum] += draft.amountVnd
    const place = { shopId: before.shopId, orderId: before.id, journalId, day: action.day }
    plan.lines.push({ ...draft, ...place, id: draft.id ?? newId(), balanceVnd: balanceOf(after) })
    const begins = !after.hasLines && !followsFromOthers(draft.kind)
    if (begins) after.hasLines = true
    plan.journals.push({
      ...orderJournal(before, action.day),
      ...journal,
      id: journalId,
      note: draft.note ?? '',
      ...(begins && { ordersBy: new Map([[before.id, 1]]) }),
    })
  }
  for (const draft of action.drafts) add(draft)
  if (movesFee(action)) {
    const fee = feeChange(after, { ...feeBasis(work), swipes: [...work.swipes, ...(action.newSwipes ?? [])] })
    if (fee.transfers.length > 0) add(feeDraft(fee))
    after.feeParts = fee.parts
  }
  const commission = commissionChange(after, aboutOrder(before))
  for (const draft of commission.drafts) add(draft)
  after.parentCommissionVnd = commission.parentVnd
  return plan
}

const movesFee = (action: OrderAction): boolean =>
  action.changes?.feeRutMpct !== undefined ||
  action.drafts.some(({ kind }) => kind === lineKind.topUp || kind === lineKind.swipe)

export const feeDraft = (fee: FeeChange): Draft => ({
  kind: lineKind.fee,
  amountVnd: fee.diffVnd,
  journal: { type: lineEffects[lineKind.fee].journal, transfers: fee.transfers },
})

/** What a fee is counted against: the posted parts, the swipes, the account of this order. */
export const feeBasis = ({ order, swipes }: Work) => ({
  parts: order.feeParts,
  swipes,
  customer: counterpartyOf(order),
  about: aboutOrder(order),
})

type NewLine = Omit<Draft, 'kind' | 'journal'> & { against: Account }

/** A line with its journal: the counterparty's account against another, on the side that this kind of line is posted on. */
export function lineDraft(order: LockedOrder, kind: LineKind, { against, ...line }: NewLine): Draft {
  const counterparty = counterpartyOf(order)
  const { balance, journal } = lineEffects[kind]
  const sides = balance > 0 ? { debit: counterparty, credit: against } : { debit: against, credit: counterparty }
  const about = { ...aboutOrder(order), ...(line.partnerId !== undefined && { partner: line.partnerId }) }
  const transfers = [{ ...sides, amountVnd: line.amountVnd, about }]
  return { ...line, kind, journal: { type: journal, transfers } }
}

export const aboutOrder = (order: LockedOrder): TransferDimensions => ({
  order: order.id,
  customer: order.customerId,
  card: order.cardId,
  staff: order.staffId,
  ...(order.partnerId !== null && { partner: order.partnerId }),
  contractType: order.kind,
})

export const orderJournal = (order: LockedOrder, day: string) => ({
  shopId: order.shopId,
  postingDate: day,
  refKind: 'order',
  refId: order.id,
  code: order.code,
})

type Balances = Pick<PostingResult, 'balanceVnd'>

/** Posts a plan; its lines, the order, its event and the audit row go along in the same statement. */
export const postPlan = (ctx: WriteCtx, plan: Plan): Promise<Balances> => postPlans([{ ctx, plan }])

/** Posts what several calls of one shop planned, each on an order of its own, in one statement. */
export function postPlans(calls: { ctx: WriteCtx; plan: Plan }[], held?: ledger.LockedDays): Promise<Balances> {
  const changes = calls.map(({ ctx, plan }) => ({ ...plan, ctx }))
  const { rows, audits } = toldOf(changes)
  const posted = ledger.postAll(
    calls.map(({ ctx, plan }) => ({ ctx, journals: plan.journals })),
    () => [
      ...lineRows(calls.flatMap(({ ctx, plan }) => plan.lines.map((line) => ({ ...line, ctx })))),
      orderRows(changes),
      ...rows,
      audit.rowsOf([...calls.map(({ ctx, plan }) => ({ ctx, ...auditEvent(plan) })), ...audits]),
    ],
    held,
  )
  return posted.then((balanceVnd) => ({ balanceVnd }))
}

const auditEvent = (plan: Plan): audit.AuditEvent => ({
  menu: 'orders',
  action: 'edit',
  event: plan.action.event,
  ref: { kind: 'order', id: plan.before.id },
  detail: auditDetail(plan),
})

function auditDetail({ action, before, after }: Plan): Record<string, unknown> {
  return {
    code: before.code,
    ...(action.amountVnd !== undefined && { amount: action.amountVnd }),
    ...(action.note && { note: action.note }),
    date: action.day,
    before: { balance: balanceOf(before), status: statusOf(before) },
    after: { balance: balanceOf(after), status: statusOf(after) },
  }
}

export async function insertLines(ctx: WriteCtx, lines: Line[]): Promise<void> {
  await runAll(ctx, lineRows(lines.map((line) => ({ ...line, ctx }))))
}

/** Writes what became of some orders, and one event of each. */
export const writeOrders = (ctx: WriteCtx, changes: Change[]): Promise<void> => recordChanges(ctx, changes, orderRows)

/** The events of orders whose sums stay as they are. */
export const insertEvents = (ctx: WriteCtx, changes: Change[]): Promise<void> => recordChanges(ctx, changes)

async function recordChanges(ctx: WriteCtx, changes: Change[], rowsOf?: typeof orderRows): Promise<void> {
  if (changes.length === 0) return
  const done = changes.map((change) => ({ ...change, ctx }))
  const { rows, audits } = toldOf(done)
  await Promise.all([runAll(ctx, [...(rowsOf ? [rowsOf(done)] : []), ...rows]), audit.recordMany(ctx, audits)])
}

async function runAll(ctx: WriteCtx, writes: ExtraWrite[]): Promise<void> {
  await Promise.all(writes.map(({ block, params }) => ctx.db.run(block, params)))
}

type LineLookup = { orderId: number; kind: LineKind; amountVnd: number; partnerId?: number } & MoneyPlace

/** V-DUP: whether the same was entered less than two minutes ago. */
export async function hasPossibleDuplicate(
  ctx: Ctx,
  { orderId, kind, amountVnd, partnerId, BankCardID, StaffID }: LineLookup,
): Promise<boolean> {
  const where = { fund_id: BankCardID ?? null, carrier_id: StaffID ?? null, partner_id: partnerId ?? null }
  const params = { company_id: ctx.companyId, order_id: orderId, kind, amount_vnd: amountVnd, ...where }
  return (await ctx.db.one(sql('find_possible_duplicate'), params, DuplicatesRow)).duplicates > 0
}

type TotalsAnswer = { ScheduleID: number; Totals: OrderTotals; Version: number }

export const answerOf = (ctx: Ctx, { before, after }: Pick<Plan, 'before' | 'after'>): TotalsAnswer => ({
  ScheduleID: before.id,
  Totals: totalsOf(ctx, after),
  Version: before.version + 1,
})

/** The same, with the line that the action posted; the fee's and the commission's, which follow from it, come after it. */
export const lineAnswerOf = (ctx: Ctx, plan: Plan): TotalsAnswer & { LineID: number } => {
  const [line] = plan.lines
  if (!line) throw new Error('an action on money posted no line')
  return { ...answerOf(ctx, plan), LineID: line.id }
}

export type HeldOrder = LockedOrder

/** The orders of the caller's shops under lock, by id. Others are left out. */
export async function holdOrders(ctx: WriteCtx, ids: number[]): Promise<Map<number, HeldOrder>> {
  const sorted = [...new Set(ids)].toSorted((a, b) => a - b)
  return new Map((await lockOrders(ctx, sorted)).map((order) => [order.id, order]))
}
