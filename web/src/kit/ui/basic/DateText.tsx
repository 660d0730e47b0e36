import { businessDay, formatDay, formatInstant, formatTime } from '@cardpro/contract/kit/dates'
import { today } from '#kit/ui/hooks/today.ts'
import '#kit/ui/table/cell.css'

type DateStyle = 'day' | 'full' | 'short' | 'time'

/** A business day (`YYYY-MM-DD`) or an instant, as people here write it; an em dash where there is none. */
export function DateText({ value, as = 'full' }: { value: string | null | undefined; as?: DateStyle }) {
  if (!value) return <span className="cp-quiet">—</span>
  return (
    <time className="cp-nowrap" dateTime={value}>
      {dateText(value, as)}
    </time>
  )
}

function dateText(value: string, as: DateStyle): string {
  const isInstant = value.includes('T')
  const day = isInstant ? businessDay(new Date(value)) : value
  if (as === 'full') return isInstant ? formatInstant(value) : formatDay(value)
  if (as === 'time') return formatTime(value)
  if (as === 'day') return formatDay(day)
  return isInstant && day === today() ? formatTime(value) : formatDay(day).slice(0, 5)
}
