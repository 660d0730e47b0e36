import type { KeyboardEvent } from 'react'
import { openFirst } from './editKeys.ts'

/** What the keys do to the chosen rows; without it they only move the focus. */
type Choosing = {
  /** Chooses the lines between two, both included. */
  onChoose: (first: number, last: number) => void
  onToggle: (index: number) => void
  onClear: () => void
}
type Grid = {
  /** The row that the key was pressed on, among so many. */
  at: number
  count: number
  /** Puts the keyboard on another row. The heads of groups are passed over; their buttons are reached by Tab. */
  goTo: (index: number) => unknown
  choosing: Choosing | null
}

/** ↑ ↓ Home End move the focus, with Shift they choose rows; Space chooses one, Ctrl+A the page, Esc none; F2 changes a cell. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>, { at, count, goTo, choosing }: Grid): void {
  const line = event.target
  if (!(line instanceof HTMLTableRowElement) || at < 0 || event.altKey) return
  const act = choosing && actOf(event, { at, count }, choosing)
  if (act) {
    event.preventDefault()
    return act()
  }
  if (event.key === 'F2') return openFirst(line)
  const wanted = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[event.key]
  if (wanted === undefined || wanted < 0 || wanted >= count) return
  event.preventDefault()
  if (event.shiftKey) choosing?.onChoose(at, wanted)
  goTo(wanted)
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
