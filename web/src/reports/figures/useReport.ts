import type { Dimension } from '@cardpro/contract/reports/figures'
import { profitChange } from '@cardpro/contract/reports/profitChange'
import type { Report, ReportCall } from '@cardpro/contract/reports/report'
import { useCan } from '#kit/api/hooks.ts'
import { prefetch } from '#kit/api/prefetch.ts'
import { useListCall } from '#kit/api/useListCall.ts'
import { readFilters, type Search } from '#kit/ui/list/filters.ts'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { type FigureTargets, type OpenFigure, reportColumns } from './reportColumns.tsx'
import {
  comparisonOf,
  groupingOf,
  initialFilters,
  type ReportFilters,
  reportList,
  reportQuery,
  useReportFilters,
} from './reportFilters.ts'

/** The page that a report on one page asks for instead of the address's page. */
export const wholeReport = { PageIndex: 1, PageSize: 200 }

type TargetsOf = (filters: ReportFilters, dimension: Dimension) => FigureTargets

/** A report as its address asks for it, with its answer; `targetsOf`: where its counted figures lead. */
export function useReport(report: Report, page: Partial<typeof wholeReport> = {}, targetsOf?: TargetsOf) {
  const state = useReportFilters()
  const [by, setBy] = useAddress('by')
  const [compared, setCompared] = useAddress('compare')
  const [cell, setCell] = useAddress('cell')
  const [why, setWhy] = useAddress('why')
  const maySeeWhy = useCan(profitChange.getProfitChange).allowed
  const dimension = groupingOf(report, by)
  const compare = comparisonOf(compared)
  const call = callOf(report, dimension)
  const asked = { ...reportQuery(call, state[0], compare), ...page }
  const query = useListCall(call, asked)
  const sums = query.data?.Summary
  const onOpen: OpenFigure = (key, measure) => setCell(`${measure}~${key}`)
  return {
    report,
    state,
    dimension,
    setBy,
    compare,
    setCompare: (chosen: string) => setCompared(chosen === 'before' ? null : chosen),
    asked,
    query,
    sums,
    rows: query.data?.Data ?? [],
    columns: reportColumns({
      report,
      dimension,
      hasBefore: compare !== '',
      sums,
      onOpen,
      targets: targetsOf?.(state[0], dimension),
    }),
    list: reportList(report, call),
    onOpen,
    /** The figure that is open; null where none is. */
    cell,
    closeCell: () => setCell(null),
    /** Why profit changed: whether that is open, and what opens it; null if it cannot be shown. */
    isWhyOpen: why !== null,
    closeWhy: () => setWhy(null),
    openWhy: maySeeWhy && compare !== '' && canSayWhy(report) ? () => setWhy('1') : null,
  }
}
/** Of the caller's shops: those of a report on all of them are others. */
const canSayWhy = ({ measures, shops }: Report): boolean => 'Profit' in measures && shops !== 'own'

export type ReportState = ReturnType<typeof useReport>

function callOf(report: Report, dimension: Dimension): ReportCall {
  const call = report.calls[dimension]
  if (!call) throw new Error(`report ${report.name} is not grouped by ${dimension}`)
  return call
}

/** The first read of a report, for the address it is opened with. */
export const prefetchReport =
  (report: Report, page: Partial<typeof wholeReport> = {}) =>
  (search: Search): void => {
    const { by, compare } = search
    const compared = comparisonOf(typeof compare === 'string' ? compare : null)
    const call = callOf(report, groupingOf(report, by))
    prefetch(call, { ...reportQuery(call, readFilters(search, initialFilters), compared), ...page })
  }
