import { type Fund, funds } from '@cardpro/contract/funds/funds'
import { useCall } from '#api/hooks.ts'

type FundQuery = { data: Fund | undefined; isFetching: boolean; error: Error | null; refetch: () => unknown }

/** One fund by its id. There is no call for one alone, and no shop has more than a page of them. */
export function useFund(fundId: number | null): FundQuery {
  const all = useCall(funds.getByConditions, { PageSize: 200 }, { enabled: fundId !== null })
  const { isFetching, error, refetch } = all
  return { data: all.data?.Data.find((one) => one.BankCardID === fundId), isFetching, error, refetch }
}
