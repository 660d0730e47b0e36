import { partnerFees } from '@cardpro/contract/partners/partnerFees'
import { ConfirmAction } from '#ui/form/ConfirmAction.tsx'

/** Takes a fee between two shops away; the server knows whether it was in use and ends it then. */
export function RemoveShopFee({ feeId, onClose }: { feeId: number; onClose: () => void }) {
  return (
    <ConfirmAction
      call={partnerFees.deleteConfigFeeShops}
      input={{ ShopFeeID: feeId }}
      title="Bỏ phí nội bộ"
      reasons={['Đổi phí mới', 'Nhập nhầm', 'Không áp dụng nữa']}
      done={{ success: 'Đã bỏ phí nội bộ', refresh: [partnerFees.getConfigFeeShops] }}
      save="Bỏ mức phí"
      onClose={onClose}
    >
      Mức phí đã dùng thì kết thúc hết hôm nay và còn trong lịch sử; chưa dùng thì xóa hẳn.
    </ConfirmAction>
  )
}
