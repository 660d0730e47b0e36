import { addDays, dayOfWeekName, formatDay } from '@cardpro/contract/kit/dates'
import { thisMonth } from '#kit/ui/list/ranges.ts'

export const periodNames = { today: 'Hôm nay', yesterday: 'Hôm qua', week: '7 ngày', month: 'Tháng này' } as const
export type PeriodKey = keyof typeof periodNames
export const periods = Object.entries(periodNames).map(([value, label]) => ({ value: value as PeriodKey, label }))
export type DayRange = { from: string; to: string }

/** The period of the address, or today if it names none we know. */
export const periodOf = (key: string): PeriodKey => (isPeriod(key) ? key : 'today')

const isPeriod = (key: string): key is PeriodKey => Object.hasOwn(periodNames, key)

/** The days of a period, both included. */
export function rangeOf(period: PeriodKey, today: string): DayRange {
  const yesterday = addDays(today, -1)
  const ranges: Record<PeriodKey, DayRange> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: addDays(today, -6), to: today },
    month: thisMonth(today),
  }
  return ranges[period]
}

/** `Thứ Bảy, 21/11/2026`, or `01/11 – 21/11/2026`. */
export function rangeText({ from, to }: DayRange): string {
  return from === to
    ? `${dayOfWeekName(from)}, ${formatDay(from)}`
    : `${formatDay(from).slice(0, 5)} – ${formatDay(to)}`
}

/**
 * The period before in words: the stretch of it that is compared with, all of it, and its bare name. On the first of a month
 * the month so far is one day, compared with the day before it.
 */
export type BeforeWords = { stretch: string; whole: string; name: string }

export function beforeWords(period: PeriodKey, { from, to }: DayRange, time: string): BeforeWords {
  const words: Record<PeriodKey, BeforeWords> = {
    today: { stretch: `${time} hôm qua`, whole: 'hôm qua cả ngày', name: 'hôm qua' },
    yesterday: { stretch: 'hôm kia', whole: '', name: 'hôm kia' },
    week: { stretch: '7 ngày trước, cùng giờ', whole: 'cả 7 ngày trước', name: '7 ngày trước' },
    month: { stretch: 'cùng kỳ tháng trước', whole: 'cả tháng trước', name: 'tháng trước' },
  }
  return words[period === 'month' && from === to ? 'today' : period]
}

/** `▲ 10,1%` as a direction and a size; null where there is nothing to compare with. */
export function changeOf(now: number, before: number): { isUp: boolean; percent: number } | null {
  if (before === 0 || now === before) return null
  return { isUp: now > before, percent: Math.round((Math.abs(now - before) / Math.abs(before)) * 1000) / 10 }
}

/** Thousandths of a percent would pretend to a precision that the eye does not need: two decimals. */
export function marginPercent(profitVnd: number, volumeVnd: number): string {
  if (volumeVnd === 0) return '—'
  const hundredths = Math.round((profitVnd / volumeVnd) * 10_000)
  const size = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '−' : ''}${size.slice(0, -2)},${size.slice(-2)}%`
}
