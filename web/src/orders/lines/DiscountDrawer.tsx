import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { orders } from '@cardpro/contract/orders/orders'
import { useAmount } from '#kit/pickers/places/places.ts'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { Consequence } from './Consequence.tsx'
import { cancelLink, moneyCalls, type OrderDrawerProps, refOf, subjectOf } from './orderCalls.ts'

/** Giảm phí: at most what is left of the fee. */
export function DiscountDrawer({ order, onClose }: OrderDrawerProps) {
  const form = useCallForm(orders.addDiscount, {
    initial: refOf(order),
    refresh: moneyCalls,
    success: (_, { Amount }) => `Đã giảm phí ${formatVnd(Amount)}`,
    cancelling: cancelLink(order),
    onDone: onClose,
  })
  const amountVnd = useAmount(form.antd, 0)
  return (
    <FormDrawer
      form={form}
      title="Giảm phí"
      subject={subjectOf(order)}
      onClose={onClose}
      save={`Giảm phí ${amountVnd > 0 ? formatVnd(amountVnd) : ''}`}
      size={{ width: 'act' }}
      foot={{ consequence: <Consequence order={order} change={{ discountVnd: amountVnd }} isNarrow /> }}
    >
      <MoneyField
        name="Amount"
        label="Số tiền giảm"
        large
        autoFocus
        help={`Phí đã tính ${formatVnd(order.Fee)}, còn giảm được ${formatVnd(Math.max(0, order.Fee - order.Discount))}`}
      />
      <TextField name="Reason" label="Lý do" />
    </FormDrawer>
  )
}
