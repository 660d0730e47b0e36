import { useEffect } from 'react'

/** Marks the box with the sides on which more of it is hidden, for a shadow there: `data-hidden="start end"`. */
export function useScrollEdges(box: HTMLElement | null): void {
  useEffect(() => {
    if (!box) return
    const mark = () => {
      const rest = box.scrollWidth - box.clientWidth - box.scrollLeft
      const sides = [box.scrollLeft > 1 && 'start', rest > 1 && 'end'].filter(Boolean)
      box.setAttribute('data-hidden', sides.join(' '))
    }
    mark()
    const sizes = new ResizeObserver(mark)
    sizes.observe(box)
    if (box.firstElementChild) sizes.observe(box.firstElementChild)
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [box])
}
