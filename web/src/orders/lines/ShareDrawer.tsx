import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { percentToMpct } from '@cardpro/contract/kit/money/money'
import { lineKind, lineStatus } from '@cardpro/contract/orders/orderMoney'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { shareKind, shareOf } from '@cardpro/contract/orders/orderTerms'
import { PartnerPicker } from '#kit/pickers/PartnerPicker.tsx'
import { useAmount } from '#kit/pickers/places/places.ts'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { agreedOf, volumeOf } from '#orders/swipes/forecast.ts'
import { Consequence } from './Consequence.tsx'
import { cancelLink, moneyCalls, type OrderDrawerProps, refOf, subjectOf } from './orderCalls.ts'

/** Chia phí: what a partner has of the order, which the shop owes the partner from then on. */
export function ShareDrawer({ order, onClose }: OrderDrawerProps) {
  const leftVnd = Math.max(0, shareLeft(order))
  const { PartnerID, PartnerName } = order
  const form = useCallForm(orders.addPartnerShare, {
    initial: { ...refOf(order), ...(PartnerID !== null && { PartnerID }), ...(leftVnd > 0 && { Amount: leftVnd }) },
    refresh: moneyCalls,
    success: (_, { Amount }) => `Đã ghi phí đối ứng ${Amount === undefined ? '' : formatVnd(Amount)}`.trim(),
    cancelling: cancelLink(order),
    onDone: onClose,
  })
  const amountVnd = useAmount(form.antd, leftVnd)
  return (
    <FormDrawer
      form={form}
      title="Phí đối ứng"
      subject={subjectOf(order)}
      onClose={onClose}
      save={`Ghi phí đối ứng ${amountVnd > 0 ? formatVnd(amountVnd) : ''}`.trim()}
      size={{ width: 'act' }}
      foot={{ consequence: <Consequence order={order} change={{ shareVnd: amountVnd }} isNarrow /> }}
    >
      <PartnerPicker
        name="PartnerID"
        label="Đối tác"
        required
        {...(PartnerID !== null && { known: { value: PartnerID, label: PartnerName } })}
      />
      <MoneyField name="Amount" label="Số tiền" large autoFocus help={shareWords(order)} />
      <NoteField name="Note" label="Ghi chú" />
    </FormDrawer>
  )
}

/** What was agreed with the order's partner, by its lines now, less what was posted of it. */
export function shareLeft(order: Order): number {
  const ofPartner = (kind: number) =>
    order.Lines.filter(
      (line) => line.Kind === kind && line.Status === lineStatus.posted && line.PartnerID === order.PartnerID,
    ).reduce((sum, { Amount }) => sum + Amount, 0)
  const share = { kind: order.ShareKind, mpct: percentToMpct(order.SharePercent) }
  const volume = { ...volumeOf(order), partnerTopUpVnd: ofPartner(lineKind.topUp) }
  return shareOf(share, agreedOf(order), volume) - ofPartner(lineKind.reciprocal)
}

/** `giá gốc 1,6%`, as it was agreed. */
export function shareWords({ ShareKind, SharePercent }: Order): string | undefined {
  if (ShareKind === shareKind.aboveBase) return `Giá gốc ${formatPercent(SharePercent)}: phần phí vượt là của đối tác`
  return ShareKind === shareKind.ofTopUps ? `${formatPercent(SharePercent)} số đối tác nạp hộ` : undefined
}
