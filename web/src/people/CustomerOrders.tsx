import { addDays } from '@cardpro/contract/dates'
import type { OrderRow } from '@cardpro/contract/orderRows'
import { orders } from '@cardpro/contract/orders'
import { Link } from '@tanstack/react-router'
import { useCall, useCan } from '#api/hooks.ts'
import { Code } from '#ui/Cell.tsx'
import { columnsOf } from '#ui/columns.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { PlainTable } from '#ui/PlainTable.tsx'
import { today } from '#ui/today.ts'
import { NoRowsYet } from './NoRowsYet.tsx'
import './people.css'

/** His newest orders; the server takes at most a year at a time. */
export function CustomerOrders({ customerId }: { customerId: number }) {
  const { allowed } = useCan(orders.getByConditions)
  const period = { ForDate: addDays(today(), -270), ToDate: addDays(today(), 90) }
  const found = useCall(
    orders.getByConditions,
    { CustomerID: customerId, PageSize: 5, ...period },
    { enabled: allowed, silent: true },
  )
  if (!allowed) return null
  return (
    <FormSection title="Đơn gần đây">
      <div className="cp-detail-list">
        <PlainTable
          label="Đơn gần đây của khách"
          rows={found.data?.Data ?? []}
          columns={columns}
          rowKey="ScheduleID"
          empty={<NoRowsYet query={found} none="Khách chưa có đơn nào trong 9 tháng qua." />}
        />
      </div>
    </FormSection>
  )
}

const col = columnsOf<OrderRow>()
const columns = [
  col.cell('Mã đơn', (order) => (
    <Link to="/contract/$scheduleId" params={{ scheduleId: String(order.ScheduleID) }}>
      <Code text={order.Code} />
    </Link>
  )),
  col.date('ForDate', 'Ngày', { quiet: true }),
  col.money('Request', 'Yêu cầu'),
  col.money('Swipe', 'Đã rút'),
  col.balance('Balance', 'Còn lại', { still: (order) => order.Status < 3 }),
  col.status('Status', 'Trạng thái'),
]
