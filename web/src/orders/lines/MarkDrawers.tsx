import { orders } from '@cardpro/contract/orders/orders'
import { highlights } from '@cardpro/contract/orders/orderWords'
import { RadioChips } from '#kit/ui/form/ChoiceField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { NoteField, TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { type OrderDrawerProps, orderCalls, refOf, subjectOf } from './orderCalls.ts'

// The short actions that move no money: note, colour, warning, and opening a cancelled order again.

export function NoteDrawer({ order, onClose }: OrderDrawerProps) {
  const form = useCallForm(orders.saveNote, {
    initial: { ...refOf(order), Note: order.Note },
    refresh: orderCalls,
    success: 'Đã lưu ghi chú',
    onDone: onClose,
    record: { kind: 'order', id: order.ScheduleID },
  })
  return (
    <FormDrawer
      form={form}
      title="Ghi chú"
      subject={subjectOf(order)}
      onClose={onClose}
      save="Lưu ghi chú"
      size={{ width: 'act' }}
    >
      <NoteField name="Note" label="Ghi chú" autoFocus />
    </FormDrawer>
  )
}

export function HighlightDrawer({ order, onClose }: OrderDrawerProps) {
  const form = useCallForm(orders.setHighlight, {
    initial: { ScheduleID: order.ScheduleID, Highlight: order.Highlight },
    refresh: orderCalls,
    success: 'Đã đánh dấu đơn',
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title="Đánh dấu"
      subject={subjectOf(order)}
      onClose={onClose}
      save="Đánh dấu"
      size={{ width: 'act' }}
    >
      <RadioChips
        name="Highlight"
        label="Màu"
        options={Object.entries(highlights).map(([value, label]) => ({ value: Number(value), label }))}
      />
    </FormDrawer>
  )
}

export function WarningDrawer({ order, onClose }: OrderDrawerProps) {
  const isWarning = !order.IsWarning
  const title = isWarning ? 'Cảnh báo đơn' : 'Bỏ cảnh báo'
  const form = useCallForm(orders.setWarning, {
    initial: { ScheduleID: order.ScheduleID, IsWarning: isWarning },
    refresh: orderCalls,
    check: ({ Reason }) => (isWarning && !Reason ? { Reason: 'Vui lòng nhập lý do cảnh báo' } : {}),
    success: isWarning ? 'Đã đặt cảnh báo' : 'Đã bỏ cảnh báo',
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title={title}
      subject={subjectOf(order)}
      onClose={onClose}
      save={title}
      size={{ width: 'act' }}
    >
      {!isWarning && <p className="cp-muted below-14">Đang cảnh báo: {order.WarnReason}</p>}
      <TextField name="Reason" label="Lý do" required={isWarning} autoFocus />
    </FormDrawer>
  )
}

export function ReopenDrawer({ order, onClose }: OrderDrawerProps) {
  const form = useCallForm(orders.reopen, {
    initial: refOf(order),
    refresh: orderCalls,
    success: `Đã mở lại đơn ${order.Code}`,
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title="Mở lại đơn"
      subject={subjectOf(order)}
      onClose={onClose}
      save="Mở lại đơn"
      size={{ width: 'act' }}
    >
      <p className="cp-muted below-14">Các dòng cũ vẫn bị hủy, đơn bắt đầu lại từ đầu.</p>
      <TextField name="Reason" label="Lý do" autoFocus />
    </FormDrawer>
  )
}
