import { dimensions } from '@cardpro/contract/reports/figures'
import type { Report } from '@cardpro/contract/reports/report'
import { LoadError } from '#ui/basic/PageError.tsx'
import { SkeletonRows } from '#ui/basic/SkeletonRows.tsx'
import { Change, FigureButton, figureText } from './figureText.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import type { OpenFigure, ReportRow, ReportSums } from './reportColumns.tsx'
import { useReport, wholeReport } from './useReport.ts'

/** `how` makes it a sum of the lines above it; a line without a number is a part of the one above it. */
export type StatementLine = { key: string; no?: string; how?: string }
type StatementPageProps = { report: Report; lines: readonly StatementLine[] }

/** A report whose figures are the lines and whose groups are the columns. */
export function StatementPage({ report, lines }: StatementPageProps) {
  const shown = useReport(report, wholeReport)
  const { dimension, query, rows, sums, onOpen } = shown
  return (
    <ReportFrame shown={shown} groupsAs="Cột theo">
      {query.error && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {sums ? (
        <Statement {...{ report, lines, rows, sums, onOpen }} head={dimensions[dimension]} />
      ) : (
        !query.error && <SkeletonRows columns={5} rows={17} />
      )}
    </ReportFrame>
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
