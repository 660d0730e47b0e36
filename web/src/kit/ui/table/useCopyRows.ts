import { useEffect, useEffectEvent } from 'react'
import { showSuccess } from '#kit/api/toasts.tsx'
import { type CopySource, shownValue, tsvOf } from './copyRows.ts'

/** Ctrl+C in the table copies the chosen rows, for Excel; a text that was marked is copied as always. */
export function useCopyRows(noun: string, read: () => CopySource): void {
  const copy = useEffectEvent((event: ClipboardEvent) => {
    const isInTable = document.activeElement?.closest('.cp-table') != null
    if (!isInTable || !document.getSelection()?.isCollapsed || !event.clipboardData) return
    const source = withShownTexts(read())
    if (source.lines.length === 0) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', tsvOf(source))
    showSuccess(`Đã sao chép ${source.lines.length} ${noun}, dán được vào Excel`)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => copy(event)
    document.addEventListener('copy', listen)
    return () => document.removeEventListener('copy', listen)
  }, [])
}

/** The text of the cell on screen, for a column that has no value of its own. */
function withShownTexts({ titles, lines }: CopySource): CopySource {
  const heads = [...document.querySelectorAll('.cp-table th')].map((head) => head.textContent)
  const textAt = (key: string, column: number): string => {
    const row = document.querySelector<HTMLTableRowElement>(`.cp-table tr[data-key="${CSS.escape(key)}"]`)
    return row?.cells[heads.indexOf(titles[column] ?? '')]?.innerText ?? ''
  }
  return {
    titles,
    lines: lines.map(({ key, cells }) => ({
      key,
      cells: cells.map((cell, at) => cell ?? shownValue(textAt(key, at))),
    })),
  }
}
