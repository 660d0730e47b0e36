import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import {
  exactPercentOf,
  percentToMpct,
  type RoundStep,
  roundSteps,
  roundToStep,
} from '@cardpro/contract/kit/money/money'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { CarrierPicker } from '#kit/pickers/CarrierPicker.tsx'
import { FundAfter } from '#kit/pickers/places/FundAfter.tsx'
import { useAmount, usePlaceChoice } from '#kit/pickers/places/places.ts'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { Consequence } from './Consequence.tsx'
import { cancelLink, moneyCalls, type OrderDrawerProps, refOf, subjectOf } from './orderCalls.ts'
import '#orders/create/createOrder.css'

/** Phí nhân viên: what the staff member of the order keeps of it, out of the own advance. */
export function StaffFeeDrawer({ order, onClose }: OrderDrawerProps) {
  const suggestedVnd = suggestedFee(order)
  const form = useCallForm(orders.addStaffFee, {
    initial: { ...refOf(order), StaffID: order.StaffID, ...(suggestedVnd > 0 && { Amount: suggestedVnd }) },
    refresh: moneyCalls,
    success: (_, { Amount }) => `Đã ghi phí nhân viên ${formatVnd(Amount)}`,
    cancelling: cancelLink(order),
    onDone: onClose,
  })
  const amountVnd = useAmount(form.antd, suggestedVnd)
  const { place } = usePlaceChoice(form.antd, 'IsDefaultOut')
  return (
    <FormDrawer
      form={form}
      title="Phí nhân viên"
      subject={subjectOf(order)}
      onClose={onClose}
      save={`Ghi phí ${amountVnd > 0 ? formatVnd(amountVnd) : ''}`}
      size={{ width: 'act' }}
      foot={{ consequence: <Consequence order={order} change={{ staffFeeVnd: amountVnd }} isNarrow /> }}
    >
      <MoneyField name="Amount" label="Phí nhân viên" large autoFocus help={helpOf(order)} />
      <CarrierPicker name="StaffID" label="Giữ lại trong tạm ứng của" required />
      <FundAfter place={place} changeVnd={-amountVnd} />
      <NoteField name="Note" label="Ghi chú" />
    </FormDrawer>
  )
}

/** The part of the ship fee that the staff member's record gives, by the order's rounding, less what was given already. */
function suggestedFee({ FeeShip, ShipPercent, RoundingStep, RoundingMode, StaffFee }: Order): number {
  const step = roundSteps.find((one): one is RoundStep => one === RoundingStep) ?? 1000
  const mode = RoundingMode === 2 ? 'up' : 'nearest'
  return Math.max(0, roundToStep(exactPercentOf(FeeShip, percentToMpct(ShipPercent)), { step, mode }) - StaffFee)
}

const helpOf = ({ FeeShip, ShipPercent, StaffName }: Order): string | undefined =>
  FeeShip > 0 && ShipPercent > 0
    ? `${StaffName} hưởng ${formatPercent(ShipPercent)} phí ship ${formatVnd(FeeShip)}`
    : undefined
