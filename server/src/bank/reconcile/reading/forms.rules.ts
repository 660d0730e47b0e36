import type { Mapping } from '@cardpro/contract/bank/reconcile/statements'
import type { NumberForm } from '@cardpro/contract/kit/files/tableForms'
import { fold } from '@cardpro/contract/kit/search'
import { cellText, type Line } from '#kit/tables/cells.rules.ts'
import { numberIn } from '#kit/tables/values/numbers.rules.ts'
import { amountFields, type Columns, cellOf, type Table } from './table.rules.ts'

/** A way to read the amounts of a file; `sample`: what some of its gross amounts are then, in đồng. */
export type Reading = Pick<Mapping, 'NumberForm' | 'Unit'> & { sample: number[] }
type Amounts = Partial<Record<(typeof amountFields)[number], number | null | undefined>>

/** Of the rows of a file so many must hold. */
const minShare = 0.99
/** No swipe is larger (V-AMT), and below this much an average swipe makes one doubt the unit. */
const largestVnd = 5_000_000_000
const doubtfulVnd = 500_000
const tooLargeVnd = 500_000_000
const sampleSize = 500

/**
 * The readings of separators and unit under which the rows hold, net = gross − fee and the printed sums with them. Readings
 * of the same amounts count as one. Several: the file alone does not decide.
 */
export function proveForms(table: Table, heads: string[]): Reading[] {
  const forms = (['plain', 'dot', 'comma'] as const).map((form) => weighForm(table, form))
  const read = forms.filter(({ share, holds }) => share >= minShare && holds >= minShare)
  const proven = read.some(({ sums }) => sums) ? read.filter(({ sums }) => sums) : read
  const [likeliest] = forms.toSorted((a, b) => b.share - a.share || b.holds - a.holds)
  const kept = proven.length > 0 ? proven : likeliest ? [likeliest] : []
  const saysThousand = [...heads, ...table.others.slice(0, 20).flatMap(textsOf)].some(isThousand)
  return distinctReadings(kept.flatMap(({ form, gross }) => inUnits(form, gross, saysThousand)))
}

const textsOf = ({ cells }: Line): string[] => cells.filter((cell) => typeof cell === 'string').map(cellText)
const isThousand = (text: string): boolean =>
  /(?:don vi|dvt|unit).{0,20}(?:nghin|ngan|1[.,]000|thousand)|[x×] ?1[.,]?000|\((?:nghin|ngan) dong\)|'000/.test(
    fold(text),
  )

type FormRating = { form: NumberForm; share: number; holds: number; sums: boolean; gross: number[] }

function weighForm({ rows, totals, columns }: Table, form: NumberForm): FormRating {
  const read = rows.map((line) => amountsIn(line, columns, form))
  const gross = read.flatMap((row) => (typeof row.gross === 'number' ? [row.gross] : []))
  const wrong = read.filter((row) => amountFields.some((field) => row[field] === null)).length
  const weighed = read.filter((row) => typeof row.gross === 'number' && typeof row.net === 'number' && row.fee !== null)
  const holding = weighed.filter(({ gross: from, net, fee, feeVat }) =>
    isNetOf([from ?? 0, fee ?? 0, feeVat ?? 0], net ?? 0),
  )
  const share = rows.length === 0 ? 0 : 1 - wrong / rows.length
  const canHold = columns.net !== undefined && columns.fee !== undefined && weighed.length > 0
  const printed = totals.map((line) => numberIn(cellOf(line, columns, 'gross'), form))
  const sum = gross.reduce((all, one) => all + one, 0)
  return {
    form,
    share,
    holds: canHold ? holding.length / weighed.length : 1,
    sums: printed.some((total) => typeof total === 'number' && Math.abs(total - sum) < 0.5),
    gross: gross.map(Math.abs),
  }
}

const amountsIn = (line: Line, columns: Columns, form: NumberForm): Amounts =>
  Object.fromEntries(amountFields.map((field) => [field, numberIn(cellOf(line, columns, field), form)]))

/** Fees are printed with either sign; a tax is within the fee or beside it. */
function isNetOf([gross, fee, vat]: [number, number, number], net: number): boolean {
  const [size, less, tax] = [Math.abs(gross), Math.abs(fee), Math.abs(vat)]
  const exactly = Math.max(0.011, size * 1e-12)
  return [size - less, size - less - tax].some((expected) => Math.abs(expected - Math.abs(net)) <= exactly)
}

function inUnits(form: NumberForm, gross: number[], saysThousand: boolean): Reading[] {
  const sorted = gross.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const whole = (unit: number) =>
    gross.filter((value) => Math.abs(value * unit - Math.round(value * unit)) < 1e-6).length >= gross.length * minShare
  const isLikely: Record<Mapping['Unit'], boolean> = {
    1: !saysThousand && median <= largestVnd,
    1000: (saysThousand || median < doubtfulVnd) && median * 1000 <= largestVnd,
    0.001: !saysThousand && median > tooLargeVnd,
  }
  const units = ([1, 1000, 0.001] as const).filter((unit) => isLikely[unit] && whole(unit))
  return (units.length === 0 ? [1 as const] : units).map((Unit) => ({
    NumberForm: form,
    Unit,
    sample: gross.slice(0, sampleSize).map((value) => Math.round(value * Unit)),
  }))
}

function distinctReadings(readings: Reading[]): Reading[] {
  const seen = new Set<string>()
  return readings.filter(({ sample }) => {
    const key = sample.join(' ')
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
