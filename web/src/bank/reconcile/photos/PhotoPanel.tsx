import { CloseOutlined, DeleteOutlined, ReloadOutlined } from '@ant-design/icons'
import { billPhotos } from '@cardpro/contract/bank/reconcile/billPhotos'
import { Button } from 'antd'
import { useState } from 'react'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { FieldBoxes } from './FieldBoxes.tsx'
import { MakeSwipe } from './MakeSwipe.tsx'
import { type Photo, standOf, swipeOf, toLookAt } from './photo.ts'
import { SettlementPart } from './SettlementPart.tsx'
import { SwipeChoice } from './SwipeChoice.tsx'
import { useAttach } from './useAttach.ts'
import type { Photos } from './usePhotos.ts'
import './panel.css'

type PanelProps = { photo: Photo; photos: Photos; place: string; onNext: () => void; onClose: () => void }

/** One photo large, what is not sure of it, and what is to be done with it. */
export function PhotoPanel({ photo, photos, place, onNext, onClose }: PanelProps) {
  const isNarrow = useNarrow()
  const cells = photo.state === 'read' && photo.placed === '' ? toLookAt(photo).length : 0
  return (
    <aside className="cp-pho-panel" aria-label={`Ảnh ${photo.name}`}>
      <header className="row gap-8">
        <b>{place}</b>
        <span className="cp-pho-file">{photo.name}</span>
        {cells > 0 && <Tag tone="orange">{`${cells} ô cần xem`}</Tag>}
        {isNarrow && <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label="Đóng" onClick={onClose} />}
      </header>
      {photo.address !== '' && (
        <a className="cp-pho-picture" href={photo.address} target="_blank" rel="noreferrer" aria-label="Mở ảnh lớn">
          <img src={photo.address} alt={`Ảnh bill ${photo.name}`} />
        </a>
      )}
      {photo.why !== '' && <Note tone="red">{photo.why}</Note>}
      {photo.read && photo.placed === '' && <ReadPhoto photo={photo} photos={photos} onNext={onNext} />}
      {photo.state === 'refused' && (
        <div className="cp-pho-acts">
          <DropButton photo={photo} photos={photos} onNext={onNext} />
          <Button icon={<ReloadOutlined aria-hidden />} onClick={() => photos.readAgain(photo)}>
            Đọc lại
          </Button>
        </div>
      )}
    </aside>
  )
}

type ReadProps = { photo: Photo; photos: Photos; onNext: () => void }

function ReadPhoto({ photo, photos, onNext }: ReadProps) {
  const isSlip = photo.read?.Kind === 'settlement'
  const { attach, isPending, allowed } = useAttach(photos)
  const [asked, setAsked] = useState(0)
  const swipe = swipeOf(photo)
  const put = async (looked: Photo = photo) => {
    if (!allowed) return
    // What is not sure is looked at first: the cursor goes there instead.
    if (toLookAt(looked).length > 0) return setAsked((times) => times + 1)
    if (swipeOf(looked) && (await attach(looked))) onNext()
  }
  return (
    <>
      <FieldBoxes photo={photo} photos={photos} asked={asked} onDone={(looked) => void put(looked)} />
      {isSlip ? <SettlementPart photo={photo} photos={photos} /> : <SwipeChoice photo={photo} photos={photos} />}
      <div className="cp-pho-acts">
        <DropButton photo={photo} photos={photos} onNext={onNext} />
        {!isSlip && <MakeSwipe photo={photo} photos={photos} onDone={onNext} />}
        {!isSlip && (
          <ActionButton
            call={billPhotos.attach}
            kind="primary"
            loading={isPending}
            blocked={swipe ? undefined : 'Không thấy lần quẹt nào khớp: hãy sửa các ô hoặc tạo lần quẹt'}
            onClick={() => void put()}
          >
            Gắn vào đơn
          </ActionButton>
        )}
      </div>
    </>
  )
}

function DropButton({ photo, photos, onNext }: ReadProps) {
  const drop = () => {
    onNext()
    photos.drop(photo)
  }
  return (
    <Button
      icon={<DeleteOutlined aria-hidden />}
      aria-label="Bỏ ảnh này"
      onClick={drop}
      disabled={standOf(photo) === 'reading'}
    />
  )
}
