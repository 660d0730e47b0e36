import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { addDays, dayOfWeekName, formatDay, parseDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import type { OrderRow } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { orderStatuses } from '@cardpro/contract/orders/orderWords'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useListCall } from '#kit/api/useListCall.ts'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { StatusGlyph } from '#kit/ui/basic/StatusTag.tsx'
import { mondayOf } from '#kit/ui/calendar/calendarDays.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { type Filters, writeFilters } from '#kit/ui/list/filters.ts'
import { readDays } from '#kit/ui/list/ranges.ts'
import { useSetSearch } from '#kit/ui/list/useFilters.ts'
import type { OpenOrder } from '#orders/lines/orderActions.ts'
import { OrderCard } from './OrderCard.tsx'
import { initialFilters, type OrderFilters, type OrderView, orderQuery, type SetOrderFilters } from './orderFilters.ts'
import './orderBoard.css'

/** What waits comes first; planned and cancelled orders have no column. */
const columnOrder = [
  orderStatus.toDo,
  orderStatus.toSwipe,
  orderStatus.toSend,
  orderStatus.owed,
  orderStatus.done,
] as const

type Column = { key: string; title: ReactNode; name: string; narrowed: Partial<OrderFilters>; isNow?: boolean }

/** A status has its name and glyph. */
export const byStatus = (): Column[] =>
  columnOrder.map((status) => ({
    key: String(status),
    name: orderStatuses[status],
    title: (
      <>
        <StatusGlyph status={status} /> {orderStatuses[status]}
      </>
    ),
    narrowed: { Status: status },
  }))

/** The week of the first day that is asked for, else of today. */
export function byDay({ ForDate }: Pick<OrderFilters, 'ForDate'>): Column[] {
  const monday = mondayOf(parseDay(readDays({ from: ForDate, to: '' }, today()).from) ?? today())
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) => ({
    key: day,
    name: `${dayOfWeekName(day)} ${formatDay(day)}`,
    title: `${dayOfWeekName(day)} ${formatDay(day).slice(0, 5)}`,
    narrowed: { ForDate: day, ToDate: day },
    isNow: day === today(),
  }))
}

const maxOrders = 20

type BoardProps = {
  view: Exclude<OrderView, ''>
  filters: OrderFilters
  setFilters: SetOrderFilters
  open: OpenOrder
}

/** The orders side by side in columns; a card opens its order or what is to be done next on it. */
export function OrderBoard({ view, filters, setFilters, open }: BoardProps) {
  const setSearch = useSetSearch()
  const onList = (narrowed: Partial<OrderFilters>) =>
    setSearch((old) => ({ ...writeFilters<Filters>(old, initialFilters, narrowed), view: undefined }))
  const columns = view === 'week' ? byDay(filters) : byStatus()
  return (
    <>
      {view === 'week' && <WeekSteps filters={filters} setFilters={setFilters} />}
      <div className={`cp-board fill grid gap-10 cp-board-by-${view}`}>
        {columns.map((column) => (
          <BoardColumn key={column.key} {...{ column, view, filters, open, onList }} />
        ))}
      </div>
    </>
  )
}

function WeekSteps({ filters, setFilters }: Pick<BoardProps, 'filters' | 'setFilters'>) {
  const [first, last] = [byDay(filters)[0]?.key ?? today(), byDay(filters)[6]?.key ?? today()]
  const go = (day: string) => setFilters({ ForDate: day, ToDate: addDays(day, 6) })
  return (
    <div className="cp-board-week row wrap firm gap-8">
      <Button icon={<LeftOutlined aria-hidden />} aria-label="Tuần trước" onClick={() => go(addDays(first, -7))} />
      <b aria-live="polite">
        {formatDay(first).slice(0, 5)} – {formatDay(last)}
      </b>
      <Button icon={<RightOutlined aria-hidden />} aria-label="Tuần sau" onClick={() => go(addDays(first, 7))} />
      <Button onClick={() => setFilters({ ForDate: '', ToDate: '' })}>Tuần này</Button>
    </div>
  )
}

type ColumnProps = Pick<BoardProps, 'view' | 'filters' | 'open'> & {
  column: Column
  /** Shows its orders as a list. */
  onList: (narrowed: Partial<OrderFilters>) => void
}

function BoardColumn({ column, view, filters, open, onList }: ColumnProps) {
  const { name, title, narrowed, isNow = false } = column
  const asked = { ...orderQuery({ ...filters, ...narrowed, GroupBy: '' }), PageIndex: 1, PageSize: maxOrders }
  const query = useListCall(orders.getByConditions, asked)
  const { data, error } = query
  const own = useRef<HTMLElement>(null)
  // On a phone today's column may lie far to the right.
  useEffect(() => {
    if (isNow) own.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isNow])
  return (
    <section
      ref={own}
      className={
        isNow ? 'cp-board-column stack gap-8 framed sunken cp-board-now' : 'cp-board-column stack gap-8 framed sunken'
      }
      aria-label={name}
    >
      <h2>
        <span>{title}</span>
        <small>{data?.Total}</small>
      </h2>
      {data ? (
        <Cards {...{ found: data, view, open }} onList={() => onList(narrowed)} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows columns={1} rows={4} />
      )}
    </section>
  )
}

type OrderPage = { Data: OrderRow[]; Total?: number; Summary?: { Request: number } }
type CardsProps = Pick<BoardProps, 'view' | 'open'> & { found: OrderPage; onList: () => void }

/** The first orders of a column, and the way to all of them. */
function Cards({ found: { Data: rows, Total: total = 0, Summary: sums }, view, open, onList }: CardsProps) {
  if (total === 0) return <p className="cp-quiet">Không có đơn nào</p>
  return (
    <>
      {sums && <p className="cp-quiet">{formatVnd(sums.Request)} ₫ yêu cầu</p>}
      <ul className="cp-cards">
        {rows.map((order) => (
          <li key={order.ScheduleID}>
            <OrderCard order={order} open={open} board={view} />
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <Button type="link" onClick={onList}>
          Xem cả {formatVnd(total)} đơn
        </Button>
      )}
    </>
  )
}
