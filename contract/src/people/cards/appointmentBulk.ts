import { z } from 'zod'
import { BulkRow, bulkPiece, bulkPreview, mostPicked } from '../../kit/bulk.ts'
import { type Asks, read, write } from '../../kit/call.ts'
import { text } from '../../kit/fields.ts'
import { appointments } from './cardWork.ts'

/** What can be done with many appointments at once. */
export const appointmentActs = { move: 'Dời ngày hẹn', cancel: 'Hủy lịch hẹn' } as const
export type AppointmentAct = keyof typeof appointmentActs

const wrongAct = 'Vui lòng chọn việc cần làm'
const wrongDays = 'Số ngày dời phải từ −30 đến 30'

/** One day of an appointment, as a list names it: `17/2026-11-21`. */
export const appointmentKey = ({ CalendarID, Date: on }: { CalendarID: number; Date: string }): string =>
  `${CalendarID}/${on}`

/** Days of appointments: these, or without Keys all that the filter of the list lets through. */
export const pickedDays = {
  ...appointments.getCalendarPayment.input.omit({ PageIndex: true, PageSize: true }).shape,
  Keys: z
    .array(z.string().regex(/^\d{1,16}\/\d{4}-\d\d-\d\d$/, 'Lịch hẹn không hợp lệ'))
    .max(mostPicked, `Tối đa ${mostPicked} lịch hẹn chọn tay, hãy dùng bộ lọc`)
    .optional(),
}

const bulkInput = {
  ...pickedDays,
  Act: z.enum(['move', 'cancel'], { error: wrongAct }),
  /** So many days later; below 0 sooner. */
  MoveDays: z.number({ error: wrongDays }).int(wrongDays).min(-30, wrongDays).max(30, wrongDays).default(1),
  Reason: text,
}

const asksOfAct = ({ Act }: { Act?: string }): Asks => (Act === 'cancel' ? [['calendar.cancel']] : [])

/** One act on many appointments, chosen one by one or by the filter of their list. */
export const appointmentBulk = {
  previewMany: read('CardData/PreviewCalendarPayments', {
    about:
      'What an act on these days of appointments would do (Act move: by MoveDays, cancel): how many change, are like that already, and cannot, and the first 20 of each of the last. UpTo goes into the change: an appointment that is made meanwhile is not touched. At most 5.000 days.',
    access: 'calendar.edit',
    asksToo: ['calendar.cancel'],
    asks: asksOfAct,
    ...bulkPreview(bulkInput, BulkRow),
  }),
  changeMany: write('CardData/ChangeCalendarPayments', {
    about:
      'Does it to the next 100 of these days in one transaction, the newest appointments first, each by the rules of its form, and answers what became of each. Next is the Below of the next call; null: all are done. What cannot change stays as it is and keeps nothing else from it: a day with an order, moving a monthly appointment or one into the past. Act cancel takes calendar.cancel and a Reason.',
    access: 'calendar.edit',
    asksToo: ['calendar.cancel'],
    asks: asksOfAct,
    ...bulkPiece(bulkInput, BulkRow),
  }),
}
