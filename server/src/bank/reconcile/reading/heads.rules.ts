import type { AnyField } from '@cardpro/contract/bank/reconcile/statementWords'
import { type Cell, cellText, type Line } from '#kit/tables/cells.rules.ts'
import { type FieldNames, posNames } from './fieldNames.rules.ts'

/** So many lines are looked through for the titles of the columns. */
const looksAt = 60

/** A title can be no amount, day or code. */
const isWord = (cell: Cell | undefined): boolean =>
  typeof cell === 'string' && /\p{L}{2}|^(?:lô|tc)$/iu.test(cell.trim()) && !/\d{4,}/.test(cell)
const isBlank = (cell: Cell | undefined): boolean => cellText(cell) === ''

function isHeadLike({ cells }: Line): boolean {
  const said = cells.filter((cell) => !isBlank(cell))
  return said.length >= 2 && said.filter(isWord).length / said.length >= 0.7
}

/**
 * The titles of the columns by the line they are in. Where a line above it has titles over several columns (merged cells),
 * they come before those below: `Phí` over `Dịch vụ` and `Thuế`. The number of the line is that of Excel; 0: there are none.
 */
export function headsAt(lines: Line[], headNo: number, names: FieldNames = posNames): string[] {
  const at = lines.findIndex(({ no }) => no === headNo)
  const line = lines[at]
  if (!line) return []
  const own = line.cells.map(cellText)
  const above = lines[at - 1]
  if (!above || !isHeadLike(above) || countNamed(above.cells.map(cellText), names) < 2) return own
  const width = Math.max(own.length, above.cells.length)
  let over = ''
  return Array.from({ length: width }, (_, column) => {
    const top = cellText(above.cells[column])
    if (top !== '') over = top
    const linesBelow = own[column] ?? ''
    // A title of the line above that is over nothing is the title of its own column.
    if (linesBelow === '') return top
    return over === '' ? linesBelow : `${over} ${linesBelow}`.trim()
  })
}

/** Each part of a title may be the name: `Phí Thuế` is what is called so, else `Thuế`, else `Phí`. */
export function namesOf(heads: string[], own: string[], names: FieldNames = posNames): (AnyField | null)[] {
  const { named, like } = names
  const taken = new Set<AnyField>()
  const take = (field: AnyField | null) => {
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const found = heads.map((head) => take(named(head)))
  const sub = heads.map((_, column) => found[column] ?? take(named(own[column] ?? '')))
  return heads.map((head, column) => sub[column] ?? take(like(own[column] ?? '')) ?? take(like(head)))
}

const countNamed = (heads: string[], names: FieldNames, own = heads): number =>
  namesOf(heads, own, names).filter((field) => field !== null).length

/** The line of titles: of the upper lines the one in which most columns are known by name; 0 where there is none. */
export function findHead(lines: Line[], names: FieldNames = posNames): { no: number; score: number } {
  let best = { no: 0, score: 0 }
  for (const line of lines.slice(0, looksAt)) {
    if (!isHeadLike(line)) continue
    const score = countNamed(headsAt(lines, line.no, names), names, line.cells.map(cellText))
    if (score > best.score) best = { no: line.no, score }
  }
  return best.score >= 2 ? best : { no: 0, score: best.score }
}

/** The lines below the titles. */
export const linesBelow = (lines: Line[], headNo: number): Line[] => lines.filter(({ no }) => no > headNo)

/** The titles of the line alone, without those above it. */
export const ownHeads = (lines: Line[], headNo: number): string[] =>
  (lines.find(({ no }) => no === headNo)?.cells ?? []).map(cellText)
