import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { isBeforeSwipesDone } from '@cardpro/contract/orders/orderMoney'
import type { OrderRow, OrderSummary } from '@cardpro/contract/orders/orderRows'
import { highlights, posStates, workPlaces } from '@cardpro/contract/orders/orderWords'
import { shifts } from '@cardpro/contract/people/cards/cardWords'
import type { z } from 'zod'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { Code, Initials } from '#kit/ui/table/Cell.tsx'
import { type RowAction, RowActions } from '#kit/ui/table/RowActions.tsx'
import { kindName, type OpenOrder, orderPath } from '#orders/lines/orderActions.ts'
import { missingImages, shortTime, statusLabel } from '#orders/orderProgress.ts'
import './orderBoard.css'

type Summary = z.infer<typeof OrderSummary>
const column = columnsOf<OrderRow, Summary>()

/** `isTight`: the screen has little more room than all columns need, which the names take. */
export type ColumnOptions = {
  seesProfit: boolean
  seeksPictures?: boolean
  isTight?: boolean
  open: OpenOrder
  actions: (order: OrderRow) => RowAction[]
}

/** The columns of the work board; who may not see profit has no column for it, who seeks missing pictures has one more. */
export function orderColumns({ isTight = false, ...options }: ColumnOptions): Column<OrderRow, Summary>[] {
  const { seesProfit, seeksPictures = false, open, actions } = options
  return [
    { ...column.code('Code', 'Mã đơn', { pin: 'start' }), cell: (order) => <OrderLink order={order} open={open} /> },
    column.cell('Giờ', (order) => <span className="cp-nowrap">{shortTime(order, today())}</span>, {
      muted: true,
      sort: 'ForDate',
    }),
    column.text('CustomerName', 'Khách hàng', isTight ? { width: 100, grows: true } : { width: 138 }),
    column.cell('Thẻ', (order) => <span className="cp-nowrap">{shortCard(order.BankCode, order.Last4)}</span>, {
      muted: true,
    }),
    column.cell('Loại', (order) => <span className="cp-nowrap">{kindName(order.Contract_Type)}</span>, { muted: true }),
    column.money('Request', 'Yêu cầu', { total: 'Request', sort: true }),
    column.money('TopUp', 'Đã nạp', { total: 'TopUp', sort: true }),
    column.money('Swipe', 'Đã rút', { total: 'Swipe', sort: true }),
    column.money('Fee', 'Phí', { total: 'Fee', sort: true }),
    column.balance('Balance', 'Còn lại', { totals: ['TheyOwe', 'WeOwe'], still: isUnderWay, sort: true }),
    ...(seesProfit ? [column.money('Profit', 'Lãi gộp', { total: 'Profit', sort: true })] : []),
    ...(seeksPictures
      ? [column.cell('Thiếu ảnh', (order: OrderRow) => <MissingImages count={order.MissingImages} />, { width: 76 })]
      : []),
    column.money('Sent', 'Đã chuyển', { hiddenByDefault: true }),
    column.money('Paid', 'Khách trả', { hiddenByDefault: true }),
    column.text('PosNames', 'POS', { width: 130, muted: true, hiddenByDefault: true }),
    wordColumn('Tiền về', ({ PosState }) => (PosState === null ? '' : (posStateNames[PosState] ?? ''))),
    wordColumn('Ca', ({ shiftWorking }) => shiftNames[shiftWorking] ?? ''),
    wordColumn('Nơi làm', ({ TypeWorking }) => placeNames[TypeWorking] ?? ''),
    column.text('Note', 'Ghi chú', { width: 150, muted: true, hiddenByDefault: true }),
    wordColumn('Đánh dấu', ({ Highlight }) => (Highlight === 0 ? '' : (highlightNames[Highlight] ?? ''))),
    column.text('AffName', 'CTV', { width: 130, muted: true, hiddenByDefault: true }),
    column.text('PartnerNames', 'Đối tác', { width: 150, muted: true, hiddenByDefault: true }),
    column.status('Status', 'Trạng thái', { label: statusLabel, pin: 'end', width: 128 }),
    column.cell('NV', (order) => <StaffAndActs name={order.StaffName} actions={actions(order)} />, {
      pin: 'end',
      width: 46,
    }),
  ]
}

const posStateNames: Record<number, string> = posStates
const shiftNames: Record<number, string> = shifts
const placeNames: Record<number, string> = workPlaces
const highlightNames: Record<number, string> = highlights

const wordColumn = (title: string, word: (order: OrderRow) => string): Column<OrderRow, Summary> =>
  column.cell(title, (order) => <span className="cp-nowrap">{word(order)}</span>, {
    muted: true,
    hiddenByDefault: true,
  })

/** Opens the page in a new tab or window on request. Tab skips it: Enter on the row does the same. */
function OrderLink({ order: { ScheduleID, Code: code }, open }: { order: OrderRow; open: OpenOrder }) {
  return (
    <a
      className="cp-order-link"
      href={orderPath(ScheduleID)}
      tabIndex={-1}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        open(ScheduleID)
      }}
    >
      <Code text={code} />
    </a>
  )
}

/** While money still goes in and out, the balance is no debt of either side. */
const isUnderWay = ({ Status }: OrderRow): boolean => isBeforeSwipesDone(Status)

/** Nothing where every bill has its picture. */
function MissingImages({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span title={missingImages(count)}>
      <Tag tone="orange">{count}</Tag>
    </span>
  )
}

function StaffAndActs({ name, actions }: { name: string; actions: RowAction[] }) {
  return (
    <span className="cp-staff-acts">
      <Initials name={name} />
      <RowActions actions={actions} />
    </span>
  )
}
