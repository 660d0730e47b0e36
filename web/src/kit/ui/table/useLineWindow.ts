import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, useState } from 'react'
import type { Column } from '#kit/ui/columns/columns.tsx'

/** Of a longer page only the visible rows are drawn. */
export const mostDrawn = 60
const usualHeight = 34.5
/** Lines beyond the edges, so that the next ones are there when the user scrolls or moves by keys. */
const extraLines = 8

export type LineWindow = {
  /** The places of the lines to draw, each with the empty height before it. */
  drawn: { place: number; roomBefore: number }[]
  roomAfter: number
  /** To be given to each line: not all are equally high. */
  measure: (line: HTMLElement | null) => void
}

type WindowProps = {
  box: HTMLElement | null
  count: number
  /** The focused line stays drawn, however far it is scrolled away. */
  kept: number
}

/** Which lines of a long page are drawn right now; null where all are. */
export function useLineWindow({ box, count, kept }: WindowProps): LineWindow | null {
  const isLong = count > mostDrawn
  const [initialRect] = useState(() => ({ width: innerWidth, height: innerHeight }))
  // oxlint-disable-next-line react/incompatible-library -- it warns of a compiler that this build does not use
  const virtual = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => box,
    initialRect,
    estimateSize: () => usualHeight,
    overscan: extraLines,
    indexAttribute: 'data-place',
    measureElement: (line) => line.getBoundingClientRect().height,
    rangeExtractor: (range) => withOne(defaultRangeExtractor(range), kept),
  })
  if (!isLong) return null
  const items = virtual.getVirtualItems()
  return {
    drawn: items.map((item, at) => ({ place: item.index, roomBefore: item.start - endOf(items[at - 1]) })),
    roomAfter: virtual.getTotalSize() - endOf(items.at(-1)),
    measure: virtual.measureElement,
  }
}

const endOf = (item: VirtualItem | undefined): number => item?.end ?? 0

const withOne = (places: number[], one: number): number[] =>
  one < 0 || places.includes(one) ? places : [...places, one].toSorted((a, b) => a - b)

type Steady<Row, Sum> = { box: HTMLElement | null; columns: Column<Row, Sum>[]; isOn: boolean }

/**
 * Of a long page only some rows are drawn, and a column would be as wide as the widest of those: it would move while one
 * scrolls. So a column that has grown stays as wide. A width that the user chose is left as it is.
 */
export function useSteadyWidths<Row, Sum>({ box, columns, isOn }: Steady<Row, Sum>): void {
  useLayoutEffect(() => {
    const table = box?.querySelector('table')
    if (!isOn || !table) return
    // Where all columns have room, their shares of it are preferred widths, not minimum widths.
    const kind = table.offsetWidth > (table.parentElement?.clientWidth ?? 0) ? 'minWidth' : 'width'
    const heads = table.querySelectorAll<HTMLElement>('thead th')
    for (const [at, { style }] of table.querySelectorAll('col').entries()) {
      if (isElastic(columns[at])) style.width = style.minWidth = ''
      // Whole pixels, or a hairline shows between two heads.
      else growStyle(style, kind, Math.ceil(heads[at]?.getBoundingClientRect().width ?? 0))
    }
  })
}

/** Its width was chosen by the user, or it gives way to the others. */
const isElastic = <Row, Sum>(column?: Column<Row, Sum>): boolean => column?.isCut === true || column?.grows === true

function growStyle(style: CSSStyleDeclaration, kind: 'width' | 'minWidth', width: number): void {
  if (width > Number.parseFloat(style[kind] || '0')) style[kind] = `${width}px`
}
