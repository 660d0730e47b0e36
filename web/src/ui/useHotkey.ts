import { useEffect, useEffectEvent } from 'react'

/** Calls `act` on a bare key, but never while somebody types, and never behind an open drawer. */
export function useHotkey(key: string | undefined, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!key || event.key.toLowerCase() !== key.toLowerCase() || isBusy(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isBusy(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return true
  const target = event.target
  if (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))
    return true
  return document.querySelector('[role="dialog"]') !== null
}
