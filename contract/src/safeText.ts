import { type CardBrand, cardBrand, maskCard, passesLuhn } from './cardNumber.ts'
import type { Wrong } from './reading.ts'
import { fold } from './search.ts'

/**
 * V-SAFE, for notes, comments and file names: card numbers are masked, and a CVV, PIN or OTP is refused, because such
 * data may never reach the database.
 */
export function protectText(text: string): { text: string; isMasked: boolean } | Wrong {
  if (secret.test(fold(text))) return { wrong: 'Không được lưu CVV/PIN/OTP' }
  const safe = text.replace(digitRuns, (run) => maskRun(run, passesLuhn))
  return { text: safe, isMasked: safe !== text }
}

/**
 * For texts that hold long numbers of other kinds, such as accounts and bills: masks only what can be nothing but a card
 * number, by its brand, its length and its check digit.
 */
export function withoutCardNumbers(text: string): string {
  return text.replace(digitRuns, (run) => maskRun(run, isSurelyCard))
}

/**
 * What is typed to search by. A whole card number stands in no address, so of one that was pasted its last four digits are
 * looked for, and they find the card.
 */
export const searchText = (typed: string): string => withoutCardNumbers(typed).replace(/\d{6}•+(\d{4})/g, '$1')

const lengths: Record<CardBrand, readonly number[]> = {
  VISA: [16, 19],
  MASTER: [16],
  JCB: [16],
  AMEX: [15],
  UPI: [16, 17, 18, 19],
  NAPAS: [16, 19],
}

function isSurelyCard(digits: string): boolean {
  const brand = cardBrand(digits)
  return brand !== null && lengths[brand].includes(digits.length) && passesLuhn(digits)
}

/**
 * The word, at most a few connecting words or marks ("mã PIN của thẻ là: …"), then 3 to 8 digits. Any other word ends
 * the search, so that "pin yếu, gọi 0903…" (pin is a battery too) stays a note.
 */
const secret =
  /(?<![a-z0-9])(?:cvv2?|cvc2?|cvn|pin|otp)(?![a-z])(?:[^a-z0-9]|\b(?:la|so|ma|code|cua|the|khach|is|moi|cu)\b){0,12}\d(?:[ .-]?\d){2,7}(?![ .-]?\d|%)/

const separators = '[ \\u00a0.\\-–_/]'
const digitRuns = new RegExp(`\\d(?:${separators}{0,2}\\d){12,}`, 'g')
const [shortest, longest] = [13, 19]

/** Within a run a card number starts and ends where a group of digits does: `0903123218 4111 1111 1111 1111`. */
function maskRun(run: string, isCard: (digits: string) => boolean): string {
  const groups = run.split(new RegExp(`(${separators}+)`))
  let safe = ''
  for (let start = 0; start < groups.length; start += 2) {
    const end = cardEnd(groups, start, isCard)
    const digits = groups
      .slice(start, end + 1)
      .join('')
      .replace(/\D/g, '')
    safe += end < start ? (groups[start] ?? '') : maskCard(digits.slice(0, 6), digits.slice(-4))
    start = Math.max(start, end)
    safe += groups[start + 1] ?? ''
  }
  return safe
}

/** The last group of the longest card number that starts with group `start`, or −1. */
function cardEnd(groups: readonly string[], start: number, isCard: (digits: string) => boolean): number {
  let digits = ''
  let found = -1
  for (let end = start; end < groups.length && digits.length <= longest; end += 2) {
    digits += groups[end] ?? ''
    if (digits.length >= shortest && digits.length <= longest && isCard(digits)) found = end
  }
  return found
}
