import { readAmount } from '@cardpro/contract/kit/money/amounts'
import { fold } from '@cardpro/contract/kit/search'

/** What a typed text may name besides a customer; null for what it cannot be. */
export type SearchTargets = {
  /** For names: the text without digits that must not be searched. */
  words: string
  order: { from: string; to: string } | null
  card: { bin: string; last4: string } | null
  bill: { lot: string | null; bill: string } | null
  pos: string | null
  /** For partners and collaborators. */
  person: string | null
  amountVnd: number | null
}

const minLength = 2

/** Reads what was typed into the search box. Null: too little to search. */
export function readWanted(typed: string): SearchTargets | null {
  const folded = fold(typed)
  if (folded.length < minLength) return null
  const digits = /^[\d .()-]+$/.test(folded) ? folded.replace(/\D/g, '') : ''
  const card = cardOf(folded, digits)
  // A full card number is no phone, and is not passed on.
  const isCard = digits.length >= 13 && !digits.startsWith('0')
  const words = isCard ? '' : folded
  return {
    words,
    order: orderOf(folded, digits),
    card,
    bill: billOf(folded, digits),
    pos: isCard ? null : posOf(folded),
    person: isCard ? null : folded,
    amountVnd: isCard ? null : amountOf(folded),
  }
}

/** `DH261121-001`, `dh261121001`, `261121-001`, and the same inside `CT DH261121001`. */
function orderOf(folded: string, digits: string): SearchTargets['order'] {
  const [, day = '', no = ''] =
    /(?:^| )dh ?(\d{6})-?(\d{0,9})(?= |$)/.exec(folded) ??
    (digits.length <= 12 ? /^(\d{6})-?(\d{0,6})$/.exec(folded) : null) ??
    []
  if (day === '') return null
  const from = `DH${day}-${no}`
  return { from, to: `${from}999999999` }
}

/** `4472`, `457353 4472`, or a whole number, of which only these digits are used. */
function cardOf(folded: string, digits: string): SearchTargets['card'] {
  if (/^\d{4}$/.test(folded)) return { bin: '', last4: folded }
  // What begins with 0 is a phone, `0084…` too.
  const isNumber = digits.length === 10 || (digits.length >= 13 && digits.length <= 19)
  if (!isNumber || digits.startsWith('0')) return null
  return { bin: digits.slice(0, 6), last4: digits.slice(-4) }
}

/** `000045`, `45`, or `000123.000045`: lô and bill, as a swipe is typed. */
function billOf(folded: string, digits: string): SearchTargets['bill'] {
  const [, lot, bill] = /^(\d{1,6})[./](\d{1,6})$/.exec(folded) ?? []
  if (lot !== undefined && bill !== undefined) return { lot: padNumber(lot), bill: padNumber(bill) }
  return /^\d{2,6}$/.test(digits) ? { lot: null, bill: padNumber(digits) } : null
}

const padNumber = (digits: string): string => digits.padStart(6, '0')

/** Letters and digits of a TID, MID or name. */
const posOf = (folded: string): string | null => (/^[\w .-]{2,40}$/.test(folded) ? folded : null)

/** `12tr5`, `12.500.000`; bare digits only where they are whole thousands, as amounts of a shop are: others are numbers of something. */
function amountOf(folded: string): number | null {
  const read = readAmount(folded)
  if (read.kind !== 'amount' || read.vnd < 1_000) return null
  const typed = folded.replaceAll(' ', '')
  // `261121-01` is an order, no subtraction.
  if (/^\d+-/.test(typed)) return null
  const isBare = /^\d+$/.test(typed)
  return isBare && (typed.length < 5 || typed.startsWith('0') || read.vnd % 1_000 !== 0) ? null : read.vnd
}

/** A business partner, by the words that name them. */
export type PartnerNames = { names: string[]; codes: string[]; phone: string }

/** Names by the beginnings of their words, a code from its beginning, a phone by its first or last digits in any spelling. */
export function isKnownBy({ names, codes, phone }: PartnerNames, typed: string): boolean {
  const words = names.map((name) => ` ${fold(name)}`).join('')
  if (typed.split(' ').every((word) => words.includes(` ${word}`))) return true
  const code = typed.replaceAll(' ', '')
  if (codes.some((one) => one !== '' && one.toLowerCase().startsWith(code))) return true
  if (!/^\+?[\d .()-]+$/.test(typed)) return false
  const digits = typed.replace(/\D/g, '').replace(/^(00)?84(?=\d{9}$)/, '0')
  return digits.length >= 3 && (phone.startsWith(digits) || phone.endsWith(digits))
}
