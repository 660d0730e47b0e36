import { type NumberForm, numberForms } from '@cardpro/contract/kit/files/tableForms'
import { asTyped } from '@cardpro/contract/kit/search'
import type { Cell } from '../cells.rules.ts'
import { withoutGuards } from './codes.rules.ts'

/**
 * An amount of a cell, in the unit of its file. `side`: what is written beside it, money that came in (CR, Có, C) or went out (DR,
 * Nợ, D). `isDoubleMinus`: it has two signs of less than nothing, `--1.000`; its value is above zero.
 */
export type Amount = { value: number; side: Side; isDoubleMinus: boolean }
type Side = 'in' | 'out' | null

const shapes: Record<NumberForm, RegExp> = {
  dot: /^(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d+))?$/,
  comma: /^(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.(\d+))?$/,
  plain: /^\d+(?:[.,](\d{1,2}))?$/,
}

const longestNumber = 60

/** The amount of a cell as it is written in that form; null where it is none, undefined where nothing is written. */
export function amountIn(cell: Cell | undefined, form: NumberForm): Amount | null | undefined {
  if (typeof cell === 'number') return { value: cell, side: null, isDoubleMinus: false }
  const signed = signedIn(cell)
  if (!signed) return signed
  const { size, minuses, side } = signed
  if (!shapes[form].test(size)) return null
  const value = Number(plainDigits(size, form))
  return { value: minuses === 1 ? -value : value, side, isDoubleMinus: minuses === 2 }
}

/** An amount that names no side; null also for a double minus, of which nothing says what it means. */
export function numberIn(cell: Cell | undefined, form: NumberForm): number | null | undefined {
  const amount = amountIn(cell, form)
  if (!amount) return amount
  return amount.side !== null || amount.isDoubleMinus ? null : amount.value
}

function plainDigits(digits: string, form: NumberForm): string {
  if (form === 'dot') return digits.replace(/\./g, '').replace(',', '.')
  return form === 'comma' ? digits.replace(/,/g, '') : digits.replace(',', '.')
}

const forms = Object.keys(numberForms) as NumberForm[]
/** Hundredths of a đồng are printed, thousandths are not; of thousands of đồng there are three places more. */
const mostPlaces = (unit: number): number => (unit === 1_000 ? 5 : 2)

/** The forms that no cell refutes: it is an amount in them, its thousands in groups of three, without thousandths of a đồng. */
export function formsLeft(cells: readonly (Cell | undefined)[], unit = 1): NumberForm[] {
  const sizes = cells.flatMap((cell) => {
    const signed = typeof cell === 'number' ? undefined : signedIn(cell)
    return signed === undefined ? [] : [signed?.size ?? '']
  })
  return forms.filter((form) =>
    sizes.every((size) => {
      const shape = shapes[form].exec(size)
      return shape !== null && (shape[1] ?? '').length <= mostPlaces(unit)
    }),
  )
}

/** The amounts that a cell alone may be, each once. */
export const amountsOf = (cell: Cell): Amount[] => {
  const read = formsLeft([cell]).flatMap((form) => amountIn(cell, form) ?? [])
  return read.filter(({ value }, at) => read.findIndex((one) => one.value === value) === at)
}

/** What is written of an amount without what stands around it, how many minuses and brackets it had, and its side. */
type Signed = { size: string; minuses: number; side: Side }

export function signedIn(cell: Cell | undefined): Signed | null | undefined {
  if (cell === null || cell === undefined || cell === '') return undefined
  if (typeof cell !== 'string' || cell.length > longestNumber) return null
  const text = asTyped(withoutGuards(cell)).replace(/(?<=\d)[.,]$/, '')
  if (text === '' || text === '-') return undefined
  const around: Around = { minuses: 0, pluses: 0, units: 0, sides: [] }
  const size = peelAll(text, around)
  const { minuses, sides } = around
  if (!isSound(around)) return null
  return { size: withoutGroups(size), minuses, side: sides[0] === undefined ? null : sideOf(sides[0]) }
}

/** Signs, brackets, a unit and a side are no more than these. */
const mostAround = 8

function peelAll(text: string, around: Around): string {
  let size = text
  for (let left = mostAround; left > 0; left--) {
    const peeled = peel(size, around)
    if (peeled === size) break
    size = peeled.trim()
  }
  return size
}

const isSound = ({ minuses, pluses, units, sides }: Around): boolean =>
  minuses <= 2 && pluses <= 1 && (minuses === 0 || pluses === 0) && units <= 1 && sides.length <= 1

type Around = { minuses: number; pluses: number; units: number; sides: string[] }

const ends = {
  bracket: /^\((.*)\)$/,
  sign: /^[-+]|[-+]$/,
  unit: /^(?:vn[dđð]|đồng|₫|đ)(?!\p{L})|(?:vn[dđð]|đồng|₫|đ)$|(?<=[\d ])d$/iu,
  // A small d is the đồng of a keyboard without Vietnamese letters, a small c is nothing.
  letter: /^[CD](?= ?[-+\d])|(?<=[\d )-])[CD]\.?$/,
  side: /^(?:ghi )?(?:cr|dr|có|nợ)(?!\p{L})|(?<!\p{L})(?:ghi )?(?:cr|dr|có|nợ)\.?$/iu,
  sideInBrackets: /\((?:cr|dr|có|nợ|c|d)\)$/i,
} as const

/** The text without one thing that stands around a number; what it was is counted. */
function peel(text: string, around: Around): string {
  for (const kind of ['sideInBrackets', 'letter', 'side'] as const) {
    const [found] = ends[kind].exec(text) ?? []
    if (found === undefined) continue
    around.sides.push(found)
    return text.replace(ends[kind], '')
  }
  const [, inside] = ends.bracket.exec(text) ?? []
  if (inside !== undefined) {
    around.minuses += 1
    return inside
  }
  const [sign] = ends.sign.exec(text) ?? []
  if (sign !== undefined) {
    if (sign === '-') around.minuses += 1
    else around.pluses += 1
    return text.replace(ends.sign, '')
  }
  if (!ends.unit.test(text)) return text
  around.units += 1
  return text.replace(ends.unit, '')
}

const sideOf = (said: string): Side => (/c/i.test(said.replace(/ghi/i, '')) ? 'in' : 'out')

/** `1 500 000`, `1'500'000`: what parts groups of three, the same sign each time. */
const withoutGroups = (size: string): string =>
  /^[1-9]\d{0,2}([ '])\d{3}(?:\1\d{3})*(?:[.,]\d{1,2})?$/.test(size) ? size.replace(/[ ']/g, '') : size

/** In đồng, by the unit of the file. Amounts may be written to the hundredth of a đồng. */
export const inVnd = (value: number, unit: number): number => Math.round(value * unit * 100) / 100
