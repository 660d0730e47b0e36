import { logActions, logKinds, logMenus } from '@cardpro/contract/kit/audit/audit'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { writeDays } from '#kit/ui/list/ranges.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { type LogFilters as Filters, logDays, type SetLogFilters, useLogStaff } from './logFilters.ts'

type LogFiltersProps = { filters: Filters; setFilters: SetLogFilters }

const choices = (names: ReadonlyMap<number, string>) => [...names].map(([value, label]) => ({ value, label }))
const kinds = numberChoices(logKinds)

export function LogFilters({ filters, setFilters }: LogFiltersProps) {
  const { GeneralSearch, MenuID, ActionID, StaffID, Kind } = filters
  const staff = useLogStaff()
  return (
    <Toolbar>
      <SearchBox
        value={GeneralSearch}
        onChange={(typed) => setFilters({ GeneralSearch: typed })}
        placeholder="Mã đơn, tên, số tiền, thao tác"
      />
      <DateRangeFilter
        value={logDays(filters)}
        onChange={(days) => {
          const { from, to } = writeDays(days)
          setFilters({ fromDate: from, toDate: to })
        }}
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
  )
}
