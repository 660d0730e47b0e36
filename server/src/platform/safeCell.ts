import { cardBrand } from '@cardpro/contract/cardNumber'
import { protectText } from '@cardpro/contract/safeText'

const longest = 4000

/**
 * A text from a workbook as it may be kept: of a full card number first six and last four stay, as in every note. Many
 * account numbers pass for card numbers by their check digit; one that begins like no card we know is left whole.
 */
export function safeText(raw: string): string {
  const text = raw.slice(0, longest).normalize('NFC').trim()
  if (/^\d{13,19}$/.test(text) && cardBrand(text) === null) return text
  const safe = protectText(text)
  return 'wrong' in safe ? '' : safe.text
}
