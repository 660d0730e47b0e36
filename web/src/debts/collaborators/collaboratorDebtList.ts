import { collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import type { RawInput } from '@cardpro/contract/kit/call'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf, sortingOf } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'

/** Filters and page of the collaborators' debts, as the address holds them. Without dates it is this month. */
export const initialFilters = {
  GeneralSearch: '',
  Side: '',
  fromDate: '',
  toDate: '',
  Sort: '',
  PageIndex: 1,
  PageSize: 20,
}

type Side = NonNullable<RawInput<typeof collaboratorDebts.getCollaboratorDebts>['Side']>
export const sides: { value: Side; label: string }[] = [
  { value: '', label: 'Tất cả' },
  { value: 'pay', label: 'Còn phải trả' },
  { value: 'over', label: 'Trả thừa' },
]

function collaboratorDebtQuery(
  filters: typeof initialFilters,
): RawInput<typeof collaboratorDebts.getCollaboratorDebts> {
  const { from, to } = rangeOf(filters, today())
  const Side = sides.find(({ value }) => value === filters.Side)?.value ?? ''
  return { ...filters, Side, fromDate: from, toDate: to, ...sortingOf(collaboratorDebts.getCollaboratorDebts, filters) }
}

export const collaboratorDebtList = listOf(collaboratorDebts.getCollaboratorDebts, {
  name: 'affDebts',
  inputOf: collaboratorDebtQuery,
  initial: initialFilters,
  words: {
    Side: (side) => sides.find(({ value }) => value === side)?.label ?? '',
  },
  hasOwnControl: ['GeneralSearch', 'Side'],
})
