import { createContext, use, useEffect, useEffectEvent } from 'react'
import { areHotkeysOn } from './hotkeySwitch.ts'

type Hotkey = { key: string; label: string }

const heardKeys = new Set<Hotkey>()

/** The drawer that contains the component; null on the screen itself. */
export const OwnDialog = createContext<() => Element | null>(() => null)

/** The keys that do something on the screen as it is now, in the words of their buttons. */
export const heardHotkeys = (): Hotkey[] => [...heardKeys].toSorted((a, b) => a.key.localeCompare(b.key))

/**
 * Calls `act` on a bare key, but never while a box is being typed in, never behind an open drawer, nor where the user has
 * switched keys off. `label` names the act.
 */
export function useHotkey(key: string | undefined, act: () => void, label = ''): void {
  const ownDialog = use(OwnDialog)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!key || !areHotkeysOn() || event.key.toLowerCase() !== key.toLowerCase() || isBusy(event)) return
    if (topDialog() !== ownDialog()) return
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
    const hotkey = { key: key.length === 1 ? key.toUpperCase() : key, label }
    heardKeys.add(hotkey)
    return () => void heardKeys.delete(hotkey)
  }, [key, label])
}

function isBusy(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return true
  const target = event.target
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

/** The drawer that lies above all others; null where none is open. */
export const topDialog = (): Element | null => [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? null

export const isDialogOpen = (): boolean => topDialog() !== null
