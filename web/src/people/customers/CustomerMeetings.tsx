import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import type { Appointment } from '@cardpro/contract/people/cards/cardRows'
import { appointmentKinds, appointmentStatuses, shifts } from '@cardpro/contract/people/cards/cardWords'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { Button } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { Bleed } from '#kit/ui/layout/layout.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { NoRowsYet } from '../../kit/ui/basic/PageError.tsx'
import { type CustomerPaths, useCustomerPaths } from './customerPaths.ts'
import './people.css'

/** A month back and half a year ahead, as many as a page has. */
export const meetingsAsked = (CustomerID: number) => ({
  CustomerID,
  fromDate: addDays(today(), -31),
  toDate: addDays(today(), 184),
  PageSize: 100,
})

/** The appointments with a customer, for all of the customer's cards. */
export function CustomerMeetings({ customerId }: { customerId: number }) {
  const found = useCall(appointments.getCalendarPayment, meetingsAsked(customerId))
  const paths = useCustomerPaths()
  return (
    <FormSection title="Lịch hẹn">
      <Bleed>
        <PlainTable
          label="Lịch hẹn của khách"
          rows={(found.data?.Data ?? []).map((row) => ({ ...row, key: `${row.CalendarID}/${row.Date}` }))}
          columns={columnsFor(paths)}
          rowKey="key"
          card={(row) => <MeetingOfCustomer row={row} paths={paths} />}
          empty={<NoRowsYet query={found} none="Khách chưa có lịch hẹn nào từ tháng trước đến nửa năm tới." />}
        />
      </Bleed>
    </FormSection>
  )
}

const kinds: Record<number, string> = appointmentKinds
const statuses: Record<number, string> = appointmentStatuses
const shiftNames: Record<number, string> = shifts

type Row = Appointment & { key: string }
const whatOf = (row: Row): string => kinds[row.Type] + (row.RepeatMonthly ? ' · hằng tháng' : '')

const column = columnsOf<Row>()

const columnsFor = (paths: CustomerPaths): Column<Row, object>[] => [
  column.cell('Ngày', ({ CalendarID, Date: day }) => (
    <Button type="link" size="small" onClick={() => paths.openMeeting(CalendarID, day)}>
      {formatDay(day)}
    </Button>
  )),
  column.cell('Ca', (row) => shiftNames[row.Shift], { muted: true }),
  column.cell('Thẻ', (row) => shortCard(row.BankCode, row.Last4)),
  column.cell('Việc', whatOf),
  column.money('Amount', 'Dự kiến'),
  column.cell('Trạng thái', (row) => statuses[row.Status]),
]

/** The same on a phone. */
function MeetingOfCustomer({ row, paths }: { row: Row; paths: CustomerPaths }) {
  const when = [formatDay(row.Date), row.Shift === 0 ? '' : shiftNames[row.Shift]?.toLowerCase()]
  return (
    <RowCard
      title={when.filter(Boolean).join(', ')}
      status={<span className="cp-quiet">{statuses[row.Status]}</span>}
      line={`${whatOf(row)} · ${shortCard(row.BankCode, row.Last4)}`}
      amount={{ label: 'Dự kiến', value: row.Amount }}
      onOpen={() => paths.openMeeting(row.CalendarID, row.Date)}
    />
  )
}
