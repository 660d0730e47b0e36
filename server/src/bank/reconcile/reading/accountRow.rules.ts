import type { Mapping } from '@cardpro/contract/bank/reconcile/statements'
import { type AccountField, accountFields } from '@cardpro/contract/bank/reconcile/statementWords'
import { formatDay } from '@cardpro/contract/kit/dates'
import { fold } from '@cardpro/contract/kit/search'
import { cellText, isEmpty, type Line, withoutQuote } from '#kit/tables/cells.rules.ts'
import { momentIn } from '#kit/tables/values/days.rules.ts'
import { inVnd, signedIn } from '#kit/tables/values/numbers.rules.ts'
import { timeIn } from '#kit/tables/values/times.rules.ts'
import { dayCell, dayFields, type MoneyField, moneyIn } from './accountTable.rules.ts'
import { type Columns, cellOf } from './table.rules.ts'

/**
 * The values of a line of an account: its day and moment, the amount (above zero came in), the balance after it, and the
 * bank's words.
 */
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
/** `isFilled`: its day is that of the row above, since it has none itself. */
export type ReadAccountRow = {
  no: number
  row: AccountRow
  errors: Partial<Record<AccountField, string>>
  isFilled: boolean
}
export type Reading = { columns: Columns; mapping: Mapping; today: string }
/** All that goes out is written below zero in its column, or beside its side: then a negative one is no reversal. */
type Reader = Reading & { isDebitNegative: boolean; isOutNegative: boolean }
type Errors = ReadAccountRow['errors']

const mostVnd = 1e13

/** A day that is written once for several rows is that of all of them; the balances decide whether it may be. */
export function readAccountRows(lines: Line[], reading: Reading): ReadAccountRow[] {
  const { columns, mapping } = reading
  const isNegative = (field: MoneyField, line: Line) =>
    (moneyIn(cellOf(line, columns, field), mapping.NumberForm) ?? 0) <= 0
  const isOut = (line: Line) => columns.side !== undefined && outWords.test(sideIn(line, columns))
  const reader = {
    ...reading,
    isDebitNegative: lines.every((line) => isNegative('debit', line)),
    isOutNegative: lines.every((line) => !isOut(line) || isNegative('amount', line)),
  }
  let above = ''
  return lines.map((line) => {
    const read = readAccountRow(line, reader)
    const isFilled = above !== '' && dayFields.every((field) => isEmpty(cellOf(line, columns, field)))
    if (isFilled) {
      read.row.on = above
      for (const field of dayFields) delete read.errors[field]
    }
    above = read.row.on
    return { ...read, isFilled }
  })
}

function readAccountRow(line: Line, reader: Reader): Omit<ReadAccountRow, 'isFilled'> {
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
const quoteText = (text: string): string => `“${text.slice(0, 40)}”`

function momentOf(line: Line, reader: Reader, errors: Errors): { day: string; time: string | null; more: string } {
  const said = dayFields.flatMap((field) => {
    const { day, more } = dayCell(cellOf(line, reader.columns, field))
    const moment = momentIn(day, reader.mapping.DayForm)
    if (!moment && cellText(day) !== '') errors[field] = sentence(field, `${quoteText(cellText(day))} không phải ngày`)
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

type RowContext = { reader: Reader; errors: Errors }

/** In whole đồng; null where nothing is written, or no number. */
function vndIn(field: MoneyField, line: Line, { reader: { columns, mapping }, errors }: RowContext): number | null {
  const cell = cellOf(line, columns, field)
  const value = moneyIn(cell, mapping.NumberForm)
  if (value === undefined) return null
  if (value === null) {
    errors[field] = sentence(field, `${quoteText(cellText(cell))} không phải số`)
    return null
  }
  const side = signedIn(cell)?.side
  if (field === 'credit' ? side === 'out' : field === 'debit' && side === 'in')
    errors[field] = sentence(field, `${quoteText(cellText(cell))} ghi bên ngược với cột`)
  const vnd = inVnd(value, mapping.Unit)
  if (!Number.isInteger(vnd))
    errors[field] = sentence(field, `${String(vnd).replace('.', ',')} lẻ đồng, hãy xem lại dấu ngăn và đơn vị`)
  if (Math.abs(vnd) > mostVnd) errors[field] = sentence(field, `${quoteText(cellText(cell))} quá lớn`)
  return Math.round(vnd)
}

function amountOf(line: Line, reader: Reader, errors: Errors): number {
  const told = { reader, errors }
  const vnd = (field: MoneyField) => vndIn(field, line, told) ?? 0
  const [credit, debit, amount] = [vnd('credit'), vnd('debit'), vnd('amount')]
  if (credit !== 0 && debit !== 0) errors.credit ??= sentence('credit', 'dòng có cả tiền vào và tiền ra')
  // Below zero in the column of one side is what was taken back of it.
  const out = reader.isDebitNegative ? Math.abs(debit) : debit
  const moved = credit !== 0 || debit !== 0 ? credit - out : signed(amount, line, told)
  const field = reader.columns.amount === undefined ? 'credit' : 'amount'
  if (moved === 0) errors[field] ??= sentence(field, 'chưa có số tiền')
  return moved
}

const inWords = /^(?:\+|c|cr|co|ghi co|credit|in|vao|tien vao|nhan|nhan tien|thu)$/
const outWords = /^(?:-|d|dr|no|ghi no|debit|out|ra|tien ra|chuyen|chuyen tien|chi)$/

const sideIn = (line: Line, columns: Columns): string => fold(cellText(cellOf(line, columns, 'side')))

function signed(amount: number, line: Line, { reader, errors }: RowContext): number {
  if (reader.columns.side === undefined) return amount
  const said = sideIn(line, reader.columns)
  const [isIn, isOut] = [inWords.test(said), outWords.test(said)]
  if (amount < 0 && (isIn || (isOut && !reader.isOutNegative)))
    errors.side ??= sentence('side', `${quoteText(said)} mà số tiền âm: chưa rõ vào hay ra`)
  if (isIn) return Math.abs(amount)
  if (isOut) return -Math.abs(amount)
  if (amount >= 0)
    errors.side ??= sentence(
      'side',
      said === '' ? 'chưa nói tiền vào hay ra' : `${quoteText(said)} không rõ là vào hay ra`,
    )
  return amount
}
