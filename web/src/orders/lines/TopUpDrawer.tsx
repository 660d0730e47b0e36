import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { topUpSource } from '@cardpro/contract/orders/orderPartner'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { pushKind } from '@cardpro/contract/orders/pushes/pushes'
import { useState } from 'react'
import { PartnerPicker } from '#kit/pickers/PartnerPicker.tsx'
import { FundAfter } from '#kit/pickers/places/FundAfter.tsx'
import { CashFields, cashStart } from '#kit/pickers/places/PlaceField.tsx'
import { useAmount, usePlaceChoice } from '#kit/pickers/places/places.ts'
import { TransferCard } from '#kit/pickers/TransferCard.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { NoteField, TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { PlanButton } from '#orders/push/PlanButton.tsx'
import { Consequence } from './Consequence.tsx'
import { cancelLink, moneyCalls, type OrderDrawerProps, refOf, subjectOf } from './orderCalls.ts'
import { QueuedNotes, queuedOf } from './QueuedNotes.tsx'
import '#orders/create/createOrder.css'

/** Nạp tiền: money of the shop, or of a partner, goes into the customer's card account. */
export function TopUpDrawer({ order, onClose }: OrderDrawerProps) {
  const queued = queuedOf(order, pushKind.topUp)
  const leftVnd = queued?.Amount ?? Math.max(0, order.RequestTopUp - order.TopUp)
  const form = useCallForm(orders.addTopUp, {
    initial: { ...refOf(order), ...cashStart(), ...(leftVnd > 0 && { Amount: leftVnd }), Note: queued?.Note ?? '' },
    refresh: moneyCalls,
    success: (_, { Amount }) => `Đã nạp ${formatVnd(Amount)}`,
    cancelling: cancelLink(order),
    onDone: onClose,
  })
  const amountVnd = useAmount(form.antd, leftVnd)
  const { place } = usePlaceChoice(form.antd, 'IsDefaultOut', queued?.BankCardID)
  const [payer, choose] = useState<Payer>('shop')
  const turn = (to: Payer) => {
    choose(to)
    const isPartner = to === 'partner'
    form.antd.setFieldsValue({
      Source: isPartner ? topUpSource.partner : undefined,
      SourceID: isPartner ? (order.PartnerID ?? undefined) : undefined,
      ...(isPartner && { BankCardID: undefined, StaffID: undefined }),
    })
  }
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
          <QueuedNotes order={order} isTopUp />
          <MoneyField name="Amount" label="Số tiền nạp" large autoFocus />
          <div className="below-14">
            <Segments label="Ai nạp" options={payers} value={payer} onChange={turn} />
          </div>
          {payer === 'partner' ? (
            <PartnerFields order={order} />
          ) : (
            <>
              <CashFields fund="Nguồn tiền" />
              <FundAfter place={place} changeVnd={-amountVnd} />
            </>
          )}
          <NoteField name="Note" label="Ghi chú" />
        </div>
        <TransferCard scheduleId={order.ScheduleID} purpose="topup" amountVnd={amountVnd} />
      </div>
    </FormDrawer>
  )
}

type Payer = 'shop' | 'partner'
const payers: { value: Payer; label: string }[] = [
  { value: 'shop', label: 'Cửa hàng' },
  { value: 'partner', label: 'Đối tác nạp hộ' },
]

/** The shop owes it to the partner then, until both settle. */
function PartnerFields({ order }: { order: Order }) {
  const { PartnerID, PartnerName } = order
  return (
    <>
      <PartnerPicker
        name="SourceID"
        label="Đối tác nạp"
        required
        help="Cửa hàng nợ đối tác số tiền này"
        {...(PartnerID !== null && { known: { value: PartnerID, label: PartnerName } })}
      />
      <div className="cp-fields-2">
        <TextField name="RefNo" label="Mã giao dịch" placeholder="VD: FT26325A7K1" />
        <DayField name="Date" label="Ngày" />
      </div>
    </>
  )
}
