import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import type { OrderRow } from '@cardpro/contract/orders/orderRows'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { StatusTag } from '#kit/ui/basic/StatusTag.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { nextAction } from '#orders/lines/nextAction.ts'
import { kindName, moneyActions, type OpenOrder, rowActions, useWhyNot } from '#orders/lines/orderActions.ts'
import { useQuickActions } from '#orders/lines/orderPaths.ts'
import { mainAmount, missingImages, shortTime, statusLabel } from '#orders/orderProgress.ts'
import type { OrderView } from './orderFilters.ts'

type OrderCardProps = {
  order: OrderRow
  open: OpenOrder
  seeksPictures?: boolean
  /** Beside others in a column, where there is room for less. */
  board?: Exclude<OrderView, ''>
}

/** An order on a phone: the amount that matters, and what to do next. Who seeks missing pictures reads how many there are. */
export function OrderCard({ order, open, seeksPictures = false, board }: OrderCardProps) {
  const label = statusLabel(order)
  const whyNot = useWhyNot()
  const quick = useQuickActions()
  const showsProfit = !board && order.Profit !== null && order.Swipe > 0
  return (
    <RowCard
      title={order.CustomerName}
      // The column shows the status, but not the progress.
      status={(board !== 'status' || label) && <StatusTag status={order.Status} {...(label && { label })} />}
      line={lineOf(order, seeksPictures, board)}
      amount={mainAmount(order)}
      {...(showsProfit && { second: { label: 'Lãi gộp', value: order.Profit } })}
      onOpen={() => open(order.ScheduleID)}
      actions={rowActions(order, { open, whyNot, quick })}
      act={<NextAct order={order} open={open} />}
    />
  )
}

function lineOf(order: OrderRow, seeksPictures: boolean, board: OrderCardProps['board']): string {
  // In a week the column has the day.
  const hasTime = board !== 'week' || order.ForDate === today()
  return [
    order.Code,
    ...(seeksPictures && order.MissingImages > 0 ? [missingImages(order.MissingImages)] : []),
    ...(hasTime ? [shortTime(order, today())] : []),
    kindName(order.Contract_Type),
    shortCard(order.BankCode, order.Last4),
  ].join(' · ')
}

function NextAct({ order, open }: Pick<OrderCardProps, 'order' | 'open'>) {
  const whyNot = useWhyNot()
  // What is planned for another day waits for its day.
  const next = order.Status === orderStatus.appointment ? undefined : nextAction(order)?.action
  if (!next) return null
  return (
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
