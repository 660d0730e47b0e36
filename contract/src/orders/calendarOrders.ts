import { z } from 'zod'
import { BulkRow, bulkPiece, bulkPreview } from '../kit/bulk.ts'
import { read, write } from '../kit/call.ts'
import { pickedDays } from '../people/cards/appointmentBulk.ts'

/** A day of an appointment with the order that was made of it. */
export const CalendarOrder = BulkRow.extend({ ScheduleID: z.number().int().nullable() })
export type CalendarOrder = z.infer<typeof CalendarOrder>

/** Orders of many appointments at once (Tạo đơn từ lịch). */
export const calendarOrders = {
  previewFromCalendar: read('ScheduleWorking/PreviewFromCalendar', {
    about:
      'What making orders of these days would do: how many are made, have an order already, and cannot. UpTo goes into the call that makes them. At most 5.000 days.',
    access: 'orders.add',
    asksToo: ['calendar.view'],
    asks: () => [['calendar.view']],
    ...bulkPreview(pickedDays, BulkRow),
  }),
  createFromCalendar: write('ScheduleWorking/CreateFromCalendar', {
    about:
      "Makes an order of the next 100 of these days, each by the rules of ScheduleWorking/CreateManual, for its day or, where that is past, for today: kind, amount and staff are the appointment's, the fee is the card's, else the customer's, else the shop's. What would have to be confirmed makes no order, and the answer gives the reason. It takes calendar.view too.",
    access: 'orders.add',
    asksToo: ['calendar.view'],
    asks: () => [['calendar.view']],
    ...bulkPiece(pickedDays, CalendarOrder),
  }),
}
