import type { Wrong } from './reading.ts'

/** A refer code as it is kept: capital letters and digits. Blanks and dashes are how people write it down. */
export function readReferCode(text: string): { code: string } | Wrong {
  const code = text.replace(/[\s.-]/g, '').toUpperCase()
  return /^[A-Z0-9]{6,20}$/.test(code) ? { code } : { wrong: 'Mã giới thiệu gồm 6 đến 20 chữ cái không dấu và chữ số' }
}
