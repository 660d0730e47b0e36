import { headRoom } from '@cardpro/contract/kit/files/tableForms'
import type { Line, Sheet } from '../cells.rules.ts'
import { isBlank, type Room, withoutEmptyEnd } from './grid.rules.ts'
import { tooManyColumns, tooManyRows } from './unread.ts'

const separators = [';', '\t', ',', '|'] as const

/** How the cells of a text are parted. `width`: how many cells its lines usually have, quotes left aside. */
type How = { separator: string; width: number }
/** `literal`: a quote at the beginning of a cell was taken for a letter. */
type Record = { no: number; cells: string[]; isLiteral: boolean }

/** The lines of a table, each by the number that it has in the file. */
export function readCsv(text: string, room: Room): Sheet {
  const said = /^(?:"sep=([^"])"|sep=([^\r\n]))(?:\r\n|\r|\n)/i.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const chosen = said?.[1] ?? said?.[2]
  const how = chosen === undefined ? separatorOf(body) : { separator: chosen, width: usualWidth(body, chosen) }
  const [lines, literal]: [Line[], number[]] = [[], []]
  const first = said ? 1 : 0
  for (const { no, cells, isLiteral } of recordsOf(body, how)) {
    if (cells.every(isBlank)) continue
    lines.push({ no: no + first, cells: taken(cells, lines.length, room) })
    if (isLiteral) literal.push(no + first)
  }
  return { name: 'CSV', lines, isParted: true, separator: how.separator, notes: literalNote(literal) }
}

function taken(cells: string[], before: number, room: Room): string[] {
  const { limits } = room
  const kept = cells.length > limits.columns ? withoutEmptyEnd(cells, isBlank) : cells
  if (kept.length > limits.columns) throw tooManyColumns(limits)
  if (before >= limits.rows + headRoom) throw tooManyRows(limits)
  room.take(kept)
  return kept
}

const mostTold = 20

const literalNote = (lines: number[]): string[] =>
  lines.length === 0
    ? []
    : [
        `${lines.length.toLocaleString('vi-VN')} dòng có dấu " lẻ, đã giữ như chữ: ${lines.slice(0, mostTold).join(', ')}${lines.length > mostTold ? ', …' : ''}`,
      ]

/** So much of a file is looked at for its separator. */
const [sampleLetters, sampleLines] = [60_000, 200]

/**
 * The separator that parts lines which no other parts. Where several do, the one with which all lines of the table have one width, from
 * the first of its widest lines to the last; where that is not one alone, the one by which most lines have equally many cells.
 */
function separatorOf(text: string): How {
  const sample = text.slice(0, sampleLetters)
  const tried = separators.map((separator) => triedOn(sample, separator, sample.length < text.length))
  const parting = tried.filter((one) => one.parted.size > 0 && !tried.some((other) => partsMore(other, one)))
  const even = parting.filter(({ table }) => table > 1)
  const usual = parting.toSorted((a, b) => b.usual - a.usual)[0]
  const found = parting.length === 1 ? parting[0] : even.length === 1 ? even[0] : usual
  return found?.how ?? { separator: ';', width: 1 }
}

/** `parted`: the lines of more than one cell. */
type Tried = { how: How; parted: ReadonlySet<number>; table: number; usual: number }

function triedOn(sample: string, separator: string, isCut: boolean): Tried {
  const how = { separator, width: usualWidth(sample, separator) }
  const [widths, parted]: [number[], Set<number>] = [[], new Set()]
  for (const { no, cells } of recordsOf(sample, how)) {
    if (!cells.every(isBlank)) widths.push(cells.length)
    if (cells.length > 1) parted.add(no)
    if (widths.length >= sampleLines) break
  }
  // The sample may end within a line.
  if (isCut && widths.length < sampleLines) widths.pop()
  return { how, parted, table: evenLines(widths), usual: mostCommon(widths) }
}

const partsMore = (other: Tried, one: Tried): boolean =>
  other.parted.size > one.parted.size && [...one.parted].every((no) => other.parted.has(no))

/** How many lines stand from the first to the last of the widest, if all of those are as wide; else none. */
function evenLines(widths: number[]): number {
  const width = widths.reduce((most, one) => Math.max(most, one), 1)
  const table = widths.slice(widths.indexOf(width), widths.lastIndexOf(width) + 1)
  return width > 1 && table.every((one) => one === width) ? table.length : 0
}

/** In how many lines the most common number of cells stands. */
function mostCommon(widths: number[]): number {
  const times = new Map<number, number>()
  for (const width of widths) if (width > 1) times.set(width, (times.get(width) ?? 0) + 1)
  return [...times].reduce((most, [width, count]) => Math.max(most, count * Math.min(width, 30)), 0)
}

function usualWidth(text: string, separator: string): number {
  const times = new Map<number, number>()
  for (const line of text.slice(0, sampleLetters).split(/\r\n|\r|\n/, sampleLines)) {
    const width = line.split(separator).length
    if (width > 1) times.set(width, (times.get(width) ?? 0) + 1)
  }
  return [...times].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 1
}

/**
 * RFC 4180: a cell in double quotes may hold separators and line breaks, and a double quote twice. A quote that is not closed
 * before a separator or the end of its line, or that would hold rows of the table, is a letter like any other.
 */
function* recordsOf(text: string, how: How): Generator<Record> {
  let record: Record = { no: 1, cells: [], isLiteral: false }
  let [at, no] = [0, 1]
  while (at < text.length) {
    const { cell, next, breaks, isLiteral } = cellAt(text, at, how)
    record.cells.push(cell)
    record.isLiteral ||= isLiteral
    no += breaks
    const mark = text[next]
    at = next + (mark === '\r' && text[next + 1] === '\n' ? 2 : 1)
    if (mark === how.separator && at < text.length) continue
    if (mark === how.separator) record.cells.push('')
    yield record
    no += 1
    record = { no, cells: [], isLiteral: false }
  }
}

/** `breaks`: how many lines it goes on for. */
type CsvCell = { cell: string; next: number; breaks: number; isLiteral: boolean }

function cellAt(text: string, at: number, how: How): CsvCell {
  // `="0012"` is a text that Excel is to leave as it is.
  const quote = text.startsWith('="', at) ? at + 1 : at
  const isQuote = text[quote] === '"'
  const quoted = isQuote ? quotedAt(text, quote, how) : null
  if (quoted) return quoted
  const next = endOf(text, at, how.separator)
  return { cell: text.slice(at, next), next, breaks: 0, isLiteral: isQuote }
}

/** No cell of a table is longer, or has more lines. */
const [longestQuoted, mostLines] = [10_000, 20]

function quotedAt(text: string, at: number, how: How): CsvCell | null {
  let [cell, from] = ['', at + 1]
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0 || quote - at > longestQuoted) return null
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const next = endOf(text, quote + 1, how.separator)
      const lines = cell.split(/\r\n|\r|\n/)
      const isWhole = text.slice(quote + 1, next).trim() === '' && lines.length <= mostLines && !holdRows(lines, how)
      return isWhole ? { cell, next, breaks: lines.length - 1, isLiteral: false } : null
    }
    cell += '"'
    from = quote + 2
  }
}

const wholeDay = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}(?:\D|$)/

/** Behind a line break come as many cells as the lines of the table have, or a day in a cell of its own. */
const holdRows = (lines: string[], { separator, width }: How): boolean =>
  lines.slice(1).some((line) => {
    const parts = line.split(separator)
    return parts.length > 1 && (parts.length >= width || parts.some((part) => wholeDay.test(part.trim())))
  })

function endOf(text: string, at: number, separator: string): number {
  let next = at
  while (next < text.length && text[next] !== separator && text[next] !== '\n' && text[next] !== '\r') next++
  return next
}
