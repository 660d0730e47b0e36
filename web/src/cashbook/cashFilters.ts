import type { RawInput } from '@cardpro/contract/call'
import type { cashbook } from '@cardpro/contract/reports'
import { today } from '#ui/today.ts'
import { useFilters } from '#ui/useFilters.ts'

/** Filters and page of the cash book, as the address holds them. Without dates it is today. */
export const useCashFilters = () =>
  useFilters({
    BankCardID: null as number | null,
    Type: null as string | null,
    fromDate: '',
    toDate: '',
    PageIndex: 1,
    PageSize: 50,
  })

export type CashFilters = ReturnType<typeof useCashFilters>[0]
export type SetCashFilters = ReturnType<typeof useCashFilters>[1]

export const rangeOf = ({ fromDate, toDate }: CashFilters) => ({ from: fromDate || today(), to: toDate || today() })

export function cashQuery(filters: CashFilters): RawInput<typeof cashbook.reportCashBook> {
  const { from, to } = rangeOf(filters)
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
