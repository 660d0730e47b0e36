import { fileRights, files } from '@cardpro/contract/files'
import type { OrderSwipe } from '@cardpro/contract/orderRows'
import { orders } from '@cardpro/contract/orders'
import { useCan, useRefresh } from '#api/hooks.ts'
import { AddPicture } from '#ui/AddFiles.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Tag } from '#ui/StatusTag.tsx'
import { lotBill } from './lines.tsx'

type BillPictureProps = { scheduleId: number; swipe: OrderSwipe }

/** The picture of a swipe's bill; without one, that it is missing, and for whoever may add it the way to do so. */
export function BillPicture({ scheduleId, swipe }: BillPictureProps) {
  const { allowed } = useCan({ ...files.uploadImage, access: fileRights.order.add })
  const refresh = useRefresh()
  const { ImageID, LogWithdrawalID } = swipe
  if (ImageID !== null) return <Picture fileId={ImageID} name={`bill ${lotBill(swipe)}`} />
  if (!allowed) return <Tag tone="orange">Thiếu ảnh</Tag>
  return (
    <AddPicture
      place={{ RefKind: 'order', RefID: scheduleId, LogWithdrawalID }}
      label={`Thêm ảnh bill ${lotBill(swipe)}`}
      onAdded={() => void refresh([orders.getDetail, orders.getByConditions, files.getFiles])}
    >
      Thêm
    </AddPicture>
  )
}
