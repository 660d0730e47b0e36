import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import type { CalendarOrder, calendarOrders } from '@cardpro/contract/orders/calendarOrders'
import { orderKind } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { usualCollection } from '@cardpro/contract/orders/orderWords'
import { appointmentKey } from '@cardpro/contract/people/cards/appointmentBulk'
import type { Appointment } from '@cardpro/contract/people/cards/cardRows'
import { appointmentStatus } from '@cardpro/contract/people/cards/cardWords'
import { z } from 'zod'
import { nextPiece, previewOf, rowAfter } from '#kit/bulk.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { readInput } from '#kit/http/input.ts'
import { findDays, type PickedDays } from '#people/cards/appointments/appointmentBulk.service.ts'
import { lockCustomerForOrder } from '#people/customers/people.service.ts'
import { createOrder } from './orders.service.ts'

const sql = loadSql(import.meta.url, './orders.sql')

const UsualFee = z.object({ cardId: z.number(), feeRutMpct: z.number(), feeDaoMpct: z.number() })
type UsualFee = z.infer<typeof UsualFee>
type Create = typeof calendarOrders.createFromCalendar

/** What making orders of these days would do. */
export async function previewFromCalendar(
  ctx: Ctx,
  input: PickedDays,
): Promise<Data<typeof calendarOrders.previewFromCalendar>> {
  const days = await findDays(ctx, input)
  return previewOf(days.map(resultOf), days[0]?.CalendarID ?? 0)
}

/** Tạo đơn từ lịch: an order of each day of the next piece. */
export async function createFromCalendar(ctx: WriteCtx, input: Input<Create>): Promise<Data<Create>> {
  const { piece, next } = nextPiece(await findDays(ctx, input), input, ({ CalendarID }) => CalendarID)
  const fees = await readFees(ctx, piece)
  // An order locks its customer before the counter of codes, so all customers come before the first order.
  const customerIds = [...new Set(piece.map(({ CustomerID }) => CustomerID))].sort((a, b) => a - b)
  for (const customerId of customerIds) await lockCustomerForOrder(ctx, customerId)
  const rows: CalendarOrder[] = []
  for (const day of piece) {
    let orderId: number | null = null
    const row = await rowAfter(resultOf(day), async () => {
      orderId = (await createOrder(ctx, orderOf(ctx, day, fees.get(day.CardDataID)))).ScheduleID
    })
    rows.push({ ...row, ScheduleID: orderId })
  }
  return { Rows: rows, Next: next }
}

async function readFees(ctx: Ctx, days: Appointment[]): Promise<Map<number, UsualFee>> {
  const params = {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    card_ids: days.map(({ CardDataID }) => CardDataID),
  }
  const rows = await ctx.db.rows(sql('usual_fees'), params, UsualFee)
  return new Map(rows.map((row) => [row.cardId, row]))
}

function resultOf(day: Appointment) {
  const [Result, Message] = outcomeOf(day)
  const Detail = `${shortCard(day.BankCode, day.Last4)} · ${formatDay(day.Date)}`
  return { Key: appointmentKey(day), Name: day.CustomerName, Detail, Result, Message }
}

/** The kinds of appointments that an order answers: đáo and rút. */
const orderKinds: Readonly<Record<number, number>> = { 1: orderKind.rollover, 2: orderKind.withdraw }

function outcomeOf({ Status, Type, Amount, ScheduleCode }: Appointment): [number, string] {
  if (Status === appointmentStatus.cancelled) return [0, 'Lịch hẹn đã hủy']
  if (Status === appointmentStatus.ordered) return [2, `Đã có đơn ${ScheduleCode}`]
  if (!(Type in orderKinds)) return [0, 'Việc này không cần đơn']
  return Amount > 0 ? [1, ''] : [0, 'Lịch hẹn chưa có số tiền, hãy tạo đơn riêng']
}

function orderOf(ctx: Ctx, day: Appointment, fee: UsualFee | undefined): Input<typeof orders.createManual> {
  const kind = orderKinds[day.Type] === orderKind.withdraw ? orderKind.withdraw : orderKind.rollover
  return readInput(orders.createManual.input, {
    CustomerID: day.CustomerID,
    CardDataID: day.CardDataID,
    Contract_Type: kind,
    ForDate: day.Date < ctx.today ? ctx.today : day.Date,
    shiftWorking: day.Shift,
    Amount: day.Amount,
    FeeRut: (fee?.feeRutMpct ?? 0) / 1000,
    FeeDao: (fee?.feeDaoMpct ?? 0) / 1000,
    FeeCollect: usualCollection(kind),
    ...(day.StaffID !== null && { StaffID: day.StaffID }),
    Note: day.Note,
    CalendarID: day.CalendarID,
    CalendarDate: day.Date,
  })
}
