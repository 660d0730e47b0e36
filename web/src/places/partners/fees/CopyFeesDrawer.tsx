import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { partners } from '@cardpro/contract/places/partners/partners'
import { useCall } from '#kit/api/hooks.ts'
import { PartnerPicker } from '#kit/pickers/PartnerPicker.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'

/** Gives a partner all fees of another one, both directions, from a day on. */
export function CopyFeesDrawer({ partnerId, onClose }: { partnerId: number; onClose: () => void }) {
  const all = useCall(partners.getAllPartner, {})
  const partner = all.data?.Data.find(({ PartnerID }) => PartnerID === partnerId)
  const form = useCallForm(partnerFees.copyConfigFee, {
    initial: { PartnerID: partnerId, FromDate: today() },
    refresh: [partnerFees.getConfigFeePartner, partnerFees.getConfigPartnerFeeShop],
    success: ({ Data }) =>
      Data.Count === 0 ? 'Phí đã giống nhau, không có gì để sao chép' : `Đã sao chép ${Data.Count} mức phí`,
    check: ({ FromPartnerID }) =>
      FromPartnerID === partnerId ? { FromPartnerID: 'Vui lòng chọn đối tác khác để sao chép phí' } : noErrors,
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title="Sao chép phí"
      subject={partner && `cho ${partner.Name}`}
      onClose={onClose}
      save="Sao chép phí"
      size={{ width: 'act' }}
    >
      <PartnerPicker name="FromPartnerID" label="Sao chép từ đối tác" autoFocus />
      <DayField name="FromDate" label="Áp dụng từ" help="Sao chép mọi mức phí đang áp dụng ngày này, cả hai chiều" />
    </FormDrawer>
  )
}

const noErrors: Record<string, string> = {}
