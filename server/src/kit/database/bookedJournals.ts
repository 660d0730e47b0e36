import { hash } from 'node:crypto'
import type { BookedJournal, Tx } from './tx.ts'

/** 128 bits, as the signature of the audit row that carries it. */
const digestHexLength = 32

/** Keeps the text of a journal for the next audit row of its call. */
export function noteBooked(tx: Tx, callId: number, journal: BookedJournal): void {
  const journals = tx.booked.get(callId)
  if (journals) journals.push(journal)
  else tx.booked.set(callId, [journal])
}

/** The digest of all journals that the call has posted since its last audit row, in hex; empty where there are none. */
export function takeBooked(tx: Tx, callId: number): string {
  const journals = tx.booked.get(callId)
  if (!journals) return ''
  tx.booked.delete(callId)
  const texts = journals.sort((a, b) => a.id - b.id).map(({ text }) => text)
  return hash('sha256', texts.join('\n'), 'hex').slice(0, digestHexLength)
}
