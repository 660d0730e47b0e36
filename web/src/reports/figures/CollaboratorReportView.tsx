import type { RawInput, Summary } from '@cardpro/contract/kit/call'
import { type CollaboratorReportRow, collaboratorReport } from '@cardpro/contract/reports/collaboratorReport'
import { useRouter } from '@tanstack/react-router'
import { useListCall } from '#kit/api/useListCall.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { listOf, prefetchList, sortingOf } from '#kit/ui/list/list.ts'
import { rangeOf, writeDays } from '#kit/ui/list/ranges.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { useFilters } from '#kit/ui/list/useFilters.ts'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
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
  words: { GeneralSearch: (typed) => `Tìm “${typed}”` },
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
  const state = useFilters(initial)
  const [filters, setFilters] = state
  const router = useRouter()
  const asked = inputOf(filters)
  const query = useListCall(collaboratorReport.reportCollaborator, asked)
  const range = rangeOf(filters, today())
  const open = ({ AffID }: CollaboratorReportRow) =>
    void router.navigate({
      to: '/contract',
      search: { ForDate: range.from, ToDate: range.to, AffID },
    })
  return (
    <ListPage
      title="Báo cáo CTV"
      actions={<ExportButton input={asked} columns={columns} list={list} />}
      toolbar={
        <Toolbar>
          <SearchBox
            placeholder="Tên hoặc mã CTV"
            value={filters.GeneralSearch}
            onChange={(GeneralSearch) => setFilters({ GeneralSearch })}
          />
          <DateRangeFilter
            value={range}
            onChange={(days) => {
              const { from, to } = writeDays(days)
              setFilters({ fromDate: from, toDate: to })
            }}
          />
        </Toolbar>
      }
    >
      <DataTable
        query={query}
        list={list}
        columns={columns}
        rowKey="AffID"
        state={state}
        noun="CTV"
        empty={<Empty title="Kỳ này không có đơn nào của cộng tác viên" />}
        row={{ onOpen: open, card: (row) => <CollaboratorReportCard row={row} onOpen={() => open(row)} /> }}
      />
    </ListPage>
  )
}

export const prefetchCollaboratorReport = prefetchList({
  name: list.name,
  call: collaboratorReport.reportCollaborator,
  inputOf,
  initial,
})

const CollaboratorReportCard = ({ row, onOpen }: { row: CollaboratorReportRow; onOpen: () => void }) => (
  <RowCard
    title={row.Name}
    line={`${row.Code} · ${row.Customers} khách · ${row.Orders} đơn`}
    amount={{ label: 'Doanh số quẹt', value: row.Volume }}
    {...(row.Commission !== null && { second: { label: 'Hoa hồng', value: row.Commission } })}
    onOpen={onOpen}
  />
)
