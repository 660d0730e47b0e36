import { calendarOrders } from '@cardpro/contract/orders/calendarOrders'
import { orders } from '@cardpro/contract/orders/orders'
import { notices } from '@cardpro/contract/orders/warnings'
import { cards } from '@cardpro/contract/people/cards/cards'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { BulkDrawer } from '#kit/ui/bulk/BulkDrawer.tsx'
import type { PickedRows } from '#kit/ui/list/list.ts'
import { whichOf } from './AppointmentsBulkDrawer.tsx'

const refresh = [appointments.getCalendarPayment, orders.getByConditions, notices.getCountNoti, cards.getByID]

/** Tạo đơn từ lịch: an order of each day that was chosen. */
export function OrdersFromCalendarDrawer({ picked, onClose }: { picked: PickedRows; onClose: () => void }) {
  return (
    <BulkDrawer
      title="Tạo đơn từ lịch"
      words={{ noun: 'lịch hẹn', verb: 'Tạo đơn' }}
      calls={{ preview: calendarOrders.previewFromCalendar, change: calendarOrders.createFromCalendar, refresh }}
      wanted={whichOf(picked)}
      also={{}}
      onClose={onClose}
    >
      {() => (
        <p className="cp-muted">
          Loại, số tiền, nhân viên theo lịch hẹn; phí theo thẻ, khách hoặc cửa hàng. Lịch đã qua được tạo đơn hôm nay.
        </p>
      )}
    </BulkDrawer>
  )
}
