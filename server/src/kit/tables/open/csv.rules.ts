import { headRoom, mostTableColumns, mostTableRows } from '@cardpro/contract/kit/files/tableForms'
import { UserError } from '#kit/http/errors.ts'
import type { Cell, Line } from '../cells.rules.ts'

const separators = [';', '\t', ',', '|'] as const

/** What a table is as text, whichever way its letters are written; null for bytes that are no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decodeBytes(bytes)
  // Texts have no such marks; a picture or program has many.
  return text.slice(0, 4_000).includes('\u0000') || text.includes('\ufffd\ufffd\ufffd') ? null : text.normalize('NFC')
}

function decodeBytes(bytes: Uint8Array): string {
  const [first, second] = [bytes[0] ?? 0, bytes[1] ?? 0]
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const zeros = zerosIn(bytes.subarray(0, 2_000))
  if (zeros.odd > 200 && zeros.even < 20) return new TextDecoder('utf-16le').decode(bytes)
  if (zeros.even > 200 && zeros.odd < 20) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1258').decode(bytes)
  }
}

function zerosIn(bytes: Uint8Array): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 }
  for (const [place, byte] of bytes.entries()) if (byte === 0) zeros[place % 2 === 0 ? 'even' : 'odd']++
  return zeros
}

/** The lines of a table; the separator is the one by which most of its first lines have equally many cells. */
export function readCsv(text: string): Line[] {
  const said = /^sep=(.)\r?\n/.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const separator = said?.[1] ?? separatorOf(body)
  const lines: Line[] = []
  let no = said ? 1 : 0
  for (const cells of cellsOf(body, separator)) {
    no += 1
    if (cells.every((cell) => cell === '' || cell === null)) continue
    if (cells.length > mostTableColumns && cells.slice(mostTableColumns).some((cell) => cell !== ''))
      throw UserError.at('file', `Tệp có hơn ${mostTableColumns} cột`)
    if (lines.length > mostTableRows + headRoom) throw tooManyRows()
    lines.push({ no, cells: cells.slice(0, mostTableColumns) })
  }
  return lines
}

export const tooManyRows = (): UserError =>
  UserError.at('file', `Tệp có hơn ${mostTableRows.toLocaleString('vi-VN')} dòng: hãy chia thành nhiều tệp`)

function separatorOf(text: string): string {
  const sample = text.slice(0, 60_000)
  const rated = separators.map((separator) => {
    const counts: number[] = []
    for (const cells of cellsOf(sample, separator)) {
      counts.push(cells.length)
      if (counts.length >= 60) break
    }
    const wide = counts.filter((count) => count > 1)
    const usual = mostCommon(wide)
    return { separator, score: usual.times * Math.min(usual.count, 30) }
  })
  return rated.reduce((best, one) => (one.score > best.score ? one : best)).score > 0
    ? rated.reduce((best, one) => (one.score > best.score ? one : best)).separator
    : ';'
}

function mostCommon(counts: number[]): { count: number; times: number } {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  let best = { count: 0, times: 0 }
  for (const [count, seen] of times) if (seen * count > best.times * best.count) best = { count, times: seen }
  return best
}

/**
 * RFC 4180: a cell in double quotes may hold separators and line breaks, and a double quote twice. A quote that is not closed
 * before a separator or the end of its line, or that would hold rows of the table, is a letter like any other.
 */
function* cellsOf(text: string, separator: string): Generator<Cell[]> {
  let [cells, at]: [string[], number] = [[], 0]
  while (at < text.length) {
    const { cell, next } = cellAt(text, at, separator)
    cells.push(cell)
    const mark = text[next]
    at = next + (mark === '\r' && text[next + 1] === '\n' ? 2 : 1)
    if (mark === separator && at < text.length) continue
    if (mark === separator) cells.push('')
    yield cells
    cells = []
  }
}

type CsvCell = { cell: string; next: number }

function cellAt(text: string, at: number, separator: string): CsvCell {
  // `="0012"` is a text that Excel is to leave as it is.
  const quote = text.startsWith('="', at) ? at + 1 : at
  const quoted = text[quote] === '"' ? quotedAt(text, quote, separator) : null
  if (quoted) return quoted
  const next = endOf(text, at, separator)
  return { cell: text.slice(at, next).trim(), next }
}

/** No cell of a table is longer. */
const longestQuoted = 10_000

function quotedAt(text: string, at: number, separator: string): CsvCell | null {
  let [cell, from] = ['', at + 1]
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0 || quote - at > longestQuoted) return null
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const next = endOf(text, quote + 1, separator)
      const isClosed = text.slice(quote + 1, next).trim() === ''
      return isClosed && !holdsRows(cell, separator) ? { cell: cell.trim(), next } : null
    }
    cell += '"'
    from = quote + 2
  }
}

const wholeDay = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}(?:\D|$)/

/** Behind a line break comes a day in a cell of its own. */
const holdsRows = (cell: string, separator: string): boolean =>
  cell
    .split(/[\r\n]/)
    .slice(1)
    .some((line) => line.includes(separator) && line.split(separator).some((part) => wholeDay.test(part.trim())))

function endOf(text: string, at: number, separator: string): number {
  let next = at
  while (next < text.length && text[next] !== separator && text[next] !== '\n' && text[next] !== '\r') next++
  return next
}
