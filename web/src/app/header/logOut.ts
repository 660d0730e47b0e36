import { identity } from '@cardpro/contract/people/identity/identity'
import { send } from '#kit/api/client.ts'
import { clearSession, ownSession, rememberedPath, session } from '#kit/api/session.ts'

/** The device is cleared at once; the answer of the server, which ends the session too, is not awaited. */
export function logOut(): void {
  // Signing out of the demo company signs out of the own company as well.
  do void endSession()
  while (ownSession.resume())
  clearSession()
  rememberedPath.forget()
}

/** From the demo company back to the own one; everything that was read there is dropped. */
export async function leaveDemo(): Promise<void> {
  await endSession()
  // A demo that was removed already has led back by itself.
  if (session().user?.IsDemo && !ownSession.resume()) clearSession()
  location.assign('/')
}

const endSession = (): Promise<unknown> => send(identity.logout, {}, { once: true }).catch(() => undefined)
