import { useLayoutEffect } from 'react'
import type { Column } from './columns.tsx'

type Steady<Row, Sum> = { box: HTMLElement | null; columns: Column<Row, Sum>[]; isOn: boolean }

/**
 * Of a long page only some rows are drawn, and a column would be as wide as the widest of those: it would move while one
 * scrolls. So a column that has grown stays as wide. What somebody has made narrower himself is left to him.
 */
export function useSteadyWidths<Row, Sum>({ box, columns, isOn }: Steady<Row, Sum>): void {
  useLayoutEffect(() => {
    const table = box?.querySelector('table')
    if (!isOn || !table) return
    // Where all columns have room, what they share out of it is their wish and not their least.
    const kind = table.offsetWidth > (table.parentElement?.clientWidth ?? 0) ? 'minWidth' : 'width'
    const heads = table.querySelectorAll<HTMLElement>('thead th')
    for (const [at, { style }] of table.querySelectorAll('col').entries()) {
      if (isElastic(columns[at])) style.width = style.minWidth = ''
      // Whole pixels, or a hair of light would stand between two heads.
      else grow(style, kind, Math.ceil(heads[at]?.getBoundingClientRect().width ?? 0))
    }
  })
}

/** Chosen by the reader, or made to give way to the others. */
const isElastic = <Row, Sum>(column?: Column<Row, Sum>): boolean => column?.isCut === true || column?.grows === true

function grow(style: CSSStyleDeclaration, kind: 'width' | 'minWidth', width: number): void {
  if (width > Number.parseFloat(style[kind] || '0')) style[kind] = `${width}px`
}
