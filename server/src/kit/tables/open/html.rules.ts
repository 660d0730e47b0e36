import type { Cell, Sheet } from '../cells.rules.ts'
import { countIn, Grid, isoMoment, type Room } from './grid.rules.ts'
import { attributesOf, type MarkupReader, MarkupScanner } from './markup.rules.ts'
import { type TableLimits, tooManyColumns, Unread } from './unread.ts'

// A web page that is called .xls. Every row of every table becomes a line, and so does a text outside of tables: the number of
// the account may stand there. A cell over several rows is marked as merged.

const cutSentence =
  'Tệp này là trang web (HTML) và bị đứt hoặc sai giữa chừng nên có thể thiếu dòng: hãy tải lại từ ngân hàng, hoặc mở bằng Excel và lưu lại dạng .xlsx'
const nestedSentence =
  'Tệp này là trang web (HTML) có bảng nằm trong ô của bảng khác: hãy mở bằng Excel và lưu lại dạng .xlsx'

/** Elements that begin a line of their own. */
const blocks = new Set(['p', 'div', 'br', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'table', 'hr', 'caption'])
/** Tables of pages stand in each other; no page needs more. */
const deepest = 20
/** So many times the columns that are taken may stand empty beside them. */
const widest = 10

type OpenTable = {
  /** Of each column, in how many further rows a cell from above still stands. */
  below: Map<number, number>
  hasRow: boolean
  isHidden: boolean
  cells: { column: number; value: Cell; down: number }[]
  column: number
  /** The cell that is being read. */
  cell: { text: string; day: Cell; across: number; down: number } | null
  hasTable: boolean
}

class HtmlTables implements MarkupReader {
  readonly #grid: Grid
  readonly #tables: OpenTable[] = []
  readonly #limits: TableLimits
  #outside = ''
  rows = 0

  constructor(name: string, room: Room) {
    this.#grid = new Grid(name, room)
    this.#limits = room.limits
  }

  open(name: string, tag: string): void {
    const table = this.#tables.at(-1)
    if (name === 'table') this.#openTable(table)
    else if (!table) this.#outside += blocks.has(name) ? '\n' : ''
    else if (name === 'tr') {
      this.rows++
      this.#endRow(table)
      table.hasRow = true
      table.isHidden = isHidden(tag)
    } else if (name === 'td' || name === 'th') this.#openCell(table, attributesOf(tag))
    else if (blocks.has(name) && table.cell) table.cell.text += '\n'
  }

  #openTable(outer: OpenTable | undefined): void {
    this.#endOutside()
    if (outer) outer.hasTable = true
    if (this.#tables.length >= deepest) throw new Unread(nestedSentence)
    const cells: OpenTable['cells'] = []
    this.#tables.push({
      below: new Map(),
      hasRow: false,
      isHidden: false,
      cells,
      column: 0,
      cell: null,
      hasTable: false,
    })
  }

  #openCell(table: OpenTable, attributes: Map<string, string>): void {
    this.#endCell(table)
    table.hasRow = true
    const across = Math.min(countIn(attributes.get('colspan')), this.#limits.columns)
    table.cell = { text: '', day: dayOf(attributes), across, down: countIn(attributes.get('rowspan')) }
  }

  text(text: string): void {
    const table = this.#tables.at(-1)
    // A line break of the source is a space, as a page shows it.
    const shown = text.replace(/[\s\u00a0]+/g, ' ')
    if (!table) this.#outside += shown
    else if (table.cell) table.cell.text += shown
  }

  close(name: string): void {
    const table = this.#tables.at(-1)
    if (!table) this.#outside += blocks.has(name) ? '\n' : ''
    else if (name === 'td' || name === 'th') this.#endCell(table)
    else if (name === 'tr' || name === 'thead' || name === 'tbody' || name === 'tfoot') this.#endRow(table)
    else if (name === 'table') {
      this.#endRow(table)
      this.#tables.pop()
    } else if (blocks.has(name) && table.cell) table.cell.text += '\n'
  }

  #endCell(table: OpenTable): void {
    const { cell } = table
    if (!cell) return
    table.cell = null
    while (table.below.has(table.column)) table.column++
    if (table.column > widest * this.#limits.columns) throw tooManyColumns(this.#limits)
    if (cell.text.trim() !== '')
      table.cells.push({ column: table.column, value: cell.day ?? tidy(cell.text), down: cell.down })
    for (let no = 0; no < cell.across && cell.down > 1; no++) table.below.set(table.column + no, cell.down)
    table.column += cell.across
  }

  #endRow(table: OpenTable): void {
    if (!table.hasRow) return
    this.#endCell(table)
    // A table that parts a page has a cell or two; one with texts beside would be torn from its row.
    if (table.hasTable && table.cells.length > 1) throw new Unread(nestedSentence)
    for (const { column, value, down } of table.cells) {
      this.#grid.moveTo(column)
      this.#grid.put({ value, down })
    }
    this.#grid.endRow({ isHidden: table.isHidden })
    for (const [column, rows] of table.below)
      if (rows > 1) table.below.set(column, rows - 1)
      else table.below.delete(column)
    table.cells = []
    ;[table.column, table.hasRow, table.hasTable] = [0, false, false]
  }

  #endOutside(): void {
    for (const line of this.#outside.split('\n')) {
      if (line.trim() === '') continue
      this.#grid.put({ value: line.trim() })
      this.#grid.endRow()
    }
    this.#outside = ''
  }

  sheet(): Sheet {
    if (this.#tables.length > 0) throw new Unread(cutSentence)
    this.#endOutside()
    return this.#grid.sheet()
  }
}

const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/** LibreOffice writes beside a text which day it is, whatever order of day and month the text has. */
function dayOf(attributes: Map<string, string>): Cell {
  const format = (attributes.get('sdnum') ?? '').split(';')[2] ?? ''
  const serial = Number(attributes.get('sdval') ?? Number.NaN)
  if (!/d/i.test(format) || !/y/i.test(format) || !(serial > 0 && serial < lastSerial)) return null
  const moment = new Date(Math.round((serial - serialOf1970) * daySeconds) * 1_000)
  return isoMoment(moment.toISOString().slice(0, 19))
}

/** Days are counted from 30.12.1899. */
const [serialOf1970, lastSerial, daySeconds] = [25_569, 100_000, 86_400]

const isHidden = (tag: string): boolean => /display\s{0,9}:\s{0,9}none/i.test(tag) || /\shidden(?:[\s=/]|$)/i.test(tag)

/** The rows that stand in the text as such, whatever is around them. */
function countRows(text: string): number {
  let count = 0
  for (const _row of text.matchAll(/<tr(?=[\s>/])/gi)) count++
  return count
}

export function sheetOfHtml(text: string, name: string, room: Room): Sheet {
  const tables = new HtmlTables(name, room)
  const scanner = new MarkupScanner(tables, { isPage: true })
  scanner.push(text)
  scanner.end()
  const sheet = tables.sheet()
  if (tables.rows !== countRows(text)) throw new Unread(cutSentence)
  return sheet
}
