/** What may be kept of a whole card number: the rest is thrown away before anything else sees it. */
export type CutCard = { bin: string; last4: string }

/** A text with 13 to 19 digits, blanks and dashes aside, is a card number; anything shorter or longer is none. */
export function cutCardNumber(text: string): CutCard | null {
  const digits = text.replace(/\D/g, '')
  return digits.length >= 13 && digits.length <= 19 ? { bin: digits.slice(0, 6), last4: digits.slice(-4) } : null
}

/** Digits only, and no more of them than the box is for. */
export function someDigits(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most)
}
