import { addDays, lastDayOfMonth } from '@cardpro/contract/kit/dates'

type Range = { from: string; to: string }
export type Preset = { key: string; name: string; range: Range }

/** The stretches of days that lists offer, both ends included. What is still going on ends today. */
export function presetRanges(today: string): Preset[] {
  const yesterday = addDays(today, -1)
  const lastMonth = lastDayBefore(monthOf(today))
  const lastQuarter = lastDayBefore(quarterOf(today))
  return [
    { key: 'hom-nay', name: 'Hôm nay', range: { from: today, to: today } },
    { key: 'hom-qua', name: 'Hôm qua', range: { from: yesterday, to: yesterday } },
    { key: '7-ngay', name: '7 ngày', range: { from: addDays(today, -6), to: today } },
    { key: '30-ngay', name: '30 ngày', range: { from: addDays(today, -29), to: today } },
    { key: 'thang-nay', name: 'Tháng này', range: thisMonth(today) },
    { key: 'thang-truoc', name: 'Tháng trước', range: { from: monthOf(lastMonth), to: lastMonth } },
    { key: 'quy-nay', name: 'Quý này', range: { from: quarterOf(today), to: today } },
    { key: 'quy-truoc', name: 'Quý trước', range: { from: quarterOf(lastQuarter), to: lastQuarter } },
    { key: 'nam-nay', name: 'Năm nay', range: { from: `${today.slice(0, 4)}-01-01`, to: today } },
  ]
}

/** The same for days that lie ahead. */
export function comingRanges(today: string): Preset[] {
  const tomorrow = addDays(today, 1)
  const nextMonth = addDays(lastDayOfMonth(today), 1)
  const ahead = (days: number) => ({ from: today, to: addDays(today, days) })
  return [
    { key: 'hom-nay', name: 'Hôm nay', range: { from: today, to: today } },
    { key: 'ngay-mai', name: 'Ngày mai', range: { from: tomorrow, to: tomorrow } },
    { key: '3-ngay-toi', name: '3 ngày tới', range: ahead(3) },
    { key: '7-ngay-toi', name: '7 ngày tới', range: ahead(7) },
    { key: '30-ngay-toi', name: '30 ngày tới', range: ahead(30) },
    { key: 'ca-thang-nay', name: 'Cả tháng này', range: { from: monthOf(today), to: lastDayOfMonth(today) } },
    { key: 'thang-sau', name: 'Tháng sau', range: { from: nextMonth, to: lastDayOfMonth(nextMonth) } },
  ]
}

export const thisMonth = (today: string): Range => ({ from: monthOf(today), to: today })

/**
 * The days of two filters of an address. In the place of the first day may be the name of a range, `thang-nay`:
 * it means other days when the address is opened tomorrow.
 */
export function readDays({ from, to }: Range, today: string): Range & { preset?: string } {
  const preset = [...presetRanges(today), ...comingRanges(today)].find(({ key }) => key === from)
  return preset ? { ...preset.range, preset: preset.key } : { from, to }
}

type Dates = { fromDate: string; toDate: string }

/** The same of a list that shows its usual days, most often this month so far, where none are chosen. */
export function rangeOf(
  { fromDate, toDate }: Dates,
  today: string,
  usual: Range = thisMonth(today),
): ReturnType<typeof readDays> {
  const days = readDays({ from: fromDate, to: toDate }, today)
  return { ...days, from: days.from || usual.from, to: days.to || usual.to }
}

/** The address of chosen days: a named range by its name alone. */
export const writeDays = ({ from, to, preset }: Range & { preset?: string | undefined }): Range =>
  preset ? { from: preset, to: '' } : { from, to }

const monthOf = (day: string): string => `${day.slice(0, 8)}01`
const lastDayBefore = (day: string): string => addDays(day, -1)

function quarterOf(day: string): string {
  const month = Number(day.slice(5, 7))
  const first = month - ((month - 1) % 3)
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
}
