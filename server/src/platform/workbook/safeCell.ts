import { protectText, withoutCardNumbers } from '@cardpro/contract/text/safeText'

const longest = 4000

/**
 * A text from a workbook as it may be kept: of a full card number first six and last four stay, as in every note. Many
 * account numbers pass for card numbers by their check digit; a cell with nothing else is one only if it begins like one too.
 */
export function safeText(raw: string): string {
  const text = raw.slice(0, longest).normalize('NFC').trim()
  if (/^[\d .-]+$/.test(text)) return withoutCardNumbers(text)
  const safe = protectText(text)
  return 'wrong' in safe ? '' : safe.text
}
