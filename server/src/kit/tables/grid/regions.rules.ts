import { type Cell, cellText, isEmpty, type Line, type Sheet } from '../cells.rules.ts'
import type { Titles } from '../schema.ts'

/**
 * A table in a sheet: its lines of titles, what they name column by column, and the lines below them up to the next table. `above`:
 * what stands between the table before it and its titles.
 */
export type Region<F extends string> = {
  sheet: number
  heads: Line[]
  titles: string[]
  fields: F[][]
  above: Line[]
  body: Line[]
}

/** Titles are in this many lines at most: two languages, or a group above. */
const mostHeadLines = 3
const longestTitle = 100
const leastKnown = 2

/** A title has words and is no amount, day or sentence. */
const isWord = (cell: Cell | undefined): boolean =>
  typeof cell === 'string' && cell.length <= longestTitle && /\p{L}/u.test(cell) && !/\d{4,}/.test(cell)

const wordsOnly = ({ cells }: Line): boolean => cells.every((cell) => isEmpty(cell) || isWord(cell))

const hasAccents = (texts: string[]): boolean => texts.some((text) => /[^\p{ASCII}\p{P}\p{S}]/u.test(text))

/** `(1) (2) (3)`, or `A B C`: the numbers of the columns. */
export const isNumbering = ({ cells }: Line): boolean => {
  const said = cells.map(cellText).filter((text) => text !== '')
  return said.length > 1 && said.every((text) => /^\(?(?:\d{1,2}|[A-Z])\)?$/.test(text)) && new Set(said).size > 1
}

/** The tables of a sheet, from its first line to its last. */
export function regionsOf<F extends string>(sheet: Sheet, no: number, titles: Titles<F>): Region<F>[] {
  const { lines } = sheet
  const regions: Region<F>[] = []
  let from = 0
  for (let at = 0; at < lines.length; at++) {
    const found = headAt(lines, at, titles)
    if (!found) continue
    const last = regions.at(-1)
    const { first, end } = found
    if (last && last.titles.join('\n') === found.titles.join('\n')) {
      at = end - 1
      continue
    }
    if (last) last.body = lines.slice(from, first)
    regions.push({
      sheet: no,
      heads: lines.slice(first, end),
      titles: found.titles,
      fields: found.fields,
      above: last ? [] : lines.slice(0, first),
      body: [],
    })
    from = end
    at = end - 1
  }
  const last = regions.at(-1)
  if (last) last.body = lines.slice(from)
  return regions
}

type Head<F> = { first: number; end: number; titles: string[]; fields: F[][] }

/** The titles that begin with the line at this place; null where it is no line of titles. */
function headAt<F extends string>(lines: Line[], at: number, titles: Titles<F>): Head<F> | null {
  const own = lines[at]
  if (!own || !wordsOnly(own) || countKnown(own, titles) < leastKnown) return null
  let end = at + 1
  while (end < at + mostHeadLines && goesOn(lines[end], own, titles)) end++
  const above = lines[at - 1]
  const hasGroup = above !== undefined && isGroup(above, own) && countKnown(above, titles) > 0
  const heads = lines.slice(hasGroup ? at - 1 : at, end)
  const width = Math.max(...heads.map(({ cells }) => cells.length))
  const accents = hasAccents(heads.flatMap(({ cells }) => cells.map(cellText)))
  const group = hasGroup ? spread(above, own, width) : []
  const parted = partedBelow(own, lines.slice(at + 1, end))
  const columns = Array.from({ length: width }, (_, column) => {
    const over = parted.get(column)
    const said = lines.slice(over === undefined ? at : at + 1, end).map(({ cells }) => cellText(cells[column]))
    const below = said.filter((text) => text !== '')
    return namedBy({ group: over ?? group[column] ?? '', below }, titles, accents)
  })
  return {
    first: hasGroup ? at - 1 : at,
    end,
    titles: columns.map(({ title }) => title),
    fields: columns.map(({ fields }) => fields),
  }
}

function countKnown<F extends string>({ cells }: Line, titles: Titles<F>): number {
  const texts = cells.map(cellText)
  const how = { hasAccents: hasAccents(texts) }
  return new Set(texts.flatMap((text) => titles.fieldsOf(text, how))).size
}

/** A second line of titles: words alone, each below a title or in a column of its own, and one of them known or all in brackets. */
function goesOn<F extends string>(line: Line | undefined, own: Line, titles: Titles<F>): boolean {
  if (!line || !wordsOnly(line) || isNumbering(line)) return false
  const said = line.cells.filter((cell) => !isEmpty(cell))
  if (said.length < leastKnown || line.cells.length > own.cells.length + 1) return false
  return countKnown(line, titles) >= 1 || said.every((cell) => /^\(.*\)$/s.test(cellText(cell)))
}

/** The columns of a title below which the next line has several: `Số tiền` over `Ghi nợ` and `Ghi có`, with what stands over them. */
function partedBelow(own: Line, [next]: Line[]): Map<number, string> {
  const width = Math.max(own.cells.length, next?.cells.length ?? 0)
  const starts = Array.from({ length: width }, (_, column) => column).filter((column) => !isEmpty(own.cells[column]))
  const spans = starts.map((start, at) => ({ over: cellText(own.cells[start]), start, end: starts[at + 1] ?? width }))
  const columnsOf = ({ start, end }: { start: number; end: number }) =>
    Array.from({ length: end - start }, (_, at) => start + at).filter((column) => !isEmpty(next?.cells[column]))
  return new Map(
    spans.flatMap((span) => {
      const columns = columnsOf(span)
      return columns.length > 1 ? columns.map((column) => [column, span.over] as const) : []
    }),
  )
}

/** A line of titles over several columns: fewer words than below, each over some of them. */
function isGroup(above: Line, own: Line): boolean {
  if (!wordsOnly(above)) return false
  const [over, below] = [above, own].map(({ cells }) =>
    cells.flatMap((cell, column) => (isEmpty(cell) ? [] : [column])),
  )
  if (!over || !below || over.length < leastKnown) return false
  return over.some((column) => isEmpty(own.cells[column])) || over.length < below.length
}

/** Each title of the group is that of its column and of those to its right that have a title below and none above. */
function spread(above: Line, own: Line, width: number): string[] {
  let over = ''
  return Array.from({ length: width }, (_, column) => {
    const text = cellText(above.cells[column])
    if (text !== '') over = text
    return isEmpty(own.cells[column]) ? text : over
  })
}

type Stacked = { group: string; below: string[] }

/** The lines of a title name one field, or none: `Số tiền` over `Ghi nợ` is the debit. */
function namedBy<F extends string>(
  { group, below }: Stacked,
  titles: Titles<F>,
  accents: boolean,
): { title: string; fields: F[] } {
  const how = { hasAccents: accents }
  const title = [group, ...below].filter((text) => text !== '').join(' ')
  const said = below.map((text) => titles.fieldsOf(text, how)).filter((fields) => fields.length > 0)
  const [first] = said
  if (first) {
    const shared = first.filter((field) => said.every((fields) => fields.includes(field)))
    return { title, fields: shared }
  }
  const whole = titles.fieldsOf(title, how)
  return { title, fields: whole.length > 0 ? whole : below.length === 0 ? titles.fieldsOf(group, how) : [] }
}
