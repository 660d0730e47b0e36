import { formatVnd } from '@cardpro/contract/money/amounts'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { orderStatuses } from '@cardpro/contract/orders/orderWords'
import { type Change, type Forecast, forecast } from '#orders/swipes/forecast.ts'
import '#orders/create/orderForm.css'

/** At the foot of a drawer: `còn phải trả 14.250.000 → 0 · Hoàn thành`. In a narrow one it has a line of its own. */
export function Consequence({ order, change, isNarrow = false }: { order: Order; change: Change; isNarrow?: boolean }) {
  const after = forecast(order, change)
  return (
    <div className={isNarrow ? 'cp-order-own-line' : undefined}>
      <b>{balanceChange(order.Balance, after.balanceVnd)}</b>
      {after.status !== order.Status && <> · {orderStatuses[after.status]}</>}
      <ProfitChange order={order} after={after} />
    </div>
  )
}

function ProfitChange({ order, after }: { order: Order; after: Forecast }) {
  if (after.profitVnd === null || after.profitVnd === order.Profit) return null
  if (after.profitVnd < 0)
    return (
      <div>
        <i>Đơn đang lỗ {formatVnd(-after.profitVnd)}</i>
      </div>
    )
  return <div>lãi gộp {formatVnd(after.profitVnd)}</div>
}

/** `Khách nợ 5.000`, `Phải trả 5.000` or `Đủ`. */
function balanceWords(balanceVnd: number): string {
  if (balanceVnd === 0) return 'Đủ'
  return balanceVnd > 0 ? `Khách nợ ${formatVnd(balanceVnd)}` : `Phải trả ${formatVnd(-balanceVnd)}`
}

function balanceChange(before: number, after: number): string {
  const word = before < 0 || (before === 0 && after < 0) ? 'còn phải trả' : 'khách nợ'
  if (before === after) return `${word} ${formatVnd(Math.abs(before))}`
  if (before * after >= 0) return `${word} ${formatVnd(Math.abs(before))} → ${formatVnd(Math.abs(after))}`
  return `${balanceWords(before)} → ${balanceWords(after)}`.toLowerCase()
}
