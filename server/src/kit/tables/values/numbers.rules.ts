import type { NumberForm } from '@cardpro/contract/kit/files/tableForms'
import { type Cell, withoutQuote } from '../cells.rules.ts'

const shapes: Record<NumberForm, RegExp> = {
  dot: /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/,
  comma: /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/,
  plain: /^\d+(?:[.,]\d{1,2})?$/,
}

const longestNumber = 60

/** A number as it is written in that form; null where it is none, undefined where nothing is written. */
export function numberIn(cell: Cell | undefined, form: NumberForm): number | null | undefined {
  if (typeof cell === 'number') return cell
  if (cell === null || cell === undefined) return undefined
  return typeof cell === 'string' && cell.length <= longestNumber ? numberOf(withoutUnit(cell), form) : null
}

/** Full-width letters are those of every keyboard; `1'500'000` parts its thousands as Switzerland does. */
const withoutUnit = (text: string): string =>
  withoutQuote(text)
    .normalize('NFKC')
    .replace(/\s|vnđ|vnd|đồng|₫|đ$/giu, '')
    .replace(/[−–—]/g, '-')
    .replace(/(?<=\d)['’](?=\d{3}(?!\d))/g, '')

function numberOf(text: string, form: NumberForm): number | null | undefined {
  if (text === '' || text === '-') return undefined
  const size = text.replace(/^[-+(]|[-)]$/g, '')
  if (!shapes[form].test(size)) return null
  const value = Number(plainDigits(size, form))
  return /^[-(]|-$/.test(text) ? -value : value
}

function plainDigits(digits: string, form: NumberForm): string {
  if (form === 'dot') return digits.replace(/\./g, '').replace(',', '.')
  return form === 'comma' ? digits.replace(/,/g, '') : digits.replace(',', '.')
}

/** An amount as it is written. `side`: where the cell itself says in or out; `isDoubleMinus`: it has two, of which the meaning is not known. */
export type Amount = { value: number; side: 'in' | 'out' | null; isDoubleMinus: boolean }

/** `1.000 CR`, `1.000 Nợ`, `1.000 D`; a small d is the đồng of a keyboard without Vietnamese letters, a small c is nothing. */
const inWord = /(?<=[\d\s)])\s?(?:cr|CR|Cr|C|có|Có|CÓ)\.?$/u
const outWord = /(?<=[\d\s)])\s?(?:dr|DR|Dr|D|nợ|Nợ|NỢ)\.?$/u
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const twoMinuses = /^[-−–—]\s?[-−–—](?=\s?\d)/

/** The amount in a cell, to hundredths at most; null where it is none in that form, undefined where nothing is written. */
export function amountIn(cell: Cell | undefined, form: NumberForm): Amount | null | undefined {
  if (typeof cell === 'number') return { value: cell, side: null, isDoubleMinus: false }
  if (cell === null || cell === undefined) return undefined
  if (typeof cell !== 'string' || cell.length > longestNumber) return null
  const whole = cell.replace(invisible, '').trim()
  const side = inWord.test(whole) ? 'in' : outWord.test(whole) ? 'out' : null
  const text = whole.replace(side === 'in' ? inWord : outWord, '')
  const value = amountOf(text.replace(twoMinuses, ''), form)
  return value == null ? value : { value, side, isDoubleMinus: twoMinuses.test(text) }
}

/** `1.500.000.` ends with a dot that parts nothing. Thousandths are none: in `1,000` the comma parts thousands. */
function amountOf(text: string, form: NumberForm): number | null | undefined {
  const number = text.replace(/(?<=\d)[.,]$/, '')
  if (/[.,]\d{3,}\D*$/.test(number) && !(form === 'dot' ? /\.\d{3}\D*$/ : /,\d{3}\D*$/).test(number)) return null
  return numberIn(number.replace(/^(?:vnd|vnđ|₫|đ)[\s:.]*/i, ''), form)
}

/** The forms that no amount among the cells refutes. */
export function formsLeft(cells: Cell[]): NumberForm[] {
  const forms = Object.keys(shapes) as NumberForm[]
  const texts = [...new Set(cells.filter((cell) => typeof cell === 'string'))]
  const read = texts
    .map((text) => forms.map((form) => amountIn(text, form) != null))
    .filter((one) => one.includes(true))
  return forms.filter((_, at) => read.every((one) => one[at]))
}

/** In đồng, by the unit of the file. Amounts may be written to the hundredth of a đồng. */
export const inVnd = (value: number, unit: number): number => Math.round(value * unit * 100) / 100

/** Excel makes a number of a long code, and of that 6.32501E+11: what it was is not known any more. */
export const isMangled = (text: string): boolean => text.length <= 40 && /^\d(?:[.,]\d+)?E\+\d+$/i.test(text)

const isRound = (text: string): boolean => text.length <= 40 && /^[1-9]\d{5,}0{6}$/.test(text)

/** 632501000000, saved once more: where no code of the column has digits to its end, they were lost. */
export const areRound = (said: string[]): boolean =>
  said.every((text) => text === '' || isRound(text) || isMangled(text)) && said.some(isRound)

/** `45` and `000045` are the same number; zeros alone mean that it is not known. What is no number stays as it is. */
function padCode(text: string, width: number): string {
  if (/^0*$/.test(text)) return ''
  return /^\d+$/.test(text) && text.length < width ? text.padStart(width, '0') : text
}
export const shortNumber = (text: string): string => padCode(text.replace(/^0+(?=\d{6})/, '').slice(0, 40), 6)
export const approvalIn = (text: string): string => padCode(text.replace(/\s/g, '').toUpperCase().slice(0, 20), 6)
export const rrnIn = (text: string): string => padCode(text.slice(0, 40), 12)
