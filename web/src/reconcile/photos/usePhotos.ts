import { imageBytesMax } from '@cardpro/contract/files/files'
import { type BillFields, billPhotos } from '@cardpro/contract/reconcile/billPhotos'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sendFile } from '#api/files.ts'
import { Refusal } from '#api/refusal.ts'
import { isDialogOpen } from '#ui/hooks/useHotkey.ts'
import { newPhoto, type Photo } from './photo.ts'

export type Photos = {
  all: Photo[]
  add: (files: File[]) => void
  change: (key: string, change: Partial<Photo>) => void
  drop: (key: string) => void
  readAgain: (photo: Photo) => void
}

const mostPhotos = 100
const busyTries = 6
const busyMs = 4_000

/** Photos of bills on this screen: they are sent and read one after another, in the order in which they came. */
export function usePhotos(): Photos {
  const [all, setAll] = useState<Photo[]>([])
  const count = useRef(0)
  const queue = useRef(Promise.resolve())
  const gone = useRef(new Set<string>())
  const change = (key: string, changes: Partial<Photo>) =>
    setAll((old) => old.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)))
  const readInTurn = ({ key, file }: Pick<Photo, 'key' | 'file'>) => {
    queue.current = queue.current.then(async () => {
      if (gone.current.has(key)) return
      change(key, { state: 'reading' })
      change(key, await readOne(file))
    })
  }
  const add = (files: File[]) => {
    const fresh = files.slice(0, mostPhotos).map((file) => {
      count.current += 1
      const photo = newPhoto(`photo-${count.current}`, file, URL.createObjectURL(file))
      return file.size > imageBytesMax ? { ...photo, state: 'refused' as const, why: tooLarge(file) } : photo
    })
    setAll((old) => [...old, ...fresh])
    for (const photo of fresh) if (photo.state === 'waiting') readInTurn(photo)
  }
  usePastedPhotos(add)
  return {
    all,
    add,
    change,
    drop: (key) => {
      gone.current.add(key)
      const photo = all.find((one) => one.key === key)
      if (photo) URL.revokeObjectURL(photo.address)
      setAll((old) => old.filter((photo) => photo.key !== key))
    },
    readAgain: (photo) => {
      change(photo.key, { state: 'waiting', why: '' })
      readInTurn(photo)
    },
  }
}

async function readOne(file: File): Promise<Partial<Photo>> {
  for (let tries = 1; ; tries++) {
    try {
      const { Data } = await sendFile(billPhotos.readBill, { file, field: 'image', input: {} })
      return { state: 'read', read: Data, fields: Data.Fields as BillFields, match: Data.Match }
    } catch (error) {
      const isBusy = error instanceof Refusal && error.code === 'BUSY' && tries < busyTries
      if (!isBusy) return { state: 'refused', why: error instanceof Error ? error.message : String(error) }
      await new Promise((resolve) => setTimeout(resolve, busyMs))
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
