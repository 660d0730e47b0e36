import { formatPercent } from '@cardpro/contract/money/amounts'
import { changeOf } from './periods.ts'

type ChangeProps = { now: number; before: number; isCost?: boolean }

/** Up is green and down is red; a cost that grows is no bad news by itself, so costs stay grey. */
export function Change({ now, before, isCost = false }: ChangeProps) {
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
