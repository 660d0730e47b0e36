import { capital } from '@cardpro/contract/cash/cashbook/capital'
import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { formatDay, formatTime } from '@cardpro/contract/kit/dates'
import { journalWords } from '@cardpro/contract/kit/money/journalWords'
import { funds } from '@cardpro/contract/places/funds/funds'
import { shopTransfers } from '@cardpro/contract/places/funds/shopTransfers'
import type { CashLine } from '@cardpro/contract/reports/reports'
import { Link } from '@tanstack/react-router'
import { useSession } from '#kit/api/session.ts'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { Code, Cut } from '#kit/ui/table/Cell.tsx'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'

type KeyedLine = CashLine & { key: string }
type Sums = { Begun: number; In: number; Out: number; Counted: number; Closing: number }
const column = columnsOf<KeyedLine, Sums>()

type CashColumnOptions = {
  hasShop?: boolean
  hasFund: boolean
  hasSums: boolean
  hasBegun: boolean
  hasCounted: boolean
  /** Omitted if the list has lines of other books as well. */
  show?: DrawerState['show']
}

/**
 * `hasBegun`, `hasCounted`: the lines include opening balances of funds, or count differences. `hasSums`: the sums cover
 * the whole period, so they are shown under the columns only while every kind of line is listed.
 */
export const cashColumns = ({
  hasShop,
  hasFund,
  hasSums,
  hasBegun,
  hasCounted,
  show,
}: CashColumnOptions): Column<KeyedLine, Sums>[] => [
  column.cell('Ngày', ({ Date: day, At }) => (
    <span className="cp-nowrap">
      {formatDay(day).slice(0, 5)} <span className="cp-quiet">{formatTime(At)}</span>
    </span>
  )),
  column.code('Code', 'Chứng từ'),
  column.cell('Diễn giải', (line) => <What line={line} />),
  column.text('PartyName', 'Đối tượng', { width: 130 }),
  column.cell('Đơn', (line) => <OrderLink line={line} />),
  ...(hasShop ? [column.text('ShopName', 'Cửa hàng', { width: 130, muted: true })] : []),
  ...(hasFund ? [column.text('FundName', 'Quỹ', { width: 118, muted: true })] : []),
  ...(hasBegun ? [column.money('Begun', 'Số dư đầu', { ...(hasSums && { total: 'Begun' as const }) })] : []),
  column.cell('Thu', ({ In }) => <Money value={In} tone="in" />, { align: 'right', ...(hasSums && { total: 'In' }) }),
  column.cell('Chi', ({ Out }) => <Money value={Out} tone="out" />, {
    align: 'right',
    ...(hasSums && { total: 'Out' }),
  }),
  ...(hasCounted ? [column.money('Counted', 'Kiểm quỹ', { ...(hasSums && { total: 'Counted' as const }) })] : []),
  column.money('Balance', 'Tồn quỹ'),
  column.person('StaffName', 'NV'),
  ...(show ? [column.actions((line: KeyedLine) => cashActs(line, show))] : []),
]

/** What can be done with a line: what was posted to funds alone is cancelled here, a count is opened, all else where it was entered. */
export function cashActs(line: CashLine, show: DrawerState['show']): RowAction[] {
  const { TransferID, OpeningID, ShopTransferID, CapitalID, CountID } = line
  if (CountID !== null)
    return [{ label: 'Xem kiểm quỹ', call: counts.getCount, onClick: () => show('counted', CountID) }]
  const cancel = (label: string, call: RowAction['call'], id: number): RowAction[] => [
    { label, ...(call && { call }), danger: true, onClick: () => show('cancel', id) },
  ]
  if (TransferID !== null) return cancel('Hủy chuyển quỹ', funds.cancelTransfer, TransferID)
  if (OpeningID !== null) return cancel('Hủy số dư đầu', funds.cancelOpening, OpeningID)
  if (ShopTransferID !== null) return cancel('Hủy chuyển quỹ', shopTransfers.cancelTransferFund, ShopTransferID)
  return CapitalID === null ? [] : cancel('Hủy góp, rút vốn', capital.cancelCapital, CapitalID)
}

function What({ line }: { line: CashLine }) {
  return (
    <Row as="span" inline gap={6} title={journalWords[line.Type] ?? line.Type}>
      {line.IsReversal && <Tag tone="orange">Hủy</Tag>}
      <Cut text={line.IsReversal ? line.Desc.replace(/^Hủy: /, '') : line.Desc} width={190} />
    </Row>
  )
}

export function OrderLink({ line }: { line: CashLine }) {
  // An order is opened in its shop.
  const isCompany = useSession().shop?.ShopID === companyShopId
  if (line.ScheduleID === null) return <span className="cp-quiet">–</span>
  if (isCompany) return <Code text={line.OrderCode} />
  return <Link to={`/contract/${line.ScheduleID}`}>{line.OrderCode}</Link>
}
