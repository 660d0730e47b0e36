import { formatTime } from '@cardpro/contract/kit/dates'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { Dashboard } from '@cardpro/contract/reports/reports'
import type { ReactNode } from 'react'
import { moneyText } from '#kit/ui/basic/figures.ts'
import { HeroMoney } from '#kit/ui/basic/Money.tsx'
import { StatusTag } from '#kit/ui/basic/StatusTag.tsx'
import { FigureLink, targets } from './FigureLink.tsx'
import {
  type BeforeWords,
  beforeWords,
  changeOf,
  type DayRange,
  marginPercent,
  type PeriodKey,
  periodNames,
} from './periods.ts'

type ResultProps = { figures: Dashboard; period: PeriodKey; range: DayRange }
type Compared = Dashboard['Volume']

/** The one large figure: gross profit, or the volume without the right to profit. */
export function ResultBlock({ figures, period, range }: ResultProps) {
  const { Profit, Volume, Revenue, DirectCost } = figures
  const hero = Profit ?? Volume
  const name = `${Profit ? 'Lãi gộp' : 'Doanh số quẹt'} ${periodNames[period].toLowerCase()}`
  const words = beforeWords(period, range, formatTime(figures.At))
  const rows = targets.ordersOf(range)
  return (
    <section className="cp-dash-now" aria-label={name}>
      <small>{name}</small>
      <FigureLink target={rows} className="cp-dash-hero">
        <HeroMoney value={hero.Now} />
      </FigureLink>
      <Comparison compared={hero} words={words} />
      <div className="cp-dash-figures grid line-over">
        {Profit && <Figure label="Doanh số quẹt" compared={Volume} link={rows} />}
        {Revenue && <Figure label="Doanh thu phí" compared={Revenue} link={rows} />}
        {DirectCost && <Figure label="Chi phí trực tiếp" compared={DirectCost} link={rows} isCost />}
        {Profit && (
          <div>
            <small>Biên lãi / doanh số</small>
            <b>{marginPercent(Profit.Now, Volume.Now)}</b>
            {Volume.BeforeWhole !== 0 && (
              <span className="cp-change cp-muted">
                {words.name} {marginPercent(Profit.BeforeWhole, Volume.BeforeWhole)}
              </span>
            )}
          </div>
        )}
      </div>
      {figures.OrderCounts && <OrderCounts counts={figures.OrderCounts} range={range} />}
    </section>
  )
}

function Comparison({ compared, words }: { compared: Compared; words: BeforeWords }) {
  const { Now, Before, BeforeWhole } = compared
  return (
    <p className="cp-dash-compare cp-muted text-13">
      {Before === 0 ? (
        `${words.stretch} chưa có số liệu để so sánh`
      ) : (
        <>
          <Change now={Now} before={Before} /> so với {words.stretch}
        </>
      )}
      {words.whole && BeforeWhole !== 0 && (
        <span className="cp-dash-whole">
          {' '}
          · {words.whole} {formatVnd(BeforeWhole)}
        </span>
      )}
    </p>
  )
}

type FigureProps = {
  label: string
  compared: Compared
  link: Parameters<typeof FigureLink>[0]['target']
  isCost?: boolean
}

function Figure({ label, compared, link, isCost = false }: FigureProps): ReactNode {
  return (
    <div>
      <small>{label}</small>
      <FigureLink target={link}>
        <b>{moneyText(compared.Now)}</b>
      </FigureLink>
      <Change now={compared.Now} before={compared.Before} isCost={isCost} />
    </div>
  )
}

const shownStatuses: [status: number, label: string][] = [
  [5, 'xong'],
  [4, 'khách nợ'],
  [3, 'chờ chuyển'],
  [2, 'chờ rút'],
  [1, 'chờ làm'],
]

function OrderCounts({ counts, range }: { counts: Record<string, number>; range: DayRange }) {
  return (
    <div className="cp-dash-counts flex wrap pack-spread text-list" role="group" aria-label="Đơn theo trạng thái">
      {shownStatuses.map(([status, label]) => {
        const count = counts[String(status)] ?? 0
        return (
          <FigureLink key={status} target={targets.ordersOf(range, { Status: status })}>
            <StatusTag status={status} label={`${count} ${label}`} muted={count === 0} />
          </FigureLink>
        )
      })}
    </div>
  )
}

type ChangeProps = { now: number; before: number; isCost?: boolean }

/** Up is green and down is red; a cost that grows is no bad news by itself, so costs stay grey. */
function Change({ now, before, isCost = false }: ChangeProps) {
  const change = changeOf(now, before)
  if (!change) return before === 0 ? null : <span className="cp-change cp-muted">không đổi</span>
  const tone = isCost ? 'cp-muted' : change.isUp ? 'cp-ink-green' : 'cp-ink-red'
  return (
    <span className={`cp-change ${tone}`}>
      <span role="img" aria-label={change.isUp ? 'Tăng' : 'Giảm'}>
        {change.isUp ? '▲' : '▼'}
      </span>{' '}
      {formatPercent(change.percent)}
    </span>
  )
}
