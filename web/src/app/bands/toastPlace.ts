/** A box on the screen, in its pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }

type ToastPlaceInput = {
  screen: { width: number; height: number }
  /** How much room the toasts take. */
  size: { width: number; height: number }
  /** What must stay visible and clickable: the next action, its figures, the box that is typed into. */
  kept: readonly Box[]
  /** The open drawer; null where there is none. */
  drawer: Box | null
  isPhone: boolean
}

/** From the right edge, and from the upper edge or, on a phone, the lower one. */
export type ToastPlace = { right: number; top: number } | { right: number; bottom: number }

const edge = 16
const phoneEdge = 12
const gap = 8
/** Below the header, whose buttons stay within reach. */
const belowHeader = 63

/**
 * Where toasts cover nothing that matters: at the right as high as possible, left of an open drawer, and on a phone as low
 * as possible. Where there is no such place they are shown at the default one.
 */
export function toastPlace(asked: ToastPlaceInput): ToastPlace {
  return asked.isPhone ? lowestPlace(asked) : highestPlace(asked)
}

function highestPlace({ screen, size, kept, drawer }: ToastPlaceInput): ToastPlace {
  const fitsBeside = drawer !== null && drawer.left >= size.width + 2 * edge
  const right = fitsBeside ? screen.width - drawer.left + edge : edge
  const left = screen.width - right - size.width
  const inTheWay = kept.filter((box) => box.right > left && box.left < screen.width - right)
  const tops = [belowHeader, ...inTheWay.map(({ bottom }) => bottom + gap)].toSorted((a, b) => a - b)
  const isFree = (top: number) =>
    top >= belowHeader &&
    top + size.height <= screen.height &&
    inTheWay.every((box) => box.bottom <= top || box.top >= top + size.height)
  return { right, top: tops.find(isFree) ?? belowHeader }
}

function lowestPlace({ screen, size, kept }: ToastPlaceInput): ToastPlace {
  const bottoms = [phoneEdge, ...kept.map(({ top }) => screen.height - top + gap)].toSorted((a, b) => a - b)
  const isFree = (bottom: number) => {
    const [top, low] = [screen.height - bottom - size.height, screen.height - bottom]
    return top >= belowHeader && kept.every((box) => box.bottom <= top || box.top >= low)
  }
  return { right: phoneEdge, bottom: bottoms.find(isFree) ?? phoneEdge }
}
