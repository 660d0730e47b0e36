import { countStates, counts } from '@cardpro/contract/cash/cashbook/counts'
import type { RawInput } from '@cardpro/contract/kit/call'
import { funds } from '@cardpro/contract/places/funds/funds'
import { cashbook, reports } from '@cardpro/contract/reports/reports'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf } from '#kit/ui/list/list.ts'
import { readDays } from '#kit/ui/list/ranges.ts'

/** Filters and page of the counts, as the address holds them. */
export const initialCounts = {
  FundOfCount: null as number | null,
  State: null as number | null,
  IsOpen: false,
  fromDate: '',
  toDate: '',
  PageIndex: 1,
  PageSize: 20,
}

export const countDays = ({ fromDate, toDate }: typeof initialCounts) =>
  readDays({ from: fromDate, to: toDate }, today())

export function countsInput(filters: typeof initialCounts): RawInput<typeof counts.getCounts> {
  const { from, to } = countDays(filters)
  const { FundOfCount, State, IsOpen, PageIndex, PageSize } = filters
  return {
    PageIndex,
    PageSize,
    IsOpen,
    ...(FundOfCount !== null && { BankCardID: FundOfCount }),
    ...(State !== null && { State }),
    ...(from !== '' && { fromDate: from }),
    ...(to !== '' && { toDate: to }),
  }
}

export const countsOf = listOf(counts.getCounts, {
  name: 'cashBook-counts',
  inputOf: countsInput,
  initial: initialCounts,
  words: {
    State: (state: number) => countStates[state as keyof typeof countStates] ?? '',
    IsOpen: () => 'Còn chênh lệch chưa xử lý',
  },
  hasOwnControl: ['FundOfCount', 'State', 'IsOpen'],
})

/** What is read again once money of a fund was counted, settled or moved. */
export const afterCount = [
  counts.getShifts,
  counts.getCounts,
  counts.getCount,
  funds.getByConditions,
  cashbook.reportCashBook,
  cashbook.reportCashBookCompany,
  reports.dashboard,
]
