import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { send } from './client.ts'
import { session } from './session.ts'

/** After this time a prefetched answer is dropped as too old. */
const freshMs = 10_000

const prefetchedAnswers = new Map<string, Promise<Answer<Call>>>()

/** Reads a call for a screen as soon as its code is there, while everything around it is still being drawn. */
export function prefetch<C extends Call>(call: C, input: RawInput<C>): void {
  const { token, user, shop } = session()
  const isRefused = user?.MustChangePassword || (call.scope === 'one' && shop?.ShopID === companyShopId)
  if (token === '' || isRefused) return
  const key = keyOf(call, input)
  const answer = send(call, input) as Promise<Answer<Call>>
  // The reader of the promise gets the error.
  answer.catch(() => undefined)
  prefetchedAnswers.set(key, answer)
  setTimeout(() => prefetchedAnswers.delete(key), freshMs)
}

/** The prefetched answer, once; undefined where nothing was. */
export function takePrefetched<C extends Call>(call: C, input: RawInput<C>): Promise<Answer<C>> | undefined {
  const key = keyOf(call, input)
  const found = prefetchedAnswers.get(key)
  prefetchedAnswers.delete(key)
  return found as Promise<Answer<C>> | undefined
}

/** The key holds the user and the shop, so no other reads the answer. */
function keyOf<C extends Call>(call: C, input: RawInput<C>): string {
  const { token, shop } = session()
  return JSON.stringify([token, shop?.ShopID, call.path, input])
}
