import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { addDays, dayOfWeekName, formatDay, parseDay } from '@cardpro/contract/kit/dates'
import { type DailyReport, type DayState, dailyReport, dayStates } from '@cardpro/contract/reports/dailyReport'
import { type DayClose, dayClose } from '@cardpro/contract/reports/dayClose'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { prefetch } from '#kit/api/prefetch.ts'
import { useSession } from '#kit/api/session.ts'
import { useDocumentTitle } from '#kit/api/useDocumentTitle.ts'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { Tag, type TagTone } from '#kit/ui/basic/StatusTag.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { DayBox } from '#kit/ui/form/DayField.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { readFilters, type Search } from '#kit/ui/list/filters.ts'
import { useFilters } from '#kit/ui/list/useFilters.ts'
import { RequestsDrawer } from '#kit/ui/record/RequestsDrawer.tsx'
import { SendText } from '../SummaryLine.tsx'
import { CloseDay } from './CloseDay.tsx'
import { CloseRulesDrawer } from './CloseRulesDrawer.tsx'
import { DailyPaper } from './DailyPaper.tsx'
import { dailyText } from './dailyText.ts'
import { LockHistory } from './LockHistory.tsx'
import { PrintDaily } from './PrintDaily.tsx'
import { ReopenDrawer } from './ReopenDrawer.tsx'
import '#kit/ui/basic/page.css'
import './daily.css'

const initialFilters = { day: '' }
const tones: Record<DayState, TagTone> = { 0: 'grey', 1: 'blue', 2: 'green', 3: 'orange' }

/** The day of the address; what is no day, or has not come yet, is today. */
const dayOf = (text: string): string => {
  const day = parseDay(text)
  return day && day <= today() ? day : today()
}

/** Báo cáo ngày: the seven steps of closing a day at the left, its page at the right. */
export function DailyReportPage() {
  useDocumentTitle('Báo cáo ngày')
  const [filters, setFilters] = useFilters(initialFilters)
  const day = dayOf(filters.day)
  const { report, close, error, isFetching, since, retry } = useDay(day)
  const drawer = useDrawer()
  const choose = (next: string) => setFilters({ day: next === today() ? '' : next })
  return (
    <section className="cp-page cp-daily" aria-label="Báo cáo ngày" aria-busy={isFetching}>
      <header className="cp-page-head">
        <div className="cp-page-title">
          <h1>Báo cáo ngày {report && <Tag tone={tones[report.Lock.State]}>{dayStates[report.Lock.State]}</Tag>}</h1>
          <div className="cp-page-subtitle">
            {dayOfWeekName(day)}, {formatDay(day)}
          </div>
        </div>
        <div className="cp-page-actions">
          <ChooseDay key={day} day={day} onChange={choose} />
          {report && <TakeAlong report={report} close={close} />}
        </div>
      </header>
      {error && (
        <div className="cp-page-slot">
          <LoadError error={error} shownSince={since} onRetry={retry} />
        </div>
      )}
      {(!error || report) && <Blocks report={report} close={close} show={drawer.show} />}
      <Drawers drawer={drawer} day={day} />
    </section>
  )
}

/** The page and the steps of one day. */
function useDay(day: string) {
  const report = useCall(dailyReport.reportDaily, { Date: day })
  const close = useCall(dayClose.getDayClose, { Date: day })
  return {
    report: report.data?.Data,
    close: close.data?.Data,
    error: report.error ?? close.error,
    isFetching: report.isFetching || close.isFetching,
    since: report.dataUpdatedAt,
    retry: () => void Promise.all([report.refetch(), close.refetch()]),
  }
}

type BlocksProps = { report: DailyReport | undefined; close: DayClose | undefined }

const Blocks = ({ report, close, show }: BlocksProps & Pick<DrawerState, 'show'>) => (
  <div className="cp-daily-body fill grid line-over">
    {close ? <CloseDay close={close} show={show} /> : <SkeletonRows columns={2} rows={8} />}
    <div className="cp-daily-side">
      {report ? <DailyPaper report={report} close={close} /> : <SkeletonRows columns={4} rows={16} />}
    </div>
  </div>
)

/** Into a chat, and onto paper. */
function TakeAlong({ report, close }: { report: DailyReport; close: DayClose | undefined }) {
  const shop = useSession().shop?.ShopName ?? ''
  return (
    <>
      <SendText text={dailyText(report, close, shop)} inHead />
      <PrintDaily report={report} close={close} />
    </>
  )
}

function Drawers({ drawer: { open, close }, day }: { drawer: DrawerState; day: string }) {
  if (open?.kind === 'rules') return <CloseRulesDrawer day={day} onClose={close} />
  if (open?.kind === 'requests') return <RequestsDrawer onClose={close} />
  if (open?.kind === 'reopen') return <ReopenDrawer day={day} onClose={close} />
  return open?.kind === 'locks' ? <LockHistory onClose={close} /> : null
}

DailyReportPage.prefetch = (search: Search): void => {
  const Date = dayOf(readFilters(search, initialFilters).day)
  prefetch(dailyReport.reportDaily, { Date })
  prefetch(dayClose.getDayClose, { Date })
}

const settleMs = 700

function ChooseDay({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState<string | null>(day)
  const found = parseDay(typed ?? '')
  const settle = useEffectEvent(onChange)
  // While a day is still being typed its first digits may be another one.
  useEffect(() => {
    if (!found || found === day || found > today()) return
    const timer = setTimeout(() => settle(found), settleMs)
    return () => clearTimeout(timer)
  }, [found, day])
  return (
    <div className="cp-daily-day flex gap-4" role="group" aria-label="Ngày xem">
      <Button icon={<LeftOutlined aria-hidden />} aria-label="Ngày trước" onClick={() => onChange(addDays(day, -1))} />
      <DayBox label="Ngày" value={typed} onChange={setTyped} />
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label="Ngày sau"
        disabled={day >= today()}
        onClick={() => onChange(addDays(day, 1))}
      />
    </div>
  )
}
