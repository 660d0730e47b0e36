import { maskCard, passesLuhn } from './cardNumber.ts'
import type { Wrong } from './reading.ts'
import { fold } from './search.ts'

/**
 * V-SAFE, for notes, comments and file names: card numbers are masked, and a CVV, PIN or OTP is refused, because such
 * data may never reach the database.
 */
export function protectText(text: string): { text: string; isMasked: boolean } | Wrong {
  if (secret.test(fold(text))) return { wrong: 'Không được lưu CVV/PIN/OTP' }
  const safe = text.replace(digitRuns, maskRun)
  return { text: safe, isMasked: safe !== text }
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
function maskRun(run: string): string {
  const groups = run.split(new RegExp(`(${separators}+)`))
  let safe = ''
  for (let start = 0; start < groups.length; start += 2) {
    const end = cardEnd(groups, start)
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
function cardEnd(groups: readonly string[], start: number): number {
  let digits = ''
  let found = -1
  for (let end = start; end < groups.length && digits.length <= longest; end += 2) {
    digits += groups[end] ?? ''
    if (digits.length >= shortest && digits.length <= longest && passesLuhn(digits)) found = end
  }
  return found
}
