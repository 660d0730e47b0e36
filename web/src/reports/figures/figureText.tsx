import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type Measure, opensLines, shownRatio } from '@cardpro/contract/reports/figures'
import { moneyText } from '#kit/ui/basic/figures.ts'
import { FigureLink, type Target } from '../FigureLink.tsx'
import { changeOf } from '../periods.ts'

/** A figure as a cell shows it: costs with a minus, a ratio in percent, days with one decimal. */
export function figureText(measure: Measure, value: number | null | undefined): string {
  if (value === null || value === undefined) return '—'
  if (measure.is === 'ratio')
    return measure.unit === 'days' ? daysText(value) : formatPercent(shownRatio(measure, value))
  return moneyText(measure.isCost ? 0 - value : value)
}

const daysText = (days: number): string =>
  `${days.toLocaleString('vi-VN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ngày`

export function Figure({ measure, value }: { measure: Measure; value: number | null | undefined }) {
  const isMinor = !value || (measure.is === 'sum' && measure.isCost)
  const isLoss = measure.is === 'sum' && !measure.isCost && (value ?? 0) < 0
  return (
    <span className={`cp-money ${isLoss ? 'cp-negative' : isMinor ? 'cp-quiet' : ''}`}>
      {figureText(measure, value)}
    </span>
  )
}

type FigureProps = {
  measure: Measure
  value: number | null | undefined
  onOpen: () => void
  target?: Target | undefined
}

/** A figure that opens its lines, or the list that it counts. A ratio has none of its own, and nothing has none at all. */
export function FigureButton({ measure, value, onOpen, target }: FigureProps) {
  const figure = <Figure measure={measure} value={value} />
  if (value && target) return <FigureLink target={target}>{figure}</FigureLink>
  if (!value || !opensLines(measure)) return figure
  return (
    <button
      type="button"
      className="cp-figure-open"
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
    >
      {figure}
    </button>
  )
}

type ChangeProps = { measure: Measure; now: number | null | undefined; before: number | null | undefined }

/** Green is good news, red is bad; what is neither stays grey, and a cost that grows with the work is neither. */
export function Change({ measure, now, before }: ChangeProps) {
  if (typeof now !== 'number' || typeof before !== 'number' || now === before) return null
  const isUp = now > before
  return (
    <span className={`cp-change ${toneOf(measure, isUp)}`}>
      <span role="img" aria-label={isUp ? 'Tăng' : 'Giảm'}>
        {isUp ? '▲' : '▼'}
      </span>{' '}
      {changeText(measure, now, before)}
    </span>
  )
}

function toneOf(measure: Measure, isUp: boolean): string {
  if (!measure.good || (measure.is === 'sum' && measure.isCost)) return 'cp-muted'
  return (measure.good === 'up') === isUp ? 'cp-ink-green' : 'cp-ink-red'
}

/** In percent where both are above 0, else the difference. */
function changeText(measure: Measure, now: number, before: number): string {
  const change = now > 0 && before > 0 ? changeOf(now, before) : null
  if (change) return formatPercent(change.percent)
  return measure.is === 'ratio' ? '' : formatVnd(Math.abs(now - before))
}
