import type { RawInput, Summary } from '@cardpro/contract/kit/call'
import { type CollaboratorReportRow, collaboratorReport } from '@cardpro/contract/reports/collaboratorReport'
import { useRouter } from '@tanstack/react-router'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { ListScreen, ListToolbar, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { listOf, prefetchList, sortingOf } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'

type Sums = Summary<typeof collaboratorReport.reportCollaborator>

const initial = { GeneralSearch: '', fromDate: '', toDate: '', Sort: '', PageIndex: 1, PageSize: 50 }

function inputOf(filters: typeof initial): RawInput<typeof collaboratorReport.reportCollaborator> {
  const { from, to } = rangeOf(filters, today())
  return { ...filters, fromDate: from, toDate: to, ...sortingOf(collaboratorReport.reportCollaborator, filters) }
}

const list = listOf(collaboratorReport.reportCollaborator, {
  name: 'turnover-affs',
  inputOf,
  initial,
  hasOwnControl: ['GeneralSearch'],
})

const column = columnsOf<CollaboratorReportRow, Sums>()
const columns = [
  column.text('Name', 'Cộng tác viên', { width: 220, pin: 'start', sort: true }),
  column.code('Code', 'Mã', { muted: true }),
  column.number('Customers', 'Khách', { total: 'Customers', sort: true }),
  column.number('Orders', 'Đơn', { total: 'Orders', sort: true }),
  column.money('Volume', 'Doanh số quẹt', { total: 'Volume', sort: true }),
  column.money('Commission', 'Hoa hồng', { total: 'Commission', sort: true }),
  column.money('Profit', 'Lãi gộp sau hoa hồng', { total: 'Profit', sort: true }),
]

/** Báo cáo CTV: the customers, volume and profit that each collaborator brought, and what it earned. */
export function CollaboratorReportView() {
  const screen = useListScreen(list)
  const router = useRouter()
  const range = rangeOf(screen.filters, today())
  const open = ({ AffID }: CollaboratorReportRow) =>
    void router.navigate({
      to: '/contract',
      search: { ForDate: range.from, ToDate: range.to, AffID },
    })
  return (
    <ListScreen
      screen={screen}
      title="Báo cáo CTV"
      toolbar={<ListToolbar state={screen.state} search="Tên hoặc mã CTV" days={range} />}
      columns={columns}
      rowKey="AffID"
      noun="CTV"
      emptyAlways={<Empty title="Kỳ này không có đơn nào của cộng tác viên" />}
      row={{ onOpen: open, card: (row) => <CollaboratorReportCard row={row} onOpen={() => open(row)} /> }}
    />
  )
}

export const prefetchCollaboratorReport = prefetchList(list)

const CollaboratorReportCard = ({ row, onOpen }: { row: CollaboratorReportRow; onOpen: () => void }) => (
  <RowCard
    title={row.Name}
    line={`${row.Code} · ${row.Customers} khách · ${row.Orders} đơn`}
    amount={{ label: 'Doanh số quẹt', value: row.Volume }}
    {...(row.Commission !== null && { second: { label: 'Hoa hồng', value: row.Commission } })}
    onOpen={onOpen}
  />
)
