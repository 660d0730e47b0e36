import { waitsForSecond } from '@cardpro/contract/kit/audit/approvals'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { isCancellableKind, isOwnKind, lineEffects } from '@cardpro/contract/orders/orderMoney'
import type { Order, OrderLine } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import type { Change } from '#orders/swipes/forecast.ts'
import { Consequence } from './Consequence.tsx'
import { moneyCalls, refOf } from './orderCalls.ts'
import { lineName } from './orderLines.tsx'

type CancelLineDrawerProps = { order: Order; line: OrderLine; onClose: () => void }

/** Hủy dòng: the line is reversed and the fee is computed again. */
export function CancelLineDrawer({ order, line, onClose }: CancelLineDrawerProps) {
  const name = lineName(line, order).toLowerCase()
  const title = `Hủy ${name} ${formatVnd(line.Amount)}`
  return (
    <ConfirmAction
      call={orders.cancelLine}
      input={{ ...refOf(order), LineID: line.LineID }}
      title={title}
      reasons={['Nhập nhầm', 'Sai số tiền', 'Sai máy POS, lô hoặc bill', 'Khách đổi ý']}
      done={{
        success: ({ Data }) => (Data.NeedApproval ? waitsForSecond : `Đã hủy ${name} ${formatVnd(line.Amount)}`),
        refresh: moneyCalls,
      }}
      save="Hủy dòng"
      onClose={onClose}
    >
      <p>Ghi một bút toán đảo, dòng gốc vẫn còn và bị gạch ngang. Phí được tính lại.</p>
      <Consequence order={order} change={undoneChange(order, line)} />
    </ConfirmAction>
  )
}

/** Lines of the other kinds are cancelled on their own screens, so here they change nothing. */
function undoneChange(order: Order, { Kind, Amount, LineID }: OrderLine): Change {
  if (!isOwnKind(Kind) || !isCancellableKind(Kind)) return {}
  const swipe = order.Swipes.find(({ LogWithdrawalID }) => LogWithdrawalID === LineID)
  return { [lineEffects[Kind].sum]: -Amount, cancelledId: LineID, posFeeVnd: -(swipe?.PosFee ?? 0) }
}
