import type { Data, Summary } from '@cardpro/contract/kit/call'
import { dayOfWeekName, formatDay } from '@cardpro/contract/kit/dates'
import { formatPercent } from '@cardpro/contract/kit/money/amounts'
import { type Dimension, dimensions, type Measure } from '@cardpro/contract/reports/figures'
import { mainMeasure, type Report, type ReportCall, shareOf } from '@cardpro/contract/reports/report'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import type { Target } from '../FigureLink.tsx'
import { Change, Figure, FigureButton } from './figureText.tsx'

export type ReportRow = Data<ReportCall>[number]
export type ReportSums = Summary<ReportCall>

const column = columnsOf<ReportRow, ReportSums>()

/** Opens what a figure is made of: the row (empty: the whole) and the measure. */
export type OpenFigure = (key: string, measure: string) => void

/** Where what a figure counts is listed, by measure: of the row with this key; empty: of the whole. */
export type FigureTargets = Readonly<Record<string, (key: string) => Target>>

type Cells = {
  report: Report
  dimension: Dimension
  hasBefore: boolean
  sums: ReportSums | undefined
  onOpen: OpenFigure
  targets?: FigureTargets | undefined
}

/**
 * The name of the row, then a column for each figure that the caller may see; the one that is compared is in the last two
 * columns beside its former value.
 */
export function reportColumns({
  report,
  dimension,
  hasBefore,
  sums,
  onOpen,
  targets = {},
}: Cells): Column<ReportRow, ReportSums>[] {
  const measures = Object.entries(report.measures)
  const seen = measures.filter(([key]) => sums?.Now[key] !== null || sums === undefined)
  const main = mainMeasure(seen)
  return [
    {
      ...column.cell(dimensions[dimension], (row) => <RowName row={row} dimension={dimension} />, {
        pin: 'start',
        width: 210,
        sort: 'Key',
      }),
      id: 'Key',
    },
    ...seen.flatMap(([key, measure]) => [
      figureColumn(key, measure, { onOpen, target: targets[key] }),
      ...(report.shares?.includes(key) ? [shareColumn(key, measure, sums)] : []),
    ]),
    ...(hasBefore && main ? comparedColumns(...main) : []),
  ]
}

type Opening = { onOpen: OpenFigure; target: FigureTargets[string] | undefined }

function figureColumn(key: string, measure: Measure, { onOpen, target }: Opening): Column<ReportRow, ReportSums> {
  const figure = (value: number | null | undefined, row: string) => (
    <FigureButton measure={measure} value={value} onOpen={() => onOpen(row, key)} target={target?.(row)} />
  )
  return {
    id: key,
    title: measure.title,
    align: 'right',
    sort: key,
    cell: ({ Key, Now }) => figure(Now[key], Key),
    raw: ({ Now }) => Now[key] ?? null,
    total: ({ Now }) => figure(Now[key], ''),
  }
}

function shareColumn(key: string, { title }: Measure, sums: ReportSums | undefined): Column<ReportRow, ReportSums> {
  const share = ({ Now }: ReportRow) => shareOf(Now[key], sums?.Now[key])
  return {
    id: `${key}Share`,
    title: `% ${title.toLowerCase()}`,
    align: 'right',
    muted: true,
    cell: (row) => {
      const part = share(row)
      return part ? formatPercent(Math.round(part * 1000) / 10) : <span className="cp-quiet">–</span>
    },
    raw: share,
  }
}

function comparedColumns(key: string, measure: Measure): Column<ReportRow, ReportSums>[] {
  return [
    {
      id: 'Before',
      title: 'Kỳ trước',
      align: 'right',
      muted: true,
      cell: ({ Before }) => <Figure measure={measure} value={Before?.[key]} />,
      raw: ({ Before }) => Before?.[key] ?? null,
      total: ({ Before }) => <Figure measure={measure} value={Before?.[key]} />,
    },
    {
      id: 'Change',
      title: 'So',
      align: 'right',
      cell: ({ Now, Before }) => <Change measure={measure} now={Now[key]} before={Before?.[key]} />,
      total: ({ Now, Before }) => <Change measure={measure} now={Now[key]} before={Before?.[key]} />,
    },
  ]
}

function RowName({ row, dimension }: { row: ReportRow; dimension: Dimension }) {
  if (dimension !== 'day') return <b>{row.Name}</b>
  return (
    <>
      <b>{formatDay(row.Key).slice(0, 5)}</b> <span className="cp-quiet">{dayOfWeekName(row.Key)}</span>
    </>
  )
}
