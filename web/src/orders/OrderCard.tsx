import { shortCard } from '@cardpro/contract/cardNumber'
import type { OrderRow } from '@cardpro/contract/orderRows'
import { ActionButton } from '#ui/ActionButton.tsx'
import { RowCard } from '#ui/RowCard.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { today } from '#ui/today.ts'
import { nextAct } from './nextAct.ts'
import { acts, kindName, type OpenOrder, useWhyNot } from './orderActs.ts'
import { mainAmount, missingImages, shortTime, statusLabel } from './orderProgress.ts'

type OrderCardProps = { order: OrderRow; open: OpenOrder; seeksPictures?: boolean }

/** An order on a phone: the amount that matters, and what to do next. Who seeks missing pictures reads how many there are. */
export function OrderCard({ order, open, seeksPictures = false }: OrderCardProps) {
  const label = statusLabel(order)
  const whyNot = useWhyNot()
  // What is planned for another day waits for its day.
  const next = order.Status === 0 ? undefined : nextAct(order)?.act
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
            call={acts[next].call}
            kind={next === 'send' ? 'primary' : 'default'}
            blocked={whyNot(acts[next].call, order)}
            onClick={() => open(order.ScheduleID, next)}
          >
            {acts[next].label}
          </ActionButton>
        )
      }
    />
  )
}
