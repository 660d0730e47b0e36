import { type BulkRow, mostRows } from '@cardpro/contract/kit/bulk'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import {
  type AppointmentAct,
  type appointmentBulk,
  appointmentKey,
} from '@cardpro/contract/people/cards/appointmentBulk'
import type { Appointment } from '@cardpro/contract/people/cards/cardRows'
import { appointmentStatus } from '@cardpro/contract/people/cards/cardWords'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { ensureNotTooMany, nextPiece, previewOf, rowAfter } from '#kit/bulk.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { readInput } from '#kit/http/input.ts'
import { cancelAppointment, saveAppointment, whyNoDate } from './appointmentEdit.service.ts'
import { listAppointments } from './appointments.service.ts'

type AppointmentPreviewInput = Input<typeof appointmentBulk.previewMany>
/** Days chosen one by one, or by the filter of their list. */
export type PickedDays = Omit<AppointmentPreviewInput, 'Act' | 'MoveDays' | 'Reason'>

/** What the act would do, by the rules that it follows. */
export async function previewAppointments(
  ctx: Ctx,
  input: AppointmentPreviewInput,
): Promise<Data<typeof appointmentBulk.previewMany>> {
  checkAct(input)
  const days = await findDays(ctx, input)
  const rows = days.map((day) => resultOf(ctx, day, input))
  return previewOf(rows, days[0]?.CalendarID ?? 0)
}

/** Does it to the next piece, one day after the other. */
export async function changeAppointments(
  ctx: WriteCtx,
  input: Input<typeof appointmentBulk.changeMany>,
): Promise<Data<typeof appointmentBulk.changeMany>> {
  checkAct(input)
  if (input.Act === 'cancel' && input.Reason === '') throw UserError.at('Reason', 'Vui lòng nhập lý do hủy')
  const { piece, next } = nextPiece(await findDays(ctx, input), input, ({ CalendarID }) => CalendarID)
  const rows: BulkRow[] = []
  for (const day of piece) rows.push(await rowAfter(resultOf(ctx, day, input), () => acts[input.Act](ctx, day, input)))
  return { Rows: rows, Next: next }
}

function checkAct({ Act, MoveDays }: AppointmentPreviewInput): void {
  if (Act === 'move' && MoveDays === 0) throw UserError.at('MoveDays', 'Vui lòng chọn số ngày dời')
}

/** The days by the list's own rules, the newest appointments first. Of days chosen by hand the list is asked as well. */
export async function findDays(ctx: Ctx, { Keys, ...input }: PickedDays): Promise<Appointment[]> {
  const { rows, total } = await listAppointments(ctx, { ...input, PageIndex: 1, PageSize: mostRows })
  ensureNotTooMany(total, 'lịch hẹn')
  const picked = Keys && new Set(Keys)
  return rows
    .filter((day) => !picked || picked.has(appointmentKey(day)))
    .toSorted((a, b) => b.CalendarID - a.CalendarID || b.Date.localeCompare(a.Date))
}

function resultOf(ctx: Ctx, day: Appointment, input: AppointmentPreviewInput): BulkRow {
  const [Result, Message] = input.Act === 'move' ? outcomeOfMove(ctx, day, input) : outcomeOfCancel(day)
  const Detail = `${shortCard(day.BankCode, day.Last4)} · ${formatDay(day.Date)}`
  return { Key: appointmentKey(day), Name: day.CustomerName, Detail, Result, Message }
}

function outcomeOfMove(ctx: Ctx, day: Appointment, { MoveDays }: AppointmentPreviewInput): [number, string] {
  if (day.Status === appointmentStatus.cancelled) return [0, 'Lịch hẹn đã hủy']
  if (day.ScheduleID !== null) return [0, `Đã có đơn ${day.ScheduleCode}`]
  if (day.RepeatMonthly) return [0, 'Lịch lặp hằng tháng: hãy sửa riêng']
  const obstacle = whyNoDate(ctx, addDays(day.Date, MoveDays))
  return obstacle === '' ? [1, ''] : [0, obstacle]
}

function outcomeOfCancel({ Status, ScheduleID, ScheduleCode }: Appointment): [number, string] {
  if (Status === appointmentStatus.cancelled) return [2, 'Đã hủy']
  return ScheduleID === null ? [1, ''] : [0, `Đã có đơn ${ScheduleCode}`]
}

type Act = (ctx: WriteCtx, day: Appointment, input: AppointmentPreviewInput) => Promise<unknown>

const acts: Record<AppointmentAct, Act> = {
  move: (ctx, day, { MoveDays }) => {
    const moved = { ...day, Date: addDays(day.Date, MoveDays), RepeatDay: null }
    return saveAppointment(ctx, readInput(appointments.addCalendarPayment.input, moved))
  },
  cancel: (ctx, { CalendarID, Date: on }, { Reason }) =>
    cancelAppointment(ctx, { CalendarID, Date: on, Rest: false, Reason }),
}
