import { businessDay, formatDay, lastDayOfMonth } from '@cardpro/contract/kit/dates'
import { pleaseEnter } from '@cardpro/contract/kit/inputSentences'
import { readAmount } from '@cardpro/contract/kit/money/amounts'
import { fold } from '@cardpro/contract/kit/search'
import { readPhone } from '@cardpro/contract/kit/text/phone'
import { isOldFont } from '#kit/tables/open/oldFonts.rules.ts'
import { momentIn } from '#kit/tables/values/days.rules.ts'
import { signedIn } from '#kit/tables/values/numbers.rules.ts'
import type { Kind, PartField, Values } from './importPart.ts'

/** A cell as it is kept: text, or an Excel number, truth value or day. */
export type Cell = string | number | boolean | { day: string } | null

/** The row as the fields of its part, and a sentence for each cell that cannot be read as what it should be. */
export function valuesOf(
  cells: Cell[],
  columns: (string | null)[],
  fields: PartField[],
): { values: Values; errors: Record<string, string> } {
  const values: Values = {}
  const errors: Record<string, string> = {}
  columns.forEach((column, index) => {
    const field = fields.find((one) => one.field === column)
    const cell = cells[index] ?? null
    if (!field || cell === null || cell === '') return
    const read = isExcelError(cell) ? { wrong: `Ô này là lỗi của Excel: ${cell}` } : readCell(cell, field.kind)
    if (typeof read === 'object') errors[field.field] = read.wrong
    else if (read !== '') values[field.field] = read
  })
  for (const { field, title, isRequired } of fields)
    if (isRequired && values[field] === undefined && errors[field] === undefined) errors[field] = pleaseEnter(title)
  return { values, errors }
}

/** No amount, rate or day is as long as this, and what is read for one is read in many ways. */
const longestValue = 100

function readCell(cell: NonNullable<Cell>, kind: Kind): ReturnType<Reader> {
  const isTooLong = typeof cell === 'string' && kind !== 'text' && cell.trim().length > longestValue
  return isTooLong ? { wrong: `Ô này quá dài: tối đa ${longestValue} ký tự` } : readers[kind](cell)
}

/** What a formula shows that cannot be worked out. It is no name and no note. */
const isExcelError = (cell: Cell): cell is string =>
  typeof cell === 'string' &&
  /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|GETTING_DATA)$/.test(cell)

type Wrong = { wrong: string }
type Reader = (cell: NonNullable<Cell>) => string | number | boolean | Wrong

const readers: Record<Kind, Reader> = {
  text: (cell) => {
    const text = cellText(cell)
    return isOldFont(text)
      ? { wrong: `Ô này gõ bằng phông chữ cũ (TCVN3 hoặc VNI): “${text}”. Hãy chuyển sang Unicode rồi nhập lại` }
      : text
  },
  phone: (cell) => {
    const text = cellText(cell)
    const read = readPhone(text)
    if ('phone' in read) return read.phone
    // A form would report only that it is too long.
    return text.length > 20 ? read : text
  },
  money,
  balance: (cell) => {
    const { size, minuses, side } = signedIn(cellText(cell)) ?? { size: '', minuses: 0, side: null }
    if (typeof cell === 'number' || minuses !== 1 || side !== null) return money(cell)
    const read = money(size)
    return typeof read === 'number' ? -read : read
  },
  percent: (cell) => decimal(cell, 'Tỷ lệ phí không hợp lệ'),
  number: (cell) => decimal(cell, 'Phải là số'),
  yesNo: (cell) => {
    if (typeof cell === 'boolean') return cell
    const text = fold(cellText(cell))
    if (['x', 'co', 'yes', 'y', '1', 'dung', 'true', 'roi', 'qt', 'quoc te'].includes(text)) return true
    return ['khong', 'no', 'n', '0', 'sai', 'false', 'chua', 'noi dia'].includes(text)
      ? false
      : { wrong: 'Ghi “x” hoặc “Có”, hoặc để trống' }
  },
  month: (cell) => {
    if (typeof cell === 'object') return monthOf(cell.day)
    const day = typeof cell === 'string' ? momentIn(cell, 'dmy')?.day : undefined
    return day ? `${day.slice(5, 7)}/${day.slice(0, 4)}` : cellText(cell)
  },
  day: (cell) => {
    if (typeof cell === 'object') return cell.day
    return (
      (typeof cell === 'string' ? momentIn(cell, 'dmy')?.day : undefined) ?? {
        wrong: `Không đọc được ngày: ${cellText(cell)}`,
      }
    )
  },
}

function money(cell: NonNullable<Cell>): number | Wrong {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell : { wrong: 'Số tiền phải là số nguyên đồng' }
  const typed = readAmount(cellText(cell))
  if (typed.kind === 'amount') return typed.vnd
  return { wrong: typed.kind === 'unclear' ? `Số tiền chưa rõ: ${typed.question}` : typed.message }
}

export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return `${cell.day.slice(8)}/${cell.day.slice(5, 7)}/${cell.day.slice(0, 4)}`
  if (typeof cell !== 'string') return String(cell)
  // What guards the zeros of a number: a formula that is a text, or a mark before it.
  return cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^['’](?=[+\d])/, '')
}

/**
 * A card's MM/YY of which Excel has made a day. 11/32 is the first of that month; of 12/29 it makes 29 December of the year in which it
 * is typed, so the day is the year. The last day of a month may be what was meant.
 */
function monthOf(day: string): string | Wrong {
  const [year = '', month = '', date = ''] = day.split('-')
  const now = businessDay(new Date())
  const isTyped = date === '01' || year > now.slice(0, 4)
  if (isTyped) return `${month}/${year}`
  const asYear = `${month}/20${date}`
  const isLast = day === lastDayOfMonth(day)
  if (!isLast && `20${date}` >= now.slice(0, 4)) return asYear
  return {
    wrong: `Ô này là ngày ${formatDay(day)}: Excel có thể đã đổi ${month}/${date} thành ngày. Ghi ${asYear} hay ${month}/${year}`,
  }
}

function decimal(cell: NonNullable<Cell>, wrong: string): number | Wrong {
  if (typeof cell === 'number') return cell
  const text = cellText(cell).replace(/\s|%/g, '').replace(',', '.')
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : { wrong: `${wrong}: ${cellText(cell)}` }
}

type FieldWords = { field: string; words: string[] }
const namesKnown = new WeakMap<PartField[], FieldWords[]>()

function namesOf(fields: PartField[]): FieldWords[] {
  const known = namesKnown.get(fields)
  if (known) return known
  const names = fields.map(({ field, title, also = [] }) => ({ field, words: [title, ...also, field].map(foldHead) }))
  namesKnown.set(fields, names)
  return names
}

/** A column title is a few words; a longer text is not one, and is not read to its end. */
export const longestHead = 100

/** The field of each column title: the same words, or, where none fits, a title that begins with them. */
export function guessColumns(heads: string[], fields: PartField[]): (string | null)[] {
  const names = namesOf(fields)
  const said = heads.map((head) => foldHead(head.slice(0, longestHead)))
  const taken = new Set<string>()
  const take = (field: string | undefined): string | null => {
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const exact = said.map((head) => take(names.find(({ words }) => words.includes(head))?.field))
  return said.map((head, index) => {
    const found = exact[index] ?? null
    if (found !== null || head === '') return found
    const near = names.filter(
      ({ field, words }) => !taken.has(field) && words.some((one) => head.startsWith(`${one} `)),
    )
    return near.length === 1 ? take(near[0]?.field) : null
  })
}

/** A column title without accents, marks and brackets: `Phí rút (%)` and `PHI RUT` are the same. */
const foldHead = (head: string): string => fold(head.replace(/\([^()]*\)/g, ' ').replace(/[*:._/-]/g, ' ')).trim()

/** Heads of what may never be kept. */
export const isForbidden = (head: string): boolean =>
  /(?:^| )(?:cvv2?|cvc2?|cvn|pin|otp|mat khau|password)(?: |$)/.test(foldHead(head))

type RawRow = { no: number; cells: Cell[] }
const looksBack = 10

/** The head is the first of the upper rows in which most columns of a part are found; else the first row. */
export function splitHead(rows: RawRow[], parts: { fields: PartField[] }[]): { heads: string[]; body: RawRow[] } {
  const scores = rows.slice(0, looksBack).map(({ cells }) => {
    const heads = cells.map(cellText)
    return Math.max(0, ...parts.map(({ fields }) => guessColumns(heads, fields).filter(Boolean).length))
  })
  const best = Math.max(0, ...scores)
  const place = best === 0 ? 0 : scores.indexOf(best)
  return { heads: (rows[place]?.cells ?? []).map(cellText), body: rows.slice(place + 1) }
}
