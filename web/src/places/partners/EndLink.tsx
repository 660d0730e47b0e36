import { posPartners } from '@cardpro/contract/places/partners/posPartners'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { useLink } from './tabLists.ts'

export function EndLink({ linkId, onClose }: { linkId: number; onClose: () => void }) {
  const link = useLink(linkId).data
  return (
    <ConfirmAction
      call={posPartners.deletePosPartner}
      input={{ posPartnerID: linkId }}
      title="Kết thúc liên kết"
      reasons={['Hết hạn hợp tác', 'Trả máy', 'Đổi đối tác', 'Nhập nhầm']}
      done={{
        success: 'Đã kết thúc liên kết',
        refresh: [posPartners.getPosPartner, posPartners.getLogPosCodePartner, posPartners.dataPosPartner],
      }}
      save="Kết thúc hôm nay"
      onClose={onClose}
    >
      <b>{link ? `${link.PosName} với ${link.PartnerName}` : 'Liên kết này'}</b> kết thúc hôm nay. Thay đổi đang chờ
      duyệt cũng bị từ chối. Máy có thể liên kết với đối tác khác.
    </ConfirmAction>
  )
}
