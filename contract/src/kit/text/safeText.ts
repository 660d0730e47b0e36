import type { Wrong } from '../inputSentences.ts'
import { maskCard } from './cardNumber.ts'
import { cardPlaces } from './cardsInText.ts'
import { type PlainText, plainText } from './plainText.ts'
import { saysSecret } from './secretsInText.ts'

/**
 * V-SAFE, for notes, comments and file names: card numbers are masked, and a CVV, PIN, OTP, password or magnetic stripe
 * is refused, because such data may never reach the database. Where nothing is masked the text stays as it was typed.
 */
export function protectText(text: string): { text: string; isMasked: boolean } | Wrong {
  const read = plainText(text)
  const wrong = saysSecret(read.plain)
  if (wrong !== null) return { wrong }
  if (!hasDigits(text)) return { text, isMasked: false }
  const safe = maskCards(text, read, true)
  return { text: safe, isMasked: safe !== text }
}

/**
 * For texts that hold long numbers of other kinds, such as accounts and bills: masks only what can be nothing but a card
 * number, by its brand, its length and its check digit.
 */
export const withoutCardNumbers = (text: string): string =>
  hasDigits(text) ? maskCards(text, plainText(text), false) : text

/** For codes and accounts: what holds a card number is refused there, since a masked one would be another code. */
export const holdsCardNumber = (text: string): boolean => cardPlaces(plainText(text).plain, false).length > 0

export const cardNumberRefused = 'Không được lưu số thẻ đầy đủ'

/**
 * What is typed to search by. A whole card number may not get into an address, so a pasted one is replaced by its last
 * four digits, which find the card.
 */
export const searchText = (typed: string): string => withoutCardNumbers(typed).replace(/\d{6}•+(\d{4})/g, '$1')

/** Most texts end here. */
const hasDigits = (text: string): boolean => /\p{N}/u.test(text)

function maskCards(text: string, { plain, startOf, endOf }: PlainText, isWide: boolean): string {
  const places = cardPlaces(plain, isWide)
  if (places.length === 0) return text
  let safe = ''
  let from = 0
  for (const { start, end, digits } of places) {
    safe += text.slice(from, startOf(start)) + maskCard(digits.slice(0, 6), digits.slice(-4))
    from = endOf(end - 1)
  }
  return safe + text.slice(from)
}
