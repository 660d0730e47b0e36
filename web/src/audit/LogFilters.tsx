import { logActions, logKinds, logMenus } from '@cardpro/contract/audit'
import { identity } from '@cardpro/contract/identity'
import { useCall } from '#api/hooks.ts'
import { ActiveFilters } from '#ui/ActiveFilters.tsx'
import { numberChoices } from '#ui/ChoiceField.tsx'
import { DateRangeFilter } from '#ui/DateRangeFilter.tsx'
import { Toolbar } from '#ui/ListPage.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { SelectFilter } from '#ui/SelectFilter.tsx'
import { type LogFilters as Filters, rangeOf, type SetLogFilters } from './logFilters.ts'

type LogFiltersProps = { filters: Filters; setFilters: SetLogFilters; onClear: () => void }

const choices = (names: ReadonlyMap<number, string>) => [...names].map(([value, label]) => ({ value, label }))
const kinds = numberChoices(logKinds)

export function LogFilters({ filters, setFilters, onClear }: LogFiltersProps) {
  const { GeneralSearch, MenuID, ActionID, StaffID, Kind } = filters
  const staff = useStaff()
  return (
    <>
      <Toolbar>
        <SearchBox
          value={GeneralSearch}
          onChange={(typed) => setFilters({ GeneralSearch: typed })}
          placeholder="Mã đơn, tên, số tiền, thao tác"
        />
        <DateRangeFilter
          value={rangeOf(filters)}
          onChange={({ from, to }) => setFilters({ fromDate: from, toDate: to })}
        />
        <SelectFilter
          label="Màn hình"
          value={MenuID}
          onChange={(chosen) => setFilters({ MenuID: chosen })}
          options={choices(logMenus)}
        />
        <SelectFilter
          label="Thao tác"
          value={ActionID}
          onChange={(chosen) => setFilters({ ActionID: chosen })}
          options={choices(logActions)}
        />
        <SelectFilter
          label="Nhân viên"
          value={StaffID}
          onChange={(chosen) => setFilters({ StaffID: chosen })}
          options={staff}
        />
        <SelectFilter label="Loại" value={Kind} onChange={(chosen) => setFilters({ Kind: chosen })} options={kinds} />
      </Toolbar>
      <ActiveFilters
        filters={[
          MenuID !== null && { label: logMenus.get(MenuID) ?? '', onRemove: () => setFilters({ MenuID: null }) },
          ActionID !== null && {
            label: logActions.get(ActionID) ?? '',
            onRemove: () => setFilters({ ActionID: null }),
          },
          StaffID !== null && {
            label: staff.find(({ value }) => value === StaffID)?.label ?? 'Nhân viên',
            onRemove: () => setFilters({ StaffID: null }),
          },
          Kind !== null && {
            label: kinds.find(({ value }) => value === Kind)?.label ?? '',
            onRemove: () => setFilters({ Kind: null }),
          },
        ]}
        onClear={onClear}
      />
    </>
  )
}

function useStaff() {
  const { data } = useCall(identity.getAllStaff, {}, { silent: true })
  return (data?.Data ?? []).map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))
}
