import { companyPartnerDebts, partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import type { Data, Summary } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { useState } from 'react'
import { ShopFilter } from '#kit/pickers/ListFilters.tsx'
import { EnterShop } from '#kit/pickers/shops/EnterShop.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { FigureStrip } from '#kit/ui/basic/Equation.tsx'
import { Balance, Money } from '#kit/ui/basic/Money.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { ListScreen, ListToolbar, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { counted, StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound } from '#kit/ui/list/useFilters.ts'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { sides } from '../partner/partnerFilters.ts'
import { periodName } from '../partner/partnerTree.ts'
import { companyPartnerList } from './companyLists.ts'
import { agingFigures, shopColumn } from './personColumns.tsx'
import '../debts.css'
import '../partner/partner.css'

type Row = Data<typeof companyPartnerDebts.companyDebtPartner>[number]
type Sums = Summary<typeof companyPartnerDebts.companyDebtPartner>
type Entered = { shopId: number; title: string; path: string }

/** Công nợ đối tác over all shops: a partner is one row, each shop a column; money is entered in the shop. */
export function CompanyPartnerDebtsPage() {
  const screen = useListScreen(companyPartnerList)
  const { state, sums } = screen
  const [entered, setEntered] = useState<Entered | null>(null)
  const shops = sums?.Columns ?? []
  const actions = (row: Row) => actionsOf(row, shops, setEntered)
  return (
    <ListScreen
      screen={screen}
      title="Công nợ đối tác"
      toolbar={
        <ListToolbar state={state} search="Tên, mã, điện thoại đối tác" days={rangeOf(screen.filters, today())}>
          <ShopFilter {...bound(state, 'shopID')} />
        </ListToolbar>
      }
      chips={<StatusChips label="Bên nợ" chips={counted(sides, sums?.Counts)} {...bound(state, 'Side')} />}
      above={sums && <Strip sums={sums} />}
      columns={columnsFor(shops, actions)}
      rowKey="ObjectID"
      noun="đối tác"
      empty={<Empty title="Chưa có đối tác nào" />}
      row={{ card: (row) => <PartnerCard row={row} actions={actions(row)} /> }}
    >
      {entered && <EnterShop {...entered} onClose={() => setEntered(null)} />}
    </ListScreen>
  )
}

CompanyPartnerDebtsPage.prefetch = prefetchList(companyPartnerList)

const Strip = ({ sums: { TheyOwe, WeOwe, Offset, Aging } }: { sums: Sums }) => (
  <div className="cp-page-slot">
    <FigureStrip
      figures={[
        { label: 'Họ nợ', value: TheyOwe, tone: 'they-owe' },
        { label: 'Mình nợ', value: WeOwe, tone: 'we-owe' },
        { label: 'Đã cấn trừ trong kỳ', value: Offset },
        ...agingFigures(Aging),
      ]}
    />
  </div>
)

const column = columnsOf<Row, Sums>()

const columnsFor = (shops: Sums['Columns'], actions: (row: Row) => RowAction[]): Column<Row, Sums>[] => [
  column.text('Name', 'Đối tác', { width: 200, pin: 'start' }),
  column.code('Code', 'Mã', { muted: true }),
  ...shops.map((shop) => shopColumn<Row, Sums>(shop)),
  column.cell('Đầu kỳ', ({ Opening }) => <Balance value={Opening} still />, { align: 'right', sort: 'Opening' }),
  column.money('Debit', 'Phát sinh nợ', { total: 'Debit', sort: true }),
  column.money('Credit', 'Phát sinh có', { total: 'Credit', sort: true }),
  column.money('Offset', 'Đã cấn trừ', { total: 'Offset', sort: true }),
  column.money('TheyOwe', 'Họ nợ', { total: 'TheyOwe', sort: true, tone: 'they-owe' }),
  column.money('WeOwe', 'Mình nợ', { total: 'WeOwe', sort: true, tone: 'we-owe' }),
  column.cell('Hạn mức còn', ({ LimitLeft }) => <Limit left={LimitLeft} />, { align: 'right' }),
  column.cell('Kỳ', periodName),
  column.cell(
    'Nợ cũ nhất',
    ({ LateDays }) => (LateDays > 0 ? <span className="cp-wrong">quá {LateDays} ngày</span> : ''),
    {
      sort: 'LateDays',
    },
  ),
  column.actions(actions),
]

function Limit({ left }: { left: number | null }) {
  if (left === null) return <span className="cp-quiet">–</span>
  return left >= 0 ? <Money value={left} /> : <span className="cp-wrong">vượt {formatVnd(-left)}</span>
}

/** Money is taken, paid and offset in the shop that has the debt. */
function actionsOf(row: Row, shops: Sums['Columns'], onEnter: (entered: Entered) => void): RowAction[] {
  return row.Cells.map(({ ShopID: shopId }) => {
    const name = shops.find(({ ShopID }) => ShopID === shopId)?.Name ?? ''
    return {
      label: `Mở ở ${name}`,
      call: partnerDebts.getPartnerDebtOrders,
      onClick: () =>
        onEnter({
          shopId,
          title: `Mở công nợ với ${row.Name} ở ${name}?`,
          path: `/debt/partner?drawer=detail.${row.ObjectID}`,
        }),
    }
  })
}

function PartnerCard({ row, actions }: { row: Row; actions: RowAction[] }) {
  const { Name, Code, TheyOwe, WeOwe, LateDays } = row
  return (
    <RowCard
      title={Name}
      line={`${Code} · kỳ ${periodName(row).toLowerCase()}${LateDays > 0 ? ` · quá ${LateDays} ngày` : ''}`}
      amount={
        TheyOwe > 0 || WeOwe === 0
          ? { label: 'Họ nợ', value: TheyOwe, tone: 'they-owe' }
          : { label: 'Mình nợ', value: WeOwe, tone: 'we-owe' }
      }
      {...(TheyOwe > 0 && WeOwe > 0 && { second: { label: 'Mình nợ', value: WeOwe } })}
      actions={actions}
    />
  )
}
