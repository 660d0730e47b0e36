import type { KeyboardEvent } from 'react'
import { pressCell } from './editKeys.ts'

type Rows = { at: number; count: number; goTo: (index: number) => HTMLTableRowElement | null; open: () => void }

/**
 * → on a row goes into its first cell; from there the arrows go from cell to cell, Enter does what the cell holds or opens the
 * row, and Esc goes back to the row. True where the key was one of these.
 */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>, rows: Rows): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || rows.at < 0) return false
  const act = actOf(event, rows)
  if (!act) return false
  event.preventDefault()
  event.stopPropagation()
  act()
  return true
}

function actOf({ target, key }: KeyboardEvent<HTMLElement>, rows: Rows): (() => unknown) | null {
  if (target instanceof HTMLTableRowElement) return key === 'ArrowRight' ? () => standOn(target.cells[0]) : null
  const row = target instanceof HTMLTableCellElement ? target.closest('tr') : null
  if (!row || !(target instanceof HTMLTableCellElement)) return null
  const place = target.cellIndex
  const goTo = (index: number) => () => standOn(rows.goTo(index)?.cells[place])
  const acts: Record<string, (() => unknown) | null> = {
    Escape: () => row.focus(),
    Enter: () => pressCell(target) || rows.open(),
    F2: () => pressCell(target),
    ArrowLeft: () => (place === 0 ? row.focus() : standOn(row.cells[place - 1])),
    ArrowRight: () => standOn(row.cells[place + 1]),
    Home: () => standOn(row.cells[0]),
    End: () => standOn(row.cells[row.cells.length - 1]),
    ArrowUp: rows.at > 0 ? goTo(rows.at - 1) : null,
    ArrowDown: rows.at < rows.count - 1 ? goTo(rows.at + 1) : null,
  }
  return acts[key] ?? null
}

/** Only the cell with the keyboard can be focused; Tab comes to the row. */
function standOn(cell: HTMLTableCellElement | undefined): void {
  if (!cell) return
  cell.tabIndex = -1
  cell.focus()
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
