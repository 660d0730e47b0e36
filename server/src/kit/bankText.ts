import { fold } from '@cardpro/contract/kit/search'
import { protectText, withoutCardNumbers } from '@cardpro/contract/kit/text/safeText'

const maxRawLength = 1_000
const longestText = 4_000
/** No text of the database holds these. */
const unstorableMarks = /[\0\p{Surrogate}]/gu
/** Shorter ones occur within other numbers by chance. */
const shortestAccount = 6

/** What a bank writes about a line, as it may be kept. */
export const safeContent = (raw: string, own: readonly string[] = []): string =>
  safeText(raw.slice(0, maxRawLength).replace(/\s+/g, ' '), own)

/**
 * A text of a bank as it may be kept: of a number that may be a card's, first six and last four stay. `own`: the company's
 * own account numbers, which stay whole.
 */
export function safeText(raw: string, own: readonly string[] = []): string {
  const text = raw.slice(0, longestText).replace(unstorableMarks, '').normalize('NFC').trim()
  if (!/\d{3}/.test(text)) return text
  const known = own.filter((account) => account.length >= shortestAccount && text.includes(account))
  return piecesOf(text, known)
    .map((piece) => (known.includes(piece) ? piece : safePiece(piece)))
    .join('')
}

/** The text cut at own account numbers that are no part of longer ones, they themselves among the pieces. */
function piecesOf(text: string, known: string[]): string[] {
  if (known.length === 0) return [text]
  const any = known.map((account) => account.replace(/\W/g, '\\$&')).join('|')
  return text.split(new RegExp(`(?<!\\d)(${any})(?!\\d)`))
}

function safePiece(piece: string): string {
  const safe = protectText(piece)
  // Of a text with a secret the words stay, and no digit.
  return 'wrong' in safe ? piece.replace(/\p{N}/gu, '•') : withoutCardNumbers(safe.text)
}

/** What codes are looked for in: banks put marks and accents where they like. */
export const contentKey = (content: string): string =>
  fold(content)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
