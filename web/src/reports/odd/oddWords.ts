import { addDays, dayOfWeekName, formatDay } from '@cardpro/contract/kit/dates'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type OddFigure, oddMeasures } from '@cardpro/contract/reports/oddDays'

/** `Doanh số quẹt 20.000.000, thường 98.500.000` */
export function oddText(odd: OddFigure): string {
  const name = odd.StaffName ? `${odd.StaffName} hủy` : oddMeasures[odd.Measure]
  const unit = odd.Measure === 'Cancels' ? ' lần' : ''
  return `${name} ${valueText(odd, odd.Value)}${unit}, thường ${valueText(odd, odd.Usual)}${unit}`
}

/** Against what: `giữa 8 Thứ Bảy trước` */
export const usualText = ({ Days, Date: day }: OddFigure): string => `giữa ${Days} ${dayOfWeekName(day)} trước`

export const dayText = ({ Date: day }: OddFigure, today: string): string =>
  day === today ? 'Hôm nay' : day === addDays(today, -1) ? 'Hôm qua' : formatDay(day).slice(0, 5)

function valueText({ Measure }: OddFigure, value: number): string {
  if (Measure === 'Volume') return formatVnd(Math.round(value))
  return Measure === 'Cancels' ? String(value).replace('.', ',') : formatPercent(Math.round(value * 100_000) / 1000)
}

/** The address of what is behind it, in its shop: the report of that day, or the log of who cancelled. */
export function pathOf({ Measure, Date: day, StaffID }: OddFigure): string {
  const days = `fromDate=${day}&toDate=${day}`
  if (Measure === 'Cancels') return `/history/logaction?MenuID=20&ActionID=4&StaffID=${StaffID}&${days}`
  if (Measure === 'PosRate') return `/report/turnover?by=pos&${days}`
  return Measure === 'Margin' ? `/report/turnover?by=order&Sort=Margin&${days}` : `/report/turnover?by=order&${days}`
}
