import type { BoardRow } from '@cardpro/contract/bank/reconcile/board'
import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { OrderRow } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { afterDecision } from '#bank/reconcile/boardRefresh.ts'
import { useCall, useRefresh } from '#kit/api/hooks.ts'
import { FilledSwipe } from '#kit/pickers/FilledSwipe.tsx'
import type { KnownSwipe } from '#kit/pickers/SwipeForm.tsx'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { useDebounced } from '#kit/ui/hooks/timers.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'

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
