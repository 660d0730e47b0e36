import { customerPays, type PayState, payStates } from '@cardpro/contract/cash/advances/advances'
import type { RawInput } from '@cardpro/contract/kit/call'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf, onlyChosen, sortingOf } from '#kit/ui/list/list.ts'
import { rangeOf, readDays } from '#kit/ui/list/ranges.ts'

/** Filters and page of what customers paid. Without dates it is this month; of what waits all days. */
export const initialFilters = {
  State: '',
  StaffID: null as number | null,
  fromDate: '',
  toDate: '',
  Sort: '',
  PageIndex: 1,
  PageSize: 50,
}
export type PayFilters = typeof initialFilters

const isState = (state: string): state is PayState => state in payStates
export const stateOrder: readonly PayState[] = ['waiting', 'handedIn', 'settled', 'fund']

export const payDays = (filters: Pick<PayFilters, 'fromDate' | 'toDate'>) => rangeOf(filters, today())

export function payQuery(filters: PayFilters): RawInput<typeof customerPays.getHistoryBackMoney> {
  const { State, fromDate: _from, toDate: _to, ...rest } = filters
  const asked = readDays({ from: filters.fromDate, to: filters.toDate }, today())
  const usual = State === 'waiting' ? { from: '', to: '' } : payDays(filters)
  const { from, to } = { from: asked.from || usual.from, to: asked.to || usual.to }
  return {
    ...onlyChosen(rest),
    State: isState(State) ? State : '',
    ...(from && { fromDate: from }),
    ...(to && { toDate: to }),
    ...sortingOf(customerPays.getHistoryBackMoney, filters),
  }
}

export const payList = listOf(customerPays.getHistoryBackMoney, {
  name: 'customerPays',
  inputOf: payQuery,
  initial: initialFilters,
  words: { State: (state) => (isState(state) ? payStates[state] : '') },
  hasOwnControl: ['State', 'StaffID'],
})
