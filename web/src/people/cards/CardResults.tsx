import type { CardResult } from '@cardpro/contract/people/cards/cardBulk'
import { BulkResults } from '#kit/ui/bulk/BulkResults.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { cardStatusName } from './cardWords.ts'

const column = columnsOf<CardResult>()

/** What becomes, or became, of each card. */
export function CardResults({ rows, isDone }: { rows: CardResult[]; isDone: boolean }) {
  return (
    <BulkResults
      label="Từng thẻ"
      rows={rows}
      rowKey="CardDataID"
      isDone={isDone}
      columns={[
        column.text('Card', 'Thẻ', { width: 150 }),
        column.text('CustomerName', 'Khách hàng', { width: 180 }),
        column.cell('Đang là', ({ Status }) => cardStatusName(Status), { muted: true }),
      ]}
    />
  )
}
