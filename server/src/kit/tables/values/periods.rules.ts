import { lastDayOfMonth } from '@cardpro/contract/kit/dates'
import { dayForms } from '@cardpro/contract/kit/files/tableForms'
import { asTyped } from '@cardpro/contract/kit/search'
import { momentIn } from './days.rules.ts'

/** The first and last day that a file prints as its period. */
export type Period = { from: string; to: string }

const longestLine = 300
const day = String.raw`(\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})`
const between = new RegExp(
  String.raw`(?<!\p{L})(?:từ|tu|from|kỳ|ky|period)(?!\p{L})\D{0,30}${day}\D{0,20}?(?:đến|den|to|tới|toi|-|~)\D{0,20}${day}(?!\d)`,
  'iu',
)
/** A month as such; that of `ngày 20 tháng 11 năm 2026` is part of a day. */
const month =
  /(?<!\p{L})(?<!\d )(?:tháng|thang|month|kỳ|ky|period)[ :]{0,3}(0?[1-9]|1[0-2])(?:[/.-]| năm | nam )(20\d{2})(?![\d/.-])/iu

/** The period of a file by the first line that prints one whose days can be read in one way only. */
export function periodIn(lines: readonly string[]): Period | null {
  for (const line of lines) {
    const text = asTyped(line.slice(0, longestLine))
    const read = daysBetween(text) ?? wholeMonth(text)
    if (read) return read
  }
  return null
}

function daysBetween(text: string): Period | null {
  const [, first, last] = between.exec(text) ?? []
  if (first === undefined || last === undefined) return null
  const read = dayForms.flatMap((form) => {
    const [from, to] = [momentIn(first, form)?.day, momentIn(last, form)?.day]
    return from !== undefined && to !== undefined && from <= to ? [{ from, to }] : []
  })
  const [period] = read
  return period && read.every(({ from, to }) => from === period.from && to === period.to) ? period : null
}

function wholeMonth(text: string): Period | null {
  const [, number, year] = month.exec(text) ?? []
  if (number === undefined || year === undefined) return null
  const from = `${year}-${number.padStart(2, '0')}-01`
  return { from, to: lastDayOfMonth(from) }
}
