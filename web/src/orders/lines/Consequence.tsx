import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { counterpartyName, orderStatusName } from '@cardpro/contract/orders/orderWords'
import { type Change, type Forecast, forecast } from '#orders/swipes/forecast.ts'
import '#orders/create/createOrder.css'

/** At the foot of a drawer: `còn phải trả 14.250.000 → 0 · Hoàn thành`. In a narrow one it has a line of its own. */
export function Consequence({ order, change, isNarrow = false }: { order: Order; change: Change; isNarrow?: boolean }) {
  const after = forecast(order, change)
  return (
    <div className={isNarrow ? 'cp-order-own-line' : undefined}>
      <b>{balanceChange(order.Balance, after.balanceVnd, counterpartyName(order.Contract_Type))}</b>
      {after.status !== order.Status && <> · {orderStatusName(after.status, order.Contract_Type)}</>}
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

/** `khách nợ 5.000`, `phải trả 5.000` or `đủ`. */
function balanceWords(balanceVnd: number, who: string): string {
  if (balanceVnd === 0) return 'đủ'
  return balanceVnd > 0 ? `${who} nợ ${formatVnd(balanceVnd)}` : `phải trả ${formatVnd(-balanceVnd)}`
}

function balanceChange(before: number, after: number, who: string): string {
  const word = before < 0 || (before === 0 && after < 0) ? 'còn phải trả' : `${who} nợ`
  if (before === after) return `${word} ${formatVnd(Math.abs(before))}`
  if (before * after >= 0) return `${word} ${formatVnd(Math.abs(before))} → ${formatVnd(Math.abs(after))}`
  return `${balanceWords(before, who)} → ${balanceWords(after, who)}`
}
