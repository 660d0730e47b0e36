import { type VoucherSchedule, voucherSchedules } from '@cardpro/contract/cash/vouchers/schedules'
import { voucherType, voucherTypes } from '@cardpro/contract/cash/vouchers/voucherWords'
import { formatDay } from '@cardpro/contract/kit/dates'
import { useState } from 'react'
import { useSubmit } from '#kit/api/hooks.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { useListCall } from '#kit/api/useListCall.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { afterSchedule, inBook } from './voucherCalls.ts'

type TabProps = { show: DrawerState['show']; isCompany: boolean }

/** What comes back every month, that which is due first; a press posts it, nothing else does. */
export function SchedulesTab({ show, isCompany }: TabProps) {
  const [page, setPage] = useState({ PageIndex: 1, PageSize: 50 })
  const query = useListCall(voucherSchedules.getSchedules, page)
  return (
    <DataTable
      query={query}
      columns={columnsFor({ show, isCompany })}
      rowKey="ScheduleID"
      state={[page, (change) => setPage({ ...page, ...change })]}
      noun="phiếu hằng tháng"
      empty={noneYet}
      row={{
        onOpen: ({ ScheduleID }) => show('monthly', ScheduleID),
        card: (row) => <ScheduleCard row={row} show={show} isCompany={isCompany} />,
      }}
    />
  )
}

const noneYet = (
  <Empty
    title="Chưa có phiếu nào lặp hằng tháng"
    reason="Mở một phiếu đã ghi, bấm “Lặp hằng tháng”: tới ngày, phiếu hiện ở đây và ở Tổng quan, bấm một lần là ghi."
  />
)

const column = columnsOf<VoucherSchedule>()

const columnsFor = (tab: TabProps): Column<VoucherSchedule, object>[] => [
  column.cell('Kỳ tới', (row) => <Due row={row} />),
  column.cell('Thu/chi', ({ Type }) => voucherTypes[Type]),
  column.text('ConfigName', 'Loại', { width: 140 }),
  column.text('ObjectName', 'Đối tượng', { width: 150 }),
  column.text('FundName', 'Quỹ', { width: 120, muted: true }),
  column.money('Amount', 'Số tiền'),
  column.text('Note', 'Diễn giải', { width: 170, muted: true, grows: true }),
  column.cell('Ngày', ({ DayOfMonth }) => `ngày ${DayOfMonth}`),
  column.code('LastCode', 'Phiếu gần nhất'),
  column.cell('', (row) => row.IsDue && <PostButton row={row} isCompany={tab.isCompany} />),
  column.actions((row) => actsOf(row, tab)),
]

export const Due = ({ row: { NextOn, IsDue } }: { row: VoucherSchedule }) =>
  IsDue ? <Tag tone="orange">Đến hạn {formatDay(NextOn).slice(0, 5)}</Tag> : <span>{formatDay(NextOn)}</span>

function PostButton({ row, isCompany }: { row: VoucherSchedule; isCompany: boolean }) {
  const { ScheduleID, NextOn, ConfigName } = row
  const { submit, isPending } = useSubmit(voucherSchedules.postDue, {
    refresh: afterSchedule,
    onSuccess: ({ Data }) => showSuccess(`Đã ghi phiếu ${Data.Code}, kỳ tới ${formatDay(Data.NextOn)}`),
  })
  return (
    // The row behind it opens its form.
    <span onClick={(event) => event.stopPropagation()}>
      <ActionButton
        call={inBook(voucherSchedules.postDue, isCompany, 'companyBook.add')}
        small
        kind="primary"
        loading={isPending}
        label={`Ghi phiếu ${ConfigName}`}
        onClick={() => void submit({ ScheduleID, NextOn })}
      >
        Ghi phiếu
      </ActionButton>
    </span>
  )
}

export const actsOf = ({ ScheduleID, IsDue }: VoucherSchedule, { show, isCompany }: TabProps) => [
  {
    label: 'Sửa ngày, số tiền',
    call: inBook(voucherSchedules.change, isCompany, 'companyBook.add'),
    onClick: () => show('monthly', ScheduleID),
  },
  ...(IsDue
    ? [
        {
          label: 'Bỏ qua kỳ này',
          call: inBook(voucherSchedules.skipDue, isCompany, 'companyBook.add'),
          onClick: () => show('skip', ScheduleID),
        },
      ]
    : []),
  {
    label: 'Ngừng lặp',
    call: inBook(voucherSchedules.stop, isCompany, 'companyBook.cancel'),
    danger: true,
    onClick: () => show('stop', ScheduleID),
  },
]

function ScheduleCard({ row, ...tab }: TabProps & { row: VoucherSchedule }) {
  const facts = [`ngày ${row.DayOfMonth} hằng tháng`, row.FundName, row.Note]
  return (
    <RowCard
      title={row.ObjectName === '' ? row.ConfigName : `${row.ConfigName} · ${row.ObjectName}`}
      status={<Due row={row} />}
      actions={actsOf(row, tab)}
      line={facts.filter((fact) => fact !== '').join(' · ')}
      amount={{
        label: voucherTypes[row.Type],
        value: row.Amount,
        tone: row.Type === voucherType.receipt ? 'in' : 'out',
      }}
      act={row.IsDue && <PostButton row={row} isCompany={tab.isCompany} />}
      onOpen={() => tab.show('monthly', row.ScheduleID)}
    />
  )
}
