import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import type { PosBill } from '@cardpro/contract/places/pos/pos'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { FigureStrip } from '#kit/ui/basic/Equation.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { CommentsButton } from '#kit/ui/record/CommentsButton.tsx'
import '#kit/ui/table/card.css'
import '#kit/ui/record/record.css'
import '#kit/ui/table/table.css'
import './pos.css'

type OnComments = (bill: PosBill) => void
type CardsProps = { bills: PosBill[]; sums: BillSums | undefined; onComments: OnComments }

/** The bills of a POS on a phone, with the sums over all of them first: a list of cards has no foot. */
export function PosBillCards({ bills, sums, onComments }: CardsProps) {
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
            <BillCard bill={bill} onComments={onComments} />
          </li>
        ))}
      </ul>
    </>
  )
}

function BillCard({ bill, onComments }: { bill: PosBill; onComments: OnComments }) {
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
        <CommentsButton bill={numberOf(bill)} onClick={() => onComments(bill)} />
      </Row>
      <div className="cp-card-bottom">
        <span className="cp-card-amount">
          <small className="cp-small block">Số tiền</small>
          <Money value={Amount} tone="ink" />
        </span>
        {Fee !== null && (
          <span className="cp-card-second">
            <small className="cp-small block">Phí POS</small>
            <Money value={Fee} tone="ink" />
          </span>
        )}
      </div>
    </>
  )
}

/** What the bills that were asked for come to; what they cost takes the right to see profit. */
export type BillSums = { Amount: number; Fee: number | null; Net: number | null }

/** `000123.000045`, or the lô alone where no number of the bill was kept. */
export const lotAndBill = ({ LotNo, BillNo }: PosBill): string => [LotNo, BillNo].filter(Boolean).join('.')

/** The same, or its order where neither is known. */
export const numberOf = (bill: PosBill): string => lotAndBill(bill) || bill.OrderCode

/** `Visa · cùng ngân hàng · chuẩn chi 4K81QZ`. */
export function whatKind({ CardType, IsOnUs, Approval }: PosBill): string {
  const type = cardTypes[CardType as keyof typeof cardTypes] ?? CardType
  return [type, IsOnUs && 'cùng ngân hàng', Approval && `chuẩn chi ${Approval}`].filter(Boolean).join(' · ')
}
