import { fold } from '@cardpro/contract/kit/search'

/**
 * What a typed text may mean. A customer is found where one of its search texts lies between `from` and `to` and has all
 * `others`: words in any order, each as far as it was typed; its search column then has all `words`. A customer that has them in
 * the order in which they were typed lies between `phrase` and `phrase_to` too. A number is also sought by its last digits,
 * backwards.
 */
export type SearchTerms = {
  from: string
  to: string
  phrase: string
  phrase_to: string
  back_from: string | null
  back_to: string | null
  others: string[]
  words: string[]
  no: number
  /** The last digits of a number as a regular expression on the search column between spaces; null for no number. */
  ending: string | null
  last4: string
}

/** Reads `nguyen khach`, `0903 123 218`, `+84 (0)903-123-218`, `3218` or `KH88`. */
export function searchTerms(text: string): SearchTerms {
  // Phones put invisible marks around a number that is copied from their contacts.
  const folded = fold(text.replace(/\p{Cf}/gu, ''))
  const phone = phoneIn(folded)
  const words = phone === '' ? folded.split(' ') : [phone]
  const lead = leadOf(words)
  const no = /^kh ?(\d{1,15})$/.exec(folded)?.[1]
  const back = phone === '' ? null : reverseDigits(phone)
  return {
    from: lead,
    to: lead + lastCharacter,
    phrase: words.join(' '),
    phrase_to: words.join(' ') + lastCharacter,
    back_from: back,
    back_to: back && back + lastCharacter,
    others: words.filter((_, place) => place !== words.indexOf(lead)).map(asPattern),
    words: words.map(asPattern),
    no: no === undefined ? -1 : Number(no),
    ending: phone === '' ? null : ` \\d*${phone} `,
    last4: /^\d{4}$/.test(phone) ? phone : '',
  }
}

/** A number in any spelling as it is kept, from 0; empty for a text that is none. `+84` is recognised after two digits. */
function phoneIn(folded: string): string {
  if (!/^\+?[\d .()/–-]+$/.test(folded)) return ''
  const digits = folded.replace(/\D/g, '')
  const isAbroad = folded.startsWith('+') || digits.startsWith('00')
  return digits.replace(isAbroad ? /^(?:00)?840?/ : /^840?(?=\d{9,10}$)/, '0')
}

/**
 * The word whose range is read. The last one, since a Vietnamese given name comes last and far fewer people share it than a
 * family name; but not a word of less than three letters.
 */
const leadOf = (words: string[]): string => words.findLast((word) => word.length > 2) ?? words.at(-1) ?? ''

/** A word that begins so, in a text that has a space in front. */
const asPattern = (word: string): string => `% ${word.replace(/[\\%_]/g, '\\$&')}%`

/** The search column: it is made here and nowhere else, folded the same way as what is typed. */
export const searchColumn = (fullName: string, phones: string[]): string =>
  [fold(fullName), ...phones.filter((phone) => phone !== '')].join(' ')

/** The search texts of a search column: rotated so that each word is first once, and each number reversed. */
export function searchTexts(search: string): string[] {
  const words = search.split(' ').filter((word) => word !== '')
  const turned = words.map((_, place) => [...words.slice(place), ...words.slice(0, place)].join(' '))
  const numbers = words.filter((word) => /^\d+$/.test(word)).map(reverseDigits)
  return [...new Set([...turned, ...numbers])]
}

/** After a tab, which no folded text has, so that it is never matched as a number itself. */
export const reverseDigits = (digits: string): string => `\t${Array.from(digits).toReversed().join('')}`
/** A text that begins with x lies between x and x followed by this. */
export const lastCharacter = '\u{10FFFF}'
