import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'

/** Takes a fee away; the server knows whether it was in use and ends it then. */
export function RemoveFee({ feeId, onClose }: { feeId: number; onClose: () => void }) {
  return (
    <ConfirmAction
      call={partnerFees.deleteConfigFee}
      input={{ ConfigPartnerFeeShopID: feeId }}
      title="Bỏ mức phí"
      reasons={['Đổi phí mới', 'Nhập nhầm', 'Không áp dụng nữa']}
      done={{
        success: 'Đã bỏ mức phí',
        refresh: [partnerFees.getConfigFeePartner, partnerFees.getConfigPartnerFeeShop],
      }}
      save="Bỏ mức phí"
      onClose={onClose}
    >
      Mức phí đã dùng thì kết thúc hết hôm nay và còn trong lịch sử; chưa dùng thì xóa hẳn, mức phí trước đó áp dụng
      lại.
    </ConfirmAction>
  )
}
