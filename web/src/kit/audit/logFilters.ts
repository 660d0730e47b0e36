import { audit, logActions, logKinds, logMenus } from '@cardpro/contract/kit/audit/audit'
import type { RawInput } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { identity } from '@cardpro/contract/people/identity/identity'
import { useCall } from '#kit/api/hooks.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf, onlyChosen, withWords } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'

/** Filters and page of the log, as the address holds them. Without dates it is the last seven days. */
export const initialFilters = {
  GeneralSearch: '',
  MenuID: null as number | null,
  ActionID: null as number | null,
  StaffID: null as number | null,
  Kind: null as number | null,
  fromDate: '',
  toDate: '',
  PageIndex: 1,
  PageSize: 50,
}

export type LogFilters = typeof initialFilters

const usualDays = 6

export const logDays = (filters: Pick<LogFilters, 'fromDate' | 'toDate'>) =>
  rangeOf(filters, today(), { from: addDays(today(), -usualDays), to: today() })

export function logQuery(filters: LogFilters): RawInput<typeof audit.getLogAction> {
  const { from, to } = logDays(filters)
  const { fromDate, toDate, ...asked } = filters
  // A text searches the whole history, unless days are chosen.
  const hasDays = asked.GeneralSearch === '' || fromDate !== '' || toDate !== ''
  return { ...onlyChosen(asked), ...(hasDays && { fromDate: from, toDate: to }) }
}

const kinds: Record<number, string> = logKinds

export function useLogStaff() {
  const { data } = useCall(identity.getAllStaff, {}, { silent: true })
  return (data?.Data ?? []).map(({ UserID, FullName }) => ({ value: UserID, label: FullName }))
}

export const logList = listOf(audit.getLogAction, {
  name: 'audit',
  inputOf: logQuery,
  initial: initialFilters,
  words: {
    MenuID: (menu) => logMenus.get(menu) ?? '',
    ActionID: (action) => logActions.get(action) ?? '',
    Kind: (kind) => kinds[kind] ?? '',
  },
  hasOwnControl: ['GeneralSearch'],
})

export function useLogList() {
  const staff = useLogStaff()
  return withWords(logList, { StaffID: (id) => staff.find(({ value }) => value === id)?.label ?? 'Nhân viên' })
}
