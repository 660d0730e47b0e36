import { useSyncExternalStore } from 'react'

// Whether keys without Ctrl or Alt act: some people dictate, or strike keys by accident.

let isOn = true
const listeners = new Set<() => void>()

export const areHotkeysOn = (): boolean => isOn

export const useHotkeysOn = (): boolean => useSyncExternalStore(subscribe, areHotkeysOn, areHotkeysOn)

export function switchHotkeys(on: boolean): void {
  if (isOn === on) return
  isOn = on
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
