import type { CSSProperties } from 'react'
import type { Column } from './columns.tsx'

export type CellStyle = { className: string; style: CSSProperties | undefined }

/** The offset of each cell of a column: pinned columns stick to their side, one after another by their widths. */
export function pinStyles<Row, Sum>(columns: Column<Row, Sum>[]): CellStyle[] {
  const starts = offsets(columns, 'start')
  const ends = offsets(columns.toReversed(), 'end').toReversed()
  return columns.map((column, index) => {
    const side =
      column.pin === 'start'
        ? { insetInlineStart: starts[index] }
        : column.pin === 'end'
          ? { insetInlineEnd: ends[index] }
          : undefined
    return {
      className: [
        column.align === 'right' && 'cp-right',
        column.muted && 'cp-cell-quiet',
        column.pin && `cp-pin cp-pin-${column.pin}`,
      ]
        .filter(Boolean)
        .join(' '),
      style: column.width || side ? { ...side, ...widthOf(column) } : undefined,
    }
  })
}

/** A width that the product gives is the least; one that the user chose is the width. */
function widthOf<Row, Sum>({ width, isCut, grows }: Column<Row, Sum>): CSSProperties {
  if (!width) return {}
  const cut = { overflow: 'hidden', textOverflow: 'ellipsis', '--cut': '100%' }
  if (isCut) return { width, minWidth: width, maxWidth: width, ...cut }
  // Width 100 % with max-width 0: the column takes the room that is left without widening the table.
  return grows ? { width: '100%', minWidth: width, maxWidth: 0, ...cut } : { width, minWidth: width }
}

function offsets<Row, Sum>(columns: Column<Row, Sum>[], side: 'start' | 'end'): number[] {
  let offset = 0
  return columns.map((column) => {
    const mine = offset
    if (column.pin === side) offset += column.width ?? 0
    return mine
  })
}
