import { addDays, formatDay } from '@cardpro/contract/basic/dates'
import { formatVnd } from '@cardpro/contract/money/amounts'
import type { OrderRow } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import type { BoardRow } from '@cardpro/contract/reconcile/board'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall, useRefresh } from '#api/hooks.ts'
import { FilledSwipe } from '#pickers/FilledSwipe.tsx'
import type { KnownSwipe } from '#pickers/SwipeForm.tsx'
import { afterDecision } from '#reconcile/boardRefresh.ts'
import { ActionButton, Kbd } from '#ui/basic/ActionButton.tsx'
import { Empty } from '#ui/basic/Empty.tsx'
import { LoadError } from '#ui/basic/PageError.tsx'
import { SkeletonRows } from '#ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#ui/columns/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#ui/drawer/DrawerFrame.tsx'
import { useDebounced } from '#ui/hooks/timers.ts'
import { SearchBox } from '#ui/list/SearchBox.tsx'
import { PlainTable } from '#ui/table/PlainTable.tsx'
import { RowCard } from '#ui/table/RowCard.tsx'

type SwipeOfRowProps = { row: BoardRow; onClose: () => void }

const column = columnsOf<OrderRow>()

/** Tạo lần quẹt: chooses the order of a line that the books do not have; its swipe opens with the values of the line. */
export function SwipeOfRow({ row, onClose }: SwipeOfRowProps) {
  const [orderId, setOrderId] = useState<number | null>(null)
  const refresh = useRefresh()
  if (orderId === null) return <ChooseOrder row={row} onChoose={setOrderId} onClose={onClose} />
  return (
    <FilledSwipe
      orderId={orderId}
      filled={knownSwipe(row)}
      onSwiped={() => void refresh(afterDecision)}
      onClose={onClose}
    />
  )
}

function ChooseOrder({ row, onChoose, onClose }: SwipeOfRowProps & { onChoose: (orderId: number) => void }) {
  const [text, setText] = useState('')
  const typed = useDebounced(text, 250)
  const day = row.At.slice(0, 10)
  const input = { ForDate: addDays(day, -3), ToDate: addDays(day, 1), GeneralSearch: typed, PageSize: 20 }
  const { data, error, refetch } = useCall(orders.getByConditions, input)
  const act = ({ ScheduleID }: OrderRow) => (
    <ActionButton call={orders.addWithdrawal} kind="quiet" small onClick={() => onChoose(ScheduleID)}>
      Quẹt ở đơn này
    </ActionButton>
  )
  return (
    <DrawerFrame
      title="Tạo lần quẹt"
      subject={`${formatVnd(row.Gross)} ngày ${formatDay(day)}`}
      onClose={onClose}
      footer={
        <DrawerFoot note="Lần quẹt mở với máy, lô, bill, chuẩn chi và số tiền của dòng sao kê">
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
        </DrawerFoot>
      }
    >
      <div className="below-14">
        <SearchBox placeholder="Mã đơn, khách, 4 số cuối" value={text} onChange={setText} />
      </div>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={4} rows={5} />}
      {data && (
        <PlainTable
          label="Đơn của các ngày đó"
          rows={data.Data}
          columns={[
            column.text('Code', 'Đơn', { width: 130 }),
            column.text('CustomerName', 'Khách', { width: 180 }),
            column.text('Last4', 'Thẻ', { width: 70 }),
            column.money('Request', 'Yêu cầu', { tone: 'ink' }),
            column.money('Swipe', 'Đã quẹt', { tone: 'ink' }),
            column.cell('', act),
          ]}
          rowKey="ScheduleID"
          card={(order) => (
            <RowCard
              title={order.CustomerName}
              line={`${order.Code} · ••${order.Last4}`}
              amount={{ label: 'Yêu cầu', value: order.Request, tone: 'ink' }}
              act={act(order)}
            />
          )}
          empty={noOrders}
        />
      )}
    </DrawerFrame>
  )
}

const noOrders = (
  <Empty
    title="Không có đơn nào của các ngày đó"
    reason="Lần quẹt là của một đơn: tạo đơn cho khách trước, rồi quay lại dòng này."
    act={<Link to="/contract">Mở danh sách đơn</Link>}
  />
)

/** The fields of a swipe that a line of a statement has. */
export const knownSwipe = ({ PosID, Gross, LotNo, BillNo, Approval }: BoardRow): KnownSwipe => ({
  ...(PosID !== null && { PosID }),
  Amount: Gross,
  ...(LotNo !== '' && { LotNo, BillNo }),
  ...(Approval !== '' && { Approval }),
})
