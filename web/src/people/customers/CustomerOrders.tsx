import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import type { OrderRow } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { StatusTag } from '#kit/ui/basic/StatusTag.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { Bleed } from '#kit/ui/layout/layout.tsx'
import { Code } from '#kit/ui/table/Cell.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { NoRowsYet } from '../../kit/ui/basic/PageError.tsx'
import './people.css'

const firstRows = 20
const maxRows = 200

/** All orders of the customer, newest first. */
export function CustomerOrders({ customerId }: { customerId: number }) {
  const [PageSize, setPageSize] = useState(firstRows)
  const { allowed } = useCan(orders.getByConditions)
  const asked = { CustomerID: customerId, PageSize }
  const found = useCall(orders.getByConditions, asked, { enabled: allowed, silent: true })
  if (!allowed) return null
  const [shown, total] = [found.data?.Data ?? [], found.data?.Total ?? 0]
  return (
    <FormSection title={total > 0 ? `Đơn · ${total}` : 'Đơn'}>
      <Bleed>
        <PlainTable
          label="Đơn của khách"
          rows={shown}
          columns={columns}
          rowKey="ScheduleID"
          card={(order) => <OrderOfCustomer order={order} />}
          empty={<NoRowsYet query={found} none="Khách chưa có đơn nào." />}
        />
      </Bleed>
      {total > shown.length && PageSize < maxRows && (
        <Button size="small" onClick={() => setPageSize(maxRows)}>
          Xem các đơn trước đó
        </Button>
      )}
    </FormSection>
  )
}

const column = columnsOf<OrderRow>()
const columns = [
  column.cell('Mã đơn', (order) => (
    <Link to="/contract/$scheduleId" params={{ scheduleId: String(order.ScheduleID) }}>
      <Code text={order.Code} />
    </Link>
  )),
  column.date('ForDate', 'Ngày', { muted: true }),
  column.money('Request', 'Yêu cầu'),
  column.money('Swipe', 'Đã rút'),
  column.balance('Balance', 'Còn lại', { still: (order) => order.Status < orderStatus.toSend }),
  column.status('Status', 'Trạng thái'),
]

/** The same on a phone. */
function OrderOfCustomer({ order }: { order: OrderRow }) {
  const navigate = useNavigate()
  const scheduleId = String(order.ScheduleID)
  return (
    <RowCard
      title={order.Code}
      status={<StatusTag status={order.Status} />}
      line={`${formatDay(order.ForDate)} · đã rút ${formatVnd(order.Swipe)}`}
      amount={{ label: 'Yêu cầu', value: order.Request }}
      second={{ label: 'Còn lại', value: order.Balance }}
      onOpen={() => void navigate({ to: '/contract/$scheduleId', params: { scheduleId } })}
    />
  )
}
