import { fold } from './search.ts'

/** What a row is searched by: its unique names (code, short name), and all its other words. */
export type Findable = { codes: readonly string[]; text: string }

/** The best first: the code or short name itself, its beginning, the beginning of a word, somewhere inside. */
export const ranks = { exact: 0, codeBegins: 1, wordBegins: 2, inside: 3 } as const
export type Rank = (typeof ranks)[keyof typeof ranks]

/** How well a row answers what was typed, without accents; null where it does not. Every word that was typed has to be found. */
export function rankOf(typed: string, { codes, text }: Findable): Rank | null {
  const wanted = foldWords(typed)
  const names = codes.map(foldWords).filter(Boolean)
  const joined = wanted.replaceAll(' ', '')
  if (names.some((name) => name === wanted || name.replaceAll(' ', '') === joined)) return ranks.exact
  if (names.some((name) => name.startsWith(wanted))) return ranks.codeBegins
  const all = ` ${[...names, foldWords(text)].join(' ')}`
  const words = wanted.split(' ')
  if (words.every((word) => all.includes(` ${word}`))) return ranks.wordBegins
  return words.every((word) => all.includes(word)) ? ranks.inside : null
}

/** The rows that answer what was typed, the best first, and among equals in the order they had. */
export function rankRows<Row>(typed: string, rows: readonly Row[], findable: (row: Row) => Findable): Row[] {
  return orderRows(typed, rows, findable).flatMap(({ row, rank }) => (rank === null ? [] : [row]))
}

/** For rows that a search found already, by more than is known of them here: none is left out. */
export function bestFirst<Row>(typed: string, rows: readonly Row[], findable: (row: Row) => Findable): Row[] {
  return orderRows(typed, rows, findable).map(({ row }) => row)
}

function orderRows<Row>(typed: string, rows: readonly Row[], findable: (row: Row) => Findable) {
  if (foldWords(typed) === '') return rows.map((row) => ({ row, rank: ranks.inside as Rank | null }))
  const last = ranks.inside + 1
  return rows
    .map((row) => ({ row, rank: rankOf(typed, findable(row)) }))
    .sort((one, other) => (one.rank ?? last) - (other.rank ?? last))
}

/** Folded, and words apart from each other by blanks alone. */
const foldWords = (text: string): string => fold(text.normalize('NFC').replace(/[^\p{L}\p{N}\p{M}•]+/gu, ' '))
