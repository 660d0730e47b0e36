import type { RawInput } from '@cardpro/contract/basic/call'
import { formatTime } from '@cardpro/contract/basic/dates'
import { type Dimension, dimensions } from '@cardpro/contract/reports/figures'
import type { Report, ReportCall } from '@cardpro/contract/reports/report'
import type { ReactNode } from 'react'
import { prefetch } from '#api/prefetch.ts'
import { useListCall } from '#api/useListCall.ts'
import { Segments } from '#ui/basic/Segments.tsx'
import { ExportButton } from '#ui/list/ExportButton.tsx'
import { readFilters, type Search } from '#ui/list/filters.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import { useAddress } from '#ui/list/useFilters.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FigureStrip } from './FigureStrip.tsx'
import { LinesDrawer } from './LinesDrawer.tsx'
import { ReportFilterBar } from './ReportFilterBar.tsx'
import { type OpenFigure, type ReportRow, type ReportSums, reportColumns } from './reportColumns.tsx'
import {
  comparisonOf,
  daysText,
  groupingOf,
  initialFilters,
  rangeOf,
  reportList,
  reportQuery,
  useReportFilters,
} from './reportFilters.ts'
import './reports.css'

/** `isWhole`: all rows are on the page; a picture of a part of them would lie. */
type ReportView = { dimension: Dimension; rows: ReportRow[]; isWhole: boolean; asked: RawInput<ReportCall> }

type ReportPageProps = {
  report: Report
  /** The figures above the table, besides the report's own. */
  strip: readonly string[]
  noun: Partial<Record<Dimension, string>>
  /** Opens a row, where it has a screen of its own. */
  onRow?: (row: ReportRow, days: { from: string; to: string }) => void
  /** What stands above the table. */
  chart?: (view: ReportView) => ReactNode
}

/** A report's screen, made from its declaration: filters, the figures of the period, and the table by one grouping. */
export function ReportPage({ report, strip, noun, chart, onRow }: ReportPageProps) {
  const [filters, setFilters, narrowing] = useReportFilters()
  const [by, setBy] = useAddress('by')
  const [compared, setCompared] = useAddress('compare')
  const [cell, setCell] = useAddress('cell')
  const dimension = groupingOf(report, by)
  const compare = comparisonOf(compared)
  const call = callOf(report, dimension)
  const asked = reportQuery(call, filters, compare)
  const query = useListCall(call, asked)
  const list = reportList(report, call)
  const sums = query.data?.Summary
  const rows = query.data?.Data ?? []
  const onOpen: OpenFigure = (key, measure) => setCell(`${measure}~${key}`)
  const columns = reportColumns({ report, dimension, hasBefore: compare !== '', sums, onOpen })
  return (
    <ListPage
      title={report.title}
      actions={<ExportButton input={{ ...asked, By: dimension }} columns={columns} list={list} />}
      subtitle={sums && <Instant sums={sums} />}
      toolbar={
        <ReportFilterBar
          {...{ filters, setFilters, compare }}
          setCompare={(chosen) => setCompared(chosen === 'before' ? null : chosen)}
          known={report.filters}
        />
      }
      chips={
        <div className="cp-report-by">
          <Segments label="Nhóm theo" options={groupingsOf(report)} value={dimension} onChange={setBy} />
        </div>
      }
    >
      {sums && <FigureStrip report={report} shown={strip} sums={sums} />}
      {chart?.({ dimension, rows, isWhole: rows.length === query.data?.Total, asked })}
      <DataTable<ReportRow, ReportSums>
        query={query}
        columns={columns}
        rowKey="Key"
        state={[filters, setFilters, narrowing]}
        noun={noun[dimension] ?? dimensions[dimension].toLowerCase()}
        list={list}
        {...(onRow && dimension !== 'day' && { row: { onOpen: (row: ReportRow) => onRow(row, rangeOf(filters)) } })}
      />
      {cell !== null && (
        <LinesDrawer
          key={cell}
          report={report}
          by={dimension}
          cell={cellOf(cell, rows)}
          filters={asked}
          onClose={() => setCell(null)}
        />
      )}
    </ListPage>
  )
}

export function callOf(report: Report, dimension: Dimension): ReportCall {
  const call = report.calls[dimension]
  if (!call) throw new Error(`report ${report.name} is not grouped by ${dimension}`)
  return call
}

/** `Profit~2026-11-21`, with the name of that row. */
export function cellOf(text: string, rows: ReportRow[]) {
  const at = text.indexOf('~')
  const key = text.slice(at + 1)
  return { key, measure: text.slice(0, at), name: rows.find(({ Key }) => Key === key)?.Name ?? '' }
}

/** The moment of the figures, and with what they are compared. */
export function Instant({ sums: { At, BeforeFrom, BeforeTo } }: { sums: ReportSums }) {
  const before = BeforeFrom && BeforeTo ? `, so với ${daysText({ from: BeforeFrom, to: BeforeTo })}` : ''
  return `Số liệu lúc ${formatTime(At)}${before}`
}

export const groupingsOf = (report: Report): { value: Dimension; label: string }[] =>
  (Object.keys(report.groupings) as Dimension[]).map((value) => ({ value, label: dimensions[value] }))

/** The first read of a report, for the address it is opened with. */
export const prefetchReport =
  (report: Report) =>
  (search: Search): void => {
    const filters = readFilters(search, initialFilters)
    const { by, compare } = search
    const compared = comparisonOf(typeof compare === 'string' ? compare : null)
    const call = callOf(report, groupingOf(report, by))
    prefetch(call, reportQuery(call, filters, compared))
  }
