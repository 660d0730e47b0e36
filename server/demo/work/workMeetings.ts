import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { doCall, type Floor, type Office } from '#demo/demoCalls.ts'
import { newId } from '#kit/database/ids.ts'
import {
  cancelAppointment,
  holdDayForOrder,
  keepOrderOfDay,
  saveAppointment,
} from '#people/cards/appointments/appointmentEdit.service.ts'

type Meeting = {
  /** On which day, counted from today; it was made `madeDaysAgo`. */
  after: number
  madeDaysAgo: number
  Type: 1 | 2 | 3 | 4
  Shift: 0 | 1 | 2 | 3
  Amount: number
  Note: string
  isMonthly?: boolean
  cancelledFor?: string
}
const million = 1_000_000

/** Missed ones, today's in every shift, those to come, and what happens every month. */
const meetings: readonly Meeting[] = [
  { after: -3, madeDaysAgo: 6, Type: 3, Shift: 2, Amount: 4 * million, Note: 'Khách hứa trả phí còn nợ' },
  { after: -1, madeDaysAgo: 3, Type: 1, Shift: 1, Amount: 35 * million, Note: 'Khách hẹn rồi không đến' },
  { after: 0, madeDaysAgo: 2, Type: 1, Shift: 1, Amount: 48 * million, Note: 'Mang sao kê theo' },
  { after: 0, madeDaysAgo: 1, Type: 2, Shift: 2, Amount: 20 * million, Note: '' },
  { after: 0, madeDaysAgo: 1, Type: 4, Shift: 3, Amount: 0, Note: 'Khách lấy lại thẻ sau giờ làm' },
  { after: 1, madeDaysAgo: 1, Type: 1, Shift: 1, Amount: 62 * million, Note: 'Cần chuẩn bị tiền nạp trước 9 giờ' },
  { after: 1, madeDaysAgo: 0, Type: 2, Shift: 2, Amount: 15 * million, Note: '' },
  { after: 4, madeDaysAgo: 0, Type: 3, Shift: 0, Amount: 2.5 * million, Note: 'Thu tiền khách tại nhà' },
  { after: 2, madeDaysAgo: 1, Type: 2, Shift: 1, Amount: 30 * million, Note: '', cancelledFor: 'Khách đi công tác' },
  { after: 3, madeDaysAgo: 0, Type: 1, Shift: 1, Amount: 50 * million, Note: 'Đáo hằng tháng', isMonthly: true },
  { after: -26, madeDaysAgo: 30, Type: 1, Shift: 2, Amount: 80 * million, Note: 'Đáo hằng tháng', isMonthly: true },
]
/** In front stand the cards that are handed over. */
const firstCard = 6

export async function meetCustomers(office: Office, floor: Floor): Promise<void> {
  const { shop, clerk } = floor
  const save = { call: appointments.addCalendarPayment, by: saveAppointment }
  const cards = await inUse(office, floor)
  for (const [index, { after, madeDaysAgo, isMonthly, cancelledFor, ...meeting }] of meetings.entries()) {
    const card = cards[index]
    if (card === undefined) break
    const day = { Date: office.day(after), RepeatMonthly: isMonthly ?? false, RemindBefore: isMonthly ? 3 : 1 }
    const typed = { CardDataID: card, StaffID: clerk.member.id, ...day, ...meeting }
    const { CalendarID } = await doCall(office.hand('clerk', shop, madeDaysAgo), save, typed)
    if (cancelledFor === undefined) continue
    const cancel = { CalendarID, Date: day.Date, Reason: cancelledFor }
    await doCall(clerk, { call: appointments.cancelCalendarPayment, by: cancelAppointment }, cancel)
  }
  await keepOne(office, floor)
}

/** The cards behind those that are handed over, without those that were stopped meanwhile. */
async function inUse({ client, world }: Office, { cards }: Floor): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM cards WHERE company_id = $1 AND id = ANY ($2) AND status = 1',
    [world.company.id, cards.slice(firstCard).map(({ id }) => id)],
  )
  const standing = new Set(rows.map(({ id }) => id))
  return cards.slice(firstCard).flatMap(({ id }) => (standing.has(id) ? id : []))
}

/** An appointment was kept: one of today's orders was made of it. */
async function keepOne(office: Office, { shop, clerk }: Floor): Promise<void> {
  const { rows } = await office.client.query<{ id: number; card_id: number; request_vnd: number }>(
    `SELECT o.id, o.card_id, o.request_vnd FROM orders o
     JOIN cards c ON c.company_id = $1 AND c.id = o.card_id AND c.status = 1
     WHERE o.company_id = $1 AND o.shop_id = $2 AND o.for_date = $3 AND o.status <> 6
     ORDER BY o.id DESC
     LIMIT 1`,
    [office.world.company.id, shop.id, office.world.today],
  )
  const [order] = rows
  if (!order) return
  const day = office.world.today
  const meeting = { CardDataID: order.card_id, Date: day, Type: 1, Shift: 1, Amount: order.request_vnd } as const
  const typed = { ...meeting, StaffID: clerk.member.id, Note: 'Khách đến đúng hẹn' }
  const made = { call: appointments.addCalendarPayment, by: saveAppointment }
  const { CalendarID: calendarId } = await doCall(office.hand('clerk', shop, 2), made, typed)
  const kept = { calendarId, day, cardId: order.card_id }
  const ctx = { ...clerk.ctx, callId: newId() }
  await holdDayForOrder(ctx, kept)
  await keepOrderOfDay(ctx, kept, order.id)
}
