import { logActions, logKinds, logMenus } from '@cardpro/contract/kit/audit/audit'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { formatDay } from '@cardpro/contract/kit/dates'
import { useSession } from '#kit/api/session.ts'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { ListScreen, ListToolbar, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { bound, type FilterState } from '#kit/ui/list/useFilters.ts'
import { LogCard } from './LogCard.tsx'
import { LogDrawer } from './LogDrawer.tsx'
import { logColumns } from './logColumns.tsx'
import { type LogFilters, logDays, logList, useLogList, useLogStaff } from './logFilters.ts'

const choices = (names: ReadonlyMap<number, string>) => [...names].map(([value, label]) => ({ value, label }))
const kinds = numberChoices(logKinds)

const Filters = ({ state }: { state: FilterState<LogFilters> }) => (
  <ListToolbar state={state} search="Mã đơn, tên, số tiền, thao tác" days={logDays(state[0])}>
    <SelectFilter label="Màn hình" options={choices(logMenus)} {...bound(state, 'MenuID')} />
    <SelectFilter label="Thao tác" options={choices(logActions)} {...bound(state, 'ActionID')} />
    <SelectFilter label="Nhân viên" options={useLogStaff()} {...bound(state, 'StaffID')} />
    <SelectFilter label="Loại" options={kinds} {...bound(state, 'Kind')} />
  </ListToolbar>
)

/** How far the text was searched, since it is not the same for every word. */
function SearchReach({ filters, isCut }: { filters: LogFilters; isCut: boolean }) {
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
  const screen = useListScreen(useLogList())
  const { state, filters, query, sums, drawer } = screen
  const hasShop = useSession().shop?.ShopID === companyShopId
  const opened = query.data?.Data.find(({ LogID }) => LogID === drawer.open?.id)
  const open = ({ LogID }: { LogID: number }) => drawer.show('view', LogID)
  return (
    <ListScreen
      screen={screen}
      title="Lịch sử thao tác"
      toolbar={<Filters state={state} />}
      chips={filters.GeneralSearch !== '' && <SearchReach filters={filters} isCut={sums?.IsCut ?? false} />}
      columns={logColumns({ hasShop })}
      rowKey="LogID"
      noun="thao tác"
      row={{ onOpen: open, card: (row) => <LogCard row={row} onOpen={() => open(row)} /> }}
    >
      {opened && <LogDrawer row={opened} onClose={drawer.close} />}
    </ListScreen>
  )
}

LogPage.prefetch = prefetchList(logList)
