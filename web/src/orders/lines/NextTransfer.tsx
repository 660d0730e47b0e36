import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { orderKind } from '@cardpro/contract/orders/orderMoney'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { useFunds } from '#kit/pickers/places/places.ts'
import { type Purpose, TransferCard } from '#kit/pickers/TransferCard.tsx'
import { type MoneyAction, nextAction } from './nextAction.ts'

/** The transfer of the order's next step, to be scanned, and from which fund it usually goes. */
export function NextTransfer({ order }: { order: Order }) {
  const funds = useFunds()
  const purpose = nextPurpose(order)
  if (!purpose) return null
  const source = purpose === 'collect' ? undefined : funds.find(({ IsDefaultOut }) => IsDefaultOut)
  return (
    <div id="chuyen-tien">
      <TransferCard
        scheduleId={order.ScheduleID}
        purpose={purpose}
        isPartners={order.Contract_Type === orderKind.partnerSwipe}
      >
        {source && (
          <div className="cp-order-source flex gap-8 text-13 cp-nowrap">
            <span>Chi từ</span>
            <b>{source.Name}</b>
            <span>còn {formatVnd(source.Balance)}</span>
          </div>
        )}
      </TransferCard>
    </div>
  )
}

/** What the order's next transfer is for; undefined where its next step moves no money by transfer. */
export function nextPurpose(order: Order): Purpose | undefined {
  const action = nextAction(order)?.action
  return (action && purposes[action]) ?? undefined
}

const purposes: Record<MoneyAction, Purpose | null> = {
  topup: 'topup',
  swipe: null,
  send: 'payout',
  collect: 'collect',
}
