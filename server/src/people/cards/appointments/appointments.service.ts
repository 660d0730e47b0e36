import type { Data, Input } from '@cardpro/contract/kit/call'
import { addDays, formatDay, lastDayOfMonth } from '@cardpro/contract/kit/dates'
import { Appointment } from '@cardpro/contract/people/cards/cardRows'
import { appointmentStatus } from '@cardpro/contract/people/cards/cardWords'
import type { appointments } from '@cardpro/contract/people/cards/cardWork'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { daysBetween, mostDaysAhead } from '#people/cards/due/dueCards.rules.ts'

const sql = loadSql(import.meta.url, './appointments.sql')
type GetCalendarPaymentCall = typeof appointments.getCalendarPayment

const DayRow = z.object({ Date: z.string(), Count: z.number(), Open: z.number(), amount: z.number() })

/** Every day of every appointment of a period, this month without one. */
export async function listAppointments(
  ctx: Ctx,
  input: Input<GetCalendarPaymentCall>,
): Promise<Page<GetCalendarPaymentCall>> {
  const from = input.fromDate ?? `${(input.toDate ?? ctx.today).slice(0, 8)}01`
  const to = input.toDate ?? lastDayOfMonth(from)
  if (to < from) throw UserError.at('toDate', 'Từ ngày phải trước đến ngày')
  if (daysBetween(from, to) > 366) throw UserError.at('toDate', 'Khoảng ngày tối đa 366 ngày')
  const params = {
    ...scopeOf(ctx, from, to),
    card_id: input.CardDataID ?? null,
    customer_id: input.CustomerID ?? null,
    staff_id: input.StaffID ?? null,
    kind: input.Type ?? null,
    status: input.Status ?? null,
  }
  const place = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const [days, rows] = await Promise.all([
    ctx.db.rows(sql('count_appointments'), { ...params, only_reminded: false }, DayRow),
    ctx.db.rows(sql('page_of_appointments'), { ...params, ...place }, Appointment),
  ])
  return {
    rows,
    total: days.reduce((total, { Count }) => total + Count, 0),
    summary: {
      Amount: days.reduce((total, { amount }) => total + amount, 0),
      Days: days.map(({ Date: day, Count, Open }) => ({ Date: day, Count, Open })),
    },
  }
}

/** Those of one card from three months ago on, the nearest first. */
export const appointmentsOfCard = (ctx: Ctx, cardId: number): Promise<Appointment[]> =>
  ctx.db.rows(
    sql('page_of_appointments'),
    {
      ...scopeOf(ctx, addDays(ctx.today, -92), addDays(ctx.today, 184)),
      ...anyAppointment,
      card_id: cardId,
      limit: 20,
      offset: 0,
    },
    Appointment,
  )

/** How many wait and are to be reminded of today. */
export async function countReminders(ctx: Ctx): Promise<number> {
  const params = {
    ...scopeOf(ctx, ctx.today, addDays(ctx.today, mostDaysAhead)),
    ...anyAppointment,
    status: appointmentStatus.waiting,
  }
  const days = await ctx.db.rows(sql('count_appointments'), { ...params, only_reminded: true }, DayRow)
  return days.reduce((total, { Count }) => total + Count, 0)
}

const anyAppointment = { card_id: null, customer_id: null, staff_id: null, kind: null, status: null }

const scopeOf = (ctx: Ctx, from: string, to: string) => ({
  company_id: ctx.companyId,
  shop_ids: ctx.shopIds,
  today: ctx.today,
  from,
  to,
  months: monthsOf(from, to),
})

/** The first days of all months of a period. */
function monthsOf(from: string, to: string): string[] {
  const months: string[] = []
  for (let first = `${from.slice(0, 8)}01`; first <= to; first = addDays(lastDayOfMonth(first), 1)) months.push(first)
  return months
}

/** The day on which a monthly appointment falls in the month of `day`: in a shorter one the last. */
export function monthlyDay(monthDay: number, day: string): string {
  const last = lastDayOfMonth(day)
  const wanted = `${last.slice(0, 8)}${String(monthDay).padStart(2, '0')}`
  return wanted < last ? wanted : last
}

export const appointmentMissing = (): UserError => UserError.at('CalendarID', 'Không có lịch hẹn này trong cửa hàng')

export const noSuchDay = (day: string): UserError =>
  UserError.at('Date', `Lịch hẹn này không có ngày ${formatDay(day)}`)

export type AppointmentResult = Data<typeof appointments.addCalendarPayment>
