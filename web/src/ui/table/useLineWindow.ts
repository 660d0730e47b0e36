import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useState } from 'react'

/** A longer page is drawn only where it is looked at. */
export const mostDrawn = 60
const usualHeight = 34.5
/** Lines beyond the edges, so that the next ones stand there when somebody scrolls or walks. */
const beyond = 8

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
  /** The line that the keyboard stands on stays, however far it is scrolled away. */
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
    overscan: beyond,
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
