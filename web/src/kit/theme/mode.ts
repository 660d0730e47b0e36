import type { Theme } from '@cardpro/contract/people/identity/account'
import { useSyncExternalStore } from 'react'

export type ThemeMode = 'light' | 'dark'

// The choice is kept on the server: nothing but the session may stay on the device.
let choice: Theme = 'system'
const listeners = new Set<() => void>()
const systemIsDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null

export function chooseTheme(next: Theme): void {
  choice = next
  applyMode()
}

/** Puts the theme on the page, and keeps it there when the system changes its mind. */
export function startTheme(): void {
  systemIsDark?.addEventListener('change', applyMode)
  applyMode()
}

export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, currentMode, currentMode)

function currentMode(): ThemeMode {
  if (choice !== 'system') return choice
  return systemIsDark?.matches ? 'dark' : 'light'
}

function applyMode(): void {
  document.documentElement.dataset['theme'] = currentMode()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
