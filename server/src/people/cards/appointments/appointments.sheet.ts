import type { Summary } from '@cardpro/contract/kit/call'
import type { Appointment } from '@cardpro/contract/people/cards/cardRows'
import { appointmentKinds, appointmentStatuses, shifts } from '@cardpro/contract/people/cards/cardWords'
import type { appointments } from '@cardpro/contract/people/cards/cardWork'
import { columnsOf, listSheet, ofRecord, onDay, word } from '#kit/excel/excel.service.ts'
import { listAppointments } from './appointments.service.ts'

const column = columnsOf<Appointment, Summary<typeof appointments.getCalendarPayment>>()
const kinds: Record<number, string> = appointmentKinds
const shiftNames: Record<number, string> = shifts
const statuses: Record<number, string> = appointmentStatuses

/** One line for each day of each appointment, as the list has them. */
export const appointmentSheet = listSheet<typeof appointments.getCalendarPayment>({
  name: 'Lịch hẹn',
  read: listAppointments,
  columns: [
    column.day('Date', 'Ngày'),
    column.made('Ca', ({ Shift }) => shiftNames[Shift] ?? '', { width: 12 }),
    column.text('CustomerName', 'Khách hàng', { width: 28 }),
    column.text('BankCode', 'Ngân hàng', { of: 'Thẻ', width: 12 }),
    column.text('Last4', '4 số cuối', { of: 'Thẻ', width: 10 }),
    column.made('Việc', ({ Type }) => kinds[Type] ?? '', { width: 12 }),
    column.made('Hằng tháng', ({ RepeatMonthly }) => (RepeatMonthly ? 'Có' : ''), { of: 'Việc', width: 12 }),
    column.money('Amount', 'Dự kiến', { total: 'Amount' }),
    column.text('StaffName', 'NV'),
    column.number('RemindBefore', 'Nhắc trước (ngày)', { of: 'Nhắc trước' }),
    column.made('Trạng thái', ({ Status }) => statuses[Status] ?? '', { width: 14 }),
    column.text('ScheduleCode', 'Đơn', { of: 'Trạng thái', width: 16 }),
    column.text('Note', 'Ghi chú', { of: 'Trạng thái', width: 40 }),
  ],
  filter: {
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    CardDataID: ofRecord('Của một thẻ'),
    CustomerID: ofRecord('Của một khách'),
    StaffID: ofRecord('Theo nhân viên'),
    Type: word('Việc', kinds),
    Status: word('Trạng thái', statuses),
  },
})
