import { account, type Look } from '@cardpro/contract/identity/account'
import { useSyncExternalStore } from 'react'
import { send } from '#api/client.ts'
import { onSessionEnd, session } from '#api/session.ts'
import { chooseTheme } from '#theme/mode.ts'
import { switchHotkeys } from '#ui/hooks/hotkeySwitch.ts'

const usual: Look = { Theme: 'system', IsMenuFolded: false, Pins: [], HasShortcuts: true }
let look = usual
const listeners = new Set<() => void>()

/** Theme and menu as the user left them, on whichever device. */
export const useLook = (): Look => useSyncExternalStore(subscribe, () => look)

/** What he changes is kept for the next device; here it stays as it looks in any case. */
export function changeLook(change: Partial<Look>): void {
  show({ ...look, ...change })
  void send(account.saveLook, look).catch(() => undefined)
}

/** After signing in or a reload. Before the first password of the user's own the server answers nothing. */
export async function takeUpLook(): Promise<void> {
  if (session().user?.MustChangePassword) return
  const before = look
  const kept = await send<typeof account.getLook>(account.getLook, {}).catch(() => null)
  if (kept && look === before) show(kept.Data)
}

function show(next: Look): void {
  look = next
  chooseTheme(next.Theme)
  switchHotkeys(next.HasShortcuts)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

onSessionEnd(() => show(usual))
