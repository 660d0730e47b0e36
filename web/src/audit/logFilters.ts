import type { audit, LogKind } from '@cardpro/contract/audit'
import type { RawInput } from '@cardpro/contract/call'
import { addDays } from '@cardpro/contract/dates'
import { today } from '#ui/today.ts'
import { useFilters } from '#ui/useFilters.ts'

/** Filters and page of the log, as the address holds them. Without dates it is the last seven days. */
export const useLogFilters = () =>
  useFilters({
    GeneralSearch: '',
    MenuID: null as number | null,
    ActionID: null as number | null,
    StaffID: null as number | null,
    Kind: null as LogKind | null,
    fromDate: '',
    toDate: '',
    PageIndex: 1,
    PageSize: 50,
  })

export type LogFilters = ReturnType<typeof useLogFilters>[0]
export type SetLogFilters = ReturnType<typeof useLogFilters>[1]

const usualDays = 6

export const rangeOf = ({ fromDate, toDate }: LogFilters) => ({
  from: fromDate || addDays(today(), -usualDays),
  to: toDate || today(),
})

export function logQuery(filters: LogFilters): RawInput<typeof audit.getLogAction> {
  const { from, to } = rangeOf(filters)
  const { GeneralSearch, MenuID, ActionID, StaffID, Kind, PageIndex, PageSize } = filters
  return {
    GeneralSearch,
    fromDate: from,
    toDate: to,
    PageIndex,
    PageSize,
    ...(MenuID !== null && { MenuID }),
    ...(ActionID !== null && { ActionID }),
    ...(StaffID !== null && { StaffID }),
    ...(Kind !== null && { Kind }),
  }
}
