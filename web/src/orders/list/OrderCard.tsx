import { shortCard } from '@cardpro/contract/cards/cardNumber'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import type { OrderRow } from '@cardpro/contract/orders/orderRows'
import { nextAction } from '#orders/lines/nextAction.ts'
import { kindName, moneyActions, type OpenOrder, useWhyNot } from '#orders/lines/orderActions.ts'
import { mainAmount, missingImages, shortTime, statusLabel } from '#orders/orderProgress.ts'
import { ActionButton } from '#ui/basic/ActionButton.tsx'
import { StatusTag } from '#ui/basic/StatusTag.tsx'
import { today } from '#ui/hooks/today.ts'
import { RowCard } from '#ui/table/RowCard.tsx'

type OrderCardProps = { order: OrderRow; open: OpenOrder; seeksPictures?: boolean }

/** An order on a phone: the amount that matters, and what to do next. Who seeks missing pictures reads how many there are. */
export function OrderCard({ order, open, seeksPictures = false }: OrderCardProps) {
  const label = statusLabel(order)
  const whyNot = useWhyNot()
  // What is planned for another day waits for its day.
  const next = order.Status === orderStatus.appointment ? undefined : nextAction(order)?.action
  const line = [
    order.Code,
    ...(seeksPictures && order.MissingImages > 0 ? [missingImages(order.MissingImages)] : []),
    shortTime(order, today()),
    kindName(order.Contract_Type),
    shortCard(order.BankCode, order.Last4),
  ]
  return (
    <RowCard
      title={order.CustomerName}
      status={<StatusTag status={order.Status} {...(label !== undefined && { label })} />}
      line={line.join(' · ')}
      amount={mainAmount(order)}
      {...(order.Profit !== null && order.Swipe > 0 && { second: { label: 'Lãi gộp', value: order.Profit } })}
      onOpen={() => open(order.ScheduleID)}
      act={
        next && (
          <ActionButton
            call={moneyActions[next].call}
            kind={next === 'send' ? 'primary' : 'default'}
            blocked={whyNot(moneyActions[next].call, order)}
            onClick={() => open(order.ScheduleID, next)}
          >
            {moneyActions[next].label}
          </ActionButton>
        )
      }
    />
  )
}
