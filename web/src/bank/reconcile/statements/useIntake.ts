import { mostPastedLines, statements } from '@cardpro/contract/bank/reconcile/statements'
import { useEffect, useEffectEvent, useState } from 'react'
import { Refusal } from '#kit/api/refusal.ts'
import { isDialogOpen } from '#kit/ui/hooks/useHotkey.ts'
import { rowsOfTsv } from '#kit/ui/import/usePasteRows.ts'

/**
 * Where files and tables go to be read; each answers its draft, null if it was refused in a toast. `blocked`: what has to
 * be chosen first.
 */
export type Door = {
  /** `password`: of a file that is locked, else empty. */
  send: (file: File, password: string) => Promise<number>
  paste: (rows: string[][]) => Promise<number | null>
  blocked?: string
}

/** `locked`: a file that is read once its password is known. */
export type Failure = { name: string; why: string; locked?: File }

export type Intake = {
  /** The file that is being read, and how many wait behind it. */
  reading: { name: string; left: number } | null
  failures: Failure[]
  read: (files: File[]) => Promise<void>
  /** Once more, with a password, which goes in the form beside the file and is kept nowhere. */
  unlock: (file: File, password: string) => Promise<void>
}

const mostBytes = statements.uploadImagePDF.takesFile ?? 0

/** Files one after another, and tables from the clipboard; each becomes a draft. What cannot be read is listed and left. */
export function useIntake(door: Door, onRead: (statementId: number) => void): Intake {
  const [reading, setReading] = useState<Intake['reading']>(null)
  const [failures, setFailures] = useState<Failure[]>([])
  const fail = (failure: Failure) => setFailures((old) => [...old.filter(({ name }) => name !== failure.name), failure])
  const readOne = async (file: File, password = '') => {
    const why = door.blocked || tooLarge(file)
    if (why !== '') return fail({ name: file.name, why })
    try {
      const statementId = await door.send(file, password)
      setFailures((old) => old.filter(({ name }) => name !== file.name))
      onRead(statementId)
    } catch (error) {
      const isLocked = error instanceof Refusal && error.code === 'PASSWORD'
      fail({ name: file.name, why: sentenceOf(error), ...(isLocked && { locked: file }) })
    }
  }
  const read = async (files: File[]) => {
    if (reading !== null) return
    setFailures([])
    for (const [at, file] of files.entries()) {
      setReading({ name: file.name, left: files.length - at - 1 })
      await readOne(file)
    }
    setReading(null)
  }
  const unlock = async (file: File, password: string) => {
    if (reading !== null) return
    setReading({ name: file.name, left: 0 })
    await readOne(file, password)
    setReading(null)
  }
  usePasted(door, { onRead, onFail: (why) => fail({ name: 'Bảng dán', why }) })
  return { reading, failures, read, unlock }
}

type Pasted = { onRead: (statementId: number) => void; onFail: (why: string) => void }

/** Ctrl+V of a table anywhere on the screen; what goes into a box stays there. */
function usePasted(door: Door, { onRead, onFail }: Pasted): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const target = event.target
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select')
    if (isTyping || isDialogOpen() || !text.includes('\t')) return
    event.preventDefault()
    const rows = rowsOfTsv(text)
    if (door.blocked) return onFail(door.blocked)
    if (rows.length > mostPastedLines + 1)
      return onFail(`Mỗi lần dán tối đa ${mostPastedLines.toLocaleString('vi-VN')} dòng, nhiều hơn hãy gửi tệp`)
    void door.paste(rows).then((id) => {
      if (id !== null) onRead(id)
    })
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

function tooLarge({ size }: File): string {
  const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)
  return size > mostBytes ? `Tệp nặng ${megabytes(size)} MB, tối đa ${megabytes(mostBytes)} MB` : ''
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
