import type { Wrong } from '../basic/reading.ts'
import { cardNumberRefused, holdsCardNumber } from '../text/safeText.ts'

/** A refer code as it is kept: capital letters and digits. Blanks and dashes are how people write it down. */
export function readReferCode(text: string): { code: string } | Wrong {
  const code = text.replace(/[\s.-]/g, '').toUpperCase()
  if (holdsCardNumber(text) || holdsCardNumber(code)) return { wrong: cardNumberRefused }
  return /^[A-Z0-9]{6,20}$/.test(code) ? { code } : { wrong: 'Mã giới thiệu gồm 6 đến 20 chữ cái không dấu và chữ số' }
}
