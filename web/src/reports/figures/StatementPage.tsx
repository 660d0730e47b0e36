import { dimensions } from '@cardpro/contract/reports/figures'
import type { Report } from '@cardpro/contract/reports/report'
import { useListCall } from '#api/useListCall.ts'
import { LoadError } from '#ui/basic/PageError.tsx'
import { Segments } from '#ui/basic/Segments.tsx'
import { SkeletonRows } from '#ui/basic/SkeletonRows.tsx'
import { ExportButton } from '#ui/list/ExportButton.tsx'
import { ListPage } from '#ui/list/ListPage.tsx'
import { useAddress } from '#ui/list/useFilters.ts'
import { Change, FigureButton, figureText } from './figureText.tsx'
import { LinesDrawer } from './LinesDrawer.tsx'
import { ReportFilterBar } from './ReportFilterBar.tsx'
import { callOf, cellOf, groupingsOf, Instant } from './ReportPage.tsx'
import { type OpenFigure, type ReportRow, type ReportSums, reportColumns } from './reportColumns.tsx'
import { comparisonOf, groupingOf, reportList, reportQuery, useReportFilters } from './reportFilters.ts'
import './reports.css'

/** `how` makes it a sum of the lines above it; a line without a number is a part of the one above it. */
export type StatementLine = { key: string; no?: string; how?: string }
type StatementPageProps = { report: Report; lines: readonly StatementLine[] }

/** A report whose figures are the lines and whose groups are the columns. */
export function StatementPage({ report, lines }: StatementPageProps) {
  const [filters, setFilters] = useReportFilters()
  const [by, setBy] = useAddress('by')
  const [compared, setCompared] = useAddress('compare')
  const [cell, setCell] = useAddress('cell')
  const dimension = groupingOf(report, by)
  const compare = comparisonOf(compared)
  const call = callOf(report, dimension)
  const asked = { ...reportQuery(call, filters, compare), PageIndex: 1, PageSize: 200 }
  const query = useListCall(call, asked)
  const rows = query.data?.Data ?? []
  const sums = query.data?.Summary
  const onOpen: OpenFigure = (key, measure) => setCell(`${measure}~${key}`)
  // For the file, which has a row for each group.
  const columns = reportColumns({ report, dimension, hasBefore: compare !== '', sums, onOpen })
  return (
    <ListPage
      title={report.title}
      actions={<ExportButton input={{ ...asked, By: dimension }} columns={columns} list={reportList(report, call)} />}
      subtitle={sums && <Instant sums={sums} />}
      toolbar={
        <ReportFilterBar
          {...{ filters, setFilters, compare }}
          setCompare={(chosen) => setCompared(chosen === 'before' ? null : chosen)}
          known={[]}
        />
      }
      chips={
        <div className="cp-report-by">
          <Segments label="Cột theo" options={groupingsOf(report)} value={dimension} onChange={setBy} />
        </div>
      }
    >
      {query.error && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {sums ? (
        <Statement {...{ report, lines, rows, sums, onOpen }} head={dimensions[dimension]} />
      ) : (
        !query.error && <SkeletonRows columns={5} rows={17} />
      )}
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

type StatementProps = StatementPageProps & { rows: ReportRow[]; sums: ReportSums; onOpen: OpenFigure; head: string }

function Statement({ report, lines, rows, sums, onOpen, head }: StatementProps) {
  return (
    <div className="cp-statement-box">
      <table className="cp-table cp-statement" aria-label={`${report.title} theo ${head.toLowerCase()}`}>
        <thead>
          <tr>
            <th>Chỉ tiêu</th>
            {rows.map(({ Key, Name }) => (
              <th key={Key} className="cp-right">
                {Name}
              </th>
            ))}
            <th className="cp-right cp-statement-sum">Tổng</th>
            {sums.Before && <th className="cp-right">Kỳ trước</th>}
            {sums.Before && <th className="cp-right">So</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} {...{ report, line, rows, sums, onOpen }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type LineProps = Pick<StatementProps, 'report' | 'rows' | 'sums' | 'onOpen'> & { line: StatementLine }

function Line({ report, line: { key, no, how }, rows, sums, onOpen }: LineProps) {
  const measure = report.measures[key]
  if (!measure) return null
  const figure = (value: number | null | undefined, row: string) => (
    <FigureButton measure={measure} value={value} onOpen={() => onOpen(row, key)} />
  )
  return (
    <tr className={how ? 'cp-statement-total' : no ? undefined : 'cp-statement-part'}>
      <th scope="row" title={measure.about}>
        <span className="cp-statement-no">{no}</span>
        {measure.title} {how && <span className="cp-quiet">{how}</span>}
      </th>
      {rows.map(({ Key, Now }) => (
        <td key={Key} className="cp-right">
          {figure(Now[key], Key)}
        </td>
      ))}
      <td className="cp-right cp-statement-sum">{figure(sums.Now[key], '')}</td>
      {sums.Before && <td className="cp-right cp-quiet">{figureText(measure, sums.Before[key])}</td>}
      {sums.Before && (
        <td className="cp-right">
          <Change measure={measure} now={sums.Now[key]} before={sums.Before[key]} />
        </td>
      )}
    </tr>
  )
}
