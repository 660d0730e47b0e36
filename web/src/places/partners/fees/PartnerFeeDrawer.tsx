import { feeDirections, feeFields } from '@cardpro/contract/places/partners/fee.fields'
import { feeDirection, partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { PartnerPicker } from '#kit/pickers/PartnerPicker.tsx'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { DirectionField, FeeFields } from './FeeFields.tsx'

/** One fee with a partner, without the whole matrix. */
export function PartnerFeeDrawer({ onClose }: { onClose: () => void }) {
  const form = useCallForm(partnerFees.configFeePartnerShop, {
    initial: { Direction: feeDirection.theyCharge, typeCard: 'VISA', IsForeign: false, FromDate: today() },
    refresh: [partnerFees.getConfigFeePartner, partnerFees.getConfigPartnerFeeShop],
    success: 'Đã lưu mức phí',
    check: ({ partnerID }) => (partnerID ? noErrors : { partnerID: 'Vui lòng chọn đối tác' }),
    onDone: onClose,
  })
  return (
    <FormDrawer form={form} title="Thêm mức phí" onClose={onClose} save="Lưu mức phí" size={{ width: 'act' }}>
      <PartnerPicker name="partnerID" label={feeFields.PartnerName.label} required autoFocus />
      <DirectionField options={numberChoices(feeDirections)} />
      <FeeFields />
    </FormDrawer>
  )
}

const noErrors: Record<string, string> = {}
