import { type CustomerPay, customerPays, type PayState, payStates } from '@cardpro/contract/cash/advances/advances'
import { movePapers } from '@cardpro/contract/cash/advances/papers'
import type { Summary } from '@cardpro/contract/kit/call'
import { formatDay, formatTime } from '@cardpro/contract/kit/dates'
import { Link } from '@tanstack/react-router'
import { Tag, type TagTone } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'

type Sums = Summary<typeof customerPays.getHistoryBackMoney>
const column = columnsOf<CustomerPay, Sums>()

/** What can be done with a payment, and with the voucher that handed it in. */
export type PayActs = {
  handIn: (pay: CustomerPay) => void
  cancel: (moveId: number) => void
  print: (moveId: number) => void
}

export const payColumns = (acts: PayActs): Column<CustomerPay, Sums>[] => [
  {
    ...column.date('Date', 'Ngày', { sort: true }),
    cell: ({ Date: day, At }) => (
      <span className="cp-nowrap">
        {formatDay(day).slice(0, 5)} <span className="cp-quiet">{formatTime(At)}</span>
      </span>
    ),
  },
  column.text('CustomerName', 'Khách', { width: 190 }),
  { ...column.text('OrderCode', 'Đơn'), cell: (pay) => <OrderOf pay={pay} /> },
  column.money('Amount', 'Số tiền', { sort: true, total: 'Amount' }),
  column.text('Method', 'Hình thức', { muted: true, width: 90 }),
  { ...column.text('FundName', 'Quỹ/NV thu', { width: 160 }), id: 'Taken', cell: takenBy, raw: takenBy },
  { ...column.text('State', 'Đã nộp về quỹ?'), cell: ({ State }) => <PayTag state={State} /> },
  {
    ...column.date('HandedOn', 'Ngày nộp'),
    cell: ({ HandedOn, HandedCode }) =>
      HandedOn === null ? (
        <span className="cp-quiet">–</span>
      ) : (
        <span className="cp-nowrap">
          {formatDay(HandedOn).slice(0, 5)} <span className="cp-quiet">{HandedCode}</span>
        </span>
      ),
  },
  column.text('HandedFund', 'Nộp vào quỹ', { width: 130, muted: true, hiddenByDefault: true }),
  column.person('ReceivedBy', 'Người nhận'),
  column.actions((pay) => payActs(pay, acts)),
]

function takenBy({ FundName, StaffName }: CustomerPay): string {
  return FundName || StaffName
}

export function payActs(pay: CustomerPay, { handIn, cancel, print }: PayActs): RowAction[] {
  const { HandedID, HandedCode, State } = pay
  if (State === 'waiting')
    return [{ label: 'NV nộp tiền', call: customerPays.backMoneyFromCustomerPay, onClick: () => handIn(pay) }]
  if (HandedID === null) return []
  const paper = { label: `In phiếu ${HandedCode}`, call: movePapers.printPushMoney, onClick: () => print(HandedID) }
  return [
    ...(State === 'handedIn' ? [paper] : []),
    {
      label: `Hủy phiếu nộp ${HandedCode}`,
      call: customerPays.cancelBackMoneyCustomerPay,
      danger: true,
      onClick: () => cancel(HandedID),
    },
  ]
}

const tones: Record<PayState, TagTone> = { waiting: 'orange', handedIn: 'green', settled: 'blue', fund: 'grey' }

export const PayTag = ({ state }: { state: PayState }) => <Tag tone={tones[state]}>{payStates[state]}</Tag>

/** The order, or the voucher over several. */
export function OrderOf({ pay: { ScheduleID, OrderCode, Code } }: { pay: CustomerPay }) {
  const voucher = Code && <span className="cp-quiet"> {Code}</span>
  if (ScheduleID === null)
    return (
      <>
        {OrderCode || 'Không theo đơn'}
        {voucher}
      </>
    )
  return (
    <>
      <Link to={`/contract/${ScheduleID}`}>{OrderCode}</Link>
      {voucher}
    </>
  )
}
