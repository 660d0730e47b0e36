import type { Input } from '@cardpro/contract/kit/call'
import { cardStatus } from '@cardpro/contract/kit/cardShort'
import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import type { appointments } from '@cardpro/contract/people/cards/cardWork'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, ensureRight, oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { ensureVersion } from '#kit/http/editing.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { cardMissing } from '#people/cards/cards.service.ts'
import { type AppointmentResult, appointmentMissing, monthlyDay, noSuchDay } from './appointments.service.ts'
import { saveNotify } from './contacts.service.ts'

const sql = loadSql(import.meta.url, './appointments.sql')
type Typed = Input<typeof appointments.addCalendarPayment>

const CardOf = z.object({ card_id: z.number() })
const AppointmentRow = z.object({
  card_id: z.number(),
  for_date: z.string(),
  shift: z.number(),
  kind: z.number(),
  amount_vnd: z.number(),
  staff_id: z.number().nullable(),
  repeats: z.boolean(),
  month_day: z.number(),
  ends_on: z.string().nullable(),
  remind_days: z.number(),
  note: z.string(),
  is_cancelled: z.boolean(),
  version: z.number(),
  changed_by: z.string(),
  is_day_cancelled: z.boolean(),
  order_code: z.string(),
  has_orders: z.boolean(),
})
export type AppointmentRow = z.infer<typeof AppointmentRow>
export const CardRow = z.object({
  bank_code: z.string(),
  last4: z.string(),
  status: z.number(),
  customer: z.string(),
  is_staff_here: z.boolean(),
})
export type CardRow = z.infer<typeof CardRow>

/** An appointment as its form has it. */
export const valuesOf = (id: number, held: AppointmentRow) => ({
  CalendarID: id,
  CardDataID: held.card_id,
  Date: held.for_date,
  Shift: held.shift,
  Type: held.kind,
  Amount: held.amount_vnd,
  StaffID: held.staff_id,
  RepeatMonthly: held.repeats,
  // A day that follows from the date does so of another date as well.
  RepeatDay: held.repeats && held.month_day !== Number(held.for_date.slice(8)) ? held.month_day : null,
  RemindBefore: held.remind_days,
  Note: held.note,
})

/** An appointment as it is stored, locked after its card, for a change of some of its fields. */
export async function readAppointment(ctx: WriteCtx, id: number, sent: Partial<Typed>): Promise<object> {
  ensureRight(ctx, 'calendar.edit')
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const found = await ctx.db.optional(sql('card_of_appointment'), { ...shop, id }, CardOf)
  if (!found) throw appointmentMissing()
  await ctx.db.run(sql('lock_card'), { ...shop, card_id: found.card_id })
  const held = await lockAppointment(ctx, id, sent.Date ?? ctx.today)
  if (!held) throw appointmentMissing()
  return valuesOf(id, held)
}

/** Makes an appointment or changes one. One that comes of a call is what came of that call. */
export async function saveAppointment(ctx: WriteCtx, input: Typed): Promise<AppointmentResult> {
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const contact = contactOf(ctx, input)
  const [, before, card] = await Promise.all([
    ctx.db.run(contact ? sql('lock_card_called') : sql('lock_card'), { ...shop, card_id: input.CardDataID }),
    input.CalendarID === undefined ? null : lockAppointment(ctx, input.CalendarID, input.Date),
    ctx.db.optional(sql('find_card'), { ...shop, card_id: input.CardDataID, staff_id: input.StaffID }, CardRow),
  ])
  if (!card) throw cardMissing('CardDataID')
  if (!card.is_staff_here) throw UserError.at('StaffID', 'Nhân viên này không làm ở cửa hàng')
  const columns = columnsOf(input)
  if (input.CalendarID === undefined) checkNew(ctx, columns, card)
  else checkEdit(ctx, input, before)
  const id = input.CalendarID ?? newId()
  const row = { ...shop, ...columns, id, user_id: ctx.userId }
  await (before
    ? ctx.db.run(sql('update_appointment'), row)
    : ctx.db.run(sql('insert_appointment'), { ...row, card_id: input.CardDataID }))
  await audit.record(ctx, {
    menu: 'calendar',
    event: before ? 'appointment.edit' : 'appointment.add',
    ref: { kind: 'appointment', id },
    detail: { ...facts(card), ...(before && { before: words(before) }), after: columns },
  })
  // After the appointment: of a call's audit events the last one is undone first.
  if (contact) await saveNotify(ctx, { cardDataID: input.CardDataID, ...contact, Result: 1 })
  return { CalendarID: id }
}

/** The due-card day of the call that led to the appointment. */
function contactOf(ctx: WriteCtx, { CalendarID, Contact }: Typed): Typed['Contact'] {
  if (CalendarID !== undefined || Contact === undefined) return undefined
  ensureRight(ctx, 'cards.edit')
  return Contact
}

/** Cancels one day of an appointment, or with `Rest` this and all later ones. Cancelling again changes nothing. */
export async function cancelAppointment(
  ctx: WriteCtx,
  input: Input<typeof appointments.cancelCalendarPayment>,
): Promise<null> {
  const { CalendarID: id, Date: on, Rest } = input
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const held = await lockAppointment(ctx, id, on)
  if (!held) throw appointmentMissing()
  refuseOtherDay(held, on)
  if (held.is_cancelled || held.is_day_cancelled) return null
  refuseOrder(held, on)
  const card = await ctx.db.one(sql('find_card'), { ...shop, card_id: held.card_id, staff_id: null }, CardRow)
  const reason = safeNote(input.Reason, 'Reason')
  const cancelled = await writeCancelled(ctx, held, { ...input, Reason: reason })
  await audit.record(ctx, {
    menu: 'calendar',
    event: held.repeats && Rest ? 'appointment.cancelRest' : 'appointment.cancel',
    ref: { kind: 'appointment', id },
    detail: { ...facts(card), cancelledOn: on, reason, ...cancelled },
  })
  return null
}

type Cancelled = { isWhole: boolean; before?: { ends_on: string | null }; after?: { ends_on: string } }

/** All of it, what lies ahead of a monthly one, or one of its days; answers which, so that it can be taken back. */
async function writeCancelled(
  ctx: WriteCtx,
  held: AppointmentRow,
  { CalendarID: id, Date: on, Rest, Reason: reason }: Input<typeof appointments.cancelCalendarPayment>,
): Promise<Cancelled> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id, user_id: ctx.userId }
  if (!held.repeats || (Rest && on === held.for_date)) {
    await ctx.db.run(sql('cancel_appointment'), key)
    return { isWhole: true }
  }
  if (!Rest) {
    await ctx.db.run(sql('cancel_day'), { company_id: ctx.companyId, id, on_date: on, reason })
    return { isWhole: false }
  }
  const endsOn = addDays(on, -1)
  await ctx.db.run(sql('end_appointment'), { ...key, ends_on: endsOn })
  return { isWhole: false, before: { ends_on: held.ends_on }, after: { ends_on: endsOn } }
}

type DayOfCard = { calendarId: number; day: string; cardId: number }

/** Holds a day of an appointment for the order that is made of it. Refused: a cancelled day, and one whose order lives. */
export async function holdDayForOrder(ctx: WriteCtx, { calendarId, day, cardId }: DayOfCard): Promise<void> {
  const held = await lockAppointment(ctx, calendarId, day)
  if (!held) throw appointmentMissing()
  if (held.card_id !== cardId) throw UserError.at('CardDataID', 'Lịch hẹn này là của thẻ khác')
  refuseOtherDay(held, day)
  if (held.is_cancelled || held.is_day_cancelled)
    throw UserError.at('CalendarID', `Lịch hẹn ngày ${formatDay(day)} đã hủy`)
  refuseOrder(held, day)
}

/** The day, held by `holdDayForOrder`, has this order from now on. */
export async function keepOrderOfDay(ctx: WriteCtx, { calendarId, day }: DayOfCard, orderId: number): Promise<void> {
  const params = { company_id: ctx.companyId, id: calendarId, on_date: day, order_id: orderId }
  await ctx.db.run(sql('keep_order_of_day'), params)
}

/** Ends what lies ahead of cards that are followed no more. */
export async function endAppointmentsOf(ctx: WriteCtx, cardIds: number[]): Promise<void> {
  if (cardIds.length === 0) return
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), card_ids: cardIds }
  await ctx.db.run(sql('end_appointments_of_cards'), { ...key, today: ctx.today, user_id: ctx.userId })
}

/** The new card takes over what was planned with the old one. */
export async function moveAppointments(ctx: WriteCtx, cardId: number, newCardId: number): Promise<void> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), card_id: cardId, new_card_id: newCardId }
  await ctx.db.run(sql('move_appointments'), { ...key, today: ctx.today, user_id: ctx.userId })
}

export const lockAppointment = (ctx: WriteCtx, id: number, on: string): Promise<AppointmentRow | null> =>
  ctx.db.optional(
    sql('lock_appointment'),
    { company_id: ctx.companyId, shop_id: oneShop(ctx), id, on_date: on },
    AppointmentRow,
  )

const columnsOf = (input: Typed) => ({
  for_date: input.Date,
  shift: input.Shift,
  kind: input.Type,
  amount_vnd: input.Amount,
  staff_id: input.StaffID,
  repeats: input.RepeatMonthly,
  month_day: monthDayOf(input),
  remind_days: input.RemindBefore,
  note: safeNote(input.Note),
})
type Columns = ReturnType<typeof columnsOf>

function monthDayOf({ RepeatMonthly, RepeatDay, Date: first }: Typed): number {
  const ownDay = Number(first.slice(8))
  if (!RepeatMonthly || RepeatDay === null) return ownDay
  if (monthlyDay(RepeatDay, first) === first) return RepeatDay
  throw UserError.at(
    'RepeatDay',
    `Lặp ngày ${RepeatDay} thì lần đầu phải là ${formatDay(monthlyDay(RepeatDay, first))}`,
  )
}

function checkNew(ctx: WriteCtx, { for_date: first }: Columns, card: CardRow): void {
  if (card.status === cardStatus.stopped) throw UserError.at('CardDataID', 'Thẻ này đã ngừng theo dõi')
  checkDate(ctx, first)
}

function checkEdit(ctx: WriteCtx, input: Typed, before: AppointmentRow | null): void {
  ensureRight(ctx, 'calendar.edit')
  if (!before) throw appointmentMissing()
  ensureVersion(ctx, 'Lịch hẹn', { asked: input.Version, now: before.version, by: before.changed_by })
  if (before.is_cancelled) throw UserError.at('CalendarID', 'Lịch hẹn này đã hủy')
  if (input.CardDataID !== before.card_id)
    throw UserError.at('CardDataID', 'Không đổi được thẻ của lịch hẹn, hãy hủy rồi hẹn lại')
  checkMove(ctx, input, before)
}

/** What has begun keeps its days: they may have orders, or were cancelled one by one. */
function checkMove(ctx: WriteCtx, input: Typed, before: AppointmentRow): void {
  const isMoved = input.Date !== before.for_date || input.RepeatMonthly !== before.repeats
  const isAnotherDay = input.RepeatMonthly && before.repeats && monthDayOf(input) !== before.month_day
  const hasBegun = before.repeats && (before.for_date < ctx.today || before.has_orders)
  if (hasBegun && (isMoved || isAnotherDay))
    throw UserError.at('Date', 'Lịch lặp đã bắt đầu: hãy hủy các kỳ sau rồi hẹn lại với ngày mới')
  if (!isMoved) return
  if (before.has_orders) throw UserError.at('Date', 'Lịch hẹn đã có đơn nên không đổi ngày được')
  checkDate(ctx, input.Date)
}

function checkDate(ctx: WriteCtx, first: string): void {
  const obstacle = whyNoDate(ctx, first)
  if (obstacle !== '') throw UserError.at('Date', obstacle)
}

/** Why no appointment is possible on that day; empty where it is. */
export function whyNoDate(ctx: Ctx, day: string): string {
  if (day < ctx.today) return 'Ngày hẹn không được trước hôm nay'
  return day > addDays(ctx.today, 366) ? 'Ngày hẹn không được quá một năm' : ''
}

function refuseOtherDay(
  { repeats, for_date: first, month_day: monthDay, ends_on: last }: AppointmentRow,
  on: string,
): void {
  const isDay = repeats ? on >= first && (last === null || on <= last) && monthlyDay(monthDay, on) === on : on === first
  if (!isDay) throw noSuchDay(on)
}

function refuseOrder({ order_code: code }: AppointmentRow, on: string): void {
  if (code !== '') throw UserError.at('CalendarID', `Lịch hẹn ngày ${formatDay(on)} đã có đơn ${code}`)
}

const words = ({
  for_date,
  shift,
  kind,
  amount_vnd,
  staff_id,
  repeats,
  month_day,
  remind_days,
  note,
}: AppointmentRow) => ({
  for_date,
  shift,
  kind,
  amount_vnd,
  staff_id,
  repeats,
  month_day,
  remind_days,
  note,
})
export const facts = ({ bank_code, last4, customer }: CardRow) => ({ bank_code, last4, customer })
