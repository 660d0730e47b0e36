import { useEffect, useState } from 'react'

/** Once this part of the screen is removed, the focus returns to where it was, or near it: never to the body. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // What opens in its place takes the keyboard by itself.
      setTimeout(() => isNowhere() && placeAfter(before)?.focus({ preventScroll: true }))
    },
    [before],
  )
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

function placeAfter(before: Element | null): HTMLElement | null {
  if (before instanceof HTMLElement && before !== document.body && before.isConnected && before.offsetParent !== null)
    return before
  const dialog = document.querySelector<HTMLElement>('[role="dialog"]')
  if (dialog) return dialog.querySelector<HTMLElement>('form input, form textarea, button:enabled') ?? dialog
  const place = document.querySelector<HTMLElement>('.cp-table tbody tr[tabindex="0"], h1')
  if (place?.tagName === 'H1') place.tabIndex = -1
  return place
}
