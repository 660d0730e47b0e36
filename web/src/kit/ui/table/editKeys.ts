import type { KeyboardEvent } from 'react'

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey'> & { nativeEvent: Pick<globalThis.KeyboardEvent, 'isComposing'> }
type EditKey = 'keep' | 'next' | 'previous' | 'back'

/** What a key does in an open cell; null: it is typed there, also while a Vietnamese letter is being composed. */
export function editKey({ key, shiftKey, nativeEvent }: Pressed): EditKey | null {
  if (nativeEvent.isComposing) return null
  if (key === 'Enter') return 'keep'
  if (key === 'Escape') return 'back'
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  return null
}

/** Enter or F2 on a closed cell. */
export function openCell(event: KeyboardEvent<HTMLElement>, open: () => void): void {
  if (event.key !== 'Enter' && event.key !== 'F2') return
  event.preventDefault()
  event.stopPropagation()
  open()
}

/** F2 on a row opens the first of its cells that can be changed. */
export const openFirst = (row: HTMLElement): void => pressButton(row.querySelector<HTMLElement>('.cp-edit'))

/** Moves the focus after a key: to the same cell, or to the next one that can be changed. */
export function afterKey(from: HTMLElement, key: EditKey): void {
  const cell = from.closest('td')
  const cells = [...(cell?.closest('tbody')?.querySelectorAll('td:has(.cp-edit, .cp-edit-open)') ?? [])]
  const at = cell ? cells.indexOf(cell) : -1
  const step = key === 'next' ? 1 : key === 'previous' ? -1 : 0
  const wanted = cells[at + step]
  // The cell that was left is drawn closed first.
  requestAnimationFrame(() => {
    const button = wanted?.querySelector<HTMLElement>('.cp-edit') ?? null
    if (step === 0) button?.focus({ preventScroll: true })
    else pressButton(button)
  })
}

/** Opens what a cell can change, or presses its button or box; false where it holds neither. */
export function pressCell(cell: HTMLElement): boolean {
  const editable = cell.querySelector<HTMLElement>('.cp-edit')
  const control = cell.querySelector<HTMLElement>('button, a, input')
  if (editable) pressButton(editable)
  else control?.click()
  return control !== null
}

function pressButton(button: HTMLElement | null): void {
  button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  button?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
}
