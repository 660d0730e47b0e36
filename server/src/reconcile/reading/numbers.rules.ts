import type { NumberForm } from '@cardpro/contract/reconcile/statementWords'
import { type Cell, withoutQuote } from './cells.rules.ts'

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
