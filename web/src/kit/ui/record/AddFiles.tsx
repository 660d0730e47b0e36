import { documentBytesMax, type FileOwner, files as fileCalls, imageBytesMax } from '@cardpro/contract/kit/files/files'
import { Button } from 'antd'
import { type ClipboardEvent, type DragEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { sendFile } from '#kit/api/files.ts'
import { useShopOfOpening } from '#kit/api/session.ts'
import { showError, showSuccess } from '#kit/api/toasts.tsx'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import './recordFiles.css'

type FileTarget = { RefKind?: FileOwner; RefID?: number; LogWithdrawalID?: number }
type Added = { FileID: number; Name: string }

type AddFilesProps = {
  /** What the files belong to; empty while the form they are added in has not been saved. */
  place: FileTarget
  onAdded: (file: Added) => void
  /** Pictures alone, one at a time: the proof of a consent. */
  isSingle?: boolean
}

/** Takes files by a button, by dropping, by Ctrl+V, and on a phone straight from the camera. */
export function AddFiles({ place, onAdded, isSingle = false }: AddFilesProps) {
  const { send, isSending } = useSending(place, onAdded)
  const [isOver, setOver] = useState(false)
  const kinds = isSingle ? 'ảnh' : 'ảnh, PDF'
  // A phone has neither a mouse to drag with nor keys.
  const invitation = useNarrow() ? `Thêm ${kinds}` : `Kéo thả hoặc dán (Ctrl V) ${kinds} vào đây`
  const chosen = useRef<HTMLInputElement>(null)
  const taken = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => void send([...(files ?? [])].slice(0, isSingle ? 1 : maxFiles))
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <section
      className={isOver ? 'cp-drop row gap-8 text-13 cp-drop-over' : 'cp-drop row gap-8 text-13'}
      aria-label="Thêm tệp"
      aria-busy={isSending}
      tabIndex={0}
      onPaste={onPaste}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <span>
        {isSending ? 'Đang gửi tệp…' : invitation}
        <small>
          Ảnh tối đa {imageBytesMax / 1024 / 1024} MB{!isSingle && `, PDF tối đa ${documentBytesMax / 1024 / 1024} MB`}
        </small>
      </span>
      <Button size="small" loading={isSending} onClick={() => chosen.current?.click()}>
        Chọn tệp
      </Button>
      <Button size="small" className="cp-camera" disabled={isSending} onClick={() => taken.current?.click()}>
        Chụp ảnh
      </Button>
      <FileInput
        box={chosen}
        label="Chọn tệp"
        accept={isSingle ? images : `${images},application/pdf`}
        isMany={!isSingle}
        onTake={take}
      />
      <FileInput box={taken} label="Chụp ảnh" accept="image/*" isCamera onTake={take} />
    </section>
  )
}

type AddPictureProps = Pick<AddFilesProps, 'place' | 'onAdded'> & { label: string; children: ReactNode }

/** One picture, where there is no room for more than a button: chosen, or on a phone taken with the camera. */
export function AddPicture({ place, onAdded, label, children }: AddPictureProps) {
  const { send, isSending } = useSending(place, onAdded)
  const chosen = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="small"
        loading={isSending}
        aria-label={label}
        onClick={(event) => {
          event.stopPropagation()
          chosen.current?.click()
        }}
      >
        {children}
      </Button>
      <FileInput
        box={chosen}
        label={label}
        accept={images}
        onTake={(files) => void send([...(files ?? [])].slice(0, 1))}
      />
    </>
  )
}

type FileInputProps = {
  box: RefObject<HTMLInputElement | null>
  label: string
  accept: string
  isMany?: boolean
  isCamera?: boolean
  onTake: (files: FileList | null) => void
}

/** The browser's own way to a file, behind a button of ours. The same file may be chosen twice in a row. */
function FileInput({ box, label, accept, isMany = false, isCamera = false, onTake }: FileInputProps) {
  return (
    <input
      ref={box}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      multiple={isMany}
      {...(isCamera && { capture: 'environment' as const })}
      onChange={(event) => {
        onTake(event.target.files)
        event.target.value = ''
      }}
    />
  )
}

const maxFiles = 20
const images = 'image/jpeg,image/png,image/webp'

/** Each to where its kind is kept. */
function sendByKind(file: File, input: FileTarget, shopId: number | undefined) {
  const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name)
  return isPdf
    ? sendFile(fileCalls.uploadDocument, { file, field: 'file', input, shopId })
    : sendFile(fileCalls.uploadImage, { file, field: 'image', input, shopId })
}

/** One after the other, so that a slow line carries one file at a time and each failure names its file. */
function useSending(place: FileTarget, onAdded: (file: Added) => void) {
  const [isSending, setSending] = useState(false)
  const shopId = useShopOfOpening()
  const send = async (files: File[]) => {
    if (files.length === 0 || isSending) return
    setSending(true)
    for (const file of files) {
      try {
        const { Data } = await sendByKind(file, place, shopId)
        showSuccess(`Đã thêm tệp ${Data.Name}`)
        onAdded(Data)
      } catch (error) {
        showError(`${file.name}: ${error instanceof Error ? error.message : 'chưa gửi được'}`)
      }
    }
    setSending(false)
  }
  return { send, isSending }
}
