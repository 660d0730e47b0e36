import { formatDay } from '@cardpro/contract/basic/dates'
import { type Statement, statements } from '@cardpro/contract/reconcile/statements'
import { statementStatus, statementStatuses } from '@cardpro/contract/reconcile/statementWords'
import { Tag, type TagTone } from '#ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#ui/columns/columns.tsx'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import type { RowAction } from '#ui/table/RowActions.tsx'
import { RowCard } from '#ui/table/RowCard.tsx'

const col = columnsOf<Statement>()

export const statementColumns = (drawer: DrawerState): Column<Statement, object>[] => [
  col.dateTime('At', 'Nhận lúc', { pin: 'start' }),
  col.text('FileName', 'Tệp', { width: 240 }),
  col.text('PosName', 'Máy POS', { width: 140 }),
  col.cell('Từ – đến', periodOf),
  col.number('Rows', 'Dòng'),
  col.number('Matched', 'Đã khớp'),
  col.number('Posted', 'Đã ghi'),
  col.number('Skipped', 'Bỏ qua'),
  col.money('Gross', 'Số tiền', { tone: 'ink', hiddenByDefault: true }),
  col.money('Fee', 'Phí', { tone: 'ink', hiddenByDefault: true }),
  col.money('Net', 'Thực nhận', { tone: 'ink' }),
  col.cell('Trạng thái', (row) => <StatementTag row={row} />),
  col.person('StaffName', 'NV'),
  col.actions((row) => actionsOf(row, drawer)),
]

function periodOf({ FromDate, ToDate }: Statement): string {
  if (!FromDate || !ToDate) return '—'
  const from = formatDay(FromDate).slice(0, 5)
  return FromDate === ToDate ? from : `${from} – ${formatDay(ToDate).slice(0, 5)}`
}

const tones: Record<number, TagTone> = {
  [statementStatus.draft]: 'orange',
  [statementStatus.taken]: 'primary',
  [statementStatus.removed]: 'grey',
}

function StatementTag({ row: { Status, Rows, Posted, Skipped } }: { row: Statement }) {
  if (Status === statementStatus.taken && Rows > 0 && Posted + Skipped === Rows)
    return <Tag tone="green">Đã ghi xong</Tag>
  const words: Record<number, string> = statementStatuses
  return <Tag tone={tones[Status] ?? 'grey'}>{words[Status] ?? ''}</Tag>
}

function actionsOf(row: Statement, drawer: DrawerState): RowAction[] {
  if (row.Status === statementStatus.removed) return []
  return [
    { label: 'Phiếu đã ghi', onClick: () => drawer.show('posted', row.StatementID) },
    {
      label: 'Gỡ sao kê',
      call: statements.remove,
      danger: true,
      blocked: row.Posted > 0 ? `Có ${row.Posted} dòng đã ghi: hoàn tác phiếu trước` : undefined,
      onClick: () => drawer.show('removestatement', row.StatementID),
    },
  ]
}

/** A statement on a phone. */
export function StatementCard({ row, drawer }: { row: Statement; drawer: DrawerState }) {
  return (
    <RowCard
      title={row.FileName}
      status={<StatementTag row={row} />}
      line={[row.PosName, periodOf(row), `${row.Posted}/${row.Rows} dòng đã ghi`].filter(Boolean).join(' · ')}
      amount={{ label: 'Thực nhận', value: row.Net, tone: 'ink' }}
      second={{ label: 'Phí', value: row.Fee }}
      actions={actionsOf(row, drawer)}
      onOpen={() => drawer.show('posted', row.StatementID)}
    />
  )
}
