import { audit } from '@cardpro/contract/kit/audit/audit'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { formatDay } from '@cardpro/contract/kit/dates'
import { useSession } from '#kit/api/session.ts'
import { useListCall } from '#kit/api/useListCall.ts'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { LogCard } from './LogCard.tsx'
import { LogDrawer } from './LogDrawer.tsx'
import { LogFilters } from './LogFilters.tsx'
import { logColumns } from './logColumns.tsx'
import {
  initialFilters,
  type LogFilters as LogFilterState,
  logDays,
  logListName,
  logQuery,
  useLogFilters,
  useLogList,
} from './logFilters.ts'

/** How far the text was searched, since it is not the same for every word. */
function SearchReach({ filters, isCut }: { filters: LogFilterState; isCut: boolean }) {
  const { from, to } = logDays(filters)
  const days = `từ ${formatDay(from)} đến ${formatDay(to)}`
  const hasDays = filters.fromDate !== '' || filters.toDate !== ''
  return (
    <Note tone={isCut ? 'orange' : 'primary'}>
      {hasDays
        ? `Tìm ${days}.`
        : `Mã đơn, tên khách, SĐT, 4 số cuối thẻ, máy, lô, quỹ, đối tác, CTV, nhân viên: tìm trong toàn bộ lịch sử. Thao tác, ghi chú và giá trị: tìm ${days}, chọn khoảng ngày để tìm xa hơn.`}
      {isCut && ' Thao tác, ghi chú và giá trị: chỉ 50.000 dòng mới nhất của khoảng này, hãy thu hẹp khoảng ngày.'}
    </Note>
  )
}

/** Lịch sử thao tác: who did what, when, from where; what was refused, too. */
export function LogPage() {
  const state = useLogFilters()
  const [filters, setFilters] = state
  const list = useLogList()
  const drawer = useDrawer()
  const asked = logQuery(filters)
  const query = useListCall(audit.getLogAction, asked)
  const hasShop = useSession().shop?.ShopID === companyShopId
  const columns = logColumns({ hasShop })
  const opened = query.data?.Data.find(({ LogID }) => LogID === drawer.open?.id)
  return (
    <ListPage
      title="Lịch sử thao tác"
      actions={<ExportButton input={asked} columns={columns} list={list} />}
      toolbar={<LogFilters filters={filters} setFilters={setFilters} />}
      {...(filters.GeneralSearch !== '' && {
        chips: <SearchReach filters={filters} isCut={query.data?.Summary?.IsCut ?? false} />,
      })}
    >
      <DataTable
        query={query}
        list={list}
        columns={columns}
        rowKey="LogID"
        state={state}
        noun="thao tác"
        row={{
          onOpen: (row) => drawer.show('view', row.LogID),
          card: (row) => <LogCard row={row} onOpen={() => drawer.show('view', row.LogID)} />,
        }}
      />
      {opened && <LogDrawer row={opened} onClose={drawer.close} />}
    </ListPage>
  )
}

LogPage.prefetch = prefetchList({
  name: logListName,
  call: audit.getLogAction,
  inputOf: logQuery,
  initial: initialFilters,
})
