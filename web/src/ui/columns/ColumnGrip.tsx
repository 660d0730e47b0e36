import type { PointerEvent } from 'react'
import { fitWidth } from './fitWidth.ts'
import { clampWidth } from './listColumns.ts'

/** The edge of a column: it is dragged to the wanted width, and pressed twice it fits what stands in the column. */
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
