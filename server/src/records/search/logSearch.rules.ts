import { readAmount } from '@cardpro/contract/kit/money/amounts'
import { fold, foldFrom, foldTo } from '@cardpro/contract/kit/search'

/** What a typed text may mean in the log. Patterns are PostgreSQL's regular expressions. */
export type LogWords = {
  /** The text as it may be in a name or an audit event, whatever its accents and capitals. */
  pattern: string
  /** An amount or a day, as a row keeps them. */
  values: string[]
  order: { from: string; to: string } | null
  last4: string
  lot: string
}

export function readLogWords(typed: string): LogWords {
  const folded = fold(typed)
  return {
    pattern: patternOf(folded),
    values: [amountOf(folded), dayOf(folded)].filter((one) => one !== null),
    order: orderOf(folded),
    last4: /^\d{4}$/.test(folded) ? folded : '',
    lot: /^\d{1,6}$/.test(folded) ? folded.padStart(6, '0') : '',
  }
}

/** Each letter with all that it is folded from, capitals too: `[dđĐD]`. */
const lettersOf = new Map<string, string>()
for (const [index, letter] of Array.from(foldFrom).entries()) {
  const plain = foldTo[index] ?? ''
  if (/^[a-z]$/.test(plain)) lettersOf.set(plain, `${lettersOf.get(plain) ?? ''}${letter}${letter.toUpperCase()}`)
}

const patternOf = (folded: string): string => Array.from(folded).map(classOf).join('')

function classOf(letter: string): string {
  if (letter === ' ') return '\\s+'
  if (/^[a-z]$/.test(letter)) return `[${letter}${letter.toUpperCase()}${lettersOf.get(letter) ?? ''}]`
  return /^[.*+?^${}()|[\]\\]$/.test(letter) ? `\\${letter}` : letter
}

/** The words, the values, and the ids of what the words name, each as a whole. */
export const valuePattern = ({ pattern, values }: LogWords, ids: number[]): string =>
  [pattern, ...[...values, ...ids].map((value) => `\\m${value}\\M`)].join('|')

function amountOf(folded: string): string | null {
  const read = readAmount(folded)
  return read.kind === 'amount' && read.vnd >= 1_000 ? String(read.vnd) : null
}

function dayOf(folded: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(folded) ?? []
  return day === '' ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** `DH261121-001` or its beginning, as it is written anywhere. */
function orderOf(folded: string): LogWords['order'] {
  const [, day, no = ''] = /^(?:don )?dh ?(\d{6})-?(\d{0,9})$/.exec(folded) ?? []
  return day === undefined ? null : { from: `DH${day}-${no}`, to: `DH${day}-${no}999999999` }
}
