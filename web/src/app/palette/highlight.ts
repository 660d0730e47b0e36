import { fold } from '@cardpro/contract/kit/search'

/** A text in parts: where each begins and whether it was typed. */
type HighlightPart = { at: number; text: string; isMatch: boolean }

/** Marks what was typed, accents or not: a word where a word begins, a number wherever its digits occur. */
export function highlightParts(text: string, typed: string): HighlightPart[] {
  const letters = Array.from(text.normalize('NFC'))
  const folded = letters.map((letter) => fold(letter) || ' ')
  const isHighlighted = letters.map(() => false)
  for (const word of wordsOf(typed)) {
    const at = placeOf(folded.join(''), word)
    if (at >= 0 && folded.every((one) => one.length === 1)) isHighlighted.fill(true, at, at + word.length)
  }
  const parts: HighlightPart[] = []
  for (const [place, letter] of letters.entries()) {
    const last = parts.at(-1)
    const isMatch = isHighlighted[place] === true
    if (last?.isMatch === isMatch) last.text += letter
    else parts.push({ at: place, text: letter, isMatch })
  }
  return parts
}

/** A number is one word, however it is spaced; `+84` and `84` are the 0 of the number on record. */
function wordsOf(typed: string): string[] {
  const folded = fold(typed)
  if (!/^\+?[\d .()-]+$/.test(folded)) return folded.split(' ').filter(Boolean)
  const digits = folded.replace(/\D/g, '').replace(/^(?:0084|84)(?=\d{9}$)/, '0')
  return [digits, ...(digits.length === 10 ? [digits.slice(-4)] : [])]
}

function placeOf(folded: string, word: string): number {
  if (/^\d+$/.test(word)) return folded.indexOf(word)
  return ` ${folded}`.search(new RegExp(`[^a-z0-9]${word.replace(/[^a-z0-9]/g, '\\$&')}`))
}

/** Of a full card number nothing leaves the browser but its first six and last four digits. */
export function withoutCardNumber(typed: string): string {
  const digits = typed.replace(/[\s.-]/g, '')
  const isCard = /^[1-9]\d{12,18}$/.test(digits)
  return isCard ? `${digits.slice(0, 6)} ${digits.slice(-4)}` : typed
}
