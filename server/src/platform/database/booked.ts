import { hash } from 'node:crypto'
import type { Tx } from './db.ts'

type Entry = { id: number; text: string }

/** What the calls of an open transaction have posted and no audit row has told of yet. */
const untold = new WeakMap<Tx, Map<number, Entry[]>>()

/** 128 bits, as the signature of the audit row that carries it. */
const digestHexLength = 32

/** Keeps the text of a journal for the next audit row of its call. */
export function noteBooked(tx: Tx, callId: number, entry: Entry): void {
  const calls = untold.get(tx) ?? new Map<number, Entry[]>()
  untold.set(tx, calls)
  const entries = calls.get(callId)
  if (entries) entries.push(entry)
  else calls.set(callId, [entry])
}

/** The digest of all journals that the call has posted since its last audit row, in hex; empty where there are none. */
export function takeBooked(tx: Tx, callId: number): string {
  const entries = untold.get(tx)?.get(callId)
  if (!entries) return ''
  untold.get(tx)?.delete(callId)
  const texts = entries.sort((a, b) => a.id - b.id).map(({ text }) => text)
  return hash('sha256', texts.join('\n'), 'hex').slice(0, digestHexLength)
}
