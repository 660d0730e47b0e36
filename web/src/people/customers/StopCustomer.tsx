import { notices } from '@cardpro/contract/orders/warnings'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { useCall } from '#kit/api/hooks.ts'
import { useShownRow } from '#kit/api/useListCall.ts'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'

export const stopReasons = ['Khách không dùng nữa', 'Lâu không đến', 'Nhập trùng', 'Khách yêu cầu']

/** Deactivates a customer: hidden in lists, what was posted stays. */
export function StopCustomer({ customerId, onClose }: { customerId: number; onClose: () => void }) {
  const shown = useShownRow(people.ajaxLoadCustomer, ['CustomerID', customerId])
  const customer = useCall(people.getByID, { CustomerID: customerId }).data?.Data ?? shown
  return (
    <ConfirmAction
      call={people.deleteCustomer}
      input={{ CustomerID: customerId }}
      title="Ngừng khách hàng"
      reasons={stopReasons}
      done={{
        success: `Đã ngừng khách ${customer?.FullName ?? ''}`.trim(),
        refresh: [
          people.ajaxLoadCustomer,
          people.getByID,
          people.getCustomerSearch,
          cards.getByCustomerID,
          cards.getByConditions,
          notices.getCountNoti,
        ],
      }}
      save="Ngừng khách"
      onClose={onClose}
    >
      {customer && <b>{customer.FullName}</b>} sẽ không còn trong danh sách và ô chọn khách. Thẻ của khách cũng ngừng
      theo dõi, lịch hẹn sắp tới hủy theo. Đơn và sổ công nợ cũ vẫn giữ nguyên.
    </ConfirmAction>
  )
}
