import { CheckCircleOutlined } from '@ant-design/icons'
import { debts } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import {
  owesUs,
  type PartnerOrder,
  type PartnerPart,
  partnerOrders,
  partnerPart,
} from '@cardpro/contract/debts/partnerOrders'
import { partnerStatement } from '@cardpro/contract/debts/partnerStatement'
import { actOf, type Summary } from '@cardpro/contract/kit/call'
import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { orderKind, orderStatus } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { orderStatusName } from '@cardpro/contract/orders/orderWords'
import { Link } from '@tanstack/react-router'
import { Money } from '#kit/ui/basic/Money.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { Code, Cut } from '#kit/ui/table/Cell.tsx'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'

type Sums = Summary<typeof partnerOrders.partnerCorresponding>
const column = columnsOf<PartnerOrder, Sums>()

/** Opens an order, with one of its drawers where an act is named. */
type OpenOrder = (orderId: number, act?: 'send' | 'collect') => void
export type RowWays = { show: DrawerState['show']; open: OpenOrder }

const sideWords = (kind: PartnerPart) =>
  owesUs(kind)
    ? ({ side: '↓ Họ nợ', ink: 'cp-they-owe', due: 'Phải thu', tone: 'they-owe' } as const)
    : ({ side: '↑ Mình nợ', ink: 'cp-we-owe', due: 'Phải trả', tone: 'we-owe' } as const)

/** What the amount of a tab is, and what is taken off it or is the partner's share. */
const amountWords: Record<PartnerPart, [amount: string, fee: string]> = {
  1: ['Số tiền', 'Phí đối tác'],
  2: ['Số tiền', 'Phí thu đối tác'],
  3: ['Số tiền nạp', 'Phí đối tác'],
  4: ['Tính trên', 'Phần chia'],
}

export function partnerOrderColumns(kind: PartnerPart, ways: RowWays): Column<PartnerOrder, Sums>[] {
  const { side, ink, due } = sideWords(kind)
  const [amount, fee] = amountWords[kind]
  return [
    { ...column.code('Code', 'Đơn', { pin: 'start' }), cell: (row) => <OrderLink row={row} /> },
    column.date('ForDate', 'Ngày', { sort: true, muted: true }),
    {
      ...column.text('PartnerName', 'Đối tác', { width: 130 }),
      cell: ({ PartnerName }) => (
        <b className="cp-bold">
          <Cut text={PartnerName} width={130} />
        </b>
      ),
    },
    column.text('CustomerName', 'Khách', { width: 150 }),
    { ...column.cell('Chiều', () => <span className={`cp-nowrap ${ink}`}>{side}</span>), id: 'Side' },
    { ...column.cell('Loại thẻ', ({ CardType }) => cardTypes[CardType]), id: 'CardType' },
    column.money('Amount', amount, { sort: true, total: 'Amount' }),
    ...(kind === partnerPart.toppedUp
      ? []
      : [
          { ...column.money('Fee', fee, { sort: true, total: 'Fee' }), cell: (row: PartnerOrder) => <Fee row={row} /> },
        ]),
    column.money('Due', due, { sort: true, total: 'Due' }),
    column.money('Settled', 'Đã đối ứng', { sort: true, total: 'Settled' }),
    {
      ...column.money('Left', 'Còn lại', { sort: true, total: 'Left' }),
      cell: ({ Left }) => (
        <b className="cp-bold">
          <Money value={Left} tone="ink" />
        </b>
      ),
    },
    { ...column.cell('Xác nhận', (row) => <Confirmed row={row} />), id: 'IsConfirmed' },
    {
      ...column.cell('Trạng thái đơn', ({ Status, Contract_Type }) => orderStatusName(Status, Contract_Type), {
        hiddenByDefault: true,
        muted: true,
      }),
      id: 'Status',
    },
    column.actions((row) => partnerOrderActs(row, ways)),
  ]
}

const OrderLink = ({ row: { ScheduleID, Code: code } }: { row: PartnerOrder }) => (
  <Link className="cp-partner-code" to={`/contract/${ScheduleID}`} tabIndex={-1}>
    <Code text={code} />
  </Link>
)

function Fee({ row: { Fee: fee, FeePercent } }: { row: PartnerOrder }) {
  if (fee === 0) return <Money value={0} />
  return (
    <span className="cp-nowrap">
      {formatVnd(fee)}
      {FeePercent !== null && <small className="cp-quiet"> · {formatPercent(FeePercent)}</small>}
    </span>
  )
}

function Confirmed({ row: { IsConfirmed } }: { row: PartnerOrder }) {
  if (!IsConfirmed) return <span className="cp-quiet">Chưa</span>
  return (
    <span className="cp-in cp-nowrap">
      <CheckCircleOutlined aria-hidden /> Đã xác nhận
    </span>
  )
}

/** What is to be done with a row: an order that is swiped for the partner is settled on the order, any other with the partner. */
function settlingActs(row: PartnerOrder, { show, open }: RowWays): RowAction[] {
  const { Contract_Type, Status, Kind, Left, ScheduleID, PartnerID } = row
  if (Kind === partnerPart.served && Contract_Type === orderKind.partnerSwipe) {
    if (Status === orderStatus.toSend)
      return [{ label: 'Trả đối tác', call: orders.addSentMoney, onClick: () => open(ScheduleID, 'send') }]
    if (Status === orderStatus.owed)
      return [{ label: 'Thu tiền đối tác', call: orders.addPayment, onClick: () => open(ScheduleID, 'collect') }]
    return []
  }
  if (Left <= 0) return []
  const call = partnerDebts.payDebtPartnerSchedule
  return owesUs(Kind)
    ? [{ label: 'Thu đối tác', call, onClick: () => show('receive', PartnerID) }]
    : [{ label: 'Trả đối tác', call, onClick: () => show('pay', PartnerID) }]
}

function partnerOrderActs(row: PartnerOrder, ways: RowWays): RowAction[] {
  const { show, open } = ways
  const id = row.PartnerID
  return [
    ...settlingActs(row, ways),
    ...(row.Left > 0
      ? [{ label: 'Cấn trừ', call: partnerDebts.payPartnerReciprocal, onClick: () => show('offset', id) }]
      : []),
    { label: 'Xem đơn', call: orders.getDetail, onClick: () => open(row.ScheduleID) },
    { label: 'Sổ chi tiết', call: actOf(debts.detailDebt, { type: 'partner' }), onClick: () => show('detail', id) },
    { label: 'Bảng kê', call: partnerStatement.getPartnerStatement, onClick: () => show('statement', id) },
  ]
}

/** A row on a phone. */
export function PartnerOrderCard({ row, ways }: { row: PartnerOrder; ways: RowWays }) {
  const { due, tone } = sideWords(row.Kind)
  const facts = [
    row.Code,
    formatDay(row.ForDate),
    row.CustomerName,
    cardTypes[row.CardType],
    row.Fee === 0 ? '' : `${amountWords[row.Kind][1].toLowerCase()} ${formatVnd(row.Fee)}`,
  ]
  return (
    <RowCard
      title={row.PartnerName}
      status={<Confirmed row={row} />}
      actions={partnerOrderActs(row, ways)}
      line={facts.filter((fact) => fact !== '').join(' · ')}
      amount={row.Left > 0 ? { label: 'Còn lại', value: row.Left, tone } : { label: 'Còn lại', value: row.Left }}
      second={{ label: due, value: row.Due }}
      onOpen={() => ways.open(row.ScheduleID)}
    />
  )
}
