import { businessDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { feeName } from '@cardpro/contract/orders/orderWords'
import { type WarningRow, warningType } from '@cardpro/contract/orders/warnings'

/** A warning with what its words are made of. */
export type FoundWarning = Omit<WarningRow, 'Key'> & {
  BankCode: string
  Last4: string
  Fee: number | null
  PosFee: number | null
  CustomerID: number | null
}
type ViewerContext = { now: Date; today: string; seesProfit: boolean }

/** What is the matter, in a few words under the name of the warning. */
export function detailOf(row: FoundWarning, { now, today, seesProfit }: ViewerContext): string {
  switch (row.Type) {
    case warningType.toppedUp:
    case warningType.toPayOut:
      return `quá ${Math.floor((now.getTime() - Date.parse(row.Since)) / 3_600_000)} giờ`
    case warningType.owed:
      return `${daysSince(row.Since, today)} ngày`
    case warningType.loss:
      return seesProfit
        ? `${feeName(row.Contract_Type ?? 0)} ${formatVnd(row.Fee ?? 0)}, phí POS ${formatVnd(row.PosFee ?? 0)}`
        : ''
    case warningType.due:
      return shortCard(row.BankCode, row.Last4)
    default:
      return row.Detail
  }
}

/** How many business days lie between. */
const daysSince = (instant: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(businessDay(new Date(instant)))) / 86_400_000)
