import type { Call } from '@cardpro/contract/basic/call'
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

/** Passes each key of each list on once, and no more than a fixed number in all: a client may make up any number. */
export function onceEach(note: OnUnknownKeys | undefined): OnUnknownKeys {
  const told = new Set<string>()
  return (path, keys) => {
    const fresh = keys.filter((key) => !told.has(`${path} ${key}`))
    if (!note || fresh.length === 0 || told.size >= mostLogged) return
    for (const key of fresh) told.add(`${path} ${key}`)
    note(path, fresh)
  }
}
