import { protectText } from '@cardpro/contract/text/safeText'
import { UserError } from '#platform/http/errors.ts'

/** V-SAFE: a text as it may be stored, card numbers masked. Refuses a CVV, PIN or OTP at the field it was typed in. */
export function safeNote(text: string, field = 'Note'): string {
  const safe = protectText(text)
  if ('wrong' in safe) throw UserError.at(field, safe.wrong)
  return safe.text
}

/** The input of a call that ends something, for the server's own use too: what ends with something else has no reason. */
export type Ending<I extends { Reason: string }> = Omit<I, 'Reason'> & { Reason?: string }

/** Why something ends, as it stands in the log. */
export const reasonGiven = (reason: string | undefined): { reason?: string } =>
  reason === undefined ? {} : { reason: safeNote(reason, 'Reason') }
