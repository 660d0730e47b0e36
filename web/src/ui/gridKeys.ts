import type { KeyboardEvent } from 'react'
import { openFirst } from './editKeys.ts'

/** What the keys do to the chosen lines; without it they only walk. */
type Choosing = {
  /** Chooses the lines between two, both included. */
  onChoose: (first: number, last: number) => void
  onToggle: (index: number) => void
  onClear: () => void
}
type Grid = { onFocus: (index: number) => void; choosing: Choosing | null }

/** ↑ ↓ Home End walk, with Shift they choose on the way; Space chooses, Ctrl+A the page, Esc lets go; F2 changes a cell. */
export function walkRows(event: KeyboardEvent<HTMLElement>, { onFocus, choosing }: Grid): void {
  const line = event.target
  if (!(line instanceof HTMLTableRowElement) || !line.parentElement || event.altKey) return
  // The heads of groups are passed over; their buttons are reached by Tab.
  const lines = [...line.parentElement.children].filter((one) => one.hasAttribute('data-key'))
  const at = lines.indexOf(line)
  const act = choosing && actOf(event, { at, count: lines.length }, choosing)
  if (act) {
    event.preventDefault()
    return act()
  }
  if (event.key === 'F2') return openFirst(line)
  const wanted = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key]
  const next = wanted === undefined ? undefined : lines[wanted]
  if (wanted === undefined || !(next instanceof HTMLElement)) return
  event.preventDefault()
  if (event.shiftKey) choosing?.onChoose(at, wanted)
  onFocus(wanted)
  next.focus()
}

function actOf(
  event: KeyboardEvent,
  { at, count }: { at: number; count: number },
  choosing: Choosing,
): (() => void) | null {
  if (event.key === ' ') return () => choosing.onToggle(at)
  if (event.key === 'Escape') return choosing.onClear
  const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)
  return isAll ? () => choosing.onChoose(0, count - 1) : null
}
