import type { RawInput } from '@cardpro/contract/kit/call'
import { parseDay } from '@cardpro/contract/kit/dates'
import { appointmentKinds, appointmentStatuses } from '@cardpro/contract/people/cards/cardWords'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { type CalendarView, periodOf } from '#kit/ui/calendar/calendarDays.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf } from '#kit/ui/list/list.ts'

/** Filters and page of the appointments, as the address holds them; without a day it is today. */
export const initialMeetings = {
  by: 'month',
  day: '',
  StaffID: null as number | null,
  Type: null as number | null,
  Status: null as number | null,
  PageIndex: 1,
  PageSize: 200,
}
export type MeetingFilters = typeof initialMeetings

export const calendarViews: { value: CalendarView; label: string }[] = [
  { value: 'month', label: 'Tháng' },
  { value: 'week', label: 'Tuần' },
  { value: 'day', label: 'Ngày' },
  { value: 'list', label: 'Danh sách' },
]

/** Which days the address means, and how they are shown. */
export function placeOf(filters: Pick<MeetingFilters, 'by' | 'day'>) {
  const view = calendarViews.find(({ value }) => value === filters.by)?.value ?? 'month'
  const day = parseDay(filters.day) ?? today()
  return { view, day, ...periodOf(view, day) }
}

/** What is not chosen is not sent. */
export function meetingInput(filters: MeetingFilters): RawInput<typeof appointments.getCalendarPayment> {
  const { StaffID, Type, Status, PageIndex, PageSize } = filters
  const { from, to } = placeOf(filters)
  return {
    fromDate: from,
    toDate: to,
    PageIndex,
    PageSize,
    ...(StaffID !== null && { StaffID }),
    ...(Type !== null && { Type }),
    ...(Status !== null && { Status }),
  }
}

const kinds: Record<number, string> = appointmentKinds
const statuses: Record<number, string> = appointmentStatuses

export const meetingList = listOf(appointments.getCalendarPayment, {
  name: 'calendar',
  inputOf: meetingInput,
  named: { id: 'CalendarID', field: 'Date', param: 'on' },
  words: {
    Type: (kind) => `Việc: ${kinds[kind] ?? ''}`,
    Status: (status) => `Trạng thái: ${statuses[status] ?? ''}`,
  },
  hasOwnControl: ['by', 'day', 'StaffID', 'Type', 'Status'],
})
