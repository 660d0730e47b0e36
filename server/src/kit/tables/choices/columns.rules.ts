import { dayForms, numberForms } from '@cardpro/contract/kit/files/tableForms'
import { type Cell, cellText, foldHead, isEmpty } from '../cells.rules.ts'
import type { Region } from '../grid/regions.rules.ts'
import type { Schema } from '../schema.ts'
import { momentIn } from '../values/days.rules.ts'
import { amountIn } from '../values/numbers.rules.ts'
import { isPrintedLine } from '../words/printed.rules.ts'

export type Columns<F extends string> = (F | null)[]

/** So many lines show what a column holds. */
const sampleLines = 2_000

/** The columns whose titles say what they are. */
export function namedColumns<F extends string>(region: Region<F>, { days }: Schema<F>): Columns<F> {
  const named: Columns<F> = region.fields.map((fields) => (fields.length === 1 ? (fields[0] ?? null) : null))
  if (named.some((field) => field !== null && days.includes(field))) return named
  const [only, ...others] = named.flatMap((field, column) =>
    field === null && holdsDays(region, column) ? [column] : [],
  )
  // A column of days alone is the day where there is no other.
  return only === undefined || others.length > 0 ? named : named.with(only, days[1] ?? days[0] ?? null)
}

/** The cells of a column that are not empty, of the first lines; titles once more are none, and what a bank prints of all lines. */
export const cellsIn = <F extends string>({ body, titles }: Region<F>, column: number): Cell[] =>
  body
    .slice(0, sampleLines)
    .flatMap((line) => (isPrintedLine(line) ? [] : (line.cells[column] ?? [])))
    .filter((cell) => !isEmpty(cell) && !(titles[column] ?? '').includes(cellText(cell)))

/** The cells of these fields. */
export const cellsOf = <F extends string>(regions: Region<F>[], columns: Columns<F>, fields: readonly F[]): Cell[] => {
  const own = columns.flatMap((field, column) => (field !== null && fields.includes(field) ? [column] : []))
  return regions.flatMap(({ body }) =>
    body.flatMap(({ cells }) => own.flatMap((column) => (isEmpty(cells[column]) ? [] : [cells[column] ?? null]))),
  )
}

const isDay = (cell: Cell): boolean =>
  typeof cell !== 'number' && dayForms.some((form) => momentIn(cell, form) !== null)

/** Days and nothing else, in two lines or more. */
export function holdsDays<F extends string>(region: Region<F>, column: number): boolean {
  const cells = cellsIn(region, column)
  return cells.length > 1 && cells.every(isDay)
}

/** Fields that two columns are called by; of texts both are kept. */
export function doubleFields<F extends string>(columns: Columns<F>, { kinds }: Schema<F>): F[] {
  const isSingle = (field: F) => kinds[field] === 'day' || kinds[field] === 'money' || kinds[field] === 'side'
  const doubles = columns.flatMap((field, column) =>
    field !== null && isSingle(field) && columns.indexOf(field) !== column ? [field] : [],
  )
  return [...new Set(doubles)]
}

const moneyTitle =
  /(?:^| )(?:tien|phi|thue|vat|so du|gia tri|doanh so|amount|amt|fee|fees|tax|charge|charges|balance)(?: |$)/
const grouped = /^[-+(]?\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?\)?$/
const forms = Object.keys(numberForms) as (keyof typeof numberForms)[]
const isAmount = (cell: Cell): boolean => forms.some((form) => amountIn(cell, form) != null)

const codeTitle = /(?:^| )(?:ma|so|stt|tt|no|id|code|number|seq|cif|ref)(?: |$)/
const isZero = (text: string): boolean => /^[-+]?0*(?:[.,]0*)?$/.test(text)

/** Columns of money of which nothing is known: all their cells are amounts, and neither their titles nor they themselves are of codes. */
export function openMoney<F extends string>(region: Region<F>, columns: Columns<F>): number[] {
  return region.titles.flatMap((title, column) => {
    if ((columns[column] ?? null) !== null || title.includes('%')) return []
    const cells = cellsIn(region, column)
    const texts = cells.map(cellText)
    if (texts.every(isZero) || !cells.every(isAmount)) return []
    const folded = foldHead(title)
    const isMoney = moneyTitle.test(folded) || texts.some((text) => grouped.test(text))
    return isMoney || !(codeTitle.test(folded) || areCodes(texts)) ? [column] : []
  })
}

/** Zeros before a number, or numbers that count the rows. */
const areCodes = (texts: string[]): boolean =>
  texts.some((text) => /^0\d/.test(text)) || texts.every((text, at) => Number(text) === Number(texts[0]) + at)
