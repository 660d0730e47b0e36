import { type VoucherRow, vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { voucherStatus, voucherStatuses, voucherType } from '@cardpro/contract/cash/vouchers/voucherWords'
import type { Summary } from '@cardpro/contract/kit/call'
import { formatDay, formatTime } from '@cardpro/contract/kit/dates'
import type { ReactNode } from 'react'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { Code, Cut, Initials } from '#kit/ui/table/Cell.tsx'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { inBook } from './voucherCalls.ts'
import './vouchers.css'

type Sums = Summary<typeof vouchers.otherReceiptsPayments>
type Acts = { show: DrawerState['show']; isCompany: boolean }
const column = columnsOf<VoucherRow, Sums>()

/** A cancelled voucher stays in its place, struck through. */
const Struck = ({ row, children }: { row: VoucherRow; children: ReactNode }) =>
  row.Status === voucherStatus.cancelled ? <s className="cp-voucher-cancelled cp-quiet">{children}</s> : children

export const voucherColumns = (acts: Acts): Column<VoucherRow, Sums>[] => [
  {
    ...column.code('Code', 'Số phiếu', { sort: true }),
    cell: (row) => (
      <Struck row={row}>
        <Code text={row.Status === voucherStatus.cancelled ? `${row.Code}/H` : row.Code} />
      </Struck>
    ),
  },
  {
    ...column.date('Date', 'Ngày', { sort: true }),
    cell: (row) => (
      <Struck row={row}>
        <span className="cp-nowrap">
          {formatDay(row.Date).slice(0, 5)} <span className="cp-quiet">{formatTime(row.At)}</span>
        </span>
      </Struck>
    ),
  },
  text('ConfigName', 'Loại', 130),
  { ...text('ObjectName', 'Đối tượng', 150), sort: 'ObjectName' },
  { ...text('FundName', 'Quỹ', 120), muted: true },
  money('In', 'Thu', 'Thu'),
  money('Out', 'Chi', 'Chi'),
  {
    ...column.text('Note', 'Diễn giải', { muted: true, grows: true, width: 170 }),
    cell: (row) => (
      <Struck row={row}>
        <Cut text={row.Status === voucherStatus.cancelled ? `Hủy: ${row.CancelReason}` : row.Note} width={230} />
      </Struck>
    ),
  },
  {
    ...column.number('Files', 'Ảnh'),
    cell: ({ Files }) => (Files === 0 ? <span className="cp-quiet">–</span> : Files),
    sum: undefined,
  },
  { ...column.person('StaffName', 'NV'), cell: ({ StaffName }) => <Initials name={StaffName} /> },
  column.cell('Trạng thái', (row) => <VoucherStatus status={row.Status} />),
  column.actions((row) => voucherActs(row, acts)),
]

function text(field: 'ConfigName' | 'ObjectName' | 'FundName', title: string, width: number): Column<VoucherRow, Sums> {
  return {
    ...column.text(field, title, { width }),
    cell: (row) => (
      <Struck row={row}>
        {row[field] === '' ? <span className="cp-quiet">–</span> : <Cut text={row[field]} width={width} />}
      </Struck>
    ),
  }
}

function money(field: 'In' | 'Out', title: string, total: 'Thu' | 'Chi'): Column<VoucherRow, Sums> {
  const tone = field === 'In' ? 'in' : 'out'
  return {
    ...column.money(field, title, { sort: true, tone, total }),
    cell: (row) => (
      <Struck row={row}>
        {row[field] === 0 ? <span className="cp-quiet">–</span> : <Money value={row[field]} tone={tone} />}
      </Struck>
    ),
    // What is cancelled counts in no sum.
    sum: (rows) => (
      <Money
        value={rows.reduce((sum, row) => sum + (row.Status === voucherStatus.cancelled ? 0 : row[field]), 0)}
        tone="ink"
      />
    ),
  }
}

export function VoucherStatus({ status }: { status: number }) {
  if (status === voucherStatus.posted) return <span className="cp-muted">{voucherStatuses[1]}</span>
  return (
    <Tag tone={status === voucherStatus.waiting ? 'orange' : 'grey'}>
      {status === voucherStatus.waiting ? voucherStatuses[0] : voucherStatuses[2]}
    </Tag>
  )
}

/** What can be done with one voucher. */
function voucherActs({ PaymentID, Type, Status }: VoucherRow, { show, isCompany }: Acts): RowAction[] {
  const enter = Type === voucherType.receipt ? vouchers.payCollectOther : vouchers.payExpenseOther
  return [
    { label: 'Xem', onClick: () => show('detail', PaymentID) },
    { label: 'In phiếu', call: vouchers.printVoucher, onClick: () => show('print', PaymentID) },
    {
      label: 'Nhân bản',
      call: inBook(enter, isCompany, 'companyBook.add'),
      onClick: () => show('copy', PaymentID),
    },
    ...(Status === voucherStatus.posted
      ? [
          {
            label: 'Hủy phiếu',
            call: inBook(vouchers.cancelPaymentExpenseCollection, isCompany, 'companyBook.cancel'),
            danger: true,
            onClick: () => show('cancel', PaymentID),
          },
        ]
      : []),
  ]
}

/** A voucher on a phone. */
export function VoucherCard({ row, acts }: { row: VoucherRow; acts: Acts }) {
  const facts = [row.Code, formatDay(row.Date).slice(0, 5), row.FundName, row.Note]
  return (
    <RowCard
      title={row.ObjectName === '' ? row.ConfigName : `${row.ConfigName} · ${row.ObjectName}`}
      status={row.Status !== voucherStatus.posted && <VoucherStatus status={row.Status} />}
      actions={voucherActs(row, acts)}
      line={facts.filter((fact) => fact !== '').join(' · ')}
      amount={
        row.Type === voucherType.receipt
          ? { label: 'Thu', value: row.In, tone: row.Status === voucherStatus.cancelled ? 'ink' : 'in' }
          : { label: 'Chi', value: row.Out, tone: row.Status === voucherStatus.cancelled ? 'ink' : 'out' }
      }
      onOpen={() => acts.show('detail', row.PaymentID)}
    />
  )
}
