import { formatDay } from '@cardpro/contract/kit/dates'
import { orderKindNames } from '@cardpro/contract/orders/orderWords'
import type { Appointment, CardDetail, HoldLog } from '@cardpro/contract/people/cards/cardRows'
import { appointmentKinds, appointmentStatuses } from '@cardpro/contract/people/cards/cardWords'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Picture } from '#kit/ui/basic/Picture.tsx'
import { StatusTag, Tag, type TagTone } from '#kit/ui/basic/StatusTag.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { Bleed } from '#kit/ui/layout/layout.tsx'
import { Code } from '#kit/ui/table/Cell.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { cardHolders } from './cardWords.ts'
import './cards.css'

type OrderOfCard = CardDetail['Orders'][number]
const kinds: Record<number, string> = appointmentKinds
const statuses: Record<number, string> = appointmentStatuses
const orderKinds: Record<number, string> = orderKindNames
const tones: Record<number, TagTone> = { 0: 'blue', 1: 'green', 2: 'red', 3: 'grey' }

export function AppointmentStatus({ status }: { status: number }) {
  return <Tag tone={tones[status] ?? 'grey'}>{statuses[status]}</Tag>
}

export function HoldsOfCard({ card, act }: { card: CardDetail; act: ReactNode }) {
  return (
    <FormSection title="Nơi giữ thẻ" aside={act}>
      <Bleed>
        <PlainTable
          label="Nhật ký giữ thẻ"
          rows={card.HoldLogs}
          columns={holdColumns}
          card={(log) => <HoldCard log={log} />}
          rowKey="HoldLogID"
          empty={<p className="cp-hint">Thẻ chưa từng đổi nơi giữ.</p>}
        />
      </Bleed>
    </FormSection>
  )
}

export function AppointmentsOfCard({ rows }: { rows: Appointment[] }) {
  return (
    <FormSection title="Lịch hẹn">
      <Bleed>
        <PlainTable
          label="Lịch hẹn của thẻ"
          rows={rows.map((row) => ({ ...row, key: `${row.CalendarID}/${row.Date}` }))}
          columns={appointmentColumns}
          card={(row) => <AppointmentCard row={row} />}
          rowKey="key"
          empty={<p className="cp-hint">Chưa có lịch hẹn.</p>}
        />
      </Bleed>
    </FormSection>
  )
}

export function OrdersOfCard({ rows }: { rows: OrderOfCard[] }) {
  return (
    <FormSection title="Đơn của thẻ">
      <Bleed>
        <PlainTable
          label="Đơn của thẻ"
          rows={rows}
          columns={orderColumns}
          card={(row) => <OrderCard row={row} />}
          rowKey="ScheduleID"
          empty={<p className="cp-hint">Thẻ chưa có đơn nào.</p>}
        />
      </Bleed>
    </FormSection>
  )
}

const place = (at: number, staff: string): string => [cardHolders[at], staff].filter(Boolean).join(' ')

const hold = columnsOf<HoldLog>()
const holdColumns = [
  hold.code('ReceiptNo', 'Biên nhận'),
  hold.dateTime('At', 'Lúc', { muted: true }),
  hold.cell('Từ', (log) => place(log.From, log.FromStaff)),
  hold.cell('Đến', (log) => place(log.To, log.ToStaff)),
  hold.text('Slot', 'Ngăn'),
  hold.text('Note', 'Ghi chú', { width: 140 }),
  hold.cell('Ảnh', (log) => log.FileID !== null && <Picture fileId={log.FileID} name={`của ${log.ReceiptNo}`} />),
  hold.person('By', 'Người lập'),
]

const meeting = columnsOf<Appointment & { key: string }>()
const appointmentColumns = [
  meeting.date('Date', 'Ngày'),
  meeting.cell('Việc', (row) => kinds[row.Type]),
  meeting.money('Amount', 'Dự kiến'),
  meeting.person('StaffName', 'NV'),
  meeting.cell('Trạng thái', (row) => <AppointmentStatus status={row.Status} />),
]

const order = columnsOf<OrderOfCard>()
const orderColumns = [
  order.cell('Mã đơn', (row) => (
    <Link to="/contract/$scheduleId" params={{ scheduleId: String(row.ScheduleID) }}>
      <Code text={row.Code} />
    </Link>
  )),
  order.date('ForDate', 'Ngày', { muted: true }),
  order.cell('Loại', (row) => orderKinds[row.Contract_Type]),
  order.money('TopUp', 'Đã nạp'),
  order.money('Swipe', 'Đã rút'),
  order.status('Status', 'Trạng thái'),
]

/** The same on a phone. */
function HoldCard({ log }: { log: HoldLog }) {
  const where = `${place(log.From, log.FromStaff)} → ${place(log.To, log.ToStaff)}`
  return (
    <>
      <div className="cp-card-top">
        <span className="cp-card-title">{log.ReceiptNo}</span>
        <DateText value={log.At} as="full" />
      </div>
      <div className="cp-card-line cp-card-more">
        {[where, log.Slot && `ngăn ${log.Slot}`, log.By, log.Note].filter(Boolean).join(' · ')}
      </div>
      {log.FileID !== null && <Picture fileId={log.FileID} name={`của ${log.ReceiptNo}`} />}
    </>
  )
}

const AppointmentCard = ({ row }: { row: Appointment }) => (
  <RowCard
    title={formatDay(row.Date)}
    status={<AppointmentStatus status={row.Status} />}
    line={[kinds[row.Type], row.StaffName].filter(Boolean).join(' · ')}
    amount={{ label: 'Dự kiến', value: row.Amount }}
  />
)

function OrderCard({ row }: { row: OrderOfCard }) {
  const navigate = useNavigate()
  const scheduleId = String(row.ScheduleID)
  return (
    <RowCard
      title={row.Code}
      status={<StatusTag status={row.Status} />}
      line={`${formatDay(row.ForDate)} · ${orderKinds[row.Contract_Type] ?? ''}`}
      amount={{ label: 'Đã nạp', value: row.TopUp }}
      second={{ label: 'Đã rút', value: row.Swipe }}
      onOpen={() => void navigate({ to: '/contract/$scheduleId', params: { scheduleId } })}
    />
  )
}
