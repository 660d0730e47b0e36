import { funds } from '@cardpro/contract/funds/funds'
import { useRow } from '#api/useListCall.ts'

/** One fund of this book. */
export const useFund = (fundId: number | null) =>
  useRow(funds.getByConditions, ['BankCardID', fundId], { input: { PageSize: 200 } })
