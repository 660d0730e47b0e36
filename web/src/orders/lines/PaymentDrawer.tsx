import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { collectContent } from '@cardpro/contract/kit/money/transferContent'
import { orderKind } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import type { Fund } from '@cardpro/contract/places/funds/funds'
import { FundAfter } from '#kit/pickers/places/FundAfter.tsx'
import { CashFields, cashStart } from '#kit/pickers/places/PlaceField.tsx'
import { useAmount, usePlaceChoice } from '#kit/pickers/places/places.ts'
import { type Transfer, TransferCard } from '#kit/pickers/TransferCard.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { Consequence } from './Consequence.tsx'
import { actionName } from './nextAction.ts'
import { cancelLink, moneyCalls, type OrderDrawerProps, refOf, subjectOf } from './orderCalls.ts'
import '#orders/create/createOrder.css'

/** Thu tiền khách: the customer pays into one of the shop's funds. */
export function PaymentDrawer({ order, onClose }: OrderDrawerProps) {
  const owedVnd = Math.max(0, order.Balance)
  const title = actionName('collect', order)
  const form = useCallForm(orders.addPayment, {
    initial: { ...refOf(order), ...cashStart(), ...(owedVnd > 0 && { Amount: owedVnd }) },
    refresh: moneyCalls,
    success: (_, { Amount }) => `Đã thu ${formatVnd(Amount)}`,
    cancelling: cancelLink(order),
    onDone: onClose,
  })
  const amountVnd = useAmount(form.antd, owedVnd)
  const { fund, place } = usePlaceChoice(form.antd, 'IsDefaultIn')
  return (
    <FormDrawer
      form={form}
      title={title}
      subject={subjectOf(order)}
      onClose={onClose}
      save={`${title} ${amountVnd > 0 ? formatVnd(amountVnd) : ''}`}
      foot={{ consequence: <Consequence order={order} change={{ paidVnd: amountVnd }} /> }}
    >
      <div className="cp-order-form">
        <div>
          <MoneyField name="Amount" label="Số tiền thu" large autoFocus />
          <CashFields fund="Thu vào quỹ" />
          <FundAfter place={place} changeVnd={amountVnd} />
          <NoteField name="Note" label="Ghi chú" />
        </div>
        <TransferCard
          scheduleId={order.ScheduleID}
          purpose="collect"
          amountVnd={amountVnd}
          isPartners={order.Contract_Type === orderKind.partnerSwipe}
          instead={fund && accountOf(fund, order.Code)}
        />
      </div>
    </FormDrawer>
  )
}

/** The chosen fund's own account; the order's code in the transfer finds the order again. */
function accountOf(fund: Fund, orderCode: string): Transfer | undefined {
  if (fund.AccountNo === '') return undefined
  return {
    BankCode: fund.BankCode,
    Account: fund.AccountNo.replace(/[\s.-]/g, ''),
    Name: fund.AccountName,
    Content: collectContent(orderCode, ''),
  }
}
