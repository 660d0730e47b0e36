import { formatDay } from '@cardpro/contract/basic/dates'
import { fold } from '@cardpro/contract/basic/search'
import type { Mapping } from '@cardpro/contract/reconcile/statements'
import { type AccountField, accountFields } from '@cardpro/contract/reconcile/statementWords'
import { dayCell, dayFields, type MoneyField, moneyIn } from './accountTable.rules.ts'
import { cellText, type Line, withoutQuote } from './cells.rules.ts'
import { momentIn, timeIn } from './days.rules.ts'
import { inVnd } from './numbers.rules.ts'
import { type Columns, cellOf } from './table.rules.ts'

/** What a line of an account tells: its day and moment, the amount (above zero came in), the balance after it, and the bank's words. */
export type AccountRow = {
  on: string
  at: string | null
  amount: number
  balance: number | null
  content: string
  ref: string
  counter: string
  name: string
}
export type ReadAccountRow = { no: number; row: AccountRow; errors: Partial<Record<AccountField, string>> }
export type Reader = { columns: Columns; mapping: Mapping; today: string }
type Errors = ReadAccountRow['errors']

const mostVnd = 1e13

export function readAccountRow(line: Line, reader: Reader): ReadAccountRow {
  const errors: Errors = {}
  const text = (field: AccountField) => withoutQuote(cellText(cellOf(line, reader.columns, field)))
  const { day, time, more } = momentOf(line, reader, errors)
  const row: AccountRow = {
    on: day,
    at: day !== '' && time !== null ? `${day}T${time}+07:00` : null,
    amount: amountOf(line, reader, errors),
    balance: vndIn('balance', line, { reader, errors }),
    content: text('content').replace(/\s+/g, ' ').slice(0, 1_000),
    ref: (text('refNo') || more).slice(0, 100),
    counter: text('counterAccount').slice(0, 60),
    name: text('counterName').slice(0, 200),
  }
  return { no: line.no, row, errors }
}

const sentence = (field: AccountField, what: string): string => `${accountFields[field]}: ${what}`
const quoted = (text: string): string => `“${text.slice(0, 40)}”`

function momentOf(line: Line, reader: Reader, errors: Errors): { day: string; time: string | null; more: string } {
  const said = dayFields.flatMap((field) => {
    const { day, more } = dayCell(cellOf(line, reader.columns, field))
    const moment = momentIn(day, reader.mapping.DayForm)
    if (!moment && cellText(day) !== '') errors[field] = sentence(field, `${quoted(cellText(day))} không phải ngày`)
    return moment ? [{ ...moment, more, field }] : []
  })
  const [first] = said
  if (!first) {
    const field = dayFields.find((one) => reader.columns[one] !== undefined) ?? 'bookedOn'
    errors[field] ??= sentence(field, 'chưa có ngày')
    return { day: '', time: null, more: '' }
  }
  if (first.day > dayAfter(reader.today))
    errors[first.field] = sentence(first.field, `${formatDay(first.day)} ở sau hôm nay`)
  const time = said.find((one) => one.day === first.day && one.time !== null)?.time ?? null
  return { day: first.day, time: time ?? timeIn(cellOf(line, reader.columns, 'bookedTime')), more: first.more }
}

/** Banks book what comes in at night with the next working day. */
const dayAfter = (day: string): string => new Date(Date.parse(day) + 4 * 86_400_000).toISOString().slice(0, 10)

type Told = { reader: Reader; errors: Errors }

/** In whole đồng; null where nothing is written, or no number. */
function vndIn(field: MoneyField, line: Line, { reader: { columns, mapping }, errors }: Told): number | null {
  const cell = cellOf(line, columns, field)
  const value = moneyIn(cell, mapping.NumberForm)
  if (value === undefined) return null
  if (value === null) {
    errors[field] = sentence(field, `${quoted(cellText(cell))} không phải số`)
    return null
  }
  const vnd = inVnd(value, mapping.Unit)
  if (!Number.isInteger(vnd))
    errors[field] = sentence(field, `${String(vnd).replace('.', ',')} lẻ đồng, hãy xem lại dấu ngăn và đơn vị`)
  if (Math.abs(vnd) > mostVnd) errors[field] = sentence(field, `${quoted(cellText(cell))} quá lớn`)
  return Math.round(vnd)
}

function amountOf(line: Line, reader: Reader, errors: Errors): number {
  const told = { reader, errors }
  const [credit, debit] = [vndIn('credit', line, told) ?? 0, vndIn('debit', line, told) ?? 0]
  const amount = vndIn('amount', line, told) ?? 0
  if (credit !== 0 && debit !== 0) errors.credit ??= sentence('credit', 'dòng có cả tiền vào và tiền ra')
  const moved = credit !== 0 || debit !== 0 ? Math.abs(credit) - Math.abs(debit) : signed(amount, line, told)
  const field = reader.columns.amount === undefined ? 'credit' : 'amount'
  if (moved === 0) errors[field] ??= sentence(field, 'chưa có số tiền')
  return moved
}

const inWords = /^(?:\+|c|cr|co|ghi co|credit|in|vao|tien vao|nhan|nhan tien|thu)$/
const outWords = /^(?:-|d|dr|no|ghi no|debit|out|ra|tien ra|chuyen|chuyen tien|chi)$/

function signed(amount: number, line: Line, { reader, errors }: Told): number {
  if (reader.columns.side === undefined) return amount
  const said = fold(cellText(cellOf(line, reader.columns, 'side')))
  if (inWords.test(said)) return Math.abs(amount)
  if (outWords.test(said)) return -Math.abs(amount)
  if (amount >= 0)
    errors.side ??= sentence(
      'side',
      said === '' ? 'chưa nói tiền vào hay ra' : `${quoted(said)} không rõ là vào hay ra`,
    )
  return amount
}
