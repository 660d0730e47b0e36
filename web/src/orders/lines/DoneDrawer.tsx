import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { orders } from '@cardpro/contract/orders/orders'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { Consequence } from './Consequence.tsx'
import { leftToSwipe } from './nextAction.ts'
import { moneyCalls, type OrderDrawerProps, refOf, subjectOf } from './orderCalls.ts'

/** Rút xong by hand, where less is swiped than was asked for; or, once marked, removing the mark. */
export function DoneDrawer({ order, onClose }: OrderDrawerProps) {
  const isDone = !order.IsDoneByHand
  const shortVnd = isDone ? leftToSwipe(order) : 0
  const title = isDone ? (shortVnd > 0 ? 'Rút không hết' : 'Rút xong') : 'Bỏ rút xong'
  const form = useCallForm(orders.setSwipeDone, {
    initial: { ...refOf(order), Done: isDone },
    refresh: moneyCalls,
    check: ({ Reason }) => (shortVnd > 0 && !Reason ? { Reason: 'Vui lòng nhập lý do rút không hết' } : {}),
    success: isDone ? 'Đã đánh dấu rút xong' : 'Đã bỏ rút xong',
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
      foot={{ consequence: <Consequence order={order} change={{ isDone }} isNarrow /> }}
    >
      <p className="cp-muted below-14">
        {isDone
          ? `Đã rút ${formatVnd(order.Swipe)} trên ${formatVnd(order.Swipe + shortVnd)} phải rút${shortVnd > 0 ? `, còn thiếu ${formatVnd(shortVnd)}` : ''}.`
          : `Đơn được đánh dấu rút xong: ${order.DoneReason || 'không ghi lý do'}. Bỏ đánh dấu thì đơn trở lại chờ rút.`}
      </p>
      <TextField name="Reason" label="Lý do" required={shortVnd > 0} autoFocus />
    </FormDrawer>
  )
}
