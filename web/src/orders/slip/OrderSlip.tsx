import { amountInWords } from '@cardpro/contract/kit/amountWords'
import { formatDay, formatInstant, formatTime } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { maskPhone } from '@cardpro/contract/kit/text/phone'
import { lineStatus, orderStatus } from '@cardpro/contract/orders/orderMoney'
import type { Order, OrderSwipe, TransferQr } from '@cardpro/contract/orders/orderRows'
import { orderKindNames } from '@cardpro/contract/orders/orderWords'
import type { ReactNode } from 'react'
import { useSession } from '#kit/api/session.ts'
import type { Purpose } from '#kit/pickers/TransferCard.tsx'
import { QrPicture } from '#kit/ui/basic/QrCard.tsx'
import { CancelledMark } from '#kit/ui/paper/FormPaper.tsx'
import { lotBill } from '#orders/lines/orderLines.tsx'
import { resultOf, termsOf } from '#orders/OrderSum.tsx'
import '#kit/ui/paper/orderSlip.css'

/** A transfer that is still to be made, and what for. */
export type ToPay = TransferQr & { Purpose: Purpose }
export type SlipProps = {
  order: Order
  size: 'K80' | 'A5'
  /** Null where nothing is to be paid by transfer. */
  toPay: ToPay | null
  /** When it is printed. */
  at: string
}

/** The paper of an order, handed over at the counter: what was done, what is open, and the code to pay it by. */
export const OrderSlip = ({ size, ...slip }: SlipProps) => (size === 'K80' ? <Roll {...slip} /> : <Sheet {...slip} />)

type PartProps = Omit<SlipProps, 'size'>

/** On a roll of 80 mm, of which 72 are printed. */
function Roll({ order, toPay, at }: PartProps) {
  const { shop } = useSession()
  return (
    <article className="cp-slip cp-order-slip" aria-label={`Phiếu đơn ${order.Code}`}>
      <Cancelled order={order} />
      <b className="cp-slip-shop">{shop?.ShopName.toUpperCase()}</b>
      {shop?.Address && <div className="cp-slip-center">{shop.Address}</div>}
      {shop?.Phone && <div className="cp-slip-center">{shop.Phone}</div>}
      <h2>PHIẾU ĐƠN HÀNG</h2>
      <Line label="Mã đơn">{order.Code}</Line>
      <Line label="Ngày">{formatDay(order.ForDate)}</Line>
      <Facts order={order} />
      <Swipes order={order} />
      <Sums order={order} />
      {toPay && <Pay toPay={toPay} />}
      <Signatures order={order} />
      <footer>
        <PrintedBy at={at} />
      </footer>
    </article>
  )
}

/** On A5: the order at the left, the code at the right. */
function Sheet({ order, toPay, at }: PartProps) {
  const { shop } = useSession()
  return (
    <article className="cp-doc cp-order-doc" aria-label={`Phiếu đơn ${order.Code}`}>
      <Cancelled order={order} />
      <header>
        <div>
          <b>{shop?.ShopName}</b>
          {shop?.Address && <div>{shop.Address}</div>}
          {shop?.Phone && <div>Điện thoại: {shop.Phone}</div>}
        </div>
        <div>
          <h2>PHIẾU ĐƠN HÀNG</h2>
          <div>
            {order.Code} · {formatDay(order.ForDate)}
          </div>
        </div>
      </header>
      <div className="cp-order-doc-body">
        <div>
          <Facts order={order} />
          <Swipes order={order} />
          <Sums order={order} />
        </div>
        {toPay && <Pay toPay={toPay} />}
      </div>
      <Signatures order={order} />
      <footer>
        <PrintedBy at={at} />
      </footer>
    </article>
  )
}

const Cancelled = ({ order: { Status } }: { order: Order }) => Status === orderStatus.cancelled && <CancelledMark />

function Facts({ order }: { order: Order }) {
  return (
    <>
      {order.Status === orderStatus.cancelled && (
        <Line label="Đã hủy" isStrong>
          {order.CancelReason}
        </Line>
      )}
      <Line label="Loại">{(orderKindNames as Record<number, string>)[order.Contract_Type]}</Line>
      <Line label="Khách hàng">{order.CustomerName}</Line>
      <Line label="Điện thoại">{order.Phone.includes('•') ? order.Phone : maskPhone(order.Phone)}</Line>
      <Line label="Thẻ">{shortCard(order.BankCode, order.Last4)}</Line>
      <Line label="Nhân viên">{order.StaffName}</Line>
    </>
  )
}

type LineProps = { label: ReactNode; isStrong?: boolean; children: ReactNode }

const Line = ({ label, isStrong = false, children }: LineProps) => (
  <div className={isStrong ? 'cp-slip-line cp-slip-strong' : 'cp-slip-line'}>
    <span>{label}</span>
    <b>{children}</b>
  </div>
)

/** Each bill as the customer holds it: when, which, how much. */
function Swipes({ order }: { order: Order }) {
  const swipes = order.Swipes.filter(({ Status }) => Status === lineStatus.posted)
  if (swipes.length === 0) return null
  return (
    <section className="cp-slip-part">
      {swipes.map((swipe) => (
        <Line key={swipe.LogWithdrawalID} label={billOf(swipe)}>
          {formatVnd(swipe.Amount)}
        </Line>
      ))}
    </section>
  )
}

const billOf = (swipe: OrderSwipe): string => `${formatTime(swipe.Time)} · ${lotBill(swipe)}`

/** What was done and what it comes to; of an order that is not begun what was asked for. */
function Sums({ order }: { order: Order }) {
  const isBegun = order.Lines.some(({ Status }) => Status === lineStatus.posted)
  const { label, value } = isBegun ? resultOf(order) : { label: 'Yêu cầu rút', value: order.Request }
  return (
    <section className="cp-slip-part">
      {!isBegun && order.RequestTopUp > 0 && <Line label="Yêu cầu nạp">{formatVnd(order.RequestTopUp)}</Line>}
      {isBegun &&
        termsOf(order)
          .filter((term) => (term.value ?? 0) !== 0)
          .map((term) => (
            <Line key={term.label} label={term.label}>
              {term.sign === '−' && '−'}
              {formatVnd(term.value ?? 0)}
            </Line>
          ))}
      <div className="cp-slip-sum">
        <span>{label}</span>
        <span>{formatVnd(value ?? 0)} đ</span>
      </div>
      <div className="cp-slip-words">{wordsOf(value ?? 0)}</div>
    </section>
  )
}

/** `Mười bốn triệu hai trăm năm mươi nghìn đồng` */
function wordsOf(amountVnd: number): string {
  const words = amountInWords(amountVnd)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const titles: Record<Purpose, string> = {
  payout: 'Chuyển cho khách',
  collect: 'Quét để thanh toán',
  topup: 'Nạp tiền vào thẻ',
}

function Pay({ toPay }: { toPay: ToPay }) {
  const { Purpose: purpose, Payload, BankName, Account, Name, Amount, Content } = toPay
  return (
    <section className="cp-slip-pay">
      <div>{titles[purpose]}</div>
      <b className="cp-slip-shop">{formatVnd(Amount)} đ</b>
      <QrPicture payload={Payload} label={`Mã VietQR chuyển cho ${Name}`} />
      <div>
        {BankName} · <b>{Account}</b>
      </div>
      <div>{Name}</div>
      <div>
        Nội dung: <b>{Content}</b>
      </div>
    </section>
  )
}

const Signatures = ({ order }: { order: Order }) => (
  <div className="cp-slip-signs">
    <div>
      Khách hàng
      <small>(ký, ghi rõ họ tên)</small>
      <span>{order.CustomerName}</span>
    </div>
    <div>
      Nhân viên
      <small>(ký, ghi rõ họ tên)</small>
      <span>{order.StaffName}</span>
    </div>
  </div>
)

function PrintedBy({ at }: { at: string }) {
  const { user } = useSession()
  return (
    <>
      In lúc {formatInstant(at)} · {user?.FullName || user?.UserName}
    </>
  )
}
