import { z } from 'zod'
import { formatVnd } from '../../kit/money/amounts.ts'

/** The notes that a till holds, the largest first, each with the box in which its number is typed. */
export const notes = [
  { field: 'N500', vnd: 500_000 },
  { field: 'N200', vnd: 200_000 },
  { field: 'N100', vnd: 100_000 },
  { field: 'N50', vnd: 50_000 },
  { field: 'N20', vnd: 20_000 },
  { field: 'N10', vnd: 10_000 },
  { field: 'N5', vnd: 5_000 },
  { field: 'N2', vnd: 2_000 },
  { field: 'N1', vnd: 1_000 },
] as const

export type NoteField = (typeof notes)[number]['field']
const mostNotes = 100_000

const numberOf = (vnd: number) =>
  z
    .number({ error: `Số tờ ${formatVnd(vnd)} không hợp lệ` })
    .int(`Số tờ ${formatVnd(vnd)} phải là số nguyên`)
    .min(0, `Số tờ ${formatVnd(vnd)} không được âm`)
    .max(mostNotes, `Số tờ ${formatVnd(vnd)} không được quá ${formatVnd(mostNotes)}`)
    .default(0)

/** How many notes there are of each. */
export const noteInputs = {
  N500: numberOf(500_000),
  N200: numberOf(200_000),
  N100: numberOf(100_000),
  N50: numberOf(50_000),
  N20: numberOf(20_000),
  N10: numberOf(10_000),
  N5: numberOf(5_000),
  N2: numberOf(2_000),
  N1: numberOf(1_000),
} satisfies Record<NoteField, z.ZodType>

type NoteCounts = Partial<Record<NoteField, unknown>> & { Other?: unknown }

/** What notes and the rest come to; what is not typed yet, or cannot be read, counts for nothing. */
export function sumOfNotes(counted: NoteCounts): { pieces: number; vnd: number } {
  let [pieces, vnd] = [0, numberIn(counted.Other)]
  for (const { field, vnd: worth } of notes) {
    const count = numberIn(counted[field])
    pieces += count
    vnd += count * worth
  }
  return { pieces, vnd }
}

const numberIn = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0
