import { businessDay, formatInstant, formatTime } from '@cardpro/contract/kit/dates'
import { firstSteps } from '@cardpro/contract/people/firstSteps'
import { type Dashboard, reports } from '@cardpro/contract/reports/reports'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { prefetch } from '#kit/api/prefetch.ts'
import { useDocumentTitle } from '#kit/api/useDocumentTitle.ts'
import { LoadError, PageError } from '#kit/ui/basic/PageError.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { readFilters, type Search } from '#kit/ui/list/filters.ts'
import { useFilters } from '#kit/ui/list/useFilters.ts'
import { RequestsDrawer } from '#kit/ui/record/RequestsDrawer.tsx'
import { BackupAlarm, BackupLine } from './BackupStatus.tsx'
import { DaysPanel } from './DaysPanel.tsx'
import { targets } from './FigureLink.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { ExpectedPanel, LimitsPanel } from './MoneyPanels.tsx'
import { MoneyStrip, useStripCount } from './MoneyStrip.tsx'
import { OddDays, prefetchOdd, useOddDays } from './odd/OddDays.tsx'
import { type DayRange, type PeriodKey, periodOf, periods, rangeOf, rangeText } from './periods.ts'
import { ResultBlock } from './ResultBlock.tsx'
import { SummaryLine } from './SummaryLine.tsx'
import { TasksPanel } from './TasksPanel.tsx'
import '#kit/ui/basic/page.css'
import '#kit/ui/basic/panel.css'
import './dashboard.css'
import './dashPanels.css'
import './dashResult.css'

const initialFilters = { period: 'today' }
const inputOf = ({ from, to }: DayRange) => ({ fromDate: from, toDate: to })

/** Tổng quan: did we make money, what must be done now, where the money is. */
export function DashboardPage() {
  useDocumentTitle('Tổng quan')
  const [filters, setFilters] = useFilters(initialFilters)
  const drawer = useDrawer()
  const period = periodOf(filters.period)
  const range = rangeOf(period, today())
  const { figures, first, odd, error, isFetching, dataUpdatedAt, refetch } = useFigures(range)
  const retry = () => void refetch()
  if (!figures) return error ? <PageError error={error} onRetry={retry} /> : <Waiting />
  return (
    <section className="cp-page cp-dashboard" aria-label="Tổng quan" aria-busy={isFetching}>
      <header className="cp-page-head">
        <div className="cp-page-title">
          <h1>Tổng quan</h1>
          <div className="cp-page-subtitle">
            {rangeText({ from: figures.FromDate, to: figures.ToDate })} · cập nhật {formatTime(figures.At)}
          </div>
          <div className="cp-dash-proofs flex gap-14 cp-muted text-13">
            {figures.Books && <BooksProof books={figures.Books} />}
            {figures.Backup && <BackupLine news={figures.Backup} />}
          </div>
        </div>
        <Segments label="Kỳ xem" options={periods} value={period} onChange={(next) => setFilters({ period: next })} />
      </header>
      {error && (
        <div className="cp-page-slot">
          <LoadError error={error} shownSince={dataUpdatedAt} onRetry={retry} />
        </div>
      )}
      {figures.Backup && <BackupAlarm news={figures.Backup} />}
      {first.data && <FirstSteps found={first.data.Data} />}
      <OddDays odd={odd} />
      <Blocks figures={figures} period={period} range={range} />
      {drawer.open?.kind === 'requests' && <RequestsDrawer onClose={drawer.close} />}
    </section>
  )
}

/** All that is above the fold: what comes a moment later would push the rest down under the finger. */
function useFigures(range: DayRange) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useCall(reports.dashboard, inputOf(range))
  const first = useCall(firstSteps.getSteps, {}, { silent: true })
  const { odd, isPending } = useOddDays()
  const figures = first.isPending || isPending ? undefined : data?.Data
  return { figures, first, odd, error, isFetching, dataUpdatedAt, refetch }
}

DashboardPage.prefetch = (search: Search): void => {
  const { period } = readFilters(search, initialFilters)
  prefetch(reports.dashboard, inputOf(rangeOf(periodOf(period), today())))
  prefetch(firstSteps.getSteps, {})
  prefetchOdd()
}

function Blocks({ figures, period, range }: { figures: Dashboard; period: PeriodKey; range: DayRange }) {
  return (
    <div className="cp-dash-grid">
      <SummaryLine figures={figures} />
      <ResultBlock figures={figures} period={period} range={range} />
      <TasksPanel tasks={figures.Tasks} />
      <MoneyStrip money={figures.Money} />
      <DaysPanel days={figures.Days} />
      <ExpectedPanel rows={figures.Expected} totalVnd={figures.Money.PosUnpaid} />
      {figures.Limits && <LimitsPanel rows={figures.Limits} />}
    </div>
  )
}

/** The places of the blocks, so that nothing jumps when the figures come. */
function Waiting() {
  const figures = useStripCount()
  const { allowed: seesLimits } = useCan(targets.pos.call)
  return (
    <section className="cp-page cp-dashboard" aria-label="Tổng quan" aria-busy="true">
      <header className="cp-page-head">
        <div className="cp-page-title">
          <h1>Tổng quan</h1>
          <div className="cp-page-subtitle">Đang tải…</div>
        </div>
      </header>
      <div className="cp-dash-grid cp-dash-waiting" aria-hidden="true">
        <i className="cp-dash-brief" />
        <i className="cp-dash-now" />
        <i className="cp-dash-tasks" />
        {figures > 0 && (
          <i
            className={
              figures === 1 ? 'cp-dash-strip grid framed sunken cp-dash-strip-one' : 'cp-dash-strip grid framed sunken'
            }
          />
        )}
        <i className="cp-dash-days stack" />
        <i className="cp-dash-expected stack" />
        {seesLimits && <i className="cp-dash-limits stack" />}
      </div>
    </section>
  )
}

/** Until when the books are proved, or the first row that is wrong. One line, however long that row is. */
function BooksProof({ books }: { books: NonNullable<Dashboard['Books']> }) {
  const { At, Broken } = books
  if (Broken !== '')
    return (
      <div className="cp-dash-books cp-ink-red cp-bold" role="alert" title={Broken}>
        Sổ lệch: {Broken}
      </div>
    )
  const until = businessDay(new Date(At)) === today() ? formatTime(At) : formatInstant(At)
  return (
    <div className="cp-dash-books">
      Cân đối ✓ <span className="cp-proof-long">đến </span>
      {until}
    </div>
  )
}
