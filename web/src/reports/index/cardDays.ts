import { today } from '#ui/hooks/today.ts'
import type { Search } from '#ui/list/filters.ts'
import { presetRanges } from '#ui/list/ranges.ts'
import { daysText } from '../figures/reportFilters.ts'

/** The days of an address as a card says them: `Tháng này`, `01/11 – 21/11`. */
export function daysOf({ fromDate, toDate }: Search, usual = 'Tháng này'): string {
  const preset = presetRanges(today()).find(({ key }) => key === fromDate)
  if (preset) return preset.name
  return typeof fromDate === 'string' && typeof toDate === 'string' ? daysText({ from: fromDate, to: toDate }) : usual
}
