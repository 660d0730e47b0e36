import type { Cell, Sheet } from '../cells.rules.ts'
import { asPercent, countIn, Grid, isoMoment, type Room } from './grid.rules.ts'
import { attributesOf, type MarkupReader } from './markup.rules.ts'
import { brokenSentence, Unread } from './unread.ts'

// XML Spreadsheet 2003, which programs write under the name of .xls. Rows and cells may say which number they have.

type Attributes = Map<string, string>
const none: Attributes = new Map()

export class Xml2003Tables implements MarkupReader {
  readonly #room: Room
  readonly #sheets: Grid[] = []
  readonly #percents = new Set<string>()
  #style = ''
  #grid: Grid | null = null
  #columns = 0
  #row = none
  #cell: Attributes | null = null
  #kind = ''
  #text = ''
  #inside: '' | 'data' | 'comment' | 'visible' = ''
  #depth = 0
  #rows = 0

  constructor(room: Room) {
    this.#room = room
  }

  open(name: string, tag: string): void {
    this.#depth++
    if (this.#inside !== 'comment') this.#opened[name]?.(attributesOf(tag))
  }

  readonly #opened: Partial<Record<string, (attributes: Attributes) => void>> = {
    style: (attributes) => (this.#style = attributes.get('id') ?? ''),
    numberformat: (attributes) => {
      if (/%|percent/i.test(attributes.get('format') ?? '')) this.#percents.add(this.#style)
    },
    worksheet: (attributes) => (this.#grid = new Grid(attributes.get('name') ?? 'Sheet', this.#room)),
    column: (attributes) => this.#openColumn(attributes),
    row: (attributes) => this.#openRow(attributes),
    cell: (attributes) => this.#openCell(attributes),
    comment: () => (this.#inside = this.#cell ? 'comment' : this.#inside),
    data: (attributes) => {
      if (this.#cell) [this.#inside, this.#kind] = ['data', attributes.get('type') ?? 'String']
    },
    br: () => (this.#text += this.#inside === 'data' ? '\n' : ''),
    visible: () => (this.#inside = 'visible'),
  }

  #openColumn(attributes: Attributes): void {
    this.#columns = indexOf(attributes, this.#columns)
    const count = 1 + spanOf(attributes.get('span'))
    if (attributes.get('hidden') === '1') this.#grid?.hideColumns(this.#columns, count)
    this.#columns += count
  }

  #openRow(attributes: Attributes): void {
    this.#row = attributes
    this.#rows++
    this.#grid?.skipTo(indexOf(attributes, this.#grid.row))
  }

  #openCell(attributes: Attributes): void {
    this.#cell = attributes
    ;[this.#kind, this.#text] = ['', '']
    this.#grid?.moveTo(indexOf(attributes, this.#grid.column))
  }

  text(text: string): void {
    if (this.#inside === 'data') this.#text += text
    else if (this.#inside === 'visible' && this.#grid && /hidden/i.test(text)) this.#grid.marks.isHidden = true
  }

  close(name: string): void {
    this.#depth--
    if (name === this.#inside) this.#inside = ''
    if (this.#inside !== '') return
    if (name === 'cell' && this.#cell) this.#closeCell(this.#cell)
    else if (name === 'row') {
      this.#grid?.endRow({ isHidden: this.#row.get('hidden') === '1' })
      // Rows of one look may be written once: those are empty.
      this.#grid?.skipTo(this.#grid.row + spanOf(this.#row.get('span')))
    } else if (name === 'table') this.#columns = 0
    else if (name === 'worksheet' && this.#grid) {
      this.#sheets.push(this.#grid)
      this.#grid = null
    }
  }

  #closeCell(cell: Attributes): void {
    this.#cell = null
    const isPercent = this.#percents.has(cell.get('styleid') ?? '')
    const value = valueOf(this.#kind, this.#text.trim(), isPercent)
    this.#grid?.put({
      value,
      across: 1 + spanOf(cell.get('mergeacross')),
      down: 1 + spanOf(cell.get('mergedown')),
      hasNoValue: value === null && cell.has('formula'),
    })
  }

  /** `text`: the document, in which the rows are counted as they stand. */
  sheets(text: string): Sheet[] {
    let rows = 0
    for (const _row of text.matchAll(/<(?:[\w-]{1,40}:)?Row(?=[\s>/])/gi)) rows++
    if (this.#depth !== 0 || rows !== this.#rows || this.#sheets.length === 0) throw new Unread(brokenSentence)
    return this.#sheets.map((grid) => grid.sheet())
  }
}

/** The place that it names, counted from 0; it never goes back. */
function indexOf(attributes: Attributes, next: number): number {
  const said = attributes.get('index')
  if (said === undefined) return next
  const index = countIn(said) - 1
  if (index < next) throw new Unread(brokenSentence)
  return index
}

function spanOf(text: string | undefined): number {
  const count = Number(text ?? '0')
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

function valueOf(kind: string, text: string, isPercent: boolean): Cell {
  if (text === '') return null
  if (kind === 'DateTime') return isoMoment(text) ?? text
  if (kind === 'Boolean') return text === '1'
  if (kind !== 'Number') return text
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  return isPercent ? asPercent(number) : number
}
