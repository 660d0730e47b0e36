import { formatDay, formatTime } from '@cardpro/contract/dates'
import { journalWords } from '@cardpro/contract/journalWords'
import type { CashLine } from '@cardpro/contract/reports'
import { Link } from '@tanstack/react-router'
import { Cut } from '#ui/Cell.tsx'
import { type Column, columnsOf } from '#ui/columns.tsx'
import { Money } from '#ui/Money.tsx'
import { Tag } from '#ui/StatusTag.tsx'

type KeyedLine = CashLine & { key: string }
type Sums = { In: number; Out: number; Closing: number }
const col = columnsOf<KeyedLine, Sums>()

/** `hasSums`: the sums are the whole period's, so they stand under the columns only while every kind of line does. */
export const cashColumns = ({
  hasFund,
  hasSums,
}: {
  hasFund: boolean
  hasSums: boolean
}): Column<KeyedLine, Sums>[] => [
  col.cell('Ngày', ({ Date: day, At }) => (
    <span className="cp-nowrap">
      {formatDay(day).slice(0, 5)} <span className="cp-quiet">{formatTime(At)}</span>
    </span>
  )),
  col.code('Code', 'Chứng từ'),
  col.cell('Diễn giải', (line) => <What line={line} />),
  col.text('PartyName', 'Đối tượng', { width: 130 }),
  col.cell('Đơn', (line) => <OrderLink line={line} />),
  ...(hasFund ? [col.text('FundName', 'Quỹ', { width: 118, quiet: true })] : []),
  col.cell('Thu', ({ In }) => <Money value={In} tone="in" />, { align: 'right', ...(hasSums && { total: 'In' }) }),
  col.cell('Chi', ({ Out }) => <Money value={Out} tone="out" />, { align: 'right', ...(hasSums && { total: 'Out' }) }),
  col.money('Balance', 'Tồn quỹ'),
  col.person('StaffName', 'NV'),
]

function What({ line }: { line: CashLine }) {
  return (
    <span className="cp-cash-what" title={journalWords[line.Type] ?? line.Type}>
      {line.IsReversal && <Tag tone="orange">Hủy</Tag>}
      <Cut text={line.IsReversal ? line.Desc.replace(/^Hủy: /, '') : line.Desc} width={190} />
    </span>
  )
}

export function OrderLink({ line }: { line: CashLine }) {
  if (line.ScheduleID === null) return <span className="cp-quiet">–</span>
  return <Link to={`/contract/${line.ScheduleID}`}>{line.OrderCode}</Link>
}
