import { type AdvanceState, advanceStates, advances, customerPays } from '@cardpro/contract/cash/advances/advances'
import type { RawInput } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { funds } from '@cardpro/contract/places/funds/funds'
import { cashbook, reports } from '@cardpro/contract/reports/reports'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf, onlyChosen, sortingOf } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'

/** Filters and page of what staff carry, as the address holds them. Without dates it is the last week, day by day. */
export const initialFilters = {
  State: '',
  StaffID: null as number | null,
  shopID: null as number | null,
  fromDate: '',
  toDate: '',
  Sort: '',
  GroupBy: 'Date',
  Closed: [] as string[],
  PageIndex: 1,
  PageSize: 50,
}
export type AdvanceFilters = typeof initialFilters

export const advanceDays = (filters: Pick<AdvanceFilters, 'fromDate' | 'toDate'>) =>
  rangeOf(filters, today(), { from: addDays(today(), -6), to: today() })

const isState = (state: string): state is AdvanceState => state in advanceStates
/** In the order in which they matter at the end of a day. */
export const stateOrder: readonly AdvanceState[] = ['held', 'returned', 'odd', 'none']

export function advanceQuery(filters: AdvanceFilters): RawInput<typeof advances.reportDebtADay> {
  const { from, to } = advanceDays(filters)
  const { State, shopID, ...asked } = filters
  return {
    ...onlyChosen(asked),
    fromDate: from,
    toDate: to,
    State: isState(State) ? State : '',
    ...(shopID !== null && { shopID: [shopID] }),
    ...sortingOf(advances.reportDebtADay, filters),
  }
}

export const advanceList = listOf(advances.reportDebtADay, {
  name: 'advances',
  inputOf: advanceQuery,
  initial: initialFilters,
  words: { State: (state) => (isState(state) ? advanceStates[state] : '') },
  groups: { Date: 'Ngày', StaffID: 'Nhân viên', ShopID: 'Cửa hàng' },
  hasOwnControl: ['State', 'StaffID', 'shopID'],
})

/** What has to be read again after money of staff moved. */
export const afterAdvance = [
  advances.reportDebtADay,
  advances.historyLogPushMoney,
  advances.getCarriers,
  customerPays.getHistoryBackMoney,
  funds.getByConditions,
  cashbook.reportCashBook,
  cashbook.reportCashBookCompany,
  reports.dashboard,
]
