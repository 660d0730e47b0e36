import { files } from '@cardpro/contract/kit/files/files'
import type { OrderSwipe } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import { useRefresh } from '#kit/api/hooks.ts'
import { Picture } from '#kit/ui/basic/Picture.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { AddPicture } from '#kit/ui/record/AddFiles.tsx'
import { lotBill } from '#orders/lines/orderLines.tsx'

type BillPictureProps = { scheduleId: number; swipe: OrderSwipe; mayAdd: boolean }

/** The picture of a swipe's bill; without one, that it is missing, and for users who may add it the way to do so. */
export function BillPicture({ scheduleId, swipe, mayAdd }: BillPictureProps) {
  const refresh = useRefresh()
  const { ImageID, LogWithdrawalID } = swipe
  if (ImageID !== null) return <Picture fileId={ImageID} name={`bill ${lotBill(swipe)}`} />
  if (!mayAdd) return <Tag tone="orange">Thiếu ảnh</Tag>
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
