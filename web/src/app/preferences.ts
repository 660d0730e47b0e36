import { account, type Look } from '@cardpro/contract/people/identity/account'
import { useSyncExternalStore } from 'react'
import { send } from '#kit/api/client.ts'
import { onSessionEnd, session } from '#kit/api/session.ts'
import { chooseTheme } from '#kit/theme/mode.ts'
import { switchHotkeys } from '#kit/ui/hooks/hotkeySwitch.ts'

const usualLook: Look = { Theme: 'system', IsMenuFolded: false, Pins: [], HasShortcuts: true }
let preferences = usualLook
const listeners = new Set<() => void>()

const readPreferences = (): Look => preferences
/** Theme and menu as the user left them, on whichever device. */
export const usePreferences = (): Look => useSyncExternalStore(subscribe, readPreferences, readPreferences)

/** A change is kept for the next device; here it holds in any case. */
export function changePreferences(change: Partial<Look>): void {
  applyLook({ ...preferences, ...change })
  void send(account.saveLook, preferences).catch(() => undefined)
}

/** After signing in or a reload. Before the first password of the user's own the server answers nothing. */
export async function loadPreferences(): Promise<void> {
  if (session().user?.MustChangePassword) return
  const before = preferences
  const readPreferences = await send<typeof account.getLook>(account.getLook, {}).catch(() => null)
  if (readPreferences && preferences === before) applyLook(readPreferences.Data)
}

function applyLook(next: Look): void {
  preferences = next
  chooseTheme(next.Theme)
  switchHotkeys(next.HasShortcuts)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

onSessionEnd(() => applyLook(usualLook))
