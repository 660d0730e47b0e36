import { identity } from '@cardpro/contract/identity'
import { send } from '#api/client.ts'
import { clearSession, rememberedPath } from '#api/session.ts'

/** The server ends the session too, but nobody waits for it: the device is cleared at once. */
export function logOut(): void {
  void send(identity.logout, {}, { once: true }).catch(() => undefined)
  clearSession()
  rememberedPath.forget()
}
