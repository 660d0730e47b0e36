import type { Right } from '@cardpro/contract/kit/rights'
import type { Dimension } from '@cardpro/contract/reports/figures'
import type { Report } from '@cardpro/contract/reports/report'
import { today } from '#kit/ui/hooks/today.ts'
import type { Search } from '#kit/ui/list/filters.ts'
import { presetRanges } from '#kit/ui/list/ranges.ts'
import { daysText } from '../figures/reportFilters.ts'

export const cardGroups = {
  result: 'Kết quả',
  who: 'Ai và cái gì làm ra tiền',
  money: 'Tiền',
  customers: 'Khách hàng',
  company: 'Cấp công ty',
} as const

/** One way to look at figures. Two cards of one report differ in their grouping; all cards of a name share its last filters. */
export type ReportCard = {
  /** Under which its last filters are kept: the name of its report, or the key of its menu. */
  name: string
  path: string
  /** Of the reports that share a path. */
  view?: string
  by?: Dimension
  title: string
  about: string
  group: keyof typeof cardGroups
  /** What its figures are declared by: its favourite shows the main one, and the search finds all by their titles. */
  report?: Report
  /** Which figure its favourite shows, where that is not the main one. */
  figure?: string
  /** The right to its screen, if no report states it. */
  access?: Right
  /** The days of its figures where none were chosen. */
  usual?: string
}

/** The days of an address as the text of a card: `Tháng này`, `01/11 – 21/11`. */
export function daysOf({ fromDate, toDate }: Search, usual = 'Tháng này'): string {
  const preset = presetRanges(today()).find(({ key }) => key === fromDate)
  if (preset) return preset.name
  return typeof fromDate === 'string' && typeof toDate === 'string' ? daysText({ from: fromDate, to: toDate }) : usual
}
