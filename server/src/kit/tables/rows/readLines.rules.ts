import type { Line } from '../cells.rules.ts'
import type { Region } from '../grid/regions.rules.ts'
import { type ClassedLine, lineClass, type Schema } from '../schema.ts'
import { amountIn, inVnd } from '../values/numbers.rules.ts'
import { type Choices, type How, type Sorted, sightsOf, sortLines } from './classify.rules.ts'
import { type Facts, factsOf } from './printedFacts.rules.ts'
import { type ReadRow, rowsOf } from './rows.rules.ts'

/**
 * All that is chosen of how a table is read. `signs`: what a minus means in a column that has both; `isOut`: lines that do not count;
 * `meanings`: of the words of a column of choices.
 */
export type Way<F extends string> = {
  how: How<F>
  choices: Choices
  signs: Partial<Record<F, 'back' | 'size'>>
  isOut: (sheet: number, line: Line) => boolean
  meanings: ReadonlyMap<string, number>
}
/** A printed line of sums in the columns themselves, in đồng; `after`: how many rows stand before it. */
export type PrintedSum<F extends string> = { no: number; after: number; money: Partial<Record<F, number>> }
export type PlacedRow<F extends string> = { sheet: number; row: ReadRow<F> }
/** `dated`: printed lines with a day and money, which look like rows. */
export type ReadLines<F extends string> = {
  rows: PlacedRow<F>[]
  lines: ClassedLine[]
  sums: PrintedSum<F>[]
  facts: Facts
  dated: Line[]
}

/** The lines of the tables of a file by one way to read them, from the first sheet to the last. */
export function readLines<F extends string>(regions: Region<F>[], way: Way<F>, schema: Schema<F>): ReadLines<F> {
  const read: ReadLines<F> = { rows: [], lines: [], sums: [], facts: {}, dated: [] }
  const printed: Line[] = []
  for (const region of regions) {
    const { sheet, heads, body, above } = region
    const sights = sightsOf(region, way.how, schema)
    const sorted = sortLines(
      sights.filter(({ line }) => !way.isOut(sheet, line)),
      way.choices,
    )
    for (const { line, kind, of } of sorted)
      read.lines.push({ sheet, no: line.no, kind, ...(of !== undefined && { of }) })
    for (const line of body)
      if (way.isOut(sheet, line)) read.lines.push({ sheet, no: line.no, kind: lineClass.notCounted })
    for (const { no } of heads) read.lines.push({ sheet, no, kind: lineClass.title })
    const sums = sumsIn(sorted, read.rows.length, { how: way.how, schema })
    const summed = new Set(sums.map(({ no }) => no))
    read.sums.push(...sums)
    printed.push(
      ...above,
      ...sorted.flatMap(({ line, kind }) => (isPrinted(kind) && !summed.has(line.no) ? [line] : [])),
    )
    read.dated.push(...sorted.flatMap(({ line, isDated }) => (isDated ? [line] : [])))
    for (const row of rowsOf(sorted, way.how, schema)) read.rows.push({ sheet, row })
  }
  const { numberForm, unit, columns } = way.how
  const balance = columns.findIndex((field) => field !== null && field === schema.balance)
  read.facts = factsOf(printed, { numberForm, unit, balance })
  return read
}

const isPrinted = (kind: number): boolean => kind === lineClass.balance || kind === lineClass.sum

type Table<F extends string> = { how: How<F>; schema: Schema<F> }

function sumsIn<F extends string>(sorted: Sorted[], before: number, { how, schema }: Table<F>): PrintedSum<F>[] {
  let after = before
  return sorted.flatMap(({ line, kind }) => {
    if (kind === lineClass.transaction) after += 1
    if (kind !== lineClass.sum) return []
    const money: Partial<Record<F, number>> = {}
    for (const [column, field] of how.columns.entries()) {
      if (field === null || schema.kinds[field] !== 'money' || field === schema.balance) continue
      const value = amountIn(line.cells[column], how.numberForm)?.value
      if (value != null) money[field] = inVnd(value, how.unit)
    }
    return Object.keys(money).length === 0 ? [] : [{ no: line.no, after, money }]
  })
}

/** The moment of a row as far as it is known. */
export const whenOf = <F extends string>({ day, time }: ReadRow<F>): string => (time === null ? day : `${day} ${time}`)
