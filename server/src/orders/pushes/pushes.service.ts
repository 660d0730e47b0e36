import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { cardNumberRefused } from '@cardpro/contract/kit/text/safeText'
import { orderKind } from '@cardpro/contract/orders/orderMoney'
import {
  claimMinutes,
  type PushKind,
  type pushes,
  pushKind,
  pushKinds,
  pushState,
} from '@cardpro/contract/orders/pushes/pushes'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import {
  ensureNotCancelled,
  ensureOwnOrder,
  type HeldOrder,
  holdOrders,
  orderMissing,
} from '#orders/lines/actions.service.ts'
import { entries, mostOfKind } from '#orders/queue/entries.service.ts'
import { findFunds } from '#places/funds/funds.service.ts'
import { Act, actSentence } from './acts.ts'
import { openRowsOf, type QueueRow } from './queue.service.ts'

const sql = loadSql(import.meta.url, './pushes.sql')

export type PushRef = { ScheduleID: number; Kind: PushKind }
/** The order of a row under lock, and the row as it is now; null where it is not in the queue. */
export type HeldPush = { order: HeldOrder; row: QueueRow | null }

/**
 * Holds the orders of some rows, then reads the rows: an act on a row of the queue holds its order, so that of two
 * users at the same moment the second sees what the first has done.
 */
export async function holdPushes(ctx: WriteCtx, refs: PushRef[]): Promise<(ref: PushRef) => HeldPush> {
  oneShop(ctx)
  const ids = refs.map(({ ScheduleID }) => ScheduleID)
  const orders = await holdOrders(ctx, ids)
  const rows = await openRowsOf(ctx, [...orders.keys()])
  return ({ ScheduleID, Kind }) => {
    const order = orders.get(ScheduleID)
    if (!order) throw orderMissing()
    return { order, row: rows.find((row) => row.ScheduleID === ScheduleID && row.Kind === Kind) ?? null }
  }
}

/** The row, free or the caller's own. Else refused, naming who has it or who sent it. */
export async function freeRow(ctx: WriteCtx, { order, row }: HeldPush, kind: PushKind): Promise<QueueRow> {
  if (!row) throw await goneOf(ctx, order, kind)
  ensureFree(ctx, row)
  return row
}

function ensureFree(ctx: WriteCtx, { ClaimedByID, ClaimedBy, ClaimedUntil, Code }: QueueRow): void {
  if (ClaimedByID === null || ClaimedByID === ctx.userId) return
  const leftMs = Date.parse(ClaimedUntil ?? '') - ctx.now.getTime()
  const minutes = Math.max(1, Math.ceil(leftMs / 60_000))
  throw new UserError(`${ClaimedBy} đang xử lý dòng của đơn ${Code}, còn ${minutes} phút`, { code: 'CLAIMED' })
}

async function goneOf(ctx: WriteCtx, order: HeldOrder, kind: PushKind): Promise<UserError> {
  ensureNotCancelled(order)
  const sending = kind === pushKind.topUp ? 'order.topUp' : 'order.payOut'
  const key = { company_id: ctx.companyId, shop_id: order.shopId, order_id: order.id, kind, sending }
  const act = await ctx.db.optional(sql('last_act'), key, Act)
  const what = pushKinds[kind].toLowerCase()
  const sentence = act
    ? actSentence({ ...act, code: order.code }, ctx.today)
    : `Đơn ${order.code}: đơn không còn dòng ${what} trong hàng đợi`
  return new UserError(sentence, { code: 'GONE' })
}

/** Đưa vào hàng đợi: what is to be sent, by whom it was asked for, and to which account. Nothing is posted. */
export async function planPush(
  ctx: WriteCtx,
  input: Input<typeof pushes.planPush>,
): Promise<Data<typeof pushes.planPush>> {
  const shopId = oneShop(ctx)
  if (input.ToAccountNo.includes('•')) throw UserError.at('ToAccountNo', cardNumberRefused)
  const held = (await holdPushes(ctx, [input]))(input)
  const { order, row } = held
  ensureOwnOrder(ctx, order)
  ensureNotCancelled(order)
  if (row?.IsPlanned && row.State !== pushState.failed && row.State !== pushState.returned)
    throw new UserError(`Đơn ${order.code} đã có dòng ${pushKinds[input.Kind].toLowerCase()} trong hàng đợi`, {
      code: 'ALREADY_DONE',
    })
  if (row) ensureFree(ctx, row)
  ensureKind(order, input.Kind)
  ensureOwed(order, input)
  if (input.BankCardID !== null) await findFunds(ctx, shopId, [input.BankCardID])
  const params = {
    shop_id: shopId,
    id: row?.PushID ?? newId(),
    amount_vnd: input.Amount,
    fund_id: input.BankCardID,
    bank_code: input.ToBankCode,
    account_no: input.ToAccountNo,
    account_name: input.ToAccountName,
    note: safeNote(input.Note),
    user_id: ctx.userId,
  }
  if (row?.PushID) await entries.plan(ctx, params)
  else await insertEntry(ctx, input, { ...params, is_planned: true, is_claimed: false })
  await recordPush(ctx, held, { event: 'push.plan', kind: input.Kind, detail: { amount: input.Amount } })
  return { PushID: params.id }
}

/** What is owed of an order goes to its customer, of one that is swiped for a partner to the partner. */
function ensureKind(order: HeldOrder, kind: PushKind): void {
  const isPartners = order.kind === orderKind.partnerSwipe
  if (kind === pushKind.topUp || isPartners === (kind === pushKind.partner)) return
  const who = isPartners ? 'quẹt hộ đối tác, tiền trả cho đối tác' : 'đơn của khách, tiền chuyển cho khách'
  throw UserError.at('Kind', `Đơn ${order.code} là ${who}`)
}

/** What is sent is owed, or still to be topped up; it is looked at again when it is sent. */
function ensureOwed(order: HeldOrder, { Kind, Amount }: { Kind: PushKind; Amount: number }): void {
  const mostVnd = mostOfKind(order, Kind)
  if (Amount <= mostVnd) return
  const isTopUp = Kind === pushKind.topUp
  if (isTopUp && mostVnd === 0) throw UserError.at('Amount', `Đơn ${order.code} không còn khoản nào phải nạp`)
  const what = isTopUp ? 'nạp' : 'chuyển'
  throw UserError.at('Amount', `Đơn ${order.code} chỉ còn phải ${what} ${formatVnd(mostVnd)}`, 'V_SEND_OVER')
}

/** Takes a planned row out again. */
export async function unplanPush(ctx: WriteCtx, input: Input<typeof pushes.unplanPush>): Promise<null> {
  const held = (await holdPushes(ctx, [input]))(input)
  ensureOwnOrder(ctx, held.order)
  const row = await freeRow(ctx, held, input.Kind)
  if (!row.IsPlanned || row.PushID === null)
    throw new UserError(`Dòng của đơn ${row.Code} tự có trong hàng đợi, xong việc thì dòng tự mất`)
  await entries.delete(ctx, { shop_id: held.order.shopId, id: row.PushID })
  await recordPush(ctx, held, { event: 'push.unplan', kind: input.Kind, detail: { amount: row.Amount } })
  return null
}

/** Takes a row for some minutes. Looking through the queue lets go of the row looked at before. */
export async function claimPush(
  ctx: WriteCtx,
  input: Input<typeof pushes.claimPush>,
): Promise<Data<typeof pushes.claimPush>> {
  const before = input.LetGo !== null && !isSame(input.LetGo, input) ? input.LetGo : null
  const hold = await holdPushes(ctx, before ? [input, before] : [input])
  const held = hold(input)
  if (before) hold(before)
  const row = await freeRow(ctx, held, input.Kind)
  if (before) await letGo(ctx, before)
  await claimRow(ctx, held.order, row)
  await recordPush(ctx, held, { event: 'push.claim', kind: input.Kind, detail: { amount: row.Amount } })
  return { ClaimedUntil: claimEnd(ctx) }
}

const isSame = (a: PushRef, b: PushRef): boolean => a.ScheduleID === b.ScheduleID && a.Kind === b.Kind

export const claimEnd = (ctx: WriteCtx): string => new Date(ctx.now.getTime() + claimMinutes * 60_000).toISOString()

/** A claim of the caller's own ends; another user's stays. */
const letGo = (ctx: WriteCtx, { ScheduleID, Kind }: PushRef): Promise<number> =>
  entries.letGo(ctx, {
    shop_id: oneShop(ctx),
    order_id: ScheduleID,
    kind: Kind,
    user_id: ctx.userId,
  })

/** The row is the caller's for a while. Answers its id. */
export async function claimRow(ctx: WriteCtx, { shopId }: HeldOrder, row: QueueRow): Promise<number> {
  const key = { shop_id: shopId, user_id: ctx.userId, amount_vnd: row.Amount }
  if (row.PushID !== null) {
    await entries.claim(ctx, { ...key, id: row.PushID })
    return row.PushID
  }
  const id = newId()
  const nothingPlanned = { is_planned: false, fund_id: null, bank_code: '', account_no: '', account_name: '', note: '' }
  await insertEntry(ctx, row, { ...key, ...nothingPlanned, id, is_claimed: true })
  return id
}

const insertEntry = (ctx: WriteCtx, { ScheduleID, Kind }: PushRef, params: Record<string, unknown>): Promise<number> =>
  entries.insert(ctx, { ...params, order_id: ScheduleID, kind: Kind })

/** Lỗi, or Trả lại: the row stays, with the reason, and is free again. */
export async function returnPush(ctx: WriteCtx, input: Input<typeof pushes.returnPush>): Promise<null> {
  const held = (await holdPushes(ctx, [input]))(input)
  const row = await freeRow(ctx, held, input.Kind)
  const id = await claimRow(ctx, held.order, row)
  const reason = safeNote(input.Reason, 'Reason')
  await entries.return(ctx, {
    shop_id: held.order.shopId,
    id,
    status: input.State,
    reason,
    user_id: ctx.userId,
  })
  const event = input.State === pushState.failed ? 'push.fail' : 'push.return'
  await recordPush(ctx, held, { event, kind: input.Kind, detail: { amount: row.Amount, reason } })
  return null
}

type PushEvent = Pick<audit.AuditEvent, 'event'> & { kind: PushKind; detail: Record<string, unknown> }

export const recordPush = (ctx: WriteCtx, { order }: HeldPush, { event, kind, detail }: PushEvent): Promise<void> =>
  audit.record(ctx, {
    menu: 'push',
    event,
    of: pushKinds[kind].toLowerCase(),
    ref: { kind: 'order', id: order.id },
    detail: { code: order.code, ...detail },
  })
