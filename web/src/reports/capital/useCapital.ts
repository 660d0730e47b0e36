import type { Data } from '@cardpro/contract/basic/call'
import { workingCapital } from '@cardpro/contract/reports/workingCapital'
import { useCall, useCan } from '#api/hooks.ts'
import { today } from '#ui/hooks/today.ts'
import { rangeOf } from '#ui/list/ranges.ts'
import { useReportFilters } from '../figures/reportFilters.ts'

export type Capital = Data<typeof workingCapital.getWorkingCapital>

/** Where the money lies at the end of the report's period; undefined until it is read, and without the right to it. */
export function useCapital(ofOwnShops: boolean): Capital | undefined {
  const { allowed } = useCan(workingCapital.getWorkingCapital)
  const [filters] = useReportFilters()
  const { to } = rangeOf(filters, today())
  const asked = { toDate: to < today() ? to : today(), OfOwnShops: ofOwnShops }
  return useCall(workingCapital.getWorkingCapital, asked, { enabled: allowed, silent: true }).data?.Data
}
