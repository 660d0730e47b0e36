import { useEffect, useEffectEvent } from 'react'

/** Ctrl Enter does it, wherever the keyboard stands in the drawer. */
export function useCtrlEnter(act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.ctrlKey || event.isComposing || event.defaultPrevented) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
