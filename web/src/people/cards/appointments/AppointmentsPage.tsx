import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { RawInput } from '@cardpro/contract/kit/call'
import type { Appointment } from '@cardpro/contract/people/cards/cardRows'
import { appointmentKinds, appointmentStatuses } from '@cardpro/contract/people/cards/cardWords'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { Button } from 'antd'
import { useState } from 'react'
import { send } from '#kit/api/client.ts'
import { useCall } from '#kit/api/hooks.ts'
import { prefetch } from '#kit/api/prefetch.ts'
import { session } from '#kit/api/session.ts'
import { showError } from '#kit/api/toasts.tsx'
import { StaffFilter } from '#kit/pickers/ListFilters.tsx'
import { ActionButton, AddButton } from '#kit/ui/basic/ActionButton.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { type CalendarView, periodTitle, stepOf } from '#kit/ui/calendar/calendarDays.ts'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { readFilters, type Search } from '#kit/ui/list/filters.ts'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { bound, type FilterState, useFilters } from '#kit/ui/list/useFilters.ts'
import { AppointmentDetail } from './AppointmentDetail.tsx'
import { AppointmentDrawer } from './AppointmentDrawer.tsx'
import { AppointmentList, appointmentColumns } from './AppointmentList.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CancelAppointment } from './CancelAppointment.tsx'
import { saveIcs } from './ics.ts'
import {
  calendarViews,
  initialMeetings,
  type MeetingFilters,
  meetingInput,
  meetingList,
  placeOf,
} from './meetingList.ts'
import { useAppointmentActs } from './useAppointmentActs.ts'
import { type Meeting, useMeeting } from './useMeeting.ts'
import { useMoveMeeting } from './useMoveMeeting.ts'
import './appointments.css'

/** Lịch hẹn: who comes when, by month, week, day or as a list. */
export function AppointmentsPage() {
  const state = useFilters(initialMeetings)
  const [filters, setFilters] = state
  const meeting = useMeeting()
  const { view, day, from, to } = placeOf(filters)
  const asked = meetingInput(filters)
  const found = useCall(appointments.getCalendarPayment, asked)
  const acts = useAppointmentActs(meeting)
  const columns = appointmentColumns(acts.ofRow)
  const rows = found.data?.Data ?? []
  const move = useMoveMeeting(rows)
  const isGrid = view === 'month' || view === 'week'
  return (
    <ListPage
      title="Lịch hẹn"
      actions={
        <>
          {!isGrid && <ExportButton input={asked} columns={columns} list={meetingList} />}
          <Acts asked={asked} total={found.data?.Total ?? 0} name={`lich-hen-${from}-${to}`} create={meeting.create} />
        </>
      }
      toolbar={
        <Toolbar>
          <Segments label="Xem theo" options={calendarViews} value={view} onChange={(by) => setFilters({ by })} />
          <Steps view={view} day={day} onGo={(value) => setFilters({ day: value })} />
          <Filters state={state} />
        </Toolbar>
      }
    >
      {isGrid ? (
        <CalendarGrid
          query={found}
          period={{ from, to }}
          month={view === 'month' ? day.slice(0, 7) : null}
          onDay={(value) => setFilters({ by: 'day', day: value })}
          onOpen={(row) => meeting.show('view', row)}
          onMove={move}
        />
      ) : (
        <AppointmentList query={found} state={state} meeting={meeting} columns={columns} acts={acts} />
      )}
      <Drawers meeting={meeting} rows={rows} day={day} />
    </ListPage>
  )
}

AppointmentsPage.prefetch = (search: Search): void =>
  prefetch(appointments.getCalendarPayment, meetingInput(readFilters(search, initialMeetings)))

const Filters = ({ state }: { state: FilterState<MeetingFilters> }) => (
  <>
    <SelectFilter label="Việc hẹn" options={numberChoices(appointmentKinds)} {...bound(state, 'Type')} />
    <StaffFilter {...bound(state, 'StaffID')} />
    <SelectFilter label="Trạng thái" options={numberChoices(appointmentStatuses)} {...bound(state, 'Status')} />
  </>
)

type ActsProps = { asked: ReturnType<typeof meetingInput>; total: number; name: string; create: Meeting['create'] }

function Acts({ asked, total, name, create }: ActsProps) {
  const [isReading, setReading] = useState(false)
  const save = async () => {
    setReading(true)
    try {
      saveIcs(await everyMeeting(asked), name)
    } catch (error) {
      showError(error instanceof Error ? error.message : 'Chưa tải được lịch hẹn')
    }
    setReading(false)
  }
  return (
    <>
      <ActionButton
        call={appointments.getCalendarPayment}
        blocked={total === 0 ? 'Không có lịch hẹn nào để tải' : undefined}
        loading={isReading}
        onClick={() => void save()}
      >
        Tải .ics
      </ActionButton>
      <AddButton call={appointments.addCalendarPayment} onClick={() => create()}>
        Thêm lịch hẹn
      </AddButton>
    </>
  )
}

function Steps({ view, day, onGo }: { view: CalendarView; day: string; onGo: (day: string) => void }) {
  return (
    <Row as="span" inline gap={6} className="cp-calendar-steps">
      <Button icon={<LeftOutlined aria-hidden />} aria-label="Trước" onClick={() => onGo(stepOf(view, day, -1))} />
      <b aria-live="polite">{periodTitle(view, day)}</b>
      <Button icon={<RightOutlined aria-hidden />} aria-label="Sau" onClick={() => onGo(stepOf(view, day, 1))} />
      <Button onClick={() => onGo('')}>Hôm nay</Button>
    </Row>
  )
}

type DrawersProps = { meeting: Meeting; rows: Appointment[]; day: string }

function Drawers({ meeting, rows, day }: DrawersProps) {
  const { open, close } = meeting
  if (!open) return null
  if (open.kind === 'create')
    return (
      <AppointmentDrawer
        row={null}
        start={{ cardId: open.id, day: day < today() ? today() : day, contact: open.contact }}
        onClose={close}
      />
    )
  const row = rows.find(({ CalendarID, Date: on }) => CalendarID === open.id && on === open.day)
  if (!row) return null
  if (open.kind === 'cancel') return <CancelAppointment row={row} onClose={close} />
  if (open.kind === 'edit') return <AppointmentDrawer row={row} start={null} onClose={close} />
  return <AppointmentDetail row={row} meeting={meeting} />
}

type GetCalendarPaymentCall = typeof appointments.getCalendarPayment
const PageSize = 200

/** Every appointment that the filter lets through, however many pages they fill: a file with some of them is a trap. */
async function everyMeeting(asked: RawInput<GetCalendarPaymentCall>): Promise<Appointment[]> {
  const rows: Appointment[] = []
  const shopId = session().shop?.ShopID
  for (let PageIndex = 1, more = true; more; PageIndex++) {
    const { Data, Total = 0 } = await send<GetCalendarPaymentCall>(
      appointments.getCalendarPayment,
      { ...asked, PageIndex, PageSize },
      { shopId },
    )
    rows.push(...Data)
    more = Data.length > 0 && rows.length < Total
  }
  return rows
}
