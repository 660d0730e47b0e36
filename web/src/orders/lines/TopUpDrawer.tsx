import { formatVnd } from '@cardpro/contract/money/amounts'
import { orders } from '@cardpro/contract/orders/orders'
import { PlanButton } from '#orders/push/PlanButton.tsx'
import { FundAfter } from '#pickers/places/FundAfter.tsx'
import { useAmount, usePlaceChoice } from '#pickers/places/places.ts'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import { MoneyField } from '#ui/form/MoneyField.tsx'
import { NoteField } from '#ui/form/TextField.tsx'
import { useCallForm } from '#ui/form/useCallForm.ts'
import { CashFields, cashStart } from './CashFields.tsx'
import { Consequence } from './Consequence.tsx'
import { cancelling, moneyCalls, type OrderDrawerProps, refOf, subjectOf } from './orderCalls.ts'
import { TransferCard } from './TransferCard.tsx'
import '#orders/create/orderForm.css'

/** Nạp tiền: the shop's money goes into the customer's card account. */
export function TopUpDrawer({ order, onClose }: OrderDrawerProps) {
  const leftVnd = Math.max(0, order.RequestTopUp - order.TopUp)
  const form = useCallForm(orders.addTopUp, {
    initial: { ...refOf(order), ...cashStart(), ...(leftVnd > 0 && { Amount: leftVnd }) },
    refresh: moneyCalls,
    success: (_, { Amount }) => `Đã nạp ${formatVnd(Amount)}`,
    cancelling: cancelling(order),
    onDone: onClose,
  })
  const amountVnd = useAmount(form.antd, leftVnd)
  const { place } = usePlaceChoice(form.antd, 'IsDefaultOut')
  return (
    <FormDrawer
      form={form}
      title="Nạp tiền"
      subject={subjectOf(order)}
      onClose={onClose}
      save={`Nạp tiền ${amountVnd > 0 ? formatVnd(amountVnd) : ''}`}
      foot={{
        consequence: <Consequence order={order} change={{ topUpVnd: amountVnd }} />,
        more: <PlanButton order={order} kind="topUp" amountVnd={amountVnd} antd={form.antd} onDone={onClose} />,
      }}
    >
      <div className="cp-order-form">
        <div>
          <MoneyField name="Amount" label="Số tiền nạp" large autoFocus />
          <CashFields fund="Nguồn tiền" />
          <FundAfter place={place} changeVnd={-amountVnd} />
          <NoteField name="Note" label="Ghi chú" />
        </div>
        <TransferCard scheduleId={order.ScheduleID} purpose="topup" amountVnd={amountVnd} />
      </div>
    </FormDrawer>
  )
}
