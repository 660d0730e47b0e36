import { type RefCallback, useCallback, useState } from 'react'

/** The inner size of a box, again whenever it changes; null until it has been measured. */
export function useSize(): [RefCallback<HTMLElement>, { width: number; height: number } | null] {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return
    const sizes = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }))
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [])
  return [watch, size]
}
