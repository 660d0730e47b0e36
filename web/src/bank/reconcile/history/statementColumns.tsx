import { removeTaken, type Statement } from '@cardpro/contract/bank/reconcile/statements'
import {
  statementKind,
  statementKinds,
  statementStatus,
  statementStatuses,
} from '@cardpro/contract/bank/reconcile/statementWords'
import { formatDay } from '@cardpro/contract/kit/dates'
import { Tag, type TagTone } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'

const column = columnsOf<Statement>()

export type StatementActs = {
  /** What was booked of a POS statement; the lines of an account. */
  open: (row: Statement) => void
  remove: (row: Statement) => void
}

export const statementColumns = (acts: StatementActs): Column<Statement, object>[] => [
  column.dateTime('At', 'Nhận lúc', { pin: 'start' }),
  column.text('FileName', 'Tệp', { width: 240 }),
  column.cell('Loại', ({ Kind }) => kindWord(Kind)),
  column.cell('Máy POS, quỹ', placeOf, { width: 140 }),
  column.cell('Từ – đến', periodOf),
  column.number('Rows', 'Dòng'),
  column.number('Matched', 'Đã khớp'),
  column.number('Posted', 'Đã ghi'),
  column.number('Skipped', 'Bỏ qua'),
  column.money('Gross', 'Số tiền', { tone: 'ink', hiddenByDefault: true }),
  column.money('Fee', 'Phí', { tone: 'ink', hiddenByDefault: true }),
  column.money('Net', 'Thực nhận', { tone: 'ink' }),
  column.cell('Trạng thái', (row) => <StatementTag row={row} />),
  column.person('StaffName', 'NV'),
  column.actions((row) => actionsOf(row, acts)),
]

const kindWord = (kind: number): string => (statementKinds as Record<number, string>)[kind] ?? ''
const isAccount = ({ Kind }: Statement): boolean => Kind === statementKind.account
const placeOf = (row: Statement): string => (isAccount(row) ? row.FundName : row.PosName)

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

export function actionsOf(row: Statement, { open, remove }: StatementActs): RowAction[] {
  if (row.Status === statementStatus.removed) return []
  return [
    { label: isAccount(row) ? 'Xem các dòng' : 'Phiếu đã ghi', onClick: () => open(row) },
    {
      label: 'Gỡ sao kê',
      call: removeTaken,
      danger: true,
      // Of an account the server decides: a line may be booked by what another source delivered as well.
      blocked: !isAccount(row) && row.Posted > 0 ? `Có ${row.Posted} dòng đã ghi: hoàn tác phiếu trước` : undefined,
      onClick: () => remove(row),
    },
  ]
}

/** A statement on a phone. */
export function StatementCard({ row, acts }: { row: Statement; acts: StatementActs }) {
  const done = `${row.Posted}/${row.Rows} dòng đã ghi`
  return (
    <RowCard
      title={row.FileName}
      status={<StatementTag row={row} />}
      line={[kindWord(row.Kind), placeOf(row), periodOf(row), done].filter(Boolean).join(' · ')}
      amount={{ label: isAccount(row) ? 'Vào trừ ra' : 'Thực nhận', value: row.Net, tone: 'ink' }}
      second={{ label: isAccount(row) ? 'Ra' : 'Phí', value: row.Fee }}
      actions={actionsOf(row, acts)}
      onOpen={() => acts.open(row)}
    />
  )
}
