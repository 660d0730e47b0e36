import { dayForms } from '@cardpro/contract/kit/files/tableForms'
import type { Cell, Line } from '../cells.rules.ts'
import { momentIn } from '../values/days.rules.ts'

type DayCell = Extract<Cell, { day: string }>
const isDate = (cell: Cell | undefined): cell is DayCell => cell !== null && typeof cell === 'object'
const dateOf = ({ day }: DayCell): number => Number(day.slice(8))

/**
 * A table that was opened under the settings of another country: days up to 12 became days of Excel with day and month turned, the
 * others stayed texts. `sure`: the texts, all of days above 12, prove it; `likely`: days alone, on few dates of many months.
 */
export function turnedDays(lines: Line[], columns: number[]): 'sure' | 'likely' | null {
  const cells = lines.flatMap(({ cells: own }) => columns.map((column) => own[column] ?? null))
  const dates = cells.filter(isDate)
  if (dates.length === 0 || dates.some((cell) => dateOf(cell) > 12)) return null
  const texts = cells.filter((cell) => typeof cell === 'string').flatMap((cell) => readAs(cell))
  if (texts.length > 0) return texts.every((day) => Number(day.slice(8)) > 12) ? 'sure' : 'likely'
  const months = new Set(dates.map(({ day }) => day.slice(0, 7))).size
  return months > 1 && months >= new Set(dates.map(dateOf)).size * 2 ? 'likely' : null
}

/** The day of a text, in the first order that reads it. */
function readAs(cell: Cell): string[] {
  const form = dayForms.find((one) => momentIn(cell, one) !== null)
  return form === undefined ? [] : [momentIn(cell, form)?.day ?? '']
}

/** The lines with day and month of Excel's days turned back. */
export const turnedBack = (lines: Line[], columns: number[]): Line[] =>
  lines.map(({ no, cells }) => ({
    no,
    cells: cells.map((cell, column) => (columns.includes(column) && isDate(cell) ? turned(cell) : cell)),
  }))

const turned = ({ day, ...time }: DayCell): DayCell => ({
  ...time,
  day: `${day.slice(0, 4)}-${day.slice(8)}-${day.slice(5, 7)}`,
})
