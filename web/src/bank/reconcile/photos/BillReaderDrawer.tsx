import { CameraOutlined, UploadOutlined } from '@ant-design/icons'
import { billPhotos } from '@cardpro/contract/bank/reconcile/billPhotos'
import { useState } from 'react'
import type { ConfirmedBill } from '#kit/pickers/SwipeForm.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { FieldBoxes } from './FieldBoxes.tsx'
import { FileButton } from './FileButton.tsx'
import { type Photo, standOf, swipeItem, swipeOf, toLookAt, type WantedSwipe } from './photo.ts'
import { type Photos, usePhotos } from './usePhotos.ts'
import './panel.css'
import './photos.css'

type ReaderProps = { wanted: WantedSwipe; onRead: (bill: ConfirmedBill) => void; onClose: () => void }

/** Đọc từ ảnh bill: one photo for a swipe that is yet to be entered; what is not sure is looked at before it fills the form. */
export function BillReaderDrawer({ wanted, onRead, onClose }: ReaderProps) {
  const photos = usePhotos({ withKept: false })
  const [asked, setAsked] = useState(0)
  const last = photos.all.at(-1)
  const photo = last && { ...last, wanted }
  const take = (files: FileList | null) => photos.add([...(files ?? [])].slice(0, 1))
  const fill = (looked: Photo) => {
    if (toLookAt(looked).length > 0) return setAsked((times) => times + 1)
    if (looked.fileId !== null) onRead({ fileId: looked.fileId, known: swipeItem(looked) })
  }
  const blocked = blockedBy(photo)
  return (
    <DrawerFrame
      title="Đọc từ ảnh bill"
      isNarrow
      onClose={onClose}
      footer={
        <DrawerFoot note="Chưa xác nhận thì chỉ lưu ảnh, xem lại ở tab Ảnh bill">
          <ActionButton
            call={billPhotos.readBill}
            kind="primary"
            blocked={blocked}
            onClick={() => photo && fill(photo)}
          >
            Điền vào lần quẹt
          </ActionButton>
        </DrawerFoot>
      }
    >
      <Row>
        <FileButton label="Chụp" icon={<CameraOutlined aria-hidden />} isCamera onFiles={take} />
        <FileButton label="Chọn ảnh" icon={<UploadOutlined aria-hidden />} onFiles={take} />
      </Row>
      {photo && <OneBill photo={photo} photos={photos} asked={asked} isRead={blocked === undefined} onDone={fill} />}
    </DrawerFrame>
  )
}

type OneProps = {
  photo: Photo
  photos: Photos
  asked: number
  isRead: boolean
  onDone: (photo: Photo) => void
}

const OneBill = ({ photo, photos, asked, isRead, onDone }: OneProps) => (
  <>
    <a className="cp-pho-picture" href={photo.address} target="_blank" rel="noreferrer" aria-label="Mở ảnh lớn">
      <img src={photo.address} alt={`Ảnh bill ${photo.name}`} />
    </a>
    {standOf(photo) === 'reading' && (
      <p className="cp-help" aria-live="polite">
        Đang đọc ảnh…
      </p>
    )}
    {photo.why !== '' && <Note tone="red">{photo.why}</Note>}
    {doubtsOf(photo).map((doubt) => (
      <Note key={doubt} tone="orange">
        {doubt}
      </Note>
    ))}
    {isRead && <FieldBoxes key={photo.key} photo={photo} photos={photos} asked={asked} onDone={onDone} />}
  </>
)
export function blockedBy(photo: Photo | undefined): string | undefined {
  if (!photo) return 'Hãy chọn hoặc chụp ảnh bill'
  if (photo.state === 'refused') return photo.why
  if (photo.state !== 'read') return 'Đang đọc ảnh'
  const kind = photo.read?.Kind
  if (kind === 'settlement') return 'Đây là phiếu kết toán: dùng ở tab Ảnh bill để kết toán lô'
  return kind === 'void' ? 'Đây là bill hủy, không phải bill bán' : undefined
}

/** What of a bill does not fit the order, or is in the books already. */
export function doubtsOf(photo: Photo): string[] {
  const { fields, match, wanted } = photo
  if (!fields || !wanted) return []
  const swipe = swipeOf(photo)
  return [
    swipe?.IsSure && `Sổ đã có lần quẹt này ở đơn ${swipe.Code}: ghi nữa là ghi hai lần`,
    fields.Last4 !== '' &&
      fields.Last4 !== wanted.Last4 &&
      `Bill của thẻ ••${fields.Last4}, đơn này là thẻ ••${wanted.Last4}`,
    fields.Tid !== '' && match?.PosID === null && `TID ${fields.Tid} không phải máy của cửa hàng`,
  ].filter((doubt) => typeof doubt === 'string')
}
