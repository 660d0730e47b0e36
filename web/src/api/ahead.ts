import type { Answer, Call, RawInput } from '@cardpro/contract/basic/call'
import { companyShopId } from '@cardpro/contract/basic/constants'
import { send } from './client.ts'
import { session } from './session.ts'

/** What nobody has taken by then is no longer what the screen would get; nor may it outlive who asked. */
const freshMs = 10_000

const asked = new Map<string, Promise<Answer<Call>>>()

/** Reads a call for a screen as soon as its code is there, while everything around it is still being drawn. */
export function askAhead<C extends Call>(call: C, input: RawInput<C>): void {
  const { token, user, shop } = session()
  const isRefused = user?.MustChangePassword || (call.scope === 'one' && shop?.ShopID === companyShopId)
  if (token === '' || isRefused) return
  const key = keyOf(call, input)
  const answer = send(call, input) as Promise<Answer<Call>>
  // Whoever takes it hears why it failed.
  answer.catch(() => undefined)
  asked.set(key, answer)
  setTimeout(() => asked.delete(key), freshMs)
}

/** The answer to what was asked ahead, once; undefined where nothing was. */
export function takeAhead<C extends Call>(call: C, input: RawInput<C>): Promise<Answer<C>> | undefined {
  const key = keyOf(call, input)
  const found = asked.get(key)
  asked.delete(key)
  return found as Promise<Answer<C>> | undefined
}

/** Of one user in one shop: the next one asks for himself. */
function keyOf<C extends Call>(call: C, input: RawInput<C>): string {
  const { token, shop } = session()
  return JSON.stringify([token, shop?.ShopID, call.path, input])
}
