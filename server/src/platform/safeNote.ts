import { protectText } from '@cardpro/contract/safeText'
import { UserError } from './errors.ts'

/** V-SAFE: a text as it may be stored, card numbers masked. Refuses a CVV, PIN or OTP at the field it was typed in. */
export function safeNote(text: string, field = 'Note'): string {
  const safe = protectText(text)
  if ('wrong' in safe) throw UserError.at(field, safe.wrong)
  return safe.text
}
