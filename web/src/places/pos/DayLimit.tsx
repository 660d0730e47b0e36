import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { PosRow } from '@cardpro/contract/places/pos/pos'
import './pos.css'

/** How much of the day's limit is used, as a bar with what is left in words; the month's below it. No limit is no bar. */
export function DayLimit({ posRow }: { posRow: PosRow }) {
  const { Rules, Used, Remain } = posRow
  if (Remain === null) return <span className="cp-quiet">không giới hạn</span>
  const isByDay = Rules.MaxDay > 0
  const [used, limit] = isByDay ? [Used.Day, Rules.MaxDay] : [Used.Month, Rules.MaxMonth]
  const share = Math.min(100, Math.round((used / limit) * 100))
  const tone = limit > used ? 'cp-day-limit-used' : 'cp-day-limit-over'
  return (
    <span className="cp-day-limit" title={limitTitle(posRow)}>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" rx="3" className="cp-day-limit-all" />
        <rect width={share} height="6" rx="3" className={tone} />
      </svg>
      <span className={limit > used ? '' : 'cp-ink-red'}>
        {leftText(used, limit)}
        {!isByDay && ' tháng này'}
      </span>
      {isByDay && Rules.MaxMonth > 0 && (
        <small className={Rules.MaxMonth > Used.Month ? '' : 'cp-ink-red'}>
          tháng {leftText(Used.Month, Rules.MaxMonth)}
        </small>
      )}
    </span>
  )
}

function leftText(used: number, limit: number): string {
  const left = limit - used
  return left > 0 ? `còn ${formatVnd(left)}` : left === 0 ? 'đã hết' : `vượt ${formatVnd(-left)}`
}

function limitTitle({ Rules, Used }: PosRow): string {
  const day = Rules.MaxDay > 0 && `Hôm nay đã quẹt ${formatVnd(Used.Day)} trên hạn mức ${formatVnd(Rules.MaxDay)}`
  const month = Rules.MaxMonth > 0 && `Tháng này ${formatVnd(Used.Month)} trên ${formatVnd(Rules.MaxMonth)}`
  const each = Rules.MaxSwipe > 0 && `Mỗi lần tối đa ${formatVnd(Rules.MaxSwipe)}`
  return [day, month, each].filter(Boolean).join(' · ')
}
