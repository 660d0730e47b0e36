import type { RawInput } from '@cardpro/contract/basic/call'
import { journalWords } from '@cardpro/contract/money/journalWords'
import { cashbook } from '@cardpro/contract/reports/reports'
import { today } from '#ui/hooks/today.ts'
import { listOf } from '#ui/list/list.ts'
import { rangeOf } from '#ui/list/ranges.ts'
import { useFilters } from '#ui/list/useFilters.ts'

/** Filters and page of the cash book, as the address holds them. Without dates it is today. */
export const useCashFilters = () => useFilters(initialFilters)

export const initialFilters = {
  BankCardID: null as number | null,
  Type: null as string | null,
  fromDate: '',
  toDate: '',
  PageIndex: 1,
  PageSize: 50,
}

export type CashFilters = ReturnType<typeof useCashFilters>[0]
export type SetCashFilters = ReturnType<typeof useCashFilters>[1]

export const cashDays = (filters: Pick<CashFilters, 'fromDate' | 'toDate'>) =>
  rangeOf(filters, today(), { from: today(), to: today() })

export function cashQuery(filters: CashFilters): RawInput<typeof cashbook.reportCashBook> {
  const { from, to } = cashDays(filters)
  const { BankCardID, Type, PageIndex, PageSize } = filters
  return {
    fromDate: from,
    toDate: to,
    PageIndex,
    PageSize,
    ...(BankCardID !== null && { BankCardID }),
    ...(Type !== null && { Type }),
  }
}

export const cashListName = 'cashBook'

/** A fund is known by its name only once the book has been read. */
export const cashList = (fundName: (fundId: number) => string) =>
  listOf(cashbook.reportCashBook, {
    name: cashListName,
    inputOf: cashQuery,
    words: {
      BankCardID: (fundId) => `Quỹ: ${fundName(fundId)}`,
      Type: (type) => journalWords[type] ?? type,
    },
  })
