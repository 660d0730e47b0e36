import { mainMeasure, type Report } from '@cardpro/contract/reports/report'
import { useListCall } from '#kit/api/useListCall.ts'
import { readFilters, type Search } from '#kit/ui/list/filters.ts'
import { figureText } from '../figures/figureText.tsx'
import { groupingOf, initialFilters, reportQuery } from '../figures/reportFilters.ts'

type FavouriteProps = { report: Report; figure: string | undefined; search: Search }

/** The figure of a card with the filters it was left with; the main one where it has none or the user may not see it. The total is the same however it is grouped. */
export function FavouriteFigure({ report, figure, search }: FavouriteProps) {
  const call = report.calls[groupingOf(report, null)]
  if (!call) throw new Error(`report ${report.name} has no grouping`)
  const asked = reportQuery(call, readFilters(search, initialFilters))
  const { data, error } = useListCall(call, { ...asked, Sort: '', PageIndex: 1, PageSize: 1 })
  const sums = data?.Summary
  if (!sums) return <p>{error ? 'Chưa đọc được số liệu' : 'Đang tải…'}</p>
  const seen = Object.entries(report.measures).filter(([one]) => typeof sums.Now[one] === 'number')
  const [key, measure] = seen.find(([one]) => one === figure) ?? mainMeasure(seen) ?? []
  if (!key || !measure) return null
  return (
    <p className="cp-report-figure">
      {measure.title} <b>{figureText(measure, sums.Now[key])}</b>
    </p>
  )
}
