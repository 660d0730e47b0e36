import { maskCard } from '@cardpro/contract/kit/text/cardNumber'
import { protectText, withoutCardNumbers } from '@cardpro/contract/kit/text/safeText'
import type { Cell, Line } from '../cells.rules.ts'
import { cellText, foldHead, withoutGuard } from '../cells.rules.ts'

const maxLength = 4_000
const shortestNumber = 13
/** In so many pieces a card number is printed. */
const groups = 4
/** A moment in one piece: its fourteen digits may pass a check digit by chance. */
const moment = /^20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/
/** No text of the database holds these. */
const unstorableMarks = /[\0\p{Surrogate}]/gu
const mayTellSecret = /cv[vc]|cvn|pin|otp|m[aậ]t|b[aả]o|pass|code|[;%]\s?b?\d/i

/** A text of a statement as it may be kept: of a number that may be a card's, first six and last four stay. */
export function safeStatementText(raw: string): string {
  const text = raw.slice(0, maxLength).replace(unstorableMarks, '').normalize('NFC').trim()
  const digits = countDigits(text)
  if (digits < shortestNumber && !(digits > 2 && mayTellSecret.test(text))) return text
  if (moment.test(text)) return text
  const safe = protectText(text)
  return 'wrong' in safe ? '' : withoutCardNumbers(safe.text)
}

function countDigits(text: string): number {
  let count = 0
  for (const _digit of text.matchAll(/\p{N}/gu)) count++
  return count
}

/** As a number Excel keeps fifteen digits: longer ones are masked before they come here. */
const safeStatementCell = (cell: Cell, safe: SafeText): Cell =>
  typeof cell === 'string' ? safe(cell) : typeof cell === 'number' && Math.abs(cell) >= 1e12 ? safe(String(cell)) : cell

export type SafeText = (raw: string) => string

const forbiddenHead = /(?:^| )(?:cvv2?|cvc2?|cvn|pin|otp|mat khau|password|track ?[12]?)(?: |$)/
const cardHead = /(?:^| )(?:so the|card (?:no|number|num)|pan|the so)(?: |$)/
/** Digits in a piece or in groups, as many as a card number has. */
const likeCard = /^\d[\d\s.-]{11,22}\d$/

/**
 * Makes the lines such as may be kept, in place: a file may have a hundred thousand. Below a title of card numbers every
 * long number is one, whether its check digit is right or was mistyped; cells below the title of a secret are not kept at
 * all. `byTitles`: not where who reads it knows its columns better.
 */
export function makeSafe(lines: Line[], safe: SafeText = safeStatementText, byTitles = true): void {
  const [cards, secrets] = [new Set<number>(), new Set<number>()]
  for (const { cells } of lines) {
    maskCutNumbers(cells)
    for (const [column, raw] of cells.entries()) {
      const cell = secrets.has(column) ? null : safeStatementCell(withoutGuard(raw), safe)
      cells[column] = cards.has(column) ? cutNumber(cell) : cell
      if (!byTitles) continue
      const head = typeof cell === 'string' && /\p{L}/u.test(cell) ? foldHead(cell) : ''
      if (cardHead.test(head)) cards.add(column)
      if (forbiddenHead.test(head)) secrets.add(column)
    }
  }
}

/** A number in groups that a separator has cut into cells: the first cell takes what may be kept of it, its others are emptied. */
function maskCutNumbers(cells: Cell[]): void {
  for (let at = 0; at + groups <= cells.length; at++) {
    const masked = maskedTogether(cells.slice(at, at + groups).map(cellText))
    if (masked) cells.splice(at, groups, ...masked)
  }
}

/** Null where these cells are no card number together. */
function maskedTogether(texts: string[]): string[] | null {
  const start = /^(|.*\D)(\d{4})$/s.exec(texts[0] ?? '')
  const end = /^(\d{1,7})(|\D.*)$/s.exec(texts.at(-1) ?? '')
  const middle = texts.slice(1, -1)
  if (!start || !end || !middle.every((text) => /^\d{4}$/.test(text))) return null
  const safe = protectText([start[2], ...middle, end[1]].join(''))
  if ('wrong' in safe || !safe.isMasked) return null
  return [`${start[1]}${safe.text}`, ...middle.map(() => ''), end[2] ?? '']
}

function cutNumber(cell: Cell): Cell {
  const text = cellText(cell)
  const digits = text.replace(/[\s.-]/g, '')
  return likeCard.test(text) && digits.length >= shortestNumber && digits.length <= 19
    ? maskCard(digits.slice(0, 6), digits.slice(-4))
    : cell
}
