import type { RawInput, Summary } from '@cardpro/contract/kit/call'
import { journalWords } from '@cardpro/contract/kit/money/journalWords'
import { cashbook } from '@cardpro/contract/reports/reports'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { useFilters } from '#kit/ui/list/useFilters.ts'

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

export type CashFilters = typeof initialFilters

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

type FundName = (fundId: number) => string
/** A fund is known by its name only once the book has been read. */
const wordsOf = (fundName: FundName) => ({
  BankCardID: (fundId: number) => `Quỹ: ${fundName(fundId)}`,
  Type: (type: string) => journalWords[type] ?? type,
})

export const cashList = (fundName: FundName) =>
  listOf(cashbook.reportCashBook, { name: cashListName, inputOf: cashQuery, words: wordsOf(fundName) })

/** The same of the company's own funds, with those of the shops where that is wanted. */
export const companyFilters = { ...initialFilters, withShops: false }
export const companyQuery = ({
  withShops,
  ...filters
}: typeof companyFilters): RawInput<typeof cashbook.reportCashBookCompany> => ({
  ...cashQuery(filters),
  WithShops: withShops,
})

export const companyListName = 'cashBook-company'

export const companyList = (fundName: FundName) =>
  listOf(cashbook.reportCashBookCompany, {
    name: companyListName,
    inputOf: companyQuery,
    words: wordsOf(fundName),
    hasOwnControl: ['withShops'],
  })

type Fund = Summary<typeof cashbook.reportCashBook>['Funds'][number]

/** A fund is known by its name only once the book has been read. */
export const nameIn =
  (funds: readonly Fund[]) =>
  (id: number): string =>
    funds.find(({ BankCardID }) => BankCardID === id)?.Name ?? '…'

/** The fund that the book is narrowed to, or its only one. */
export const chosenOf = (funds: readonly Fund[], id: number | null): Fund | undefined =>
  funds.find(({ BankCardID }) => BankCardID === id) ?? (funds.length === 1 ? funds[0] : undefined)
