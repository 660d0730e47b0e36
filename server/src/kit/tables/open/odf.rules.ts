import type { Cell, Sheet } from '../cells.rules.ts'
import { asPercent, countIn, Grid, isoMoment, type Room } from './grid.rules.ts'
import { attributesOf, type MarkupReader } from './markup.rules.ts'
import { brokenSentence, Unread } from './unread.ts'

// The tables of OpenDocument, packed (.ods) or flat (.fods): rows in groups and heads too, what is hidden, and how often
// a row or a cell is repeated.

/** What stands in a cell and is no part of its text. */
const besideText = new Set(['annotation', 'frame', 'custom-shape', 'g', 'control', 'table'])

type Attributes = Map<string, string>

export class OdfTables implements MarkupReader {
  readonly #room: Room
  readonly #sheets: Grid[] = []
  readonly #hiddenStyles = new Set<string>()
  #style = ''
  #grid: Grid | null = null
  #row: Attributes = new Map()
  #columns = 0
  #cell: Attributes | null = null
  #texts: string[] = []
  #isInParagraph = false
  /** How deep within something that is no part of the table; links to other files have tables of their own. */
  #beside = 0
  #depth = 0

  constructor(room: Room) {
    this.#room = room
  }

  open(name: string, tag: string): void {
    this.#depth++
    if (this.#beside > 0 || name === 'dde-link' || name === 'tracked-changes' || name === 'shapes') this.#beside++
    else if (this.#cell) this.#openInCell(name, tag)
    else this.#openInTable(name, tag)
  }

  #openInTable(name: string, tag: string): void {
    if (name === 'style') this.#style = attributesOf(tag).get('name') ?? ''
    else if (name === 'table-properties' && attributesOf(tag).get('display') === 'false')
      this.#hiddenStyles.add(this.#style)
    else if (name === 'table') this.#openTable(attributesOf(tag))
    else if (name === 'table-column') this.#openColumn(attributesOf(tag))
    else if (name === 'table-row') this.#row = attributesOf(tag)
    else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.#cell = attributesOf(tag)
      this.#texts = []
    }
  }

  #openTable(attributes: Attributes): void {
    if (this.#grid) throw new Unread(brokenSentence)
    this.#grid = new Grid(attributes.get('name') ?? `Trang ${this.#sheets.length + 1}`, this.#room)
    this.#grid.marks.isHidden = this.#hiddenStyles.has(attributes.get('style-name') ?? '')
    this.#columns = 0
  }

  #openColumn(attributes: Attributes): void {
    const count = countIn(attributes.get('number-columns-repeated'))
    if (isHidden(attributes)) this.#grid?.hideColumns(this.#columns, count)
    this.#columns += count
  }

  #openInCell(name: string, tag: string): void {
    if (besideText.has(name)) this.#beside++
    else if (name === 'p') {
      this.#isInParagraph = true
      this.#texts.push('')
    } else if (name === 's') this.#add(' '.repeat(Math.min(countIn(attributesOf(tag).get('c')), 1_000)))
    else if (name === 'tab') this.#add('\t')
    else if (name === 'line-break') this.#add('\n')
  }

  #add(text: string): void {
    const last = this.#texts.length - 1
    if (this.#isInParagraph) this.#texts[last] = (this.#texts[last] ?? '') + text
  }

  text(text: string): void {
    if (this.#beside === 0 && this.#isInParagraph) this.#add(text.replace(/\s+/g, ' '))
  }

  close(name: string): void {
    this.#depth--
    if (this.#beside > 0) this.#beside--
    else if (name === 'p') this.#isInParagraph = false
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell(name === 'covered-table-cell')
    else if (name === 'table-row') {
      const repeated = countIn(this.#row.get('number-rows-repeated'))
      this.#grid?.endRow({ repeated, isHidden: isHidden(this.#row) })
    } else if (name === 'table' && this.#grid) {
      this.#sheets.push(this.#grid)
      this.#grid = null
    }
  }

  #closeCell(isCovered: boolean): void {
    const cell = this.#cell ?? new Map()
    this.#cell = null
    const value = isCovered ? null : valueOf(cell, this.#texts.join('\n').trim())
    const repeated = countIn(cell.get('number-columns-repeated'))
    const down = countIn(cell.get('number-rows-spanned'))
    this.#grid?.put({ value, repeated, down, hasNoValue: value === null && cell.has('formula') })
  }

  sheets(): Sheet[] {
    if (this.#depth !== 0 || this.#sheets.length === 0) throw new Unread(brokenSentence)
    return this.#sheets.map((grid) => grid.sheet())
  }
}

const isHidden = (attributes: Attributes): boolean => /^(?:collapse|filter)$/.test(attributes.get('visibility') ?? '')

function valueOf(cell: Attributes, text: string): Cell {
  const number = numberIn(cell.get('value'))
  const said = text === '' ? (cell.get('string-value') ?? '') : text
  switch (cell.get('value-type')) {
    case 'percentage':
      return number === null ? null : asPercent(number)
    case 'float':
    case 'currency':
      return number
    case 'date':
      return isoMoment(cell.get('date-value') ?? '') ?? textOrNull(text)
    case 'boolean':
      return cell.get('boolean-value') === 'true'
    default:
      return textOrNull(said)
  }
}

function numberIn(text: string | undefined): number | null {
  const number = Number(text ?? Number.NaN)
  return Number.isFinite(number) ? number : null
}

const textOrNull = (text: string): string | null => (text === '' ? null : text)
