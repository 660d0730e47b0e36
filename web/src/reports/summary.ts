import { formatDay, formatTime } from '@cardpro/contract/kit/dates'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type Dashboard, type Task, taskWords } from '@cardpro/contract/reports/reports'
import { changeOf } from './periods.ts'

/** One figure of the summary: `Lãi 4.193.620 ▲ 10,1%`. */
export type SummaryPart = { label: string; value: string; change: { isUp: boolean; text: string } | null }

/** What is known of the period in one line, as far as the user may see it. */
export function summaryParts({ Profit, Volume, Money }: Dashboard): SummaryPart[] {
  const compared = (label: string, figure: Dashboard['Volume'] | null) =>
    figure ? [{ label, value: formatVnd(figure.Now), change: changeText(figure) }] : []
  const standing = (label: string, vnd: number | null) =>
    vnd === null ? [] : [{ label, value: formatVnd(vnd), change: null }]
  return [
    ...compared('Lãi', Profit),
    ...compared('Quẹt', Volume),
    ...standing('Tồn quỹ', Money.Funds),
    ...standing('Chưa về', Money.PosUnpaid),
    ...standing('Nợ', Money.CustomersOwe),
  ]
}

function changeText({ Now, Before }: Dashboard['Volume']): SummaryPart['change'] {
  const change = changeOf(Now, Before)
  return change && { isUp: change.isUp, text: formatPercent(change.percent) }
}

/** The same as a plain text, with what is open, for a chat. It names the shop and no customer. */
export function summaryText(figures: Dashboard, shop: string): string {
  const { FromDate: from, ToDate: to, At, Tasks } = figures
  const days = from === to ? formatDay(from) : `${formatDay(from).slice(0, 5)} – ${formatDay(to)}`
  const parts = summaryParts(figures).map(({ label, value, change }) =>
    [label, value, change && `${change.isUp ? '▲' : '▼'} ${change.text}`].filter(Boolean).join(' '),
  )
  const open = Tasks.map((task) => `• ${taskLine(task)}`)
  return [
    `${shop} · ${days}, lúc ${formatTime(At)}`,
    parts.join(' · '),
    ...(open.length > 0 ? ['Đang mở:', ...open] : []),
  ].join('\n')
}

/** `2 đơn chờ chuyển tiền: phải chuyển 48.620.000`, without names: it may be sent out of the house. */
function taskLine({ Kind, Count, Amount }: Task): string {
  const { title, amount } = taskWords[Kind]
  const sum = Amount === null || Amount === 0 ? '' : `: ${amount} ${formatVnd(Amount)}`
  return `${formatVnd(Count)} ${title}${sum}`
}
