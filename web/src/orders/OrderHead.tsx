import { PrinterOutlined } from '@ant-design/icons'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { maskCard } from '@cardpro/contract/kit/text/cardNumber'
import { maskPhone } from '@cardpro/contract/kit/text/phone'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import type { Order, OrderRow } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { orderKindNames } from '@cardpro/contract/orders/orderWords'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import { useBankName } from '#kit/pickers/bankNames.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { StatusTag } from '#kit/ui/basic/StatusTag.tsx'
import { useHotkey } from '#kit/ui/hooks/useHotkey.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { RecordNavigation } from '#kit/ui/record/RecordNavigation.tsx'
import { type RowAction, RowActions } from '#kit/ui/table/RowActions.tsx'
import { actionName, lineOfAction, type MoneyAction, nextAction } from '#orders/lines/nextAction.ts'
import { moneyActions, useGoToOrder, useWhyNot, type WhyNot } from '#orders/lines/orderActions.ts'
import { lineIcon } from '#orders/lines/orderLines.tsx'
import { useQuickActions } from '#orders/lines/orderPaths.ts'
import { menuActions, printKey } from './orderMenu.tsx'
import { possibleActions, statusLabel } from './orderProgress.ts'
import './orderDetail.css'

type OrderHeadProps = { order: OrderRow | Order; onAction: (action: string) => void }

/**
 * The customer and the status of the order; at the right the next action, named with its amount, and all the others. Of a
 * row of the list, which does not have the fields for all of them, only the two that are buttons.
 */
export function OrderHead({ order, onAction, crumb }: OrderHeadProps & { crumb?: ReactNode }) {
  const isNarrow = useNarrow()
  const bankName = useBankName()
  const label = statusLabel(order)
  const last = endAction(order, onAction)
  const whyNot = useWhyNot()
  const quick = useQuickActions()
  const all = 'Lines' in order ? [...menuOf(order, onAction, whyNot), ...quick(order)] : []
  const print = () => onAction(printKey)
  // Where there is room, the paper has a button.
  const menu = isNarrow ? all : all.filter(({ label }) => label !== printLabel)
  const Name = crumb ? 'h1' : 'h2'
  return (
    <header className={`cp-order-head flex align-start gap-16 cp-bar-${order.Highlight}`}>
      <div className="cp-order-who fit">
        {crumb}
        <Row gap={10} className="cp-order-name">
          <Name title={order.CustomerName}>{order.CustomerName}</Name>
          <StatusTag status={order.Status} solid {...(label && { label })} />
        </Row>
        <div className="cp-order-meta above-2 cp-muted text-13">{metaOf(order, bankName)}</div>
      </div>
      <div className="cp-order-acts">
        <RowActions actions={isNarrow ? [...menu, last] : menu} />
        <ActionButton call={orders.getDetail} icon={<PrinterOutlined aria-hidden />} shortcut="P" onClick={print}>
          {printLabel}
        </ActionButton>
        <ActionButton call={last.call} onClick={last.onClick}>
          {last.label}
        </ActionButton>
        <NextButton order={order} onAction={onAction} />
        <MoneyKeys order={order} onAction={onAction} />
      </div>
    </header>
  )
}

const printLabel = 'In phiếu'

/** Above the head of the page: the way back to the list, and to the next order in it. */
export function OrderCrumb({ order }: { order: Order }) {
  return (
    <Row gap={12} className="cp-order-crumb cp-muted text-list">
      <nav aria-label="Đường dẫn">
        <Link to="/contract">Danh sách đơn hàng</Link> / {order.Code}
      </nav>
      <RecordNavigation rowKey="ScheduleID" id={String(order.ScheduleID)} onGo={useGoToOrder()} />
    </Row>
  )
}

/** The end of an order, or its new beginning. On a phone it is the last entry of the menu. */
const endAction = ({ Status }: OrderRow, onAction: (action: string) => void) =>
  Status === orderStatus.cancelled
    ? { label: 'Mở lại đơn', call: orders.reopen, onClick: () => onAction('reopen') }
    : {
        label: 'Hủy đơn',
        call: orders.cancelOrder,
        danger: true,
        onClick: () => onAction('cancel'),
        isFirstOfGroup: true as const,
      }

/** The one primary button: `Chuyển khách 14.250.000`. */
export function NextButton({ order, onAction }: OrderHeadProps) {
  const next = nextAction(order)
  const whyNot = useWhyNot()
  if (!next) return null
  return (
    <ActionButton
      kind="primary"
      shortcut="A"
      call={moneyActions[next.action].call}
      icon={lineIcon(lineOfAction[next.action])}
      blocked={whyNot(moneyActions[next.action].call, order)}
      onClick={() => onAction(next.action)}
    >
      {`${actionName(next.action, order)} ${formatVnd(next.amountVnd)}`}
    </ActionButton>
  )
}

/** The keys of the counter, as other shop software of this country has them: none that a browser needs. */
const moneyKeys = { topup: 'F2', swipe: 'F4', send: 'F8', collect: 'F9' } as const

/** Each act on money has its key, whichever comes next. */
const MoneyKeys = ({ order, onAction }: OrderHeadProps) =>
  possibleActions(order).map((action) => <MoneyKey key={action} {...{ action, order, onAction }} />)

function MoneyKey({ action, order, onAction }: OrderHeadProps & { action: MoneyAction }) {
  const { call } = moneyActions[action]
  const whyNot = useWhyNot()
  const isOff = !useCan(call).allowed || whyNot(call, order) !== undefined
  useHotkey(isOff ? undefined : moneyKeys[action], () => onAction(action), actionName(action, order))
  return null
}

/** Every action besides the next one and the cancelling, which have buttons of their own. */
function menuOf(order: Order, onAction: (action: string) => void, whyNot: WhyNot): RowAction[] {
  const next = nextAction(order)?.action
  const money = possibleActions(order)
    .filter((action) => action !== next)
    .map((action) => {
      const { call } = moneyActions[action]
      return { label: actionName(action, order), call, blocked: whyNot(call, order), onClick: () => onAction(action) }
    })
  const others = menuActions
    .filter(({ isHidden }) => !isHidden?.(order))
    .filter(({ isOfCancelled }) => order.Status !== orderStatus.cancelled || isOfCancelled)
    .map(({ key, label, call, blocked }) => ({
      label: typeof label === 'string' ? label : label(order),
      call,
      blocked: blocked?.(order) ?? whyNot(call, order),
      onClick: () => onAction(key),
    }))
  return [...money, ...others]
}

function metaOf(order: OrderRow, bankName: (code: string) => string): string {
  return [
    order.Code,
    (orderKindNames as Record<number, string>)[order.Contract_Type],
    // Of a partner's card the last digits alone are known, and no phone.
    `${bankName(order.BankCode)} ${order.Bin === '' ? `•••• ${order.Last4}` : maskCard(order.Bin, order.Last4)}`,
    order.Phone.includes('•') ? order.Phone : maskPhone(order.Phone),
    `NV ${order.StaffName}`,
    order.AffName && `CTV ${order.AffName}`,
    order.PartnerNames && `Đối tác ${order.PartnerNames}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
