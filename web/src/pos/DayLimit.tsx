import { formatVnd } from '@cardpro/contract/amounts'
import './pos.css'

/** How much of the day's limit is used, as a bar with what is left in words. No limit is no bar. */
export function DayLimit({ used, limit }: { used: number; limit: number }) {
  if (limit === 0) return <span className="cp-day-limit-none">không giới hạn</span>
  const share = Math.min(100, Math.round((used / limit) * 100))
  const left = limit - used
  const text = left > 0 ? `còn ${formatVnd(left)}` : left === 0 ? 'đã hết' : `vượt ${formatVnd(-left)}`
  return (
    <span className="cp-day-limit" title={`Đã quẹt ${formatVnd(used)} trên hạn mức ${formatVnd(limit)}`}>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" rx="3" className="cp-day-limit-all" />
        <rect width={share} height="6" rx="3" className={left > 0 ? 'cp-day-limit-used' : 'cp-day-limit-over'} />
      </svg>
      <span className={left > 0 ? '' : 'cp-ink-red'}>{text}</span>
    </span>
  )
}
