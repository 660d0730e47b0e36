import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'light' | 'dark' | 'system'
export type ThemeMode = 'light' | 'dark'

export const themeNames: Record<ThemeChoice, string> = { system: 'Theo máy', light: 'Sáng', dark: 'Tối' }

// The choice lives as long as the page: nothing but the session may be kept on the device.
let choice: ThemeChoice = 'system'
const listeners = new Set<() => void>()
const systemIsDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null

export function chooseTheme(next: ThemeChoice): void {
  choice = next
  apply()
}

/** Puts the theme on the page, and keeps it there when the system changes its mind. */
export function startTheme(): void {
  systemIsDark?.addEventListener('change', apply)
  apply()
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => choice)
export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, currentMode)

function currentMode(): ThemeMode {
  if (choice !== 'system') return choice
  return systemIsDark?.matches ? 'dark' : 'light'
}

function apply(): void {
  document.documentElement.dataset['theme'] = currentMode()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
