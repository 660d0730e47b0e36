import { CameraOutlined, InboxOutlined, UploadOutlined } from '@ant-design/icons'
import { billPhotos } from '@cardpro/contract/bank/reconcile/billPhotos'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { FileButton } from './FileButton.tsx'
import { PhotoPanel } from './PhotoPanel.tsx'
import { PhotoRows } from './PhotoRows.tsx'
import { type Photo, type Stand, standOf, unreadWord } from './photo.ts'
import { useAttach } from './useAttach.ts'
import { type Photos, usePhotos } from './usePhotos.ts'
import './photos.css'

/** Ảnh bill: photos come in, are read on the server, and are put to their swipes once a user has looked at them. */
export function PhotoTab() {
  const photos = usePhotos({ withKept: true })
  const [show, setShow] = useState<Stand | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const { allowed, why } = useCan(billPhotos.readBill)
  const isNarrow = useNarrow()
  const shown = photos.all.filter((photo) => show === null || standOf(photo) === show)
  const photo = shown.find(({ key }) => key === chosen) ?? (isNarrow ? null : (shown.find(isRead) ?? shown[0])) ?? null
  useReadWhenSeen(allowed ? photo : null, photos)
  if (!allowed) return <Empty title="Không đọc được ảnh bill ở đây" reason={why} />
  return (
    <div className="stack fill">
      <DropLine photos={photos} />
      {photos.all.length > 0 && <PhotoChips all={photos.all} show={show} onShow={setShow} photos={photos} />}
      {photos.all.length === 0 ? (
        <HowItGoes />
      ) : (
        <div className="cp-pho-body">
          <PhotoRows rows={shown} chosen={photo?.key ?? null} onChoose={setChosen} />
          {photo && (
            <PhotoPanel
              key={photo.key}
              photo={photo}
              photos={photos}
              place={`Ảnh ${photos.all.indexOf(photo) + 1} / ${photos.all.length}`}
              onNext={() => setChosen(nextOf(shown, photo))}
              onClose={() => setChosen(null)}
            />
          )}
        </div>
      )}
    </div>
  )
}

const isRead = (photo: Photo): boolean => ['look', 'ready', 'unknown'].includes(standOf(photo))
/** Something is to be done with it, if only to read it again. */
const isOpen = (photo: Photo): boolean => isRead(photo) || photo.state === 'kept'

/** A photo from before is read once it is looked at. */
function useReadWhenSeen(photo: Photo | null, { readAgain }: Photos): void {
  const read = useEffectEvent(() => photo && readAgain(photo))
  const waitingKey = photo?.state === 'kept' ? photo.key : null
  useEffect(() => {
    if (waitingKey !== null) read()
  }, [waitingKey])
}

/** The next photo that something is to be done with; round to the first. */
export function nextOf(shown: Photo[], { key }: Photo): string | null {
  const at = shown.findIndex((one) => one.key === key)
  const others = [...shown.slice(at + 1), ...shown.slice(0, at)]
  return (others.find(isOpen) ?? others[0])?.key ?? null
}

const HowItGoes = () => (
  <Empty
    title="Chưa có ảnh bill nào"
    reason="Thả nhiều ảnh một lúc: mỗi ảnh được đọc trên máy chủ này, khớp với lần quẹt theo 4 số cuối, số tiền và ngày. Chưa xác nhận thì chỉ lưu ảnh, trong ba ngày; mở lại trang là thấy lại."
  />
)

function DropLine({ photos: { add } }: { photos: Photos }) {
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => add([...(files ?? [])])
  return (
    <div
      className={isOver ? 'cp-pho-drop cp-pho-over' : 'cp-pho-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <span className="cp-pho-say">
        <InboxOutlined aria-hidden /> Thả nhiều ảnh vào đây, hoặc dán <kbd className="cp-kbd">Ctrl V</kbd>
      </span>
      <span className="cp-pho-legend" aria-hidden="true">
        <i className="cp-pho-sure">chắc và đã đối chiếu</i>
        <i className="cp-pho-look">cần xem</i>
        <i className="cp-pho-missing">không đọc được</i>
      </span>
      <FileButton label="Chụp" icon={<CameraOutlined aria-hidden />} isCamera onFiles={take} />
      <FileButton label="Thêm ảnh" icon={<UploadOutlined aria-hidden />} isMultiple onFiles={take} />
    </div>
  )
}

const standTabs: [stand: Stand, label: string][] = [
  ['placed', 'Đã gắn'],
  ['ready', 'Sẵn sàng'],
  ['look', 'Cần xem'],
  ['unknown', 'Không thấy'],
  ['refused', unreadWord],
  ['kept', 'Chờ từ trước'],
  ['reading', 'Đang đọc'],
]

type ChipsProps = { all: Photo[]; show: Stand | null; onShow: (show: Stand | null) => void; photos: Photos }

function PhotoChips({ all, show, onShow, photos }: ChipsProps) {
  const { attach, isPending } = useAttach(photos)
  const ready = all.filter((photo) => standOf(photo) === 'ready' && photo.read?.Kind !== 'settlement')
  const attachAll = async () => {
    for (const photo of ready) await attach(photo)
  }
  const kept = all.filter(({ state }) => state === 'kept')
  const chips = [
    { value: null, label: 'Tất cả', count: all.length },
    ...standTabs.flatMap(([value, label]) => {
      const count = all.filter((photo) => standOf(photo) === value).length
      return count > 0 || value === show ? [{ value, label, count }] : []
    }),
  ]
  return (
    <div className="cp-pho-chips">
      <StatusChips
        label="Ảnh"
        chips={chips}
        value={show}
        onChange={onShow}
        extra={
          <>
            {ready.length > 1 && (
              <ActionButton call={billPhotos.attach} small loading={isPending} onClick={() => void attachAll()}>
                {`Gắn ${ready.length} ảnh chắc chắn`}
              </ActionButton>
            )}
            {kept.length > 0 && (
              <ActionButton call={billPhotos.readBill} small onClick={() => kept.forEach(photos.readAgain)}>
                {`Đọc lại ${kept.length} ảnh từ trước`}
              </ActionButton>
            )}
          </>
        }
      />
      <Progress all={all} />
    </div>
  )
}

function Progress({ all }: { all: Photo[] }) {
  const asked = all.filter(({ state }) => state !== 'kept')
  const done = asked.filter((photo) => standOf(photo) !== 'reading').length
  return (
    <span className="cp-pho-progress" aria-live="polite">
      {done < asked.length ? `Đang đọc ảnh ${done + 1}/${asked.length}` : 'Chưa xác nhận thì chỉ lưu ảnh'}
    </span>
  )
}
