import { shopFeeFields } from '@cardpro/contract/places/partners/fee.fields'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { shops } from '@cardpro/contract/places/shops/shops'
import { useCall } from '#kit/api/hooks.ts'
import { SelectField } from '#kit/ui/form/ChoiceField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { FeeFields } from './FeeFields.tsx'

/** What one shop charges another from a day on. */
export function ShopFeeDrawer({ onClose }: { onClose: () => void }) {
  const all = useCall(shops.getShopActive, {}).data?.Data ?? []
  const options = all
    .filter(({ ShopID }) => ShopID > 0)
    .map(({ ShopID, ShopName }) => ({ value: ShopID, label: ShopName }))
  const form = useCallForm(partnerFees.configFeeShops, {
    initial: { typeCard: 'VISA', IsForeign: false, FromDate: today() },
    refresh: [partnerFees.getConfigFeeShops],
    success: 'Đã lưu phí nội bộ',
    check: ({ ShopID, OtherShopID }) =>
      ShopID === OtherShopID ? { OtherShopID: 'Vui lòng chọn hai cửa hàng khác nhau' } : noErrors,
    onDone: onClose,
  })
  return (
    <FormDrawer form={form} title="Thêm phí nội bộ" onClose={onClose} save="Lưu phí" size={{ width: 'act' }}>
      <SelectField
        name="ShopID"
        label={shopFeeFields.ShopName.label}
        options={options}
        help="Máy POS của cửa hàng này"
      />
      <SelectField
        name="OtherShopID"
        label={shopFeeFields.OtherShopName.label}
        options={options}
        help="Thẻ của khách cửa hàng này"
      />
      <FeeFields />
    </FormDrawer>
  )
}

const noErrors: Record<string, string> = {}
