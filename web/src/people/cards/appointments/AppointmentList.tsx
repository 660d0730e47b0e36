import { actOf } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { calendarOrders } from '@cardpro/contract/orders/calendarOrders'
import { orders } from '@cardpro/contract/orders/orders'
import {
  type AppointmentAct,
  appointmentActs,
  appointmentBulk,
  appointmentKey,
} from '@cardpro/contract/people/cards/appointmentBulk'
import type { Appointment } from '@cardpro/contract/people/cards/cardRows'
import { appointmentKinds, shifts } from '@cardpro/contract/people/cards/cardWords'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { Suspense, useState } from 'react'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { bulkOf } from '#kit/ui/bulk/bulk.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import type { PickedRows } from '#kit/ui/list/list.ts'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import type { ListState } from '#kit/ui/table/tableProps.ts'
import { AppointmentStatus } from '#people/cards/cardParts.tsx'
import { meetingList } from './meetingList.ts'
import { type AppointmentActs, whyNoOrder } from './useAppointmentActs.ts'
import type { Meeting } from './useMeeting.ts'

const OrdersFromCalendarDrawer = lazyComponent(() =>
  import('./OrdersFromCalendarDrawer.tsx').then((file) => file.OrdersFromCalendarDrawer),
)

const AppointmentsBulkDrawer = lazyComponent(() =>
  import('./AppointmentsBulkDrawer.tsx').then((file) => file.AppointmentsBulkDrawer),
)

type Sum = { Amount: number }
/** As the calendar reads them; the table takes the same answer. */
export type AppointmentQuery = {
  data: { Data: Appointment[]; Total?: number; Summary?: Sum } | undefined
  isPending: boolean
  isFetching: boolean
  error: Error | null
  dataUpdatedAt: number
  refetch: () => unknown
}

type AppointmentListProps = {
  query: AppointmentQuery
  state: ListState
  meeting: Meeting
  columns: Column<Row, Sum>[]
  acts: AppointmentActs
}
type Row = Appointment & { key: string }

/** The appointments of a day or a month, one line for each day of each. */
export function AppointmentList({ query, state, meeting, columns, acts }: AppointmentListProps) {
  const [many, setMany] = useState<{ act: AppointmentAct | 'order'; picked: PickedRows } | null>(null)
  const { data } = query
  const rows = data && { ...data, Data: data.Data.map((row) => ({ ...row, key: appointmentKey(row) })) }
  const bulk = bulkOf(bulkActs((act, picked) => setMany({ act, picked })))
  return (
    <>
      <DataTable<Row, Sum>
        query={{ ...query, data: rows }}
        list={{ ...meetingList, bulk }}
        columns={columns}
        rowKey="key"
        state={state}
        noun="lịch hẹn"
        empty={
          <Empty
            title="Không có lịch hẹn nào"
            reason="Hẹn khách từ cảnh báo đến hạn, từ thẻ, hoặc thêm ngay ở đây."
            act={
              <ActionButton call={appointments.addCalendarPayment} onClick={() => meeting.create()}>
                Thêm lịch hẹn
              </ActionButton>
            }
          />
        }
        row={{
          onOpen: (row) => meeting.show('view', row),
          card: (row) => (
            <AppointmentOfList row={row} onOpen={() => meeting.show('view', row)} onOrder={() => acts.makeOrder(row)} />
          ),
        }}
      />
      {many && (
        <Suspense>
          <ManyDrawer {...many} onClose={() => setMany(null)} />
        </Suspense>
      )}
    </>
  )
}

type ManyProps = { act: AppointmentAct | 'order'; picked: PickedRows; onClose: () => void }

const ManyDrawer = ({ act, ...props }: ManyProps) =>
  act === 'order' ? <OrdersFromCalendarDrawer {...props} /> : <AppointmentsBulkDrawer act={act} {...props} />

const labels = { order: 'Tạo đơn', ...appointmentActs }
const calls = {
  order: calendarOrders.createFromCalendar,
  move: actOf(appointmentBulk.changeMany, { Act: 'move' }),
  cancel: actOf(appointmentBulk.changeMany, { Act: 'cancel' }),
}

const bulkActs = (onPick: (act: AppointmentAct | 'order', picked: PickedRows) => void) =>
  (['order', 'move', 'cancel'] as const).map((act) => ({
    label: labels[act],
    call: calls[act],
    onPick: (picked: PickedRows) => onPick(act, picked),
  }))

const kinds: Record<number, string> = appointmentKinds
const shiftNames: Record<number, string> = shifts
const column = columnsOf<Row, Sum>()

export const appointmentColumns = (acts: AppointmentActs['ofRow']): Column<Row, Sum>[] => [
  column.date('Date', 'Ngày'),
  column.cell('Ca', (row) => shiftNames[row.Shift], { muted: true }),
  column.text('CustomerName', 'Khách hàng', { width: 180 }),
  column.cell('Thẻ', (row) => shortCard(row.BankCode, row.Last4)),
  column.cell('Việc', (row) => kinds[row.Type] + (row.RepeatMonthly ? ' · hằng tháng' : '')),
  { ...column.money('Amount', 'Dự kiến'), total: ({ Amount }) => <Money value={Amount} tone="ink" /> },
  column.person('StaffName', 'NV'),
  column.cell('Nhắc trước', (row) => (row.RemindBefore > 0 ? `${row.RemindBefore} ngày` : '—'), { muted: true }),
  column.cell('Trạng thái', (row) => <AppointmentStatus status={row.Status} />),
  column.actions(acts),
]

type AppointmentOfListProps = { row: Appointment; onOpen: () => void; onOrder: () => void }

function AppointmentOfList({ row, onOpen, onOrder }: AppointmentOfListProps) {
  const line = [
    formatDay(row.Date).slice(0, 5),
    shiftNames[row.Shift],
    kinds[row.Type],
    shortCard(row.BankCode, row.Last4),
  ]
  return (
    <RowCard
      title={row.CustomerName}
      onOpen={onOpen}
      status={<AppointmentStatus status={row.Status} />}
      line={line.join(' · ')}
      amount={{ label: 'Dự kiến', value: row.Amount }}
      act={
        whyNoOrder(row) === undefined && (
          <ActionButton call={orders.createManual} onClick={onOrder}>
            Tạo đơn
          </ActionButton>
        )
      }
    />
  )
}
