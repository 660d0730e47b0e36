import { dueAfter, dueIn, VoucherSchedule, type voucherSchedules } from '@cardpro/contract/cash/vouchers/schedules'
import { voucherStatus } from '@cardpro/contract/cash/vouchers/voucherWords'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { bookShopIds, type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { staleError, UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { safeNote } from '#kit/safeNote.ts'
import { ensureBookRight, menuOfBook, voucherMissing } from '../voucherList.service.ts'
import { enterVoucher, loggedName } from '../vouchers.service.ts'

const sql = loadSql(import.meta.url, './schedules.sql')

const CountRow = z.object({ total: z.number(), due: z.number() })
const Model = z.object({
  day: z.string(),
  code: z.string(),
  status: z.number(),
  objectType: z.number(),
  object: z.string(),
  amountVnd: z.number(),
  category: z.string(),
})
const ScheduleRow = z.object({
  id: z.number(),
  type: z.literal([1, 2]),
  categoryId: z.number(),
  fundId: z.number(),
  amountVnd: z.number(),
  objectType: z.literal([0, 1, 2, 3, 4]),
  objectId: z.number().nullable(),
  objectName: z.string(),
  personName: z.string(),
  address: z.string(),
  note: z.string(),
  dayOfMonth: z.number(),
  nextOn: z.string(),
  version: z.number(),
  category: z.string(),
  changedBy: z.string(),
})
type ScheduleRow = z.infer<typeof ScheduleRow>

export async function listSchedules(
  ctx: Ctx,
  { PageIndex, PageSize }: Input<typeof voucherSchedules.getSchedules>,
): Promise<Page<typeof voucherSchedules.getSchedules>> {
  ensureBookRight(ctx, 'view')
  const params = { company_id: ctx.companyId, shop_ids: bookShopIds(ctx), today: ctx.today }
  const page = { limit: PageSize, offset: (PageIndex - 1) * PageSize }
  const [rows, { total, due }] = await Promise.all([
    ctx.db.rows(sql('list_schedules'), { ...params, ...page }, VoucherSchedule),
    ctx.db.one(sql('count_schedules'), params, CountRow),
  ])
  return { rows, total, summary: { Due: due } }
}

/** Takes a voucher as the model of those that come every month after it. */
export async function repeatVoucher(
  ctx: WriteCtx,
  { PaymentID, DayOfMonth }: Input<typeof voucherSchedules.repeat>,
): Promise<Data<typeof voucherSchedules.repeat>> {
  ensureBookRight(ctx, 'add')
  const key = { company_id: ctx.companyId, shop_ids: ctx.shopIds, voucher_id: PaymentID }
  const model = await ctx.db.optional(sql('find_voucher'), key, Model)
  if (!model) throw voucherMissing()
  if (model.status !== voucherStatus.posted)
    throw UserError.at('PaymentID', `Phiếu ${model.code} đã hủy, không lặp lại được`)
  const id = newId()
  const next = dueAfter(model.day, DayOfMonth)
  await ctx.db.run(sql('insert_schedule'), {
    ...key,
    id,
    day_of_month: DayOfMonth,
    next_on: next,
    user_id: ctx.userId,
  })
  const { category, amountVnd: amount } = model
  const object = loggedName({ type: model.objectType, name: model.object })
  const ref = { menu: menuOfBook(ctx), ref: { kind: 'voucherSchedule', id } } as const
  const detail = { category, object, amount, dayOfMonth: DayOfMonth, next }
  await audit.record(ctx, { ...ref, event: 'voucherSchedule.add', detail })
  return { ScheduleID: id, NextOn: next }
}

async function lockSchedule(ctx: WriteCtx, id: number): Promise<ScheduleRow> {
  const key = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id }
  const found = await ctx.db.optional(sql('lock_schedule'), key, ScheduleRow)
  if (!found) throw UserError.at('ScheduleID', 'Không có phiếu hằng tháng này', 'NOT_FOUND')
  return found
}

/** The day that is next stays in its month. */
export async function changeSchedule(
  ctx: WriteCtx,
  { ScheduleID, DayOfMonth, Amount, Version }: Input<typeof voucherSchedules.change>,
): Promise<Data<typeof voucherSchedules.change>> {
  ensureBookRight(ctx, 'add')
  const schedule = await lockSchedule(ctx, ScheduleID)
  if (schedule.version !== Version) throw staleError('Phiếu hằng tháng', schedule.changedBy)
  const next = dueIn(schedule.nextOn, DayOfMonth)
  await ctx.db.run(sql('change_schedule'), {
    company_id: ctx.companyId,
    id: ScheduleID,
    day_of_month: DayOfMonth,
    amount_vnd: Amount,
    next_on: next,
    user_id: ctx.userId,
  })
  await record(ctx, schedule, { event: 'voucherSchedule.edit', amount: Amount, dayOfMonth: DayOfMonth, next })
  return { NextOn: next }
}

/** One press posts what is due, dated today; the month after is next. */
export async function postDue(
  ctx: WriteCtx,
  input: Input<typeof voucherSchedules.postDue>,
): Promise<Data<typeof voucherSchedules.postDue>> {
  const schedule = await dueOne(ctx, input)
  const entry = {
    ConfigID: schedule.categoryId,
    BankCardID: schedule.fundId,
    Amount: schedule.amountVnd,
    ObjectType: schedule.objectType,
    ObjectID: schedule.objectId,
    ObjectName: schedule.objectName,
    PersonName: schedule.personName,
    Address: schedule.address,
    Papers: '',
    Note: schedule.note,
    FileIDs: [],
    // That the same was entered a moment ago is what comes back every month.
    Confirm: ['W_DUP'],
  }
  const { PaymentID, Code } = await enterVoucher(ctx, entry, schedule.type)
  const next = await goOn(ctx, schedule, PaymentID)
  return { PaymentID, Code, NextOn: next }
}

export async function skipDue(
  ctx: WriteCtx,
  input: Input<typeof voucherSchedules.skipDue>,
): Promise<Data<typeof voucherSchedules.skipDue>> {
  ensureBookRight(ctx, 'add')
  const reason = safeNote(input.Reason, 'Reason')
  const schedule = await dueOne(ctx, input)
  const next = await goOn(ctx, schedule, null)
  await record(ctx, schedule, { event: 'voucherSchedule.skip', due: schedule.nextOn, next, reason })
  return { NextOn: next }
}

/** What is due on that day, unless another press was faster. */
async function dueOne(
  ctx: WriteCtx,
  { ScheduleID, NextOn }: { ScheduleID: number; NextOn: string },
): Promise<ScheduleRow> {
  const schedule = await lockSchedule(ctx, ScheduleID)
  const { nextOn } = schedule
  if (nextOn !== NextOn)
    throw UserError.at('NextOn', `Kỳ ${formatDay(NextOn)} đã xử lý rồi, kỳ tới là ${formatDay(nextOn)}`, 'V_DATE')
  if (nextOn > ctx.today)
    throw UserError.at('NextOn', `Chưa tới kỳ: phiếu này đến hạn ngày ${formatDay(nextOn)}`, 'V_DATE')
  return schedule
}

async function goOn(ctx: WriteCtx, { id, nextOn, dayOfMonth }: ScheduleRow, voucherId: number | null): Promise<string> {
  const next = dueAfter(nextOn, dayOfMonth)
  const done = { company_id: ctx.companyId, id, next_on: next, voucher_id: voucherId, user_id: ctx.userId }
  await ctx.db.run(sql('go_on'), done)
  return next
}

export async function stopSchedule(ctx: WriteCtx, input: Input<typeof voucherSchedules.stop>): Promise<null> {
  ensureBookRight(ctx, 'cancel')
  const reason = safeNote(input.Reason, 'Reason')
  const schedule = await lockSchedule(ctx, input.ScheduleID)
  await ctx.db.run(sql('stop_schedule'), { company_id: ctx.companyId, id: schedule.id, user_id: ctx.userId })
  await record(ctx, schedule, { event: 'voucherSchedule.stop', reason })
  return null
}

type ScheduleLogEntry = { event: audit.AuditEvent['event'] } & Record<string, unknown>

const record = (
  ctx: WriteCtx,
  { id, category, objectType, objectName }: ScheduleRow,
  { event, ...facts }: ScheduleLogEntry,
): Promise<void> =>
  audit.record(ctx, {
    menu: menuOfBook(ctx),
    event,
    ref: { kind: 'voucherSchedule', id },
    detail: { category, object: loggedName({ type: objectType, name: objectName }), ...facts },
  })

/** What names a customer comes back with the surviving one. */
export const moveSchedules = (ctx: WriteCtx, { from, to }: { from: number; to: number }): Promise<number> =>
  ctx.db.run(sql('move_schedules'), { company_id: ctx.companyId, shop_id: oneShop(ctx), from_id: from, to_id: to })

/** What names a forgotten customer comes back no more. */
export const eraseSchedules = (ctx: WriteCtx, customerIds: number[]): Promise<number> =>
  ctx.db.run(sql('erase_schedules'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    customer_ids: customerIds,
  })
