import type { Summary } from '@cardpro/contract/basic/call'
import type { Appointment } from '@cardpro/contract/cards/cardRows'
import { appointmentKinds, appointmentStatuses } from '@cardpro/contract/cards/cardWords'
import type { appointments } from '@cardpro/contract/cards/cardWork'
import { shifts } from '@cardpro/contract/orders/orderWords'
import { by, columnsOf, listSheet, onDay, word } from '#excel/excel.service.ts'
import { listAppointments } from './appointments.service.ts'

const col = columnsOf<Appointment, Summary<typeof appointments.getCalendarPayment>>()
const kinds: Record<number, string> = appointmentKinds
const shiftNames: Record<number, string> = shifts
const statuses: Record<number, string> = appointmentStatuses

/** One line for each day of each appointment, as the list has them. */
export const appointmentSheet = listSheet<typeof appointments.getCalendarPayment>({
  kind: 'excel.appointments',
  menu: 'calendar',
  right: 'calendar.export',
  name: 'Lịch hẹn',
  file: 'lich-hen',
  read: listAppointments,
  columns: [
    col.day('Date', 'Ngày'),
    col.made('Ca', ({ Shift }) => shiftNames[Shift] ?? '', { width: 12 }),
    col.text('CustomerName', 'Khách hàng', { width: 28 }),
    col.text('BankCode', 'Ngân hàng', { of: 'Thẻ', width: 12 }),
    col.text('Last4', '4 số cuối', { of: 'Thẻ', width: 10 }),
    col.made('Việc', ({ Type }) => kinds[Type] ?? '', { width: 12 }),
    col.made('Hằng tháng', ({ RepeatMonthly }) => (RepeatMonthly ? 'Có' : ''), { of: 'Việc', width: 12 }),
    col.money('Amount', 'Dự kiến', { total: 'Amount' }),
    col.text('StaffName', 'NV'),
    col.number('RemindBefore', 'Nhắc trước (ngày)', { of: 'Nhắc trước' }),
    col.made('Trạng thái', ({ Status }) => statuses[Status] ?? '', { width: 14 }),
    col.text('ScheduleCode', 'Đơn', { of: 'Trạng thái', width: 16 }),
    col.text('Note', 'Ghi chú', { of: 'Trạng thái', width: 40 }),
  ],
  filter: {
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    CardDataID: by('Của một thẻ'),
    CustomerID: by('Của một khách'),
    StaffID: by('Theo nhân viên'),
    Type: word('Việc', kinds),
    Status: word('Trạng thái', statuses),
  },
})
