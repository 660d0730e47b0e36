import {
  type BadDebt,
  badDebtState,
  badDebtStates,
  badDebts,
  cancelPosted,
  lossReasons,
} from '@cardpro/contract/debts/badDebts'
import type { Summary } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Tag, type TagTone } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { Cut } from '#kit/ui/table/Cell.tsx'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'

type Sums = Summary<typeof badDebts.getByConditions>
const column = columnsOf<BadDebt, Sums>()

/** A cancelled one stays in its place, struck through. */
const Struck = ({ row, children }: { row: BadDebt; children: ReactNode }) =>
  row.Status === badDebtState.cancelled ? <s className="cp-quiet">{children}</s> : children

/** Whether it counts in the sums: neither waiting nor cancelled. */
const isStanding = ({ Status }: BadDebt): boolean =>
  Status !== badDebtState.waiting && Status !== badDebtState.cancelled
/** All of it is made good by staff: the shop loses nothing. */
const isStaffs = (row: BadDebt): boolean => isStanding(row) && row.StaffAmount === row.Amount

export const badDebtColumns = (show: DrawerState['show']): Column<BadDebt, Sums>[] => [
  { ...column.date('Date', 'Ngày', { sort: true }), cell: ({ Date: day }) => formatDay(day) },
  {
    ...column.text('CustomerName', 'Khách', { sort: true, width: 170, pin: 'start' }),
    cell: (row) => (
      <Struck row={row}>
        <Cut text={row.CustomerName} width={170} />
      </Struck>
    ),
  },
  { ...column.text('Masked', 'Thẻ', { width: 120 }), cell: ({ Masked }) => dash(Masked) },
  { ...column.cell('Nguyên nhân', ({ Reason }) => lossReasons[Reason]), id: 'Reason' },
  {
    ...column.money('Amount', 'Số tiền mất', { sort: true, total: 'Lost', tone: 'ink' }),
    cell: (row) => (
      <Struck row={row}>
        <Money value={row.Amount} tone="ink" />
      </Struck>
    ),
    sum: sumOf('Amount'),
  },
  {
    ...column.money('Recovered', 'Đã thu lại', { sort: true, total: 'Recovered', tone: 'in' }),
    cell: ({ Recovered }) => (Recovered === 0 ? dash('') : <Money value={Recovered} tone="in" />),
    sum: sumOf('Recovered'),
  },
  {
    ...column.money('Left', 'Còn', { sort: true, total: 'Left', tone: 'ink' }),
    cell: (row) =>
      row.Left === 0 ? (
        dash('')
      ) : (
        <b>
          <Money value={row.Left} tone="ink" />
        </b>
      ),
    sum: sumOf('Left'),
  },
  { ...column.cell('Trách nhiệm', (row) => <Cut text={bornBy(row)} width={220} />, { width: 220 }), id: 'StaffName' },
  { ...column.cell('Trạng thái', (row) => <BadDebtStatus row={row} />), id: 'Status' },
  {
    ...column.cell('Đơn', ({ ScheduleID, ScheduleCode }) =>
      ScheduleID === null ? dash('') : <Link to={`/contract/${ScheduleID}`}>{ScheduleCode}</Link>,
    ),
    id: 'ScheduleCode',
  },
  { ...column.code('Code', 'Số phiếu', { hiddenByDefault: true }) },
  { ...column.text('Note', 'Ghi chú', { hiddenByDefault: true, muted: true, width: 220 }) },
  { ...column.person('CreatedBy', 'Người đề nghị', { hiddenByDefault: true }) },
  { ...column.person('DecidedBy', 'Người duyệt', { hiddenByDefault: true }) },
  column.actions((row) => badDebtActs(row, show)),
]

const dash = (text: string): ReactNode => (text === '' ? <span className="cp-quiet">–</span> : text)

/** What waits or is cancelled counts in no sum. */
const sumOf = (field: 'Amount' | 'Recovered' | 'Left') => (rows: BadDebt[]) => (
  <Money value={rows.filter(isStanding).reduce((sum, row) => sum + row[field], 0)} tone="ink" />
)

/** `Cửa hàng 50% · Lan Phương 50%` */
export function bornBy({ ShareStaffPercent: percent, StaffName }: BadDebt): string {
  if (percent === 0) return 'Cửa hàng 100%'
  return percent === 100 ? `${StaffName} 100%` : `Cửa hàng ${100 - percent}% · ${StaffName} ${percent}%`
}

const tones: Record<BadDebt['Status'], TagTone> = { 0: 'orange', 1: 'red', 2: 'blue', 3: 'green', 4: 'grey' }

export const BadDebtStatus = ({ row }: { row: BadDebt }) =>
  isStaffs(row) ? <Tag tone="violet">NV đền</Tag> : <Tag tone={tones[row.Status]}>{badDebtStates[row.Status]}</Tag>

/** What can be done with one of them. */
function badDebtActs(row: BadDebt, show: DrawerState['show']): RowAction[] {
  const { ExpenseCardID: id, Status } = row
  return [
    { label: 'Xem', onClick: () => show('detail', id) },
    ...(isStanding(row)
      ? [
          { label: 'Thu lại', call: badDebts.recover, onClick: () => show('recover', id) },
          { label: 'Hủy khoản này', call: cancelPosted, danger: true, onClick: () => show('cancel', id) },
        ]
      : []),
    ...(Status === badDebtState.waiting
      ? [{ label: 'Rút đề nghị', call: badDebts.delete, danger: true, onClick: () => show('cancel', id) }]
      : []),
  ]
}

/** One of them on a phone. */
export function BadDebtCard({ row, show }: { row: BadDebt; show: DrawerState['show'] }) {
  const facts = [formatDay(row.Date), row.Masked, lossReasons[row.Reason], row.ScheduleCode]
  return (
    <RowCard
      title={row.CustomerName}
      status={<BadDebtStatus row={row} />}
      actions={badDebtActs(row, show)}
      line={facts.filter((fact) => fact !== '').join(' · ')}
      amount={{ label: 'Số tiền mất', value: row.Amount }}
      {...(isStanding(row) && { second: { label: 'Còn', value: row.Left } })}
      onOpen={() => show('detail', row.ExpenseCardID)}
    />
  )
}
