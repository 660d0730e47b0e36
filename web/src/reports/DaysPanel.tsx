import { dayOfWeekName, formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { DaysChart, DaysLegend } from './DaysChart.tsx'
import type { DayFigures } from './daysPlot.ts'
import { FigureLink, targets } from './FigureLink.tsx'

/** Thirty days of volume and profit, as a picture or as a table. */
export function DaysPanel({ days }: { days: DayFigures[] }) {
  const [view, setView] = useAddress('days')
  const isTable = view === 'table'
  const hasProfit = days.some((day) => day.Profit !== null)
  const isQuiet = days.every((day) => day.Volume === 0 && !day.Profit)
  return (
    <section className="cp-panel cp-dash-days stack" aria-label="30 ngày">
      <header className="cp-panel-head">
        <h2>30 ngày</h2>
        {!isTable && !isQuiet && <DaysLegend hasProfit={hasProfit} />}
        {!isQuiet && (
          <button
            type="button"
            className="cp-dash-switch cp-ink-primary text-12 cp-nowrap"
            onClick={() => setView(isTable ? null : 'table')}
          >
            {isTable ? 'Xem biểu đồ' : 'Xem bảng'}
          </button>
        )}
      </header>
      {isQuiet ? (
        <p className="cp-hint">30 ngày qua chưa có lần quẹt nào.</p>
      ) : isTable ? (
        <DaysTable days={days} hasProfit={hasProfit} />
      ) : (
        <DaysChart days={days} hasProfit={hasProfit} />
      )}
    </section>
  )
}

type Sums = { Volume: number; Profit: number }
const column = columnsOf<DayFigures, Sums>()

function DaysTable({ days, hasProfit }: { days: DayFigures[]; hasProfit: boolean }) {
  const latestFirst = days.toReversed()
  const summary = {
    Volume: days.reduce((sum, day) => sum + day.Volume, 0),
    Profit: days.reduce((sum, day) => sum + (day.Profit ?? 0), 0),
  }
  const columns = [
    column.cell('Ngày', ({ Day }) => (
      <FigureLink target={targets.ordersOf({ from: Day, to: Day })}>
        {formatDay(Day)} <span className="cp-quiet">{dayOfWeekName(Day)}</span>
      </FigureLink>
    )),
    column.money('Volume', 'Doanh số quẹt', { total: 'Volume' }),
    ...(hasProfit ? [column.money('Profit', 'Lãi gộp', { total: 'Profit' })] : []),
  ]
  return (
    <div className="cp-dash-scroll fill">
      <PlainTable
        label={`Doanh số và lãi gộp 30 ngày, tổng doanh số ${formatVnd(summary.Volume)}`}
        rows={latestFirst}
        columns={columns}
        rowKey="Day"
        summary={summary}
        count={`${days.length} ngày`}
      />
    </div>
  )
}
