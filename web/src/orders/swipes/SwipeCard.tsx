import { holdState } from '@cardpro/contract/debts/posMoneyRows'
import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatPercent } from '@cardpro/contract/kit/money/amounts'
import type { OrderSwipe } from '@cardpro/contract/orders/orderRows'
import type { ReactNode } from 'react'
import { HoldTag } from '#kit/pickers/HoldTag.tsx'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { PosMoneyGlyph } from '#kit/ui/basic/StatusTag.tsx'
import { lotBill, posMoneyShort } from '#orders/lines/orderLines.tsx'
import '#kit/ui/table/card.css'

/** Whether the bank has paid for a swipe; on a POS of a partner it is the partner who pays. */
export const SwipeMoney = ({ swipe: { PosState, Hold } }: { swipe: OrderSwipe }) =>
  Hold !== holdState.none ? (
    <HoldTag hold={Hold} />
  ) : PosState === null ? (
    <span className="cp-muted">Đối tác trả</span>
  ) : (
    <PosMoneyGlyph state={PosState} label={posMoneyShort(PosState)} />
  )

/** A swipe on a phone: on which POS and bill, what the bank keeps and pays, and whether its money has come. */
export function SwipeCard({ swipe, picture }: { swipe: OrderSwipe; picture?: ReactNode }) {
  const { PosName, PartnerName, CardType, Approval, Time, Amount, PosFee, PosFeePercent, Net } = swipe
  return (
    <>
      <div className="cp-card-top">
        <span className="cp-card-title">{PosName}</span>
        <SwipeMoney swipe={swipe} />
      </div>
      <div className="cp-swipe-bill cp-muted text-13">
        {PartnerName !== '' && `${PartnerName} · `}
        {swipe.BillNo === '' ? 'Lô' : 'Lô.bill'} <b className="cp-ink cp-name">{lotBill(swipe)}</b>
      </div>
      <div className="cp-card-line">
        <DateText value={Time} as="short" /> · {cardTypes[CardType]}
        {Approval && ` · chuẩn chi ${Approval}`}
      </div>
      {picture}
      <div className="cp-card-bottom">
        <span className="cp-card-amount">
          <small className="cp-small block">Số tiền</small>
          <Money value={Amount} tone="ink" />
        </span>
        {PosFeePercent !== null && (
          <>
            <span className="cp-card-second">
              <small className="cp-small block">Phí POS {formatPercent(PosFeePercent)}</small>
              <Money value={PosFee} tone="ink" />
            </span>
            <span className="cp-card-second">
              <small className="cp-small block">Thực về</small>
              <Money value={Net} tone="ink" />
            </span>
          </>
        )}
      </div>
    </>
  )
}
