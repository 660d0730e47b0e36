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
