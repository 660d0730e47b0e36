import { headRoom } from '@cardpro/contract/kit/files/tableForms'
import type { Cell, Line, Sheet, SheetMarks } from '../cells.rules.ts'
import { type TableLimits, tooLarge, tooManyColumns, tooManyRows } from './unread.ts'

/** What may still be read of a file: one text may be in many cells. */
export class Room {
  readonly limits: TableLimits
  #cells: number
  #letters: number

  constructor(limits: TableLimits) {
    this.limits = limits
    this.#cells = limits.cells
    this.#letters = limits.unpacked
  }

  take(cells: Cell[]): void {
    this.#cells -= cells.length
    for (const cell of cells) if (typeof cell === 'string') this.#letters -= cell.length
    if (this.#cells < 0 || this.#letters < 0) throw tooLarge()
  }
}

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** Rows are often filled up to the width of their sheet. */
export function withoutEmptyEnd<C>(cells: C[], isEmpty: (cell: C) => boolean): C[] {
  let end = cells.length
  while (end > 0 && isEmpty(cells[end - 1] as C)) end--
  return end === cells.length ? cells : cells.slice(0, end)
}

/** A cell on its way into the grid: how many columns and rows it takes, and for how many columns it is repeated. */
export type NewCell = { value: Cell; across?: number; down?: number; repeated?: number; hasNoValue?: boolean }

/** A sheet as a file spells it out, row by row. Of what is repeated a billion times the empty cells cost nothing. */
export class Grid {
  readonly name: string
  readonly #lines: Line[] = []
  readonly #room: Room
  readonly marks: SheetMarks = { isHidden: false, hiddenRows: [], hiddenColumns: [], merged: [], noValue: [] }
  #cells: Cell[] = []
  #column = 0
  #row = 0

  constructor(name: string, room: Room) {
    this.name = name
    this.#room = room
  }

  /** The next row is this one, counted from 0. */
  skipTo(row: number): void {
    this.#row = row
  }

  /** The next cell stands in this column, counted from 0. */
  moveTo(column: number): void {
    this.#column = column
  }

  get row(): number {
    return this.#row
  }

  get column(): number {
    return this.#column
  }

  put({ value, across = 1, down = 1, repeated = 1, hasNoValue = false }: NewCell): void {
    const at = this.#column
    const { merged, noValue } = this.marks
    this.#column += repeated * across
    if (hasNoValue && noValue.length < mostMarks) noValue.push({ no: this.#row + 1, column: at })
    if (isBlank(value)) return
    const { limits } = this.#room
    if (this.#column - across >= limits.columns) throw tooManyColumns(limits)
    for (let column = at; column < this.#column; column += across) this.#fill(column, value)
    if (down > 1 && merged.length < mostMarks) merged.push({ column: at, from: this.#row + 1, to: this.#row + down })
  }

  #fill(column: number, value: Cell): void {
    while (this.#cells.length < column) this.#cells.push(null)
    this.#cells.push(value)
  }

  /** Ends a row that stands so many times in the file. */
  endRow({ repeated = 1, isHidden = false }: { repeated?: number; isHidden?: boolean } = {}): void {
    const cells = this.#cells
    this.#cells = []
    this.#column = 0
    const first = this.#row
    this.#row += repeated
    if (cells.length === 0) return
    const { limits } = this.#room
    if (this.#lines.length + repeated > limits.rows + headRoom) throw tooManyRows(limits)
    for (let time = 0; time < repeated; time++) {
      this.#room.take(cells)
      this.#lines.push({ no: first + time + 1, cells: time === 0 ? cells : [...cells] })
      if (isHidden) this.marks.hiddenRows.push(first + time + 1)
    }
  }

  hideColumns(from: number, count: number): void {
    const { columns } = this.#room.limits
    for (let column = from; column < Math.min(from + count, columns); column++) this.marks.hiddenColumns.push(column)
  }

  /** What goes on in rows below ends with the rows. */
  sheet(): Sheet {
    for (const merge of this.marks.merged) merge.to = Math.min(merge.to, this.#row)
    return { name: this.name, lines: this.#lines, marks: this.marks }
  }
}

/** No more merged cells and formulas than these are kept of a sheet. */
const mostMarks = 100_000

/** A number in a file, such as how often a cell is repeated: at least 1. */
export function countIn(text: string | undefined): number {
  const count = Number(text ?? '1')
  return Number.isSafeInteger(count) && count > 1 ? count : 1
}

/** 0,011 as it is shown: 1,1%. */
export const asPercent = (value: number): string => `${Number((value * 100).toFixed(6))}%`.replace('.', ',')

/** `2026-11-20T09:05:07`; midnight is a day without a time. Null: it is none. */
export function isoMoment(text: string): { day: string; time?: string } | null {
  const found = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?Z?)?$/.exec(text.trim().slice(0, 40))
  if (!found) return null
  const [, day = '', time = '00:00:00'] = found
  return time === '00:00:00' ? { day } : { day, time }
}
