import { logActions, logKinds, logMenus } from '@cardpro/contract/kit/audit/audit'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { ListToolbar } from '#kit/ui/list/ListScreen.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { bound, type FilterState } from '#kit/ui/list/useFilters.ts'
import { type LogFilters as Filters, logDays, useLogStaff } from './logFilters.ts'

const choices = (names: ReadonlyMap<number, string>) => [...names].map(([value, label]) => ({ value, label }))
const kinds = numberChoices(logKinds)

export const LogFilters = ({ state }: { state: FilterState<Filters> }) => (
  <ListToolbar state={state} search="Mã đơn, tên, số tiền, thao tác" days={logDays(state[0])}>
    <SelectFilter label="Màn hình" options={choices(logMenus)} {...bound(state, 'MenuID')} />
    <SelectFilter label="Thao tác" options={choices(logActions)} {...bound(state, 'ActionID')} />
    <SelectFilter label="Nhân viên" options={useLogStaff()} {...bound(state, 'StaffID')} />
    <SelectFilter label="Loại" options={kinds} {...bound(state, 'Kind')} />
  </ListToolbar>
)
