import { fold } from '@cardpro/contract/kit/search'

/** A cell as it is kept: text, or a number, truth value or day of Excel, the latter with its time of day where it has one. */
export type Cell = string | number | boolean | { day: string; time?: string } | null
/** `no` is the number that Excel shows beside the line. */
export type Line = { no: number; cells: Cell[] }
/**
 * What a sheet contains beside its cells: whether it is hidden, which of its rows and columns are, cells that go on in those below
 * them, and formulas whose value was never stored (`C7`).
 */
export type SheetMarks = {
  isHidden: boolean
  hiddenRows: number[]
  hiddenColumns: number[]
  merged: { column: number; from: number; to: number }[]
  noValue: { no: number; column: number }[]
}

/**
 * `head`: the line of titles, where its reader had to find it already. `isParted`: its cells were parted by a sign, the `separator`.
 * `notes`: what was set right when the file was opened, and what it does not tell.
 */
export type Sheet = {
  name: string
  lines: Line[]
  head?: number
  marks?: SheetMarks
  isParted?: boolean
  separator?: string
  notes?: string[]
}

export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'object') {
    const day = `${cell.day.slice(8)}/${cell.day.slice(5, 7)}/${cell.day.slice(0, 4)}`
    return cell.time === undefined ? day : `${day} ${cell.time}`
  }
  return typeof cell === 'string' ? cell.trim() : String(cell)
}

export const isEmpty = (cell: Cell | undefined): boolean => cellText(cell) === ''

/** Excel is kept from making a number of a text by `="0012"`. */
export const withoutGuard = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.startsWith('="') && cell.endsWith('"') && cell.length > 2
    ? cell.slice(2, -1).replaceAll('""', '"')
    : cell

/** A text that was kept from becoming a number by a quote before it. */
export const withoutQuote = (text: string): string => text.replace(/^['’`]+/, '').trim()

const longestHead = 100

/** A title without accents, marks and brackets: `Phí (VND)` and `PHI` are the same. */
export const foldHead = (head: string): string =>
  fold(
    head
      .slice(0, longestHead)
      .replace(/\([^()]*\)/g, ' ')
      .replace(/[*:._/\\|\-–#"']/g, ' ')
      .replace(/\s+/g, ' '),
  ).trim()
