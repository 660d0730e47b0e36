import { shortCard } from '@cardpro/contract/cards/cardNumber'
import type { PosBill } from '@cardpro/contract/pos/pos'
import { DateText } from '#ui/basic/DateText.tsx'
import { FigureStrip } from '#ui/basic/Equation.tsx'
import { Money } from '#ui/basic/Money.tsx'
import { Tag } from '#ui/basic/StatusTag.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { TalkButton } from '#ui/record/CommentsButton.tsx'
import { type BillSums, numberOf, whatKind } from './billWords.ts'
import '#ui/table/card.css'
import '#ui/record/comments.css'
import '#ui/table/table.css'
import './pos.css'

type OnTalk = (bill: PosBill) => void
type CardsProps = { bills: PosBill[]; sums: BillSums | undefined; onTalk: OnTalk }

/** The bills of a terminal on a phone, with the sums over all of them first: a list of cards has no foot. */
export function PosBillCards({ bills, sums, onTalk }: CardsProps) {
  return (
    <>
      {sums && (
        <FigureStrip
          figures={[
            { label: 'Số tiền', value: sums.Amount },
            ...(sums.Fee === null ? [] : [{ label: 'Phí POS', value: sums.Fee }]),
          ]}
        />
      )}
      <ul className="cp-cards cp-cards-inside" aria-label="Bill của máy">
        {bills.map((bill) => (
          <li key={bill.LogWithdrawalID} className="cp-card-row">
            <BillCard bill={bill} onTalk={onTalk} />
          </li>
        ))}
      </ul>
    </>
  )
}

function BillCard({ bill, onTalk }: { bill: PosBill; onTalk: OnTalk }) {
  const { Time, BankCode, Last4, OrderCode, Amount, Fee, HasImage } = bill
  return (
    <>
      <div className="cp-card-top">
        <span className="cp-card-title">{numberOf(bill)}</span>
        {HasImage ? <span className="cp-quiet">Có ảnh bill</span> : <Tag tone="orange">Thiếu ảnh bill</Tag>}
      </div>
      <div className="cp-card-line">
        <DateText value={Time} as="short" /> · {shortCard(BankCode, Last4)} · {OrderCode}
      </div>
      <Row pack="spread">
        <div className="cp-card-line">{whatKind(bill)}</div>
        <TalkButton bill={numberOf(bill)} onClick={() => onTalk(bill)} />
      </Row>
      <div className="cp-card-bottom">
        <span className="cp-card-amount">
          <small>Số tiền</small>
          <Money value={Amount} tone="ink" />
        </span>
        {Fee !== null && (
          <span className="cp-card-second">
            <small>Phí POS</small>
            <Money value={Fee} tone="ink" />
          </span>
        )}
      </div>
    </>
  )
}
