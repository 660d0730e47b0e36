import { SearchOutlined } from '@ant-design/icons'
import type { Summary } from '@cardpro/contract/kit/call'
import { type OrderBulkAction, orderBulk } from '@cardpro/contract/orders/orderBulk'
import type { OrderRow } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { AddButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { FigureStrip } from '#kit/ui/basic/Equation.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { bulkOf } from '#kit/ui/bulk/bulk.tsx'
import { useColumns } from '#kit/ui/columns/useColumns.ts'
import { eagerComponent, lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { useMedia, useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { ListTable, type ListTableProps, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { type PickedRows, prefetchList } from '#kit/ui/list/list.ts'
import { type FilterState, useAddress } from '#kit/ui/list/useFilters.ts'
import { useCloseCreate } from '#orders/create/orderStart.ts'
import { type OpenOrder, rowActions, useOpenOverList, useOrderOver, useWhyNot } from '#orders/lines/orderActions.ts'
import { useQuickActions } from '#orders/lines/orderPaths.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderChips, OrderToolbar } from './OrderToolbar.tsx'
import { type ColumnOptions, orderColumns } from './orderColumns.tsx'
import { type OrderFilters, type OrderView, orderViews } from './orderFilters.ts'
import { orderList, useOrderList } from './orderList.ts'
import './orderBoard.css'

const CreateOrderDrawer = eagerComponent(() =>
  import('#orders/create/CreateOrderDrawer.tsx').then((file) => file.CreateOrderDrawer),
)

const OrderOverList = eagerComponent(() => import('./OrderOverList.tsx').then((file) => file.OrderOverList))

const OrderBoard = lazyComponent(() => import('./OrderBoard.tsx').then((file) => file.OrderBoard))

const OrdersBulkDrawer = lazyComponent(() => import('./OrdersBulkDrawer.tsx').then((file) => file.OrdersBulkDrawer))

/** The day's work board. */
export function OrderListPage() {
  const screen = useListScreen(orderList)
  const { state, filters, query, sums: summary } = screen
  const list = useOrderList(filters)
  const [, setDrawer] = useAddress('drawer')
  const [isSearching, setSearching] = useState(state[2].keys.some((key) => key !== 'Status'))
  const bulk = useOrdersBulk()
  const open = useOpenOverList()
  const isNarrow = useNarrow()
  const columns = useOrderColumns({
    seesProfit: summary?.Profit !== null,
    seeksPictures: filters.MissingImage,
    open,
  })
  const shown = useColumns(list, columns).shown.map(({ id }) => id)
  const create = () => setDrawer('create')
  const [view, setView] = useOrderView()
  const views = <Segments label="Xem theo" options={[...orderViews]} value={view} onChange={setView} />
  return (
    <ListPage
      title="Danh sách đơn hàng"
      actions={
        isNarrow ? (
          <SearchButton isOn={isSearching} onClick={() => setSearching(!isSearching)} />
        ) : (
          <>
            {views}
            <ExportButton input={screen.asked} columns={columns} list={list} />
            <CreateButton onClick={create} />
          </>
        )
      }
      toolbar={
        (!isNarrow || isSearching) && (
          <OrderToolbar state={state} columns={shown}>
            {isNarrow && views}
          </OrderToolbar>
        )
      }
      chips={<OrderChips state={state} counts={summary?.StatusCounts} />}
    >
      {isNarrow && summary && summary.Orders > 0 && <PhoneTotals {...summary} />}
      <Orders
        {...{ view, columns, open }}
        screen={{ list: { ...list, bulk: bulk.acts }, state, query }}
        onCreate={create}
      />
      <Suspense fallback={null}>
        <Drawers rows={query.data?.Data} />
        {bulk.drawer}
      </Suspense>
    </ListPage>
  )
}

OrderListPage.prefetch = prefetchList(orderList)

type OrderSums = Summary<typeof orders.getByConditions>
type OrdersProps = Pick<ListTableProps<OrderRow, OrderSums>, 'columns' | 'screen'> & {
  screen: { state: FilterState<OrderFilters> }
  view: OrderView
  open: OpenOrder
  onCreate: () => void
}

function Orders({ view, open, onCreate, ...table }: OrdersProps) {
  const [filters, setFilters] = table.screen.state
  if (view !== '')
    return (
      <Suspense fallback={null}>
        <OrderBoard {...{ view, filters, setFilters, open }} />
      </Suspense>
    )
  return (
    <ListTable<OrderRow, OrderSums>
      {...table}
      rowKey="ScheduleID"
      noun="đơn"
      row={{
        onOpen: (order) => open(order.ScheduleID),
        highlight: (order) => order.Highlight,
        card: (order) => <OrderCard order={order} open={open} seeksPictures={filters.MissingImage} />,
      }}
      empty={<NoOrders onCreate={onCreate} />}
    />
  )
}

/** A list, a board or a week, by the address. */
function useOrderView() {
  const [asked, setAsked] = useAddress('view')
  const view = orderViews.find(({ value }) => value === asked)?.value ?? ''
  return [view, (value: OrderView) => setAsked(value === '' ? null : value)] as const
}

function useOrderColumns({
  seesProfit,
  seeksPictures,
  open,
}: Required<Pick<ColumnOptions, 'seesProfit' | 'seeksPictures' | 'open'>>) {
  const whyNot = useWhyNot()
  const quick = useQuickActions()
  const isTight = useMedia('(max-width: 1559px)')
  return useMemo(() => {
    const actions = (order: OrderRow) => rowActions(order, { open, whyNot, quick })
    return orderColumns({ seesProfit, seeksPictures, isTight, open, actions })
  }, [seesProfit, seeksPictures, isTight, open, whyNot, quick])
}

/** A new order, and the one that lies over the list. */
function Drawers({ rows = [] }: { rows: OrderRow[] | undefined }) {
  const [drawer] = useAddress('drawer')
  const over = useOrderOver()
  const closeCreate = useCloseCreate()
  return (
    <>
      {drawer === 'create' && <CreateOrderDrawer onClose={closeCreate} />}
      {over !== null && <OrderOverList orderId={over} row={rows.find(({ ScheduleID }) => ScheduleID === over)} />}
    </>
  )
}

/** What is done to many orders at once, and the drawer of what was chosen. */
function useOrdersBulk() {
  const [picked, setPicked] = useState<{ action: OrderBulkAction; picked: PickedRows } | null>(null)
  const acts = bulkOf(bulkActions((action, some) => setPicked({ action, picked: some })))
  return { acts, drawer: picked && <OrdersBulkDrawer {...picked} onClose={() => setPicked(null)} /> }
}

const labels: Record<OrderBulkAction, string> = { mark: 'Đánh dấu', note: 'Ghi chú', staff: 'Giao NV' }

const bulkActions = (onPick: (action: OrderBulkAction, picked: PickedRows) => void) =>
  (['mark', 'note', 'staff'] as const).map((action) => ({
    label: labels[action],
    call: orderBulk.changeMany,
    onPick: (picked: PickedRows) => onPick(action, picked),
  }))

const CreateButton = ({ onClick }: { onClick: () => void }) => (
  <AddButton call={orders.createManual} onClick={onClick}>
    Tạo đơn
  </AddButton>
)

/** On a phone the filters are folded away, so that work comes first. */
function SearchButton({ isOn, onClick }: { isOn: boolean; onClick: () => void }) {
  return (
    <Button
      className="cp-fold"
      type="text"
      icon={<SearchOutlined aria-hidden />}
      aria-label="Tìm và lọc đơn"
      aria-expanded={isOn}
      onClick={onClick}
    />
  )
}

type Totals = { Swipe: number; Fee: number; Profit: number | null }

function PhoneTotals({ Swipe, Fee, Profit }: Totals) {
  const figures = [
    { label: 'Doanh số quẹt', value: Swipe },
    { label: 'Phí', value: Fee },
    ...(Profit === null ? [] : [{ label: 'Lãi gộp', value: Profit }]),
  ]
  return (
    <div className="cp-page-slot">
      <FigureStrip figures={figures} />
    </div>
  )
}

function NoOrders({ onCreate }: { onCreate: () => void }) {
  return (
    <Empty
      title="Hôm nay chưa có đơn nào"
      reason="Đơn hôm nay, đơn hẹn và đơn đang mở nằm ở đây. Đơn cũ đã xong: chọn khoảng ngày."
      act={<CreateButton onClick={onCreate} />}
    />
  )
}
