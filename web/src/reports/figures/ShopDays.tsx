import type { Data, RawInput } from '@cardpro/contract/kit/call'
import { dayOfWeekName, formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { Report, ReportCall } from '@cardpro/contract/reports/report'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { DaysFrame, DayTip } from '../DaysFrame.tsx'
import { DayMarks } from '../DaysPicture.tsx'
import { dayAt } from '../daysPlot.ts'
import { isShop } from './ShopNotes.tsx'
import { type ShopDaysPlot, type StackedDay, shopDaysPlot } from './shopDaysPlot.ts'

type ShopDaysProps = { report: Report; measures: readonly string[]; asked: RawInput<ReportCall> }

/** The shops that are drawn by themselves; the others are one part. */
const mostShops = 4

/** The days of a report, each a bar of its shops, by one of a few figures. */
export function ShopDays({ report, measures, asked }: ShopDaysProps) {
  const call = report.calls.day
  if (!call) throw new Error(`report ${report.name} has no days`)
  return <Picture {...{ report, measures, asked, call }} />
}

function Picture({ report, measures, asked, call }: ShopDaysProps & { call: ReportCall }) {
  const { data } = useCall(call, { ...asked, Across: 'shop', Compare: '', Sort: 'Key', PageIndex: 1, PageSize: 200 })
  const sums = data?.Summary
  const isWhole = data !== undefined && data.Data.length > 1 && data.Data.length === data.Total
  if (!sums || !isWhole || sums.Columns.length === 0) return null
  const known = measures.filter((key) => sums.Now[key] !== null)
  return (
    <Section report={report} known={known} rows={data.Data} columns={sums.Columns.filter(({ Key }) => isShop(Key))} />
  )
}

type SectionProps = { report: Report; known: string[]; rows: Rows; columns: Columns }

function Section({ report, known, rows, columns }: SectionProps) {
  const [wanted, setWanted] = useState('')
  const key = known.find((one) => one === wanted) ?? known[0] ?? ''
  const { names, days } = stackOf(rows, columns, key)
  const titleOf = (measure: string) => report.measures[measure]?.title ?? ''
  return (
    <section className="cp-report-chart stack firm line-under" aria-label={`${titleOf(key)} theo ngày`}>
      <header className="cp-shop-days-head row wrap firm">
        <h2>{titleOf(key)} theo ngày</h2>
        <Legend names={names} />
        {known.length > 1 && (
          <Segments
            label="Con số của biểu đồ"
            options={known.map((value) => ({ value, label: titleOf(value) }))}
            value={key}
            onChange={setWanted}
          />
        )}
      </header>
      <Chart title={titleOf(key)} names={names} days={days} />
    </section>
  )
}

type Rows = Data<ReportCall>
type Columns = { Key: string; Name: string }[]

/** The largest shops first; what is left of many is one part. */
function stackOf(rows: Rows, columns: Columns, key: string): { names: string[]; days: StackedDay[] } {
  const figure = (row: Rows[number], shop: string) => row.Cells.find(({ Key }) => Key === shop)?.Now[key] ?? 0
  const totals = new Map(columns.map(({ Key }) => [Key, rows.reduce((sum, row) => sum + figure(row, Key), 0)]))
  const sorted = columns.toSorted((one, other) => (totals.get(other.Key) ?? 0) - (totals.get(one.Key) ?? 0))
  const [own, others] = [sorted.slice(0, mostShops), sorted.slice(mostShops)]
  return {
    names: [...own.map(({ Name }) => Name), ...(others.length > 0 ? [`${others.length} cửa hàng khác`] : [])],
    days: rows.map((row) => ({
      day: row.Key,
      total: row.Now[key] ?? 0,
      parts: [
        ...own.map(({ Key }) => figure(row, Key)),
        ...(others.length > 0 ? [others.reduce((sum, { Key }) => sum + figure(row, Key), 0)] : []),
      ],
    })),
  }
}

const Legend = ({ names }: { names: string[] }) => (
  <div className="cp-days-legend flex wrap text-12 cp-nowrap" aria-hidden="true">
    {names.map((name, index) => (
      <span key={name}>
        <i className={`cp-series-${index + 1}`} /> {name}
      </span>
    ))}
  </div>
)

type ChartProps = { title: string; names: string[]; days: StackedDay[] }

function Chart({ title, names, days }: ChartProps) {
  return (
    <DaysFrame
      label={`${title} theo ngày và cửa hàng`}
      count={days.length}
      words={(index) => wordsOf(names, days[index])}
      dayAt={(size, x) => dayAt(shopDaysPlot(days, size), days.length, x)}
    >
      {(size, chosen) => {
        const plot = shopDaysPlot(days, size)
        const day = chosen === null ? undefined : days[chosen]
        return (
          <>
            <svg
              width={size.width}
              height={size.height}
              viewBox={`0 0 ${size.width} ${size.height}`}
              aria-hidden="true"
            >
              <Drawing plot={plot} />
            </svg>
            {day && chosen !== null && <Tip {...{ names, day, plot, chosen }} />}
          </>
        )
      }}
    </DaysFrame>
  )
}

function Drawing({ plot }: { plot: ShopDaysPlot }) {
  return (
    <>
      {plot.rules.map(({ y, text }) => (
        <g key={y}>
          <line className="cp-days-rule" x1={plot.left} x2={plot.right} y1={y} y2={y} />
          <text x={plot.left - 6} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {plot.parts.map(({ series, ...bar }) => (
        <rect key={`${bar.x}/${series}`} className={`cp-series-${series + 1}`} {...bar} />
      ))}
      <DayMarks marks={plot.marks} bottom={plot.bottom} />
    </>
  )
}

type TipProps = { names: string[]; day: StackedDay; plot: ShopDaysPlot; chosen: number }

function Tip({ names, day, plot, chosen }: TipProps) {
  const eliminated = day.total - day.parts.reduce((sum, part) => sum + part, 0)
  return (
    <DayTip x={plot.left + plot.step * (chosen + 0.5)} left={plot.left} right={plot.right} title={dayName(day.day)}>
      {names.map((name, index) => (
        <span key={name}>
          {name} <b>{formatVnd(day.parts[index] ?? 0)}</b>
        </span>
      ))}
      {eliminated !== 0 && (
        <span>
          Loại trừ <b>{formatVnd(eliminated)}</b>
        </span>
      )}
      <span>
        Tổng <b>{formatVnd(day.total)}</b>
      </span>
    </DayTip>
  )
}

const dayName = (day: string): string => `${dayOfWeekName(day)}, ${formatDay(day)}`

function wordsOf(names: string[], day: StackedDay | undefined): string {
  if (!day) return ''
  const parts = names.map((name, index) => `${name} ${formatVnd(day.parts[index] ?? 0)}`)
  return `${dayName(day.day)}: ${parts.join(', ')}`
}
