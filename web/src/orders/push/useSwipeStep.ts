import { type TouchEvent, useRef } from 'react'

const leastPixels = 60

/** A finger that goes from one side to the other leads to the row before or after. */
export function useSwipeStep(step: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(null)
  return {
    onTouchStart: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !from.current) return
      const [across, down] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
      if (Math.abs(across) >= leastPixels && Math.abs(across) > 2 * Math.abs(down)) step(across < 0 ? 1 : -1)
    },
  }
}
