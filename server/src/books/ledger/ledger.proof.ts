import type { WriteCtx } from '#kit/context.ts'
import { noteBooked } from '#kit/database/bookedJournals.ts'
import { type Account, aboutFields, type Journal, type TransferDimensions } from './ledger.journal.ts'

/** A journal with all that is signed of it. */
export type Signed = Journal & { id: number; callId: number; userId: number; atMs: number; reversesId?: number }

/** Keeps what is being posted for the next audit row of each call. What is only tried is taken back and is in no row. */
export function noteJournals({ db, isTrial }: WriteCtx, journals: Signed[]): void {
  if (isTrial) return
  for (const journal of journals) noteBooked(db, journal.callId, { id: journal.id, text: journalText(journal) })
}

/** A journal with its transfers as one text, byte for byte what `told_is_booked` of verify makes of the stored rows. */
function journalText(journal: Signed): string {
  let text = headText(journal)
  let no = 0
  for (const { debit, credit, amountVnd, about = {} } of journal.transfers) {
    no += 1
    text += `\n${no}|${journal.postingDate}|${place(debit)}|${place(credit)}|${amountVnd}${aboutText(about)}`
  }
  return text
}

function headText(journal: Signed): string {
  const { id, shopId, postingDate, type, refKind = '', refId = 0, code = '', note = '', groupId = 0 } = journal
  const { reversesId = 0, callId, userId, atMs, volume = { posId: 0, amountVnd: 0 } } = journal
  const what = `${id}|${shopId}|${postingDate}|${type}|${refKind}|${refId}|${code}|${volume.posId}|${volume.amountVnd}`
  return `${what}|${groupId}|${reversesId}|${callId}|${userId}|${atMs}|${note}`
}

const place = ({ kind, owner = 0, ref = 0 }: Account): string => `${kind},${owner},${ref}`

function aboutText(about: TransferDimensions): string {
  let text = ''
  for (const field of aboutFields) text += `|${about[field] ?? 0}`
  return text
}
