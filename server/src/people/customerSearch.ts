import { fold } from '@cardpro/contract/search'

/** What a typed text may mean. The patterns are for the search column: all of them must be found. */
export type SearchTerms = { patterns: string[]; no: number; last4: string }

/** Reads `nguyen khach`, `0903 123 218`, `+84903123218`, `3218` or `KH88`. An empty text matches everybody. */
export function searchTerms(text: string): SearchTerms {
  const folded = fold(text)
  const phone = /^\+?[\d .()-]+$/.test(folded) ? folded.replace(/\D/g, '').replace(/^(?:0084|84)(?=\d{9})/, '0') : ''
  const words = phone === '' ? folded.split(' ') : [phone]
  const no = /^kh ?(\d{1,15})$/.exec(folded)?.[1]
  return {
    patterns: words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
    no: no === undefined ? -1 : Number(no),
    last4: /^\d{4}$/.test(phone) ? phone : '',
  }
}

/** The search column: it is made here and nowhere else, folded the same way as what is typed. */
export const searchColumn = (fullName: string, phones: string[]): string =>
  [fold(fullName), ...phones.filter((phone) => phone !== '')].join(' ')
