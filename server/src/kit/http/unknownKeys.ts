import { type Call, isReport } from '@cardpro/contract/kit/call'
import { UserError } from './errors.ts'
import { knowsKey } from './input.ts'

/** Reports query keys that a list does not know, once for each. */
export type OnUnknownKeys = (path: string, keys: string[]) => void

const mostNamed = 20
const longestKey = 40
const mostLogged = 1_000

/** The keys of a list's query that it does not know: they narrow nothing, so the answer names them. */
export function unknownKeys(call: Call, query: unknown): string[] {
  if (!call.isList || query === null || typeof query !== 'object') return []
  const unknown = Object.keys(query).filter((key) => !knowsKey(call.input, key))
  return unknown.slice(0, mostNamed).map((key) => encodeURIComponent(Array.from(key).slice(0, longestKey).join('')))
}

/**
 * What was sent. A report filters by every key of it, or is refused with the keys it takes. An empty value filters nothing.
 */
export function knownKeys(call: Call, sent: unknown): unknown {
  if (!isReport(call) || sent === null || typeof sent !== 'object') return sent
  const asked = Object.entries(sent).filter(([, value]) => value !== '' && value !== null && value !== undefined)
  const unknown = asked.find(([key]) => !knowsKey(call.input, key))?.[0].slice(0, longestKey)
  if (unknown === undefined) return sent
  const known = Object.keys(call.input.shape)
  const takes = known.length === 0 ? 'nó không nhận điều kiện nào' : `chỉ nhận: ${known.join(', ')}`
  throw UserError.at(unknown, `Báo cáo này không nhận “${unknown}”, ${takes}`)
}

/** Passes each key of each list on once, and no more than a fixed number in all: a client may make up any number. */
export function onceEach(note: OnUnknownKeys | undefined): OnUnknownKeys {
  const logged = new Set<string>()
  return (path, keys) => {
    const fresh = keys.filter((key) => !logged.has(`${path} ${key}`))
    if (!note || fresh.length === 0 || logged.size >= mostLogged) return
    for (const key of fresh) logged.add(`${path} ${key}`)
    note(path, fresh)
  }
}
