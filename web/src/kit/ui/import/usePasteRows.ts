import { type ImportKind, imports, mostPasted } from '@cardpro/contract/kit/files/excelIn'
import { useEffect, useEffectEvent } from 'react'
import { useSubmit } from '#kit/api/hooks.ts'
import { showError } from '#kit/api/toasts.tsx'
import { isDialogOpen } from '#kit/ui/hooks/useHotkey.ts'

/** Ctrl+V of rows from Excel beside a list opens them as a file is opened; what is typed into a box stays there. */
export function usePasteRows(kind: ImportKind, { isAllowed, onRead }: Pasting): void {
  const { submit } = useSubmit(imports.paste)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    // A word or two may have been copied for anything else: a row has several cells.
    if (!isAllowed || isTyping(event.target) || isDialogOpen() || !text.includes('\t')) return
    event.preventDefault()
    const rows = rowsOfTsv(text)
    // One line more may be the heads.
    if (rows.length > mostPasted + 1) {
      showError(`Mỗi lần dán tối đa ${mostPasted} dòng, nhiều hơn hãy nhập bằng tệp Excel`)
      return
    }
    void submit({ Kind: kind, Rows: rows }).then((answer) => answer && onRead(answer.Data.ImportID))
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

type Pasting = { isAllowed: boolean; onRead: (importId: number) => void }

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** A cell behind the mark before it: bare, or in quotes where it holds tabs, line breaks or quotes itself. */
const cell = /(\t|\r?\n)(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))/g

/** The rows of cells that a spreadsheet puts on the clipboard. */
export function rowsOfTsv(text: string): string[][] {
  const rows: string[][] = []
  for (const [, mark, quoted, bare = ''] of `\n${text}`.matchAll(cell)) {
    if (mark !== '\t') rows.push([])
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
  }
  return rows.filter((cells) => cells.some((one) => one.trim() !== ''))
}
