import { actOf, type RawInput } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { notices } from '@cardpro/contract/orders/warnings'
import { appointmentKey } from '@cardpro/contract/people/cards/appointmentBulk'
import type { Appointment } from '@cardpro/contract/people/cards/cardRows'
import { cards } from '@cardpro/contract/people/cards/cards'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { useCan } from '#kit/api/hooks.ts'
import { showError, showSuccess } from '#kit/api/toasts.tsx'
import { useEditRow } from '#kit/ui/table/useEditRow.ts'
import { typedOf } from './AppointmentDrawer.tsx'

type Form = RawInput<typeof appointments.addCalendarPayment>
/** Of any one: the right is the same for all. */
const moveAct = actOf(appointments.addCalendarPayment, { CalendarID: 0 })

/** Takes one of these appointments to another day, as its form does; undefined without the right. */
export function useMoveMeeting(rows: readonly Appointment[]): ((key: string, day: string) => void) | undefined {
  const { allowed } = useCan(moveAct)
  const edit = useEditRow<typeof appointments.addCalendarPayment, Appointment>(appointments.addCalendarPayment, {
    idOf: ({ CalendarID }) => CalendarID,
    inputOf: (row) => typedOf(row) as Partial<Form>,
    refresh: [appointments.getCalendarPayment, notices.getCountNoti, cards.getByID],
  })
  if (!allowed) return undefined
  const move = async (row: Appointment, day: string) => {
    const refused = await edit(row, { Date: day })
    if (refused !== '') showError(refused)
    else showSuccess(`Đã dời hẹn của ${row.CustomerName} sang ${formatDay(day)}`)
  }
  return (key, day) => {
    const row = rows.find((one) => appointmentKey(one) === key)
    if (row && row.Date !== day) void move(row, day)
  }
}
