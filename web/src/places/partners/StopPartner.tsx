import { partners } from '@cardpro/contract/places/partners/partners'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { usePartner } from './partnerList.ts'

/** Stops a partner; the server refuses while there is a balance in any shop. */
export function StopPartner({ partnerId, onClose }: { partnerId: number; onClose: () => void }) {
  const partner = usePartner(partnerId).data
  return (
    <ConfirmAction
      call={partners.delete}
      input={{ PartnerID: partnerId }}
      title="Ngừng đối tác"
      reasons={['Không hợp tác nữa', 'Phí cao', 'Chậm thanh toán', 'Nhập trùng']}
      done={{
        success: `Đã ngừng đối tác ${partner?.Name ?? ''}`.trim(),
        refresh: [partners.ajaxLoadPartner, partners.getAllPartner, partners.getPartnerShops],
      }}
      save="Ngừng đối tác"
      onClose={onClose}
    >
      <b>{partner?.Name ?? 'Đối tác này'}</b> sẽ không còn trong ô chọn đối tác, ở mọi cửa hàng. Phí và sổ cũ vẫn giữ
      nguyên. Còn công nợ hoặc máy POS liên kết thì phải xử lý xong trước.
    </ConfirmAction>
  )
}
