import { formatDay, formatTime } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type DailyReport, dayStates } from '@cardpro/contract/reports/dailyReport'
import type { DayClose } from '@cardpro/contract/reports/dayClose'
import { closeSteps } from '@cardpro/contract/reports/dayClose'

/** The balance of one side of the debts at the end of a day. */
const closingOf = ({ Figures }: DailyReport, line: DailyReport['Figures']['Debts'][number]['Line']): number =>
  Figures.Debts.find(({ Line }) => Line === line)?.Closing ?? 0

/** The day as a plain text for a chat: what was earned, where the money is, and what is still open. It names no customer. */
export function dailyText(report: DailyReport, close: DayClose | undefined, shop: string): string {
  const { Figures, Date: day, At, Lock } = report
  const { NetProfit, OrderSums, FundSums, Pos } = Figures
  const parts = [
    NetProfit === null ? '' : `Lãi ${formatVnd(NetProfit)}`,
    `Quẹt ${formatVnd(OrderSums.Volume)}`,
    `Tồn quỹ ${formatVnd(FundSums.Closing)}`,
    Pos && `Chưa về ${formatVnd(Pos.Closing)}`,
    `Nợ ${formatVnd(closingOf(report, 'customers'))}`,
  ]
  const open = (close?.Steps ?? [])
    .filter(({ Open }) => Open > 0)
    .map(({ Step, Open }) => `• ${closeSteps[Step]}: ${Open}`)
  return [
    `${shop} · ${formatDay(day)}, lúc ${formatTime(At)} · ${dayStates[Lock.State].toLowerCase()}`,
    parts.filter(Boolean).join(' · '),
    ...(open.length > 0 ? ['Đang mở:', ...open] : []),
  ].join('\n')
}
