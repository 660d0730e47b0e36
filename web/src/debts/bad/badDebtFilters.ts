import { badDebtStates, badDebts } from '@cardpro/contract/debts/badDebts'
import type { RawInput } from '@cardpro/contract/kit/call'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf, onlyChosen, sortingOf } from '#kit/ui/list/list.ts'
import { readDays } from '#kit/ui/list/ranges.ts'

/** Filters, sort and page of the losses, as the address holds them. Without dates they are of all days. */
export const initialFilters = {
  GeneralSearch: '',
  CustomerID: null as number | null,
  Status: null as number | null,
  fromDate: '',
  toDate: '',
  Sort: '',
  PageIndex: 1,
  PageSize: 50,
}
export type BadDebtFilters = typeof initialFilters

export const badDebtDays = ({ fromDate, toDate }: Pick<BadDebtFilters, 'fromDate' | 'toDate'>) =>
  readDays({ from: fromDate, to: toDate }, today())

export function badDebtQuery(filters: BadDebtFilters): RawInput<typeof badDebts.getByConditions> {
  const { from, to } = badDebtDays(filters)
  const { fromDate: _from, toDate: _to, ...asked } = filters
  return {
    ...onlyChosen(asked),
    ...sortingOf(badDebts.getByConditions, filters),
    ...(from && { fromDate: from }),
    ...(to && { toDate: to }),
  }
}

export const badDebtList = listOf(badDebts.getByConditions, {
  name: 'badExpense',
  inputOf: badDebtQuery,
  initial: initialFilters,
  words: {
    CustomerID: () => 'Của một khách',
    Status: (status) => badDebtStates[status as keyof typeof badDebtStates] ?? '',
  },
  hasOwnControl: ['GeneralSearch', 'Status', 'fromDate', 'toDate'],
})
