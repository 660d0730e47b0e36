import { protectText, withoutCardNumbers } from '@cardpro/contract/kit/text/safeText'
import { UserError } from '#kit/http/errors.ts'

/** V-SAFE: a text as it may be stored, card numbers masked. Refuses a CVV, PIN or OTP at the field it was typed in. */
export function safeNote(text: string, field = 'Note'): string {
  const safe = protectText(text)
  if ('wrong' in safe) throw UserError.at(field, safe.wrong)
  return safe.text
}

/** The input of a call that ends something, for the server's own use too: what ends with something else has no reason. */
export type Ending<I extends { Reason: string }> = Omit<I, 'Reason'> & { Reason?: string }

/** Why something ends, as it is logged. */
export const reasonGiven = (reason: string | undefined): { reason?: string } =>
  reason === undefined ? {} : { reason: safeNote(reason, 'Reason') }

const maxLength = 4000

/**
 * A text from a workbook as it may be kept: of a full card number first six and last four stay, as in every note. Many
 * account numbers pass for card numbers by their check digit; a cell with nothing else is one only if it begins like one too.
 */
export function safeText(raw: string): string {
  const text = raw.slice(0, maxLength).normalize('NFC').trim()
  if (/^[\d .-]+$/.test(text)) return withoutCardNumbers(text)
  const safe = protectText(text)
  return 'wrong' in safe ? '' : safe.text
}
