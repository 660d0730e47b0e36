import type { RawInput, Summary } from '@cardpro/contract/kit/call'
import { journalWords } from '@cardpro/contract/kit/money/journalWords'
import { cashbook } from '@cardpro/contract/reports/reports'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf, onlyChosen } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'

/** Filters and page of the cash book, as the address holds them. Without dates it is today. */
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
  return { ...onlyChosen(filters), fromDate: from, toDate: to }
}

const words = { Type: (type: string) => journalWords[type] ?? type }

export const cashList = listOf(cashbook.reportCashBook, {
  name: 'cashBook',
  inputOf: cashQuery,
  initial: initialFilters,
  words,
})

/** The same of the company's own funds, with those of the shops where that is wanted. */
export const companyFilters = { ...initialFilters, withShops: false }
export const companyQuery = ({
  withShops,
  ...filters
}: typeof companyFilters): RawInput<typeof cashbook.reportCashBookCompany> => ({
  ...cashQuery(filters),
  WithShops: withShops,
})

export const companyList = listOf(cashbook.reportCashBookCompany, {
  name: 'cashBook-company',
  inputOf: companyQuery,
  initial: companyFilters,
  words,
  hasOwnControl: ['withShops'],
})

type Fund = Summary<typeof cashbook.reportCashBook>['Funds'][number]

/** A fund is known by its name only once the book has been read. */
export const fundWords = (funds: readonly Pick<Fund, 'BankCardID' | 'Name'>[]) => ({
  BankCardID: (id: unknown) => `Quỹ: ${funds.find(({ BankCardID }) => BankCardID === id)?.Name ?? '…'}`,
})

/** The fund that the book is narrowed to, or its only one. */
export const chosenOf = (funds: readonly Fund[], id: number | null): Fund | undefined =>
  funds.find(({ BankCardID }) => BankCardID === id) ?? (funds.length === 1 ? funds[0] : undefined)
