import { clampWidth } from './listColumns.ts'

/** Room for the padding of a cell and the grip at its edge. */
const aroundPx = 20

/** How wide a column must be for what stands in it right now, however much of that is cut off. */
export function fitWidth(head: HTMLTableCellElement): number {
  const rows = [...(head.closest('table')?.rows ?? [])]
  const widths = rows.map((row) => {
    const cell = row.cells[head.cellIndex]
    if (!cell || cell.colSpan > 1) return 0
    const range = document.createRange()
    range.selectNodeContents(cell)
    // The grip stands at the edge, wherever that is.
    if (cell.lastElementChild?.className === 'cp-grip') range.setEndBefore(cell.lastElementChild)
    return range.getBoundingClientRect().width
  })
  return clampWidth(Math.max(...widths) + aroundPx)
}
