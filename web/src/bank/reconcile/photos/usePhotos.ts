import { type BillFields, billPhotos } from '@cardpro/contract/bank/reconcile/billPhotos'
import { files, imageBytesMax } from '@cardpro/contract/kit/files/files'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { send } from '#kit/api/client.ts'
import { fetchFile, sendFile } from '#kit/api/files.ts'
import { useCan, useSubmit } from '#kit/api/hooks.ts'
import { Refusal } from '#kit/api/refusal.ts'
import { useShopOfOpening } from '#kit/api/session.ts'
import { showError } from '#kit/api/toasts.tsx'
import { isDialogOpen } from '#kit/ui/hooks/useHotkey.ts'
import { keptPhoto, newPhoto, type Photo } from './photo.ts'

export type Photos = {
  all: Photo[]
  add: (files: File[]) => void
  change: (key: string, change: Partial<Photo>) => void
  /** Takes it off this screen, and off the server where it was put nowhere. */
  drop: (photo: Photo) => void
  readAgain: (photo: Photo) => void
}

const mostPhotos = 100
const busyTries = 6
const busyMs = 4_000

/** Photos of bills on this screen: they are sent and read one after another, in the order in which they came. Those that wait since before come first. */
export function usePhotos({ withKept }: { withKept: boolean }): Photos {
  const [all, setAll] = useState<Photo[]>([])
  const count = useRef(0)
  const queue = useRef(Promise.resolve())
  const gone = useRef(new Set<string>())
  const { submit: remove } = useSubmit(files.removeFile)
  const shopId = useShopOfOpening()
  const change = (key: string, changes: Partial<Photo>) =>
    setAll((old) => old.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)))
  const readInTurn = ({ key, file, fileId, name }: Photo) => {
    queue.current = queue.current.then(async () => {
      if (gone.current.has(key)) return
      change(key, { state: 'reading' })
      change(key, await readOne(file ?? { fileId, name }, shopId, (state) => change(key, { state })))
    })
  }
  const add = (sent: File[]) => {
    const fresh = sent.slice(0, mostPhotos).map((file) => {
      count.current += 1
      const photo = newPhoto(`photo-${count.current}`, file, URL.createObjectURL(file))
      return file.size > imageBytesMax ? { ...photo, state: 'refused' as const, why: tooLarge(file) } : photo
    })
    setAll((old) => [...old, ...fresh])
    for (const photo of fresh) if (photo.state === 'waiting') readInTurn(photo)
  }
  usePastedPhotos(add)
  useKeptPhotos(withKept, (kept) => setAll((old) => [...kept, ...old]))
  return {
    all,
    add,
    change,
    drop: (photo) => {
      gone.current.add(photo.key)
      if (photo.address !== '') URL.revokeObjectURL(photo.address)
      setAll((old) => old.filter(({ key }) => key !== photo.key))
      if (photo.fileId !== null && photo.placed === '') void remove({ FileID: photo.fileId, Reason: 'Bỏ ảnh bill' })
    },
    readAgain: (photo) => {
      change(photo.key, { state: 'waiting', why: '' })
      readInTurn(photo)
    },
  }
}

/** Once, when the screen is opened: what the user has sent within the last days and put nowhere. */
function useKeptPhotos(isWanted: boolean, take: (kept: Photo[]) => void): void {
  const { allowed } = useCan(billPhotos.getWaiting)
  const found = useEffectEvent(take)
  const isAsked = isWanted && allowed
  useEffect(() => {
    if (!isAsked) return
    let isGone = false
    void waitingPhotos()
      .then((kept) => isGone || found(kept))
      .catch((error: unknown) => showError(error instanceof Error ? error.message : String(error)))
    return () => {
      isGone = true
    }
  }, [isAsked])
}

async function waitingPhotos(): Promise<Photo[]> {
  const { Data } = await send<typeof billPhotos.getWaiting>(billPhotos.getWaiting, {})
  return Data.map(({ FileID, Name }) => keptPhoto(FileID, Name))
}

type Show = (state: Photo['state']) => void
type StoredPhoto = { fileId: number | null; name: string }

/** A kept one is fetched first: sent again, the server reads it and knows it as the one it has. */
export async function readOne(
  source: File | StoredPhoto,
  shopId: number | undefined,
  show: Show,
): Promise<Partial<Photo>> {
  try {
    if (source instanceof File) return await sendOne(source, shopId, show)
    const { bytes } = await fetchFile(files.getFile, { FileID: source.fileId ?? 0 }, shopId)
    const file = new File([bytes], source.name, { type: bytes.type })
    return { file, address: URL.createObjectURL(file), ...(await sendOne(file, shopId, show)) }
  } catch (error) {
    return { state: 'refused', why: error instanceof Error ? error.message : String(error) }
  }
}

/** While the server is busy the photo waits, and is sent again. */
async function sendOne(file: File, shopId: number | undefined, show: Show): Promise<Partial<Photo>> {
  for (let tries = 1; ; tries++) {
    try {
      const { Data } = await sendFile(billPhotos.readBill, { file, field: 'image', input: {}, shopId })
      return { state: 'read', fileId: Data.FileID, read: Data, fields: Data.Fields as BillFields, match: Data.Match }
    } catch (error) {
      const isBusy = error instanceof Refusal && error.code === 'BUSY' && tries < busyTries
      if (!isBusy) return { state: 'refused', why: error instanceof Error ? error.message : String(error) }
      show('waiting')
      await new Promise((resolve) => setTimeout(resolve, busyMs))
      show('reading')
    }
  }
}

const tooLarge = ({ size }: File): string =>
  `Ảnh nặng ${Math.ceil(size / 1024 / 1024)} MB, tối đa ${imageBytesMax / 1024 / 1024} MB: hãy chụp lại nhỏ hơn`

/** Ctrl+V of pictures anywhere on the screen. */
function usePastedPhotos(add: (files: File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0 || isDialogOpen()) return
    event.preventDefault()
    add(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
