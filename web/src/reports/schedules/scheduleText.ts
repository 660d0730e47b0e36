import { formatDay, formatTime } from '@cardpro/contract/kit/dates'
import { reportsByName } from '@cardpro/contract/reports/allReports'
import { dimensions } from '@cardpro/contract/reports/figures'
import { mainMeasure } from '@cardpro/contract/reports/report'
import type { InboxItem, ReportSchedule } from '@cardpro/contract/reports/schedules'
import { figureText } from '../figures/figureText.tsx'
import { daysText } from '../figures/reportFilters.ts'

export const weekdayNames = ['Hai', 'Ba', 'Tư', 'Năm', 'Sáu', 'Bảy', 'Chủ Nhật'] as const

/** `21:00` */
export function minuteText(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** The minute of the day of `21:00`; null for what is none. */
export function minuteOf(text: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

/** `mỗi ngày, 21:00`, `thứ Hai, Năm, 08:00` */
export function whenText({ Minute, Weekdays }: Pick<ReportSchedule, 'Minute' | 'Weekdays'>): string {
  const names = Weekdays.map((day) => weekdayNames[day - 1])
  const onlySunday = Weekdays.length === 1 && Weekdays[0] === 7
  const days = Weekdays.length === 7 ? 'mỗi ngày' : `${onlySunday ? '' : 'thứ '}${names.join(', ')}`
  return `${days}, ${minuteText(Minute)}`
}

/** `21:00 hôm nay`, `08:00 23/11` */
export function nextText(at: string, today: string): string {
  const day = at.slice(0, 10)
  return `${formatTime(at)} ${day === today ? 'hôm nay' : formatDay(day).slice(0, 5)}`
}

/** `Doanh thu theo nhân viên` */
export function reportTitle(name: string, by: string): string {
  const grouping = (dimensions as Readonly<Record<string, string>>)[by]
  return `${reportsByName.get(name)?.title ?? name}${grouping ? ` theo ${grouping.toLowerCase()}` : ''}`
}

export const inboxTitle = ({ Report, FromDate: from, ToDate: to }: InboxItem): string =>
  `${reportsByName.get(Report)?.title ?? Report} ${daysText({ from, to })}`

export type InboxFigure = { key: string; title: string; sent: string; now: string; isChanged: boolean }

/** The figures of an item in the words of its report, the main one first. */
export function inboxFigures({ Report, Figures }: InboxItem): InboxFigure[] {
  const report = reportsByName.get(Report)
  if (!report) return []
  const known = Object.entries(report.measures).filter(([key]) => Figures.some(({ Key }) => Key === key))
  const main = mainMeasure(known)
  return [...(main ? [main] : []), ...known.filter(([key]) => key !== main?.[0])].flatMap(([key, measure]) => {
    const figure = Figures.find(({ Key }) => Key === key)
    if (!figure) return []
    const { Sent, Now } = figure
    const [sent, now] = [figureText(measure, Sent), figureText(measure, Now)]
    return [{ key, title: measure.title, sent, now, isChanged: Sent !== Now }]
  })
}

/** How many figures of an item are in its one line. */
const shownFigures = 3

/** `Lãi gộp 4.073.200 · Số đơn 12`; what has changed since in its main figure besides. */
export function inboxLine(item: InboxItem): string {
  return inboxFigures(item)
    .slice(0, shownFigures)
    .map(({ title, sent, now, isChanged }) => `${title} ${sent}${isChanged ? ` khi gửi, nay ${now}` : ''}`)
    .join(' · ')
}

/** The item as a plain text for a chat. */
export function inboxText(item: InboxItem, shop: string): string {
  const figures = inboxFigures(item).map(({ title, sent }) => `• ${title}: ${sent}`)
  return [
    `${shop} · ${inboxTitle(item)}, gửi lúc ${formatTime(item.DueAt)} ${formatDay(item.DueAt.slice(0, 10))}`,
    ...figures,
  ].join('\n')
}
