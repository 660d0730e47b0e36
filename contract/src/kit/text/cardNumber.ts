import type { Wrong } from '../inputSentences.ts'

export const cardBrands = ['VISA', 'MASTER', 'JCB', 'AMEX', 'UPI', 'NAPAS'] as const
export type CardBrand = (typeof cardBrands)[number]

export type CardNumber = {
  /** All digits. Never stored unless the shop has switched that on, never written to a log. */
  pan: string
  bin: string
  last4: string
  brand: CardBrand | null
  warning?: string
}

/** V-PAN: 13–19 digits, spaces and dashes aside, with a right check digit (a wrong one on a Napas card only warns). */
export function readCardNumber(text: string): CardNumber | Wrong {
  const pan = text.replace(/[\s-]/g, '')
  if (!/^\d{13,19}$/.test(pan)) return { wrong: 'Số thẻ không đúng' }
  const brand = cardBrand(pan)
  const card = { pan, bin: pan.slice(0, 6), last4: pan.slice(-4), brand }
  if (brand === 'NAPAS' && pan.length !== 16 && pan.length !== 19) return { wrong: 'Số thẻ không đúng' }
  if (passesLuhn(pan)) return card
  return brand === 'NAPAS'
    ? { ...card, warning: 'Số thẻ Napas có thể sai: hãy kiểm tra lại' }
    : { wrong: 'Số thẻ không đúng' }
}

/** By the first digits; null for a brand we do not know. Six digits are enough. */
export function cardBrand(digits: string): CardBrand | null {
  const [two, four] = [Number(digits.slice(0, 2)), Number(digits.slice(0, 4))]
  if (four === 9704) return 'NAPAS'
  if (digits.startsWith('4')) return 'VISA'
  if ((two >= 51 && two <= 55) || (four >= 2221 && four <= 2720)) return 'MASTER'
  if (four >= 3528 && four <= 3589) return 'JCB'
  if (two === 34 || two === 37) return 'AMEX'
  return two === 62 ? 'UPI' : null
}

/** V-BIN: the first six digits. */
export function readBin(text: string): { bin: string; brand: CardBrand | null } | Wrong {
  const bin = text.replace(/\s/g, '')
  return /^\d{6}$/.test(bin) ? { bin, brand: cardBrand(bin) } : { wrong: 'BIN phải gồm 6 chữ số' }
}

/** In place of the first six digits of a card of a partner, of which the last four alone are known. */
const unknownBin = '000000'

/** `457353••••••1234`; `••••1234` where the first six digits are not known. */
export function maskCard(bin: string, last4: string): string {
  return bin === unknownBin ? `••••${last4}` : `${bin}••••••${last4}`
}

/** `VCB •••• 1234` */
export function shortCard(bankCode: string, last4: string): string {
  return `${bankCode} •••• ${last4}`
}

export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const weighted = index % 2 === 0 ? digit : digit * 2
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return digits.length > 0 && sum % 10 === 0
}
