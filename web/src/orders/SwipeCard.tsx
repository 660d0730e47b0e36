import { formatPercent } from '@cardpro/contract/amounts'
import { cardTypes } from '@cardpro/contract/cardShort'
import type { OrderSwipe } from '@cardpro/contract/orderRows'
import type { ReactNode } from 'react'
import { DateText } from '#ui/DateText.tsx'
import { Money } from '#ui/Money.tsx'
import { PosMoneyGlyph } from '#ui/StatusTag.tsx'
import { lotBill, posMoneyShort } from './lines.tsx'
import '#ui/card.css'
import './swipeCard.css'

/** A swipe on a phone: on which terminal and bill, what the bank keeps and pays, and whether its money has come. */
export function SwipeCard({ swipe, picture }: { swipe: OrderSwipe; picture?: ReactNode }) {
  const { PosName, PosState, CardType, Approval, Time, Amount, PosFee, PosFeePercent, Net } = swipe
  return (
    <>
      <div className="cp-card-top">
        <span className="cp-card-title">{PosName}</span>
        <PosMoneyGlyph state={PosState} label={posMoneyShort(PosState)} />
      </div>
      <div className="cp-swipe-bill">
        {swipe.BillNo === '' ? 'Lô' : 'Lô.bill'} <b>{lotBill(swipe)}</b>
      </div>
      <div className="cp-card-line">
        <DateText value={Time} as="short" /> · {cardTypes[CardType]}
        {Approval && ` · chuẩn chi ${Approval}`}
      </div>
      {picture}
      <div className="cp-card-bottom">
        <span className="cp-card-amount">
          <small>Số tiền</small>
          <Money value={Amount} tone="ink" />
        </span>
        {PosFeePercent !== null && (
          <>
            <span className="cp-card-second">
              <small>Phí POS {formatPercent(PosFeePercent)}</small>
              <Money value={PosFee} tone="ink" />
            </span>
            <span className="cp-card-second">
              <small>Thực về</small>
              <Money value={Net} tone="ink" />
            </span>
          </>
        )}
      </div>
    </>
  )
}
