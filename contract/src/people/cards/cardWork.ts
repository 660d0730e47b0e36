import { z } from 'zod'
import { type Asks, addOrEditOf, edit, getThatWrites, list, write } from '../../kit/call.ts'
import { amountOrZero, day, emptyAnswer, id, note, paging, reason, text, version, vnd } from '../../kit/fields.ts'
import { Appointment, DueCard, ExpiringCard } from './cardRows.ts'

/** 1 the due day, 2 the statement day. */
const radarType = z.number().int().min(1, 'Loại ngày không hợp lệ').max(2, 'Loại ngày không hợp lệ').default(1)

/** The morning's work: cards whose due or statement day is near, and cards that expire. */
export const radar = {
  getNotifyDate: list('CardData/GetNotifyDate', {
    about:
      'Cards in use whose due day (type 1) or statement day (2) is near: up to `days` ahead (absent: as the shop has set) and three days late; soonest first. Left out: hidden ones, those topped up for this cycle, and late ones whose owner has paid himself or refused. Result: only those with this result of contact. Hidden: the hidden ones instead. Summary: how many each level has, and the debt (đồng) of all that match as the staff last heard it; null where there are above 5.000 of them.',
    access: 'cards.view',
    scope: 'many',
    input: paging.extend({
      days: z.number().int().min(0, 'Số ngày phải từ 0 đến 30').max(30, 'Số ngày phải từ 0 đến 30').optional(),
      type: radarType,
      StaffId: id.optional(),
      Level: z.number().int().min(1).max(5).optional(),
      Result: z.number().int().min(1).max(4).optional(),
      Hidden: z.boolean().default(false),
    }),
    row: DueCard,
    summary: z.object({ Levels: z.record(z.string(), z.number().int()), DebtEstimate: vnd.nullable() }),
  }),
  saveNotify: write('CardData/SaveNotify', {
    about:
      'Writes down what came of a reminder (Result 1 to 4, 0 takes it back), the debt that was heard of (đồng), a note, or shows a hidden card again. Only what is sent changes.',
    access: 'cards.edit',
    scope: 'one',
    input: z.object({
      cardDataID: id,
      type: radarType,
      DateDues: day,
      Result: z.number().int().min(0, 'Kết quả không hợp lệ').max(4, 'Kết quả không hợp lệ').optional(),
      DebtEstimate: amountOrZero.nullable().optional(),
      Note: text.removeDefault().optional(),
      IsHidden: z.boolean().optional(),
    }),
    data: emptyAnswer,
  }),
  deleteCardNotify: getThatWrites('CardData/DeleteCardNotify', {
    about:
      'Hides a card from the radar for this cycle; NotifyID and cardDataID are the same number. Without DateDues: the cycle that is in the radar now. Hiding again changes nothing.',
    access: 'cards.edit',
    scope: 'one',
    input: z.object({
      NotifyID: id.optional(),
      cardDataID: id.optional(),
      type: radarType,
      DateDues: day.optional(),
    }),
    data: emptyAnswer,
  }),
  getCardExpired: list('CardData/GetCardExpired', {
    about:
      'Cards in use that have expired or will within `days`, the oldest first. Kind 1: expired ones only, 2: only those still good. Summary: how many of each.',
    access: 'cards.view',
    scope: 'many',
    input: paging.extend({
      days: z.number().int().min(0, 'Số ngày phải từ 0 đến 366').max(366, 'Số ngày phải từ 0 đến 366').default(60),
      Kind: z.number().int().min(1).max(2).optional(),
    }),
    row: ExpiringCard,
    summary: z.object({ Expired: z.number().int(), Soon: z.number().int() }),
  }),
}

const dayOfMonth = z
  .number()
  .int('Ngày lặp phải từ 1 đến 31')
  .min(1, 'Ngày lặp phải từ 1 đến 31')
  .max(31, 'Ngày lặp phải từ 1 đến 31')

const appointmentSaving = addOrEditOf('calendar', 'CalendarID')
/** What came of a call to the customer is written down with a new appointment. */
const asksOfContact = ({ CalendarID, Contact }: { CalendarID?: unknown; Contact?: unknown }): Asks =>
  CalendarID === undefined && Contact ? [['cards.edit']] : []

/** Appointments (lịch hẹn) with the owners of cards. A monthly one is kept once; its days are computed. */
export const appointments = {
  addCalendarPayment: edit('CardData/AddCalendarPayment', 'CalendarID', {
    about:
      'Makes or changes an appointment. RepeatMonthly: every month on RepeatDay (the day of Date unless given), in a shorter month on its last day. Refused: a day before today or over a year away, a stopped card, another card than before, moving a monthly one that has begun, an old Version. Contact: the day of the due cards on which the customer was called; the result of that contact becomes 1 (Hẹn) in the same transaction, which takes cards.edit. Only with a new one.',
    ...appointmentSaving,
    asksToo: ['cards.edit'],
    asks: (input) => [...appointmentSaving.asks(input), ...asksOfContact(input)],
    scope: 'one',
    input: z.object({
      CalendarID: id.optional(),
      CardDataID: z.number({ error: 'Vui lòng chọn thẻ' }).int().positive('Vui lòng chọn thẻ'),
      Date: day,
      Shift: z.literal([0, 1, 2, 3], { error: 'Ca không hợp lệ' }).default(0),
      Type: z.literal([1, 2, 3, 4], { error: 'Vui lòng chọn việc hẹn' }),
      Amount: amountOrZero.default(0),
      StaffID: id.nullable().default(null),
      RepeatMonthly: z.boolean().default(false),
      RepeatDay: dayOfMonth.nullable().default(null),
      RemindBefore: z
        .number()
        .int()
        .min(0, 'Nhắc trước phải từ 0 đến 30 ngày')
        .max(30, 'Nhắc trước phải từ 0 đến 30 ngày')
        .default(0),
      Note: note,
      Contact: z.object({ type: radarType, DateDues: day }).optional(),
      Version: version.optional(),
    }),
    data: z.object({ CalendarID: id }),
  }),
  getCalendarPayment: list('CardData/GetCalendarPayment', {
    about:
      'Every day of every appointment from fromDate to toDate (this month without them, at most 366 days), earliest first. Summary: expected amounts in đồng, and how many each day has, open ones apart.',
    access: 'calendar.view',
    scope: 'many',
    input: paging.extend({
      fromDate: day.optional(),
      toDate: day.optional(),
      CardDataID: id.optional(),
      CustomerID: id.optional(),
      StaffID: id.optional(),
      Type: z.number().int().min(1).max(4).optional(),
      Status: z.number().int().min(0).max(3).optional(),
    }),
    row: Appointment,
    summary: z.object({
      Amount: vnd,
      Days: z.array(z.object({ Date: z.string(), Count: z.number().int(), Open: z.number().int() })),
    }),
  }),
  cancelCalendarPayment: write('CardData/CancelCalendarPayment', {
    about:
      'Cancels one day of an appointment; Rest: of a monthly one this and all later days. Refused: a day that has an order.',
    access: 'calendar.cancel',
    scope: 'one',
    input: z.object({ CalendarID: id, Date: day, Rest: z.boolean().default(false), Reason: reason }),
    data: emptyAnswer,
  }),
}
