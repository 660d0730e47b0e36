import type { CategorySums, vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import type { Summary } from '@cardpro/contract/kit/call'
import { groupTitle } from '@cardpro/contract/kit/money/accounts'
import { formatPercent } from '@cardpro/contract/kit/money/amounts'
import { shareOf } from '@cardpro/contract/reports/report'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'

type Sums = Summary<typeof vouchers.otherReceiptsPayments>
type TabProps = { sums: Sums | undefined; onOpen: (categoryId: number) => void }

const column = columnsOf<CategorySums, Sums>()

/** What each category comes to under the filters of the list, with its share; a press lists its vouchers. */
export function CategorySumsTab({ sums, onOpen }: TabProps) {
  if (!sums) return <SkeletonRows columns={7} rows={5} />
  return (
    <PlainTable
      label="Thu chi theo loại"
      rows={sums.ByCategory}
      columns={columnsFor(sums, onOpen)}
      rowKey="ConfigID"
      summary={sums}
      count={`${sums.ByCategory.length} loại · ${sums.Standing} phiếu`}
      empty={<Empty title="Không có phiếu nào trong bộ lọc này" />}
      card={(row) => <CategoryCard row={row} onOpen={onOpen} />}
    />
  )
}

export const columnsFor = (
  sums: Pick<Sums, 'Thu' | 'Chi'>,
  onOpen: TabProps['onOpen'],
): Column<CategorySums, Sums>[] => [
  column.cell('Loại', ({ ConfigID, Name }) => (
    <button type="button" className="cp-link cp-ink-primary" onClick={() => onOpen(ConfigID)}>
      {Name}
    </button>
  )),
  column.cell('Nhóm', ({ Group }) => groupTitle(Group)),
  column.number('Vouchers', 'Số phiếu'),
  column.money('Thu', 'Thu', { total: 'Thu' }),
  shareColumn('Thu', '% thu', sums),
  column.money('Chi', 'Chi', { total: 'Chi' }),
  shareColumn('Chi', '% chi', sums),
]

function shareColumn(key: 'Thu' | 'Chi', title: string, sums: Pick<Sums, 'Thu' | 'Chi'>): Column<CategorySums, Sums> {
  const text = (row: CategorySums) => {
    const share = shareOf(row[key], sums[key])
    return share ? formatPercent(Math.round(share * 1000) / 10) : '–'
  }
  return { id: `${key}Share`, title, align: 'right', muted: true, cell: text }
}

function CategoryCard({ row, onOpen }: { row: CategorySums; onOpen: TabProps['onOpen'] }) {
  const { ConfigID, Name, Group, Vouchers, Thu, Chi } = row
  return (
    <RowCard
      title={Name}
      line={`${groupTitle(Group)} · ${Vouchers} phiếu`}
      amount={Thu > 0 ? { label: 'Thu', value: Thu } : { label: 'Chi', value: Chi }}
      onOpen={() => onOpen(ConfigID)}
    />
  )
}
