import { type Dimension, dimensions } from '@cardpro/contract/reports/figures'
import type { Report } from '@cardpro/contract/reports/report'
import type { ReactNode } from 'react'
import { today } from '#kit/ui/hooks/today.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { FigureStrip } from './FigureStrip.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import type { FigureTargets, ReportRow, ReportSums } from './reportColumns.tsx'
import type { ReportFilters } from './reportFilters.ts'
import { isShop, ShopNotes } from './ShopNotes.tsx'
import { type ReportState, useReport } from './useReport.ts'

/** `isWhole`: all rows are on the page; a picture of a part of them would lie. */
type ReportView = Pick<ReportState, 'dimension' | 'rows' | 'sums' | 'asked'> & { isWhole: boolean }

export type ReportPageProps = {
  report: Report
  /** The figures above the table, besides the report's own. */
  strip: readonly string[]
  noun: Partial<Record<Dimension, string>>
  /** Opens a row, where it has a screen of its own. */
  onRow?: (row: ReportRow, days: { from: string; to: string }) => void
  /** The lists that its counted figures lead to, within these days and filters. */
  targetsOf?: (filters: ReportFilters, dimension: Dimension) => FigureTargets
  /** The content above the table. */
  chart?: (view: ReportView) => ReactNode
  /** What leads to another view of the same screen. */
  views?: ReactNode
  /** Columns beside those of the report, of figures that another call answers. */
  useMore?: (shown: ReportState) => ReportState['columns']
}

const useNoMore = (): ReportState['columns'] => []

/** A report's screen, made from its declaration: filters, the figures of the period, and the table by one grouping. */
export function ReportPage({ useMore = useNoMore, ...page }: ReportPageProps) {
  const { report, strip, noun, chart, onRow, targetsOf, views } = page
  const own = useReport(report, {}, targetsOf)
  const more = useMore(own)
  const shown = { ...own, columns: [...own.columns, ...more] }
  const { state, dimension, asked, query, sums, rows } = shown
  const openRow = onRow && ((row: ReportRow) => onRow(row, rangeOf(state[0], today())))
  return (
    <ReportFrame shown={shown} groupsAs="Nhóm theo" views={views}>
      {sums && <FigureStrip report={report} shown={strip} sums={sums} onWhy={shown.openWhy} />}
      {chart?.({ dimension, rows, sums, asked, isWhole: rows.length === query.data?.Total })}
      <DataTable<ReportRow, ReportSums>
        query={query}
        columns={shown.columns}
        rowKey="Key"
        state={state}
        {...wholeOf({ dimension, rows, data: query.data }, noun[dimension])}
        list={shown.list}
        {...(openRow && dimension !== 'day' && { row: { onOpen: openRow } })}
      />
      <ShopNotes {...{ report, dimension, rows, sums }} onOpen={shown.onOpen} />
    </ReportFrame>
  )
}

type Whole = { dimension: Dimension; rows: ReportRow[]; data: { Total?: number } | undefined }

/** The foot of a report by shop is not the number of its rows: the company's own and what is left out are no shops. */
function wholeOf({ dimension, rows, data }: Whole, noun = dimensions[dimension].toLowerCase()) {
  if (dimension !== 'shop' || rows.length < 2) return { noun }
  const shopCount = rows.filter(({ Key }) => isShop(Key)).length
  const sumsName = rows.length === data?.Total ? `Hợp nhất ${shopCount} ${noun}` : 'Hợp nhất'
  return { noun: shopCount === rows.length ? noun : 'dòng', sumsName }
}
