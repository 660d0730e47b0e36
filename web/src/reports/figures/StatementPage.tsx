import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { StatementLine } from '@cardpro/contract/reports/businessResultReport'
import { type Dimension, dimensions, eliminatedKey, internalKey } from '@cardpro/contract/reports/figures'
import type { Report } from '@cardpro/contract/reports/report'
import type { ReactNode } from 'react'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import type { Column } from '#kit/ui/columns/columns.tsx'
import type { Turned } from '#kit/ui/list/ExcelExport.tsx'
import { WhyButton } from './FigureStrip.tsx'
import { Change, Figure, FigureButton, figureText } from './figureText.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import type { OpenFigure, ReportRow, ReportSums } from './reportColumns.tsx'
import { useReport, wholeReport } from './useReport.ts'

type StatementPageProps = {
  report: Report
  lines: readonly StatementLine[]
  /** The content above the lines. */
  above?: ReactNode
}

/** A report whose figures are the lines and whose groups are the columns. */
export function StatementPage({ report, lines, above }: StatementPageProps) {
  const shown = useReport(report, wholeReport)
  const { dimension, query, rows, sums, onOpen, openWhy } = shown
  const whole = wholeName(dimension, rows)
  return (
    <ReportFrame
      shown={shown}
      groupsAs="Cột theo"
      turned={(groups, of) => paperOf({ report, lines, whole }, groups, of)}
    >
      {query.error && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {above}
      {sums?.Identity && <Identity title={titleOf(report)} identity={sums.Identity} />}
      {sums ? (
        <Statement {...{ report, lines, rows, sums, onOpen, openWhy, whole }} head={dimensions[dimension]} />
      ) : (
        !query.error && <SkeletonRows columns={5} rows={17} />
      )}
      {rows.some(({ Key }) => Key === eliminatedKey) && (
        <p className="cp-shop-notes firm cp-muted text-12">
          Loại trừ: phí các cửa hàng thu của nhau được bỏ khỏi cả hai phía.
        </p>
      )}
    </ReportFrame>
  )
}

const wholeName = (dimension: Dimension, rows: ReportRow[]): string =>
  dimension === 'shop' && rows.length > 1 ? 'Hợp nhất' : 'Tổng'
const internalTitle = 'Trong đó nội bộ'

const titleOf = ({ identity = '', measures }: Report): string => measures[identity]?.title ?? ''

type IdentityProps = { title: string; identity: NonNullable<ReportSums['Identity']> }

/** Whether the last line is what all accounts of results come to. */
function Identity({ title, identity: { Left, Right, Income, Cost } }: IdentityProps) {
  const isEqual = Left === Right
  return (
    <p
      className={
        isEqual
          ? 'cp-identity flex wrap firm text-13 framed sunken'
          : 'cp-identity flex wrap firm text-13 framed sunken cp-identity-broken'
      }
      role={isEqual ? undefined : 'alert'}
    >
      <b>
        {isEqual ? <CheckCircleOutlined aria-hidden /> : <WarningOutlined aria-hidden />}{' '}
        {isEqual ? 'Cân đối' : `Lệch ${formatVnd(Math.abs(Left - Right))} đ, hãy chạy npm run verify`}
      </b>
      <span>
        {title} <b>{formatVnd(Left)}</b> {isEqual ? '=' : '≠'} Σ loại 5, 7 <b>{formatVnd(Income)}</b> − Σ loại 6, 8{' '}
        <b>{formatVnd(Cost)}</b>
      </span>
    </p>
  )
}

type Paper = StatementPageProps & { whole: string }

/** The statement on paper: its lines with a column for each group. */
function paperOf({ report, lines, whole }: Paper, rows: ReportRow[], sums: ReportSums | undefined): Turned {
  const figures = (title: string, of: ReportSums['Now'], index: number): Column<StatementLine, object> => ({
    id: `${index} ${title}`,
    title,
    align: 'right',
    cell: ({ key, how }) => {
      const measure = report.measures[key]
      const figure = measure && <Figure measure={measure} value={of[key]} />
      return how ? <b>{figure}</b> : figure
    },
  })
  const beside = rows.map(({ Name, Now }) => ({ title: Name, of: Now }))
  if (sums) beside.push({ title: whole, of: sums.Now })
  if (sums?.Internal) beside.push({ title: internalTitle, of: sums.Internal })
  if (sums?.Before) beside.push({ title: 'Kỳ trước', of: sums.Before })
  const columns: Column<StatementLine, object>[] = [
    {
      id: 'line',
      title: 'Chỉ tiêu',
      cell: ({ key, no, how = '' }) => {
        const text = [no, report.measures[key]?.title, how].filter(Boolean).join(' ')
        return no === undefined ? <span className="cp-statement-paper-part">{text}</span> : how ? <b>{text}</b> : text
      },
    },
    ...beside.map(({ title, of }, index) => figures(title, of, index)),
  ]
  return { rows: [...lines], columns: columns as Turned['columns'] }
}

type StatementProps = StatementPageProps & {
  rows: ReportRow[]
  sums: ReportSums
  onOpen: OpenFigure
  openWhy: (() => void) | null
  head: string
  whole: string
}

function Statement({ report, lines, rows, sums, onOpen, openWhy, head, whole }: StatementProps) {
  return (
    <div className="cp-statement-box fill">
      <table className="cp-table cp-statement" aria-label={`${report.title} theo ${head.toLowerCase()}`}>
        <thead>
          <tr>
            <th>Chỉ tiêu</th>
            {rows.map(({ Key, Name }) => (
              <th key={Key} className="cp-right">
                {Name}
              </th>
            ))}
            <th className="cp-right cp-statement-sum">{whole}</th>
            {sums.Internal && <th className="cp-right">{internalTitle}</th>}
            {sums.Before && <th className="cp-right">Kỳ trước</th>}
            {sums.Before && <th className="cp-right">So</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} {...{ report, line, rows, sums, onOpen, openWhy }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type LineProps = Pick<StatementProps, 'report' | 'rows' | 'sums' | 'onOpen' | 'openWhy'> & { line: StatementLine }

function Line({ report, line: { key, no, how }, rows, sums, onOpen, openWhy }: LineProps) {
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
        {key === 'Profit' && openWhy && <WhyButton onClick={openWhy} />}
      </th>
      {rows.map(({ Key, Now }) => (
        <td key={Key} className="cp-right">
          {figure(Now[key], Key)}
        </td>
      ))}
      <td className="cp-right cp-statement-sum">{figure(sums.Now[key], '')}</td>
      {sums.Internal && <td className="cp-right cp-quiet">{figure(sums.Internal[key], internalKey)}</td>}
      {sums.Before && <td className="cp-right cp-quiet">{figureText(measure, sums.Before[key])}</td>}
      {sums.Before && (
        <td className="cp-right">
          <Change measure={measure} now={sums.Now[key]} before={sums.Before[key]} />
        </td>
      )}
    </tr>
  )
}
