import { identity } from '@cardpro/contract/identity/identity'
import { send } from '#api/client.ts'
import { clearSession, ownSession, rememberedPath, session } from '#api/session.ts'

/** The server ends the session too, but nobody waits for it: the device is cleared at once. */
export function logOut(): void {
  // Whoever leaves from his demo company leaves his own as well.
  do void endSession()
  while (ownSession.resume())
  clearSession()
  rememberedPath.forget()
}

/** From the demo company back to one's own; everything that was read there is forgotten. */
export async function leaveDemo(): Promise<void> {
  await endSession()
  // A demo that was gone already has led back by itself.
  if (session().user?.IsDemo && !ownSession.resume()) clearSession()
  location.assign('/')
}

const endSession = (): Promise<unknown> => send(identity.logout, {}, { once: true }).catch(() => undefined)
