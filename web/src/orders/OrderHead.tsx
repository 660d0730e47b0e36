import { maskCard } from '@cardpro/contract/cards/cardNumber'
import { formatVnd } from '@cardpro/contract/money/amounts'
import type { Order, OrderRow } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { orderKindNames } from '@cardpro/contract/orders/orderWords'
import { maskPhone } from '@cardpro/contract/text/phone'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lineIcon } from '#orders/lines/lines.tsx'
import { actNames, type MoneyAct, nextAct } from '#orders/lines/nextAct.ts'
import { acts, useGoToOrder, useWhyNot, type WhyNot } from '#orders/lines/orderActs.ts'
import { useBankName } from '#pickers/bankNames.ts'
import { ActionButton } from '#ui/basic/ActionButton.tsx'
import { StatusTag } from '#ui/basic/StatusTag.tsx'
import { useNarrow } from '#ui/hooks/useNarrow.ts'
import { Row } from '#ui/layout/layout.tsx'
import { RecordWalk } from '#ui/record/RecordNavigation.tsx'
import { type RowAction, RowActions } from '#ui/table/RowActions.tsx'
import { possibleActs, statusLabel } from './orderProgress.ts'
import './orderHead.css'

type OrderHeadProps = { order: OrderRow | Order; onAct: (act: string) => void }

/**
 * Whose order it is and how it stands; at the right the next act, named with its amount, and all the others. Of a row of the
 * list, which does not know them all, only those two that stand there as buttons.
 */
export function OrderHead({ order, onAct, crumb }: OrderHeadProps & { crumb?: ReactNode }) {
  const isNarrow = useNarrow()
  const bankName = useBankName()
  const label = statusLabel(order)
  const last = endAct(order, onAct)
  const whyNot = useWhyNot()
  const menu = 'Lines' in order ? menuOf(order, onAct, whyNot) : []
  const Name = crumb ? 'h1' : 'h2'
  return (
    <header className={`cp-order-head cp-bar-${order.Highlight}`}>
      <div className="cp-order-who">
        {crumb}
        <Row gap={10} className="cp-order-name">
          <Name title={order.CustomerName}>{order.CustomerName}</Name>
          <StatusTag status={order.Status} solid {...(label && { label })} />
        </Row>
        <div className="cp-order-meta">{metaOf(order, bankName)}</div>
      </div>
      <div className="cp-order-acts">
        <RowActions actions={isNarrow ? [...menu, last] : menu} />
        <ActionButton call={last.call} onClick={last.onClick}>
          {last.label}
        </ActionButton>
        <NextButton order={order} onAct={onAct} />
      </div>
    </header>
  )
}

/** Above the head of the page: the way back to the list, and to the next order in it. */
export function OrderCrumb({ order }: { order: Order }) {
  return (
    <Row gap={12} className="cp-order-crumb">
      <nav aria-label="Đường dẫn">
        <Link to="/contract">Danh sách đơn hàng</Link> / {order.Code}
      </nav>
      <RecordWalk id={String(order.ScheduleID)} onGo={useGoToOrder()} />
    </Row>
  )
}

/** The end of an order, or its new beginning. On a phone it is the last entry of the menu. */
const endAct = ({ Status }: OrderRow, onAct: (act: string) => void) =>
  Status === 6
    ? { label: 'Mở lại đơn', call: orders.reopen, onClick: () => onAct('reopen') }
    : { label: 'Hủy đơn', call: orders.cancelOrder, danger: true, onClick: () => onAct('cancel') }

/** The one primary button: `Chuyển khách 14.250.000`. */
export function NextButton({ order, onAct }: OrderHeadProps) {
  const next = nextAct(order)
  const whyNot = useWhyNot()
  if (!next) return null
  return (
    <ActionButton
      kind="primary"
      shortcut="A"
      call={acts[next.act].call}
      icon={lineIcon(icons[next.act])}
      blocked={whyNot(acts[next.act].call, order)}
      onClick={() => onAct(next.act)}
    >
      {`${actNames[next.act]} ${formatVnd(next.amountVnd)}`}
    </ActionButton>
  )
}

/** Every act besides the next one and the cancelling, which have buttons of their own. */
function menuOf(order: Order, onAct: (act: string) => void, whyNot: WhyNot): RowAction[] {
  const next = nextAct(order)?.act
  const money = possibleActs(order)
    .filter((act) => act !== next)
    .map((act) => {
      const { call } = acts[act]
      return { label: actNames[act], call, blocked: whyNot(call, order), onClick: () => onAct(act) }
    })
  return [...money, ...termActs(order, onAct, whyNot), ...markActs(order, onAct)]
}

function termActs(order: Order, onAct: (act: string) => void, whyNot: WhyNot): RowAction[] {
  if (order.Status === 6) return []
  const isUntouched = !order.Lines.some(({ Status }) => Status === 1)
  const done: RowAction = {
    label: order.IsDoneByHand ? 'Bỏ rút xong' : 'Rút xong, rút không hết',
    call: orders.setSwipeDone,
    onClick: () => onAct('done'),
    blocked: isUntouched ? 'Đơn chưa nạp, chưa quẹt lần nào' : whyNot(orders.setSwipeDone, order),
  }
  return [
    { label: 'Sửa đơn', call: orders.update, onClick: () => onAct('edit') },
    {
      label: 'Sửa phí',
      call: orders.updateFee,
      onClick: () => onAct('fee'),
      blocked: order.Status === 5 ? 'Đơn đã hoàn thành' : undefined,
    },
    {
      label: 'Giảm phí',
      call: orders.addDiscount,
      onClick: () => onAct('discount'),
      blocked: order.Fee <= order.Discount ? 'Đơn không còn phí để giảm' : undefined,
    },
    ...(order.IsSwipeDone && !order.IsDoneByHand ? [] : [done]),
  ]
}

function markActs(order: Order, onAct: (act: string) => void): RowAction[] {
  return [
    { label: 'Ghi chú', call: orders.saveNote, onClick: () => onAct('note') },
    { label: 'Đánh dấu', call: orders.setHighlight, onClick: () => onAct('highlight') },
    {
      label: order.IsWarning ? 'Bỏ cảnh báo' : 'Cảnh báo',
      call: orders.setWarning,
      onClick: () => onAct('warning'),
    },
  ]
}

function metaOf(order: OrderRow, bankName: (code: string) => string): string {
  const kind = order.Contract_Type
  return [
    order.Code,
    kind === 1 || kind === 2 || kind === 3 || kind === 4 ? orderKindNames[kind] : '',
    `${bankName(order.BankCode)} ${maskCard(order.Bin, order.Last4)}`,
    order.Phone.includes('•') ? order.Phone : maskPhone(order.Phone),
    `NV ${order.StaffName}`,
    order.AffName && `CTV ${order.AffName}`,
    order.PartnerNames && `Đối tác ${order.PartnerNames}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const icons: Record<MoneyAct, number> = { topup: 1, swipe: 2, send: 6, collect: 5 }
