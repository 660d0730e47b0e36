import type { CardResult } from '@cardpro/contract/cardBulk'
import { columnsOf } from '#ui/columns.tsx'
import { PlainTable } from '#ui/PlainTable.tsx'
import { Tag } from '#ui/StatusTag.tsx'
import { cardStatusName } from './cardWords.ts'

const col = columnsOf<CardResult>()

/** What becomes, or became, of each card; those that cannot change stand first. */
export function CardResults({ rows, isDone }: { rows: CardResult[]; isDone: boolean }) {
  const sorted = rows.toSorted((one, other) => one.Result - other.Result)
  return (
    <PlainTable
      label="Từng thẻ"
      rows={sorted.slice(0, mostShown)}
      rowKey="CardDataID"
      columns={[
        col.text('Card', 'Thẻ', { width: 150 }),
        col.text('CustomerName', 'Khách hàng', { width: 180 }),
        col.cell('Đang là', ({ Status }) => cardStatusName(Status), { quiet: true }),
        col.cell('Kết quả', (row) => <Outcome row={row} isDone={isDone} />),
      ]}
    />
  )
}

const mostShown = 200

function Outcome({ row: { Result, Message }, isDone }: { row: CardResult; isDone: boolean }) {
  if (Result === 0) return <Tag tone="red">{Message}</Tag>
  if (Result === 2) return <span className="cp-quiet">{Message}</span>
  return isDone ? 'Đã đổi' : 'Sẽ đổi'
}
