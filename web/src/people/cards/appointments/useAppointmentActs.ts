import { actOf } from '@cardpro/contract/kit/call'
import { orders } from '@cardpro/contract/orders/orders'
import type { Appointment } from '@cardpro/contract/people/cards/cardRows'
import { appointmentStatus } from '@cardpro/contract/people/cards/cardWords'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { openZalo, useSender, whyNoZalo, zaloOf } from '#kit/ui/record/shareText.ts'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { useCardPaths } from '#people/cards/cardPaths.ts'
import { meetingReminderOf } from '#people/cards/cardTexts.ts'
import { saveIcs } from './ics.ts'
import type { Meeting } from './useMeeting.ts'

/** Why no order can be made of this day; undefined where one can. */
export function whyNoOrder({ Status, Type }: Pick<Appointment, 'Status' | 'Type'>): string | undefined {
  if (Status === appointmentStatus.cancelled) return 'Lịch hẹn đã hủy'
  if (Status === appointmentStatus.ordered) return 'Lịch hẹn đã có đơn'
  return Type === 1 || Type === 2 ? undefined : 'Việc này không cần đơn'
}

export type AppointmentActs = ReturnType<typeof useAppointmentActs>

/** What can be done with one day of an appointment. */
export function useAppointmentActs(meeting: Meeting) {
  const paths = useCardPaths()
  const sender = useSender()
  const makeOrder = (row: Appointment) =>
    paths.makeOrder({
      cardId: row.CardDataID,
      kind: row.Type === 2 ? 1 : 2,
      amountVnd: row.Amount,
      appointment: { id: row.CalendarID, day: row.Date },
    })
  const ofRow = (row: Appointment): RowAction[] => [
    row.ScheduleID === null
      ? { label: 'Tạo đơn', call: orders.createManual, blocked: whyNoOrder(row), onClick: () => makeOrder(row) }
      : { label: `Mở đơn ${row.ScheduleCode}`, onClick: () => paths.openOrder(row.ScheduleID ?? 0) },
    {
      label: 'Sửa',
      call: actOf(appointments.addCalendarPayment, { CalendarID: row.CalendarID }),
      blocked: row.Status === appointmentStatus.cancelled ? 'Lịch hẹn đã hủy' : undefined,
      onClick: () => meeting.show('edit', row),
    },
    ...(row.Status === appointmentStatus.waiting
      ? [
          {
            label: 'Mở Zalo của khách',
            blocked: whyNoZalo(row, sender),
            onClick: () => openZalo(meetingReminderOf(row, sender), zaloOf(row) ?? ''),
          },
        ]
      : []),
    { label: 'Tải .ics', onClick: () => saveIcs([row], `lich-hen-${row.Date}`) },
    {
      label: 'Hủy hẹn',
      call: appointments.cancelCalendarPayment,
      danger: true,
      blocked:
        row.Status === appointmentStatus.cancelled
          ? 'Lịch hẹn đã hủy'
          : row.Status === appointmentStatus.ordered
            ? 'Lịch hẹn đã có đơn'
            : undefined,
      onClick: () => meeting.show('cancel', row),
    },
  ]
  return { makeOrder, ofRow }
}
