import type { PointerEvent } from 'react'
import { clampWidth } from './listColumns.ts'

/** The edge of a column: dragging it changes the width, a double click fits the content. */
export function ColumnGrip({ onResize }: { onResize: (width: number, isDone: boolean) => void }) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    const [cell, grip] = [event.currentTarget.parentElement, event.currentTarget]
    if (!cell || event.button !== 0) return
    const [from, width] = [event.clientX, cell.offsetWidth]
    const at = ({ clientX }: { clientX: number }) => clampWidth(width + clientX - from)
    let isMoved = false
    const move = (moved: globalThis.PointerEvent) => {
      isMoved = true
      onResize(at(moved), false)
    }
    const end = (moved: globalThis.PointerEvent) => {
      grip.removeEventListener('pointermove', move)
      if (isMoved) onResize(at(moved), true)
    }
    grip.setPointerCapture(event.pointerId)
    grip.addEventListener('pointermove', move)
    grip.addEventListener('pointerup', end, { once: true })
  }
  const fit = (event: { currentTarget: HTMLElement }) => {
    const cell = event.currentTarget.closest('th')
    if (cell) onResize(fitWidth(cell), true)
  }
  // By keyboard the width is typed in the drawer of the columns.
  return <span className="cp-grip" aria-hidden="true" onPointerDown={drag} onDoubleClick={fit} />
}

/** Room for the padding of a cell and the grip at its edge. */
const aroundPx = 20

/** The width that the present content of a column needs, also where it is cut off. */
export function fitWidth(head: HTMLTableCellElement): number {
  const rows = [...(head.closest('table')?.rows ?? [])]
  const widths = rows.map((row) => {
    const cell = row.cells[head.cellIndex]
    if (!cell || cell.colSpan > 1) return 0
    const range = document.createRange()
    range.selectNodeContents(cell)
    // The grip is left out: it is always at the edge.
    if (cell.lastElementChild?.className === 'cp-grip') range.setEndBefore(cell.lastElementChild)
    return range.getBoundingClientRect().width
  })
  return clampWidth(Math.max(...widths) + aroundPx)
}
