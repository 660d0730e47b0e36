import { PlusOutlined } from '@ant-design/icons'
import { businessDay, formatDay, formatInstant, formatTime } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { isOwnKind, lineEffects, lineKind, lineStatus } from '@cardpro/contract/orders/orderMoney'
import type { Order, OrderLine } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import type { ReactNode } from 'react'
import { BankName } from '#kit/pickers/bankNames.tsx'
import { moneyText } from '#kit/ui/basic/figures.ts'
import { Timeline, type TimelineEvent } from '#kit/ui/basic/Timeline.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { RowActions } from '#kit/ui/table/RowActions.tsx'
import { actionName, lineOfAction, type MoneyAction, nextAction } from '#orders/lines/nextAction.ts'
import { effectOf, isCancellable, lineDetail, lineIcon, lineName } from '#orders/lines/orderLines.tsx'
import { forecast } from '#orders/swipes/forecast.ts'
import { momentOf } from './orderProgress.ts'

type OrderTimelineProps = { order: Order; onCancelLine: (line: OrderLine) => void }

/** Every step of the order with the money it moved and the balance it left, and the step that comes next. */
export function OrderTimeline({ order, onCancelLine }: OrderTimelineProps) {
  const events = [
    createdEvent(order),
    ...order.Lines.map((line) => postedEvent(line, order, onCancelLine)),
    ...plannedEvents(order),
  ]
  return <Timeline label="Dòng tiền" heads={['Nghiệp vụ', 'Số tiền', 'Sau bước này']} events={events} />
}

function createdEvent(order: Order): TimelineEvent {
  const { time, day } = timeOf(order.CreatedAt)
  const plannedEvents =
    order.ForDate === businessDay(new Date(order.CreatedAt)) ? '' : `hẹn ${formatDay(order.ForDate)}`
  return {
    key: 'created',
    time,
    icon: <PlusOutlined aria-hidden />,
    title: 'Tạo đơn',
    detail: [day, order.CreatedBy, plannedEvents, order.Note].filter(Boolean).join(' · '),
    amount: <span className="cp-quiet">–</span>,
  }
}

function postedEvent(line: OrderLine, order: Order, onCancelLine: (line: OrderLine) => void): TimelineEvent {
  const { time, day } = timeOf(momentOf(line, order))
  const isCancelled = line.Status === lineStatus.cancelled
  const at = line.CancelledAt ? timeOf(line.CancelledAt) : { time: '', day: '' }
  const cancelled = [at.day, at.time, line.CancelledBy].filter(Boolean).join(' ')
  return {
    key: line.LineID,
    time,
    icon: lineIcon(line.Kind),
    title: line.Kind === lineKind.topUp ? 'Nạp tiền vào thẻ' : lineName(line, order),
    detail: (
      <span title={`${line.StaffName} ghi lúc ${formatInstant(line.PostedAt)}, ngày sổ ${formatDay(line.PostedOn)}`}>
        {day && `${day} · `}
        {isCancelled ? `Đã hủy ${cancelled}: ${line.CancelReason}` : lineDetail(line, order)}
      </span>
    ),
    // A fee of staff and a commission do not change what the customer owes: their amount is shown without a plus.
    amount: movesNothing(line) ? moneyText(line.Amount) : signedText(effectOf(line, order)),
    after: isCancelled ? '' : balanceAfter(line.BalanceAfter),
    ...(isCancelled && { state: 'cancelled' as const }),
    ...(isCancellable(line) && {
      actions: (
        <RowActions
          actions={[{ label: 'Hủy dòng', call: orders.cancelLine, danger: true, onClick: () => onCancelLine(line) }]}
        />
      ),
    }),
  }
}

function plannedEvents(order: Order): TimelineEvent[] {
  const next = nextAction(order)
  if (!next) return []
  const { action, amountVnd } = next
  const kind = lineOfAction[action]
  const { sum, balance } = lineEffects[kind]
  const afterwards = forecast(order, { [sum]: amountVnd })
  return [
    {
      key: 'planned',
      time: 'Chờ',
      icon: lineIcon(kind),
      title: action === 'topup' ? 'Nạp tiền vào thẻ' : actionName(action, order),
      detail: plannedDetail(order, action, amountVnd),
      amount: signedText(balance * amountVnd),
      after: balanceAfter(afterwards.balanceVnd),
      state: 'planned',
    },
  ]
}

function plannedDetail(order: Order, action: MoneyAction, amountVnd: number): ReactNode {
  const account = order.Accounts[0]
  if (action === 'swipe') return `Còn phải quẹt ${formatVnd(amountVnd)}`
  if (action === 'send' && account)
    return (
      <>
        <BankName code={account.BankCode} /> •••• {account.AccountNo.slice(-4)} · {account.AccountName}
      </>
    )
  return action === 'send' ? 'Khách chưa có tài khoản nhận tiền' : ''
}

/** Today only the time matters; of another day the date is in front, and the time with the details. */
function timeOf(instant: string): { time: string; day: string } {
  const day = businessDay(new Date(instant))
  if (day === today()) return { time: formatTime(instant), day: '' }
  return { time: formatDay(day).slice(0, 5), day: formatTime(instant) }
}

const movesNothing = ({ Kind }: OrderLine): boolean => isOwnKind(Kind) && lineEffects[Kind].balance === 0

const signedText = (vnd: number): ReactNode => (vnd > 0 ? `+${formatVnd(vnd)}` : moneyText(vnd))

function balanceAfter(balanceVnd: number): ReactNode {
  if (balanceVnd === 0) return 'Đủ'
  return (
    <>
      {balanceVnd > 0 ? 'Khách nợ' : 'Phải trả'} <b>{formatVnd(Math.abs(balanceVnd))}</b>
    </>
  )
}
