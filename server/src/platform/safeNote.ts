import { protectText } from '@cardpro/contract/safeText'
import { UserError } from './errors.ts'

/** V-SAFE: a text as it may be stored, card numbers masked. Refuses a CVV, PIN or OTP at the field it was typed in. */
export function safeNote(text: string, field = 'Note'): string {
  const safe = protectText(text)
  if ('wrong' in safe) throw UserError.at(field, safe.wrong)
  return safe.text
}

/** Why something ends, as it stands in the log. The calls of the specification ask for no reason, so one may be missing. */
export const reasonGiven = (reason: string | undefined): { reason?: string } =>
  reason === undefined ? {} : { reason: safeNote(reason, 'Reason') }
