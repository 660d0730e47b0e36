import type { Order, OrderSwipe } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { lotBill } from '#orders/lines/lines.tsx'
import { orderCalls, refOf } from '#orders/lines/orderCalls.ts'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useCallForm } from '#ui/form/useCallForm.ts'

type EditBillProps = { order: Order; swipe: OrderSwipe; onClose: () => void }

/** Sửa bill: what was misread or came later. The money of a swipe is corrected by cancelling it and swiping anew. */
export function EditBillDrawer({ order, swipe, onClose }: EditBillProps) {
  const { LogWithdrawalID, BillNo, Approval, DocNo } = swipe
  const form = useCallForm(orders.updateWithdrawal, {
    initial: { ...refOf(order), LogWithdrawalID, BillNo, Approval, DocNo },
    refresh: orderCalls,
    success: 'Đã sửa bill',
    onDone: onClose,
    record: { kind: 'order', id: order.ScheduleID },
  })
  return (
    <FormDrawer
      form={form}
      title={`Sửa bill ${lotBill(swipe)}`}
      subject={`${swipe.PosName} · ${order.Code}`}
      onClose={onClose}
      save="Lưu bill"
      size={{ width: 'act' }}
    >
      <TextField name="BillNo" label="Số bill" autoFocus />
      <TextField name="Approval" label="Mã chuẩn chi" />
      <TextField name="DocNo" label="Số hóa đơn, chứng từ" help="Của hàng hóa, dịch vụ mà lần quẹt này trả tiền" />
    </FormDrawer>
  )
}
