import type { CardResult } from '@cardpro/contract/cards/cardBulk'
import { BulkResults } from '#ui/bulk/BulkResults.tsx'
import { columnsOf } from '#ui/columns/columns.tsx'
import { cardStatusName } from './cardWords.ts'

const col = columnsOf<CardResult>()

/** What becomes, or became, of each card. */
export function CardResults({ rows, isDone }: { rows: CardResult[]; isDone: boolean }) {
  return (
    <BulkResults
      label="Từng thẻ"
      rows={rows}
      rowKey="CardDataID"
      isDone={isDone}
      columns={[
        col.text('Card', 'Thẻ', { width: 150 }),
        col.text('CustomerName', 'Khách hàng', { width: 180 }),
        col.cell('Đang là', ({ Status }) => cardStatusName(Status), { muted: true }),
      ]}
    />
  )
}
