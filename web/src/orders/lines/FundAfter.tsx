import type { Fund } from '@cardpro/contract/funds/funds'
import { formatVnd } from '@cardpro/contract/money/amounts'
import '#orders/create/orderForm.css'

/** What a fund will hold; red where it cannot pay. */
export function FundAfter({ fund, changeVnd }: { fund: Fund | undefined; changeVnd: number }) {
  if (!fund) return null
  const afterVnd = fund.Balance + changeVnd
  const isShort = afterVnd < 0 && changeVnd < 0 && !fund.AllowNegative
  return (
    <p className={isShort ? 'cp-order-fund cp-negative' : 'cp-order-fund'} role={isShort ? 'alert' : undefined}>
      {isShort
        ? `${fund.Name} không đủ tiền: còn ${formatVnd(fund.Balance)}, thiếu ${formatVnd(-afterVnd)}`
        : `${fund.Name}: ${formatVnd(fund.Balance)} → ${formatVnd(afterVnd)}`}
    </p>
  )
}
