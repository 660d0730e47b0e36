import { formatPercent } from '@cardpro/contract/amounts'
import { cardTypes } from '@cardpro/contract/cardShort'
import type { Order, OrderSwipe } from '@cardpro/contract/orderRows'
import { columnsOf } from '#ui/columns.tsx'
import { DateText } from '#ui/DateText.tsx'
import { Money } from '#ui/Money.tsx'
import { PlainTable } from '#ui/PlainTable.tsx'
import { PosMoneyGlyph } from '#ui/StatusTag.tsx'
import { TalkButton, talkColumn } from '#ui/TalkButton.tsx'
import { useNarrow } from '#ui/useNarrow.ts'
import { BillPicture } from './BillPicture.tsx'
import { lotBill, posMoneyShort } from './lines.tsx'
import { SwipeCard } from './SwipeCard.tsx'
import '#ui/comments.css'

type OnTalk = (swipe: OrderSwipe) => void

/** The swipes that stand, with what the bank keeps and pays; the cancelled ones are in the timeline. */
export function OrderSwipes({ order, onTalk }: { order: Order; onTalk: OnTalk }) {
  const isNarrow = useNarrow()
  const rows = order.Swipes.filter(({ Status }) => Status === 1)
  if (rows.length === 0) return null
  const rates = new Set(rows.map(({ PosFeePercent }) => PosFeePercent))
  const [rate] = rates
  const percent = rates.size === 1 && typeof rate === 'number' ? ` · phí POS ${formatPercent(rate)}` : ''
  if (isNarrow) return <SwipeCards rows={rows} scheduleId={order.ScheduleID} onTalk={onTalk} />
  return (
    <section aria-label="Lần quẹt">
      <h2 className="cp-order-part">Lần quẹt</h2>
      <PlainTable
        label="Lần quẹt"
        rows={rows}
        columns={columnsFor(rows, { scheduleId: order.ScheduleID, onTalk })}
        rowKey="LogWithdrawalID"
        summary={sumOf(rows)}
        count={`${rows.length} lần quẹt${percent}`}
      />
    </section>
  )
}

type Talked = { scheduleId: number; onTalk: OnTalk }

function SwipeCards({ rows, scheduleId, onTalk }: { rows: OrderSwipe[] } & Talked) {
  return (
    <section aria-label="Lần quẹt">
      <h2 className="cp-order-part">Lần quẹt</h2>
      <ul className="cp-cards">
        {rows.map((swipe) => (
          <li key={swipe.LogWithdrawalID} className="cp-card-row">
            <SwipeCard
              swipe={swipe}
              picture={
                <div className="cp-talk-line">
                  <BillPicture scheduleId={scheduleId} swipe={swipe} />
                  <TalkButton bill={lotBill(swipe)} onClick={() => onTalk(swipe)} />
                </div>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Sum = { Amount: number; PosFee: number; Net: number }

function sumOf(rows: OrderSwipe[]): Sum {
  const total = (key: keyof Sum) => rows.reduce((sum, row) => sum + (row[key] ?? 0), 0)
  return { Amount: total('Amount'), PosFee: total('PosFee'), Net: total('Net') }
}

const col = columnsOf<OrderSwipe, Sum>()

const bankColumns = [
  col.money('PosFee', 'Phí POS', { total: 'PosFee' }),
  col.cell('Thực về', ({ Net }) => <Money value={Net} />, { align: 'right', total: 'Net' }),
]

/** Whoever may not see profit has no columns for what the bank keeps and pays. */
const columnsFor = (rows: OrderSwipe[], { scheduleId, onTalk }: Talked) => [
  col.cell('Giờ', ({ Time }) => <DateText value={Time} as="short" />, { quiet: true }),
  col.cell('POS', ({ PosName }) => <b className="cp-order-strong">{PosName}</b>),
  col.cell('Loại thẻ', ({ CardType }) => cardTypes[CardType]),
  col.cell('Lô.bill', lotBill),
  col.text('Approval', 'Chuẩn chi', { width: 60 }),
  col.money('Amount', 'Số tiền', { total: 'Amount' }),
  ...(rows.some(({ PosFee }) => PosFee === null) ? [] : bankColumns),
  col.cell('Ảnh bill', (swipe) => <BillPicture scheduleId={scheduleId} swipe={swipe} />),
  col.cell('Tiền về', ({ PosState }) => <PosMoneyGlyph state={PosState} label={posMoneyShort(PosState)} />),
  talkColumn<OrderSwipe, Sum>(lotBill, onTalk),
]
