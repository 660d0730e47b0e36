import { useEffect, useEffectEvent } from 'react'
import { areHotkeysOn } from './hotkeySwitch.ts'

export type Hotkey = { key: string; label: string }

const heard = new Set<Hotkey>()

/** The keys that do something on the screen as it is now, in the words of their buttons. */
export const heardHotkeys = (): Hotkey[] => [...heard].toSorted((a, b) => a.key.localeCompare(b.key))

/** Calls `act` on a bare key, but never while a box is being typed in, never behind an open drawer, nor where the user has switched keys off. `label` names the act. */
export function useHotkey(key: string | undefined, act: () => void, label = ''): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!key || !areHotkeysOn() || event.key.toLowerCase() !== key.toLowerCase() || isBusy(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  useEffect(() => {
    if (!key || !label) return
    const hotkey = { key: key.toUpperCase(), label }
    heard.add(hotkey)
    return () => void heard.delete(hotkey)
  }, [key, label])
}

function isBusy(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return true
  const target = event.target
  if (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))
    return true
  return isDialogOpen()
}

export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null
