import type { Summary } from '@cardpro/contract/basic/call'
import type { cashbook } from '@cardpro/contract/reports/reports'

type Fund = Summary<typeof cashbook.reportCashBook>['Funds'][number]

/** A fund is known by its name only once the book has been read. */
export const nameIn =
  (funds: readonly Fund[]) =>
  (id: number): string =>
    funds.find(({ BankCardID }) => BankCardID === id)?.Name ?? '…'

/** The fund that the book is narrowed to, or its only one. */
export const chosenOf = (funds: readonly Fund[], id: number | null): Fund | undefined =>
  funds.find(({ BankCardID }) => BankCardID === id) ?? (funds.length === 1 ? funds[0] : undefined)
