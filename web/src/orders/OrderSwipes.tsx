import { EditOutlined } from '@ant-design/icons'
import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatPercent } from '@cardpro/contract/kit/money/amounts'
import { lineStatus } from '@cardpro/contract/orders/orderMoney'
import type { Order, OrderSwipe } from '@cardpro/contract/orders/orderRows'
import { Button } from 'antd'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { CommentsButton, commentsColumn } from '#kit/ui/record/CommentsButton.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { useMayAttach } from '#orders/lines/orderActions.ts'
import { lotBill } from '#orders/lines/orderLines.tsx'
import { BillPicture } from '#orders/swipes/BillPicture.tsx'
import { SwipeCard, SwipeMoney } from '#orders/swipes/SwipeCard.tsx'
import '#kit/ui/record/record.css'

/** On a POS of another shop of the company the bill is that shop's: it is read here and corrected nowhere. */
const isLent = ({ PartnerID, PartnerName }: OrderSwipe): boolean => PartnerID === null && PartnerName !== ''

type OnSwipe = (swipe: OrderSwipe) => void
type Doings = { onComments: OnSwipe; onEdit: OnSwipe | null }

/** The active swipes, with what the bank keeps and pays; the cancelled ones are in the timeline. */
export function OrderSwipes({ order, ...doings }: { order: Order } & Doings) {
  const isNarrow = useNarrow()
  const mayAdd = useMayAttach(order)
  const rows = order.Swipes.filter(({ Status }) => Status === lineStatus.posted)
  if (rows.length === 0) return null
  const rates = new Set(rows.map(({ PosFeePercent }) => PosFeePercent))
  const [rate] = rates
  const percent = rates.size === 1 && typeof rate === 'number' ? ` · phí POS ${formatPercent(rate)}` : ''
  if (isNarrow) return <SwipeCards rows={rows} scheduleId={order.ScheduleID} mayAdd={mayAdd} {...doings} />
  return (
    <section aria-label="Lần quẹt">
      <h2 className="cp-order-part cp-bold line-over">Lần quẹt</h2>
      <PlainTable
        label="Lần quẹt"
        rows={rows}
        columns={columnsFor(rows, { scheduleId: order.ScheduleID, mayAdd, ...doings })}
        rowKey="LogWithdrawalID"
        summary={sumOf(rows)}
        count={`${rows.length} lần quẹt${percent}`}
      />
    </section>
  )
}

type OfOrder = Doings & { scheduleId: number; mayAdd: boolean }

function SwipeCards({ rows, scheduleId, mayAdd, onComments, onEdit }: { rows: OrderSwipe[] } & OfOrder) {
  return (
    <section aria-label="Lần quẹt">
      <h2 className="cp-order-part cp-bold line-over">Lần quẹt</h2>
      <ul className="cp-cards">
        {rows.map((swipe) => (
          <li key={swipe.LogWithdrawalID} className="cp-card-row">
            <SwipeCard
              swipe={swipe}
              picture={
                <Row pack="spread">
                  <BillPicture scheduleId={scheduleId} swipe={swipe} mayAdd={mayAdd} />
                  {onEdit && !isLent(swipe) && <EditBill swipe={swipe} onEdit={onEdit} />}
                  <CommentsButton bill={lotBill(swipe)} onClick={() => onComments(swipe)} />
                </Row>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const EditBill = ({ swipe, onEdit }: { swipe: OrderSwipe; onEdit: OnSwipe }) => (
  <Button
    type="text"
    size="small"
    icon={<EditOutlined aria-hidden />}
    aria-label={`Sửa bill ${lotBill(swipe)}`}
    onClick={() => onEdit(swipe)}
  />
)

/** In the table the bill itself opens its drawer: an icon more has no room there. */
const LotBill = ({ swipe, onEdit }: { swipe: OrderSwipe; onEdit: OnSwipe }) => (
  <button
    type="button"
    className="cp-order-bill"
    title="Sửa bill"
    aria-label={`Sửa bill ${lotBill(swipe)}`}
    onClick={() => onEdit(swipe)}
  >
    {lotBill(swipe)}
  </button>
)

type Sum = { Amount: number; PosFee: number; Net: number }

function sumOf(rows: OrderSwipe[]): Sum {
  const total = (key: keyof Sum) => rows.reduce((sum, row) => sum + (row[key] ?? 0), 0)
  return { Amount: total('Amount'), PosFee: total('PosFee'), Net: total('Net') }
}

const column = columnsOf<OrderSwipe, Sum>()

const bankColumns = [
  column.money('PosFee', 'Phí POS', { total: 'PosFee' }),
  column.cell('Thực về', ({ Net }) => <Money value={Net} />, { align: 'right', total: 'Net' }),
]

/** Without the right to see profit there are no columns for what the bank keeps and pays. */
const columnsFor = (rows: OrderSwipe[], { scheduleId, mayAdd, onComments, onEdit }: OfOrder) => [
  column.cell('Giờ', ({ Time }) => <DateText value={Time} as="short" />, { muted: true }),
  column.cell('POS', ({ PosName, PartnerName }) => (
    <>
      <b className="cp-order-strong">{PosName}</b>
      {PartnerName !== '' && <div className="cp-muted">{PartnerName}</div>}
    </>
  )),
  column.cell('Loại thẻ', ({ CardType }) => cardTypes[CardType]),
  column.cell('Lô.bill', (swipe) =>
    onEdit && !isLent(swipe) ? <LotBill swipe={swipe} onEdit={onEdit} /> : lotBill(swipe),
  ),
  column.text('Approval', 'Chuẩn chi', { width: 60 }),
  ...(rows.some(({ DocNo }) => DocNo !== '') ? [column.text('DocNo', 'Chứng từ', { muted: true, width: 90 })] : []),
  column.money('Amount', 'Số tiền', { total: 'Amount' }),
  ...(rows.some(({ PosFee }) => PosFee === null) ? [] : bankColumns),
  column.cell('Ảnh bill', (swipe) => <BillPicture scheduleId={scheduleId} swipe={swipe} mayAdd={mayAdd} />),
  column.cell('Tiền về', (swipe) => <SwipeMoney swipe={swipe} />),
  commentsColumn<OrderSwipe, Sum>(lotBill, onComments),
]
