import { createHash } from 'node:crypto'
import type { Mapping } from '@cardpro/contract/bank/reconcile/statements'
import { rowKind, type StatementField, statementFields } from '@cardpro/contract/bank/reconcile/statementWords'
import { formatDay } from '@cardpro/contract/kit/dates'
import { fold } from '@cardpro/contract/kit/search'
import { cardBrand, cardBrands } from '@cardpro/contract/kit/text/cardNumber'
import { cellText, type Line } from '#kit/tables/cells.rules.ts'
import { approvalIn, isMangled, lastFourIn, rrnIn, shortNumber, withoutGuards } from '#kit/tables/values/codes.rules.ts'
import { type Moment, momentIn } from '#kit/tables/values/days.rules.ts'
import { inVnd, numberIn } from '#kit/tables/values/numbers.rules.ts'
import { timeIn } from '#kit/tables/values/times.rules.ts'
import { meaningOf, notCounted, type Phrases } from './kinds.rules.ts'
import { type Columns, cellOf } from './table.rules.ts'

/**
 * The values of a line. `name`: the POS as the file names it, `on`, `at`: the day and moment of the swipe, `paid`: the day
 * of the money; amounts in đồng, negative where the money goes back; `key`: what distinguishes it from other lines of its
 * POS.
 */
export type Row = {
  name: string
  tid: string
  mid: string
  on: string
  at: string | null
  paid: string | null
  lot: string
  bill: string
  approval: string
  rrn: string
  last4: string
  brand: string
  isForeign: boolean | null
  isOnUs: boolean | null
  kind: number
  gross: number
  fee: number
  vat: number
  net: number
  key: string
}
/** The amounts of a row: as they are printed, or as they count. */
export type Amounts = { gross: number; fee: number; feeVat: number; net: number }
type Errors = Partial<Record<StatementField, string>>
/**
 * `told`: the row as JSON; there may be a hundred thousand of them, and little memory. `more`: what further columns of fees come to;
 * `mangled`: the codes that Excel changed; `leftOut`: the words by which it does not count.
 */
export type ReadRow = {
  no: number
  on: string
  told: string
  printed: Amounts
  counted: Amounts
  more: number
  errors: Errors
  mangled: string[]
  leftOut: string
}
/** `further`: columns of fees beside the one that is named; `isFlag`: the column of kinds is a yes or no to a reversal. */
export type Reader = { columns: Columns; mapping: Mapping; today: string; further: number[]; said: ColumnTraits }
/** `isLost`: which reference numbers have lost their digits. */
type ColumnTraits = { kind: Phrases; status: Phrases; isFlag: boolean; isLost: (text: string) => boolean }

export function readRow(line: Line, reader: Reader): ReadRow {
  const errors: Errors = {}
  const text = (field: StatementField) => withoutGuards(cellText(cellOf(line, reader.columns, field)))
  const moments = momentsIn(line, reader, errors)
  const printed = printedIn(line, reader, errors)
  const { codes, mangled } = codesIn(text, reader.said)
  const kind = kindIn(text('kind'), { reader, errors, gross: printed.gross })
  const leftOut = leftOutBy(text('status'), reader, errors)
  const money = moneyOf(printed, kind, reader)
  const tid = text('tid').slice(0, 60)
  const mid = text('mid').slice(0, 60)
  const pan = text('pan')
  const row: Omit<Row, 'key'> = {
    name: (tid || mid).replace(/\s/g, '').toUpperCase(),
    tid,
    mid,
    ...moments,
    ...codes,
    last4: lastFourIn(pan),
    brand: brandIn(text('brand')) || (cardBrand(/^\d{4,6}/.exec(pan)?.[0] ?? '') ?? ''),
    isForeign: flagIn(text('isForeign'), foreignWords),
    isOnUs: flagIn(text('isOnUs'), onUsWords),
    kind,
    ...money,
  }
  if (money.gross === 0 && kind < rowKind.fee) errors.gross ??= sentence('gross', 'chưa có số tiền')
  noteLostName({ tid, mid }, errors)
  const told = JSON.stringify({ ...row, key: keyOf(row) } satisfies Row)
  return {
    no: line.no,
    on: row.on,
    told,
    printed,
    counted: { gross: row.gross, fee: row.fee, feeVat: row.vat, net: row.net },
    more: moreFees(line, reader),
    errors,
    mangled,
    leftOut,
  }
}

/** What Excel made a number of is not known. */
function codesIn(text: (field: StatementField) => string, { isLost }: ColumnTraits) {
  const mangled: string[] = []
  const code = (field: StatementField): string => {
    const said = text(field)
    if (field === 'rrn' ? !isLost(said) : !isMangled(said)) return said
    mangled.push(said)
    return ''
  }
  const codes = {
    lot: shortNumber(code('lotNo')),
    bill: shortNumber(code('billNo')),
    approval: approvalIn(code('approval')),
    rrn: rrnIn(code('rrn')),
  }
  return { codes, mangled }
}

function noteLostName({ tid, mid }: Pick<Row, 'tid' | 'mid'>, errors: Errors): void {
  const field = tid === '' ? 'mid' : 'tid'
  if (isMangled(tid || mid)) errors[field] = sentence(field, `${quoteText(tid || mid)} đã bị Excel làm mất số`)
}

const sentence = (field: StatementField, what: string): string => `${statementFields[field]}: ${what}`
const quoteText = (text: string): string => `“${text.slice(0, 40)}”`

function momentsIn(line: Line, reader: Reader, errors: Errors) {
  const told = (field: DayField) => momentAt(line, field, { reader, errors }) ?? []
  const [swiped, paid] = [(['swipedAt', 'swipedOn'] as const).flatMap(told), [told('paidOn')].flat()]
  const day = [...swiped, ...paid][0]?.day ?? ''
  if (day === '') noteNoDay(reader.columns, errors)
  const time = swiped.find((moment) => moment.time !== null)?.time ?? timeIn(cellOf(line, reader.columns, 'swipedTime'))
  const hasMoment = swiped.length > 0 && time !== null
  return { on: day, at: hasMoment ? `${day}T${time}+07:00` : null, paid: paid[0]?.day ?? null }
}

function noteNoDay(columns: Columns, errors: Errors): void {
  const field = dayFields.find((one) => columns[one] !== undefined) ?? 'swipedOn'
  errors[field] ??= sentence(field, 'chưa có ngày')
}

const dayFields = ['swipedAt', 'swipedOn', 'paidOn'] as const
type DayField = (typeof dayFields)[number]
type At = { reader: Reader; errors: Errors }

function momentAt(line: Line, field: DayField, { reader, errors }: At): Moment | null {
  const cell = cellOf(line, reader.columns, field)
  const said = cellText(cell)
  if (said === '') return null
  const found = momentIn(cell, reader.mapping.DayForm)
  if (!found) errors[field] = sentence(field, `${quoteText(said)} không phải ngày`)
  else if (found.day > dayAfter(reader.today, field === 'paidOn' ? 60 : 1))
    errors[field] = sentence(field, `${formatDay(found.day)} ở sau hôm nay`)
  return found
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

function printedIn(line: Line, { columns, mapping }: Reader, errors: Errors): Amounts {
  const read = (field: 'gross' | 'fee' | 'feeVat' | 'net'): number => {
    const cell = cellOf(line, columns, field)
    const value = numberIn(cell, mapping.NumberForm)
    if (value === undefined) return 0
    if (value === null) {
      errors[field] = sentence(field, `${quoteText(cellText(cell))} không phải số`)
      return 0
    }
    const vnd = inVnd(value, mapping.Unit)
    if (field === 'gross' && !Number.isInteger(vnd))
      errors.gross = sentence('gross', `${String(vnd).replace('.', ',')} lẻ đồng, hãy xem lại dấu ngăn và đơn vị`)
    if (Math.abs(vnd) <= mostVnd) return vnd
    errors[field] = sentence(field, `${quoteText(cellText(cell))} quá lớn`)
    return 0
  }
  return { gross: read('gross'), fee: read('fee'), feeVat: read('feeVat'), net: read('net') }
}

const mostVnd = 1e12

/** What goes back is negative, whichever way it is printed. The fee is all that is kept, its tax included, as most print it. */
function moneyOf(printed: Amounts, kind: number, { columns }: Reader) {
  const goesBack = printed.gross < 0 || kind === rowKind.refund || kind === rowKind.chargeback
  const signed = (value: number) => Math.round(goesBack ? -Math.abs(value) : Math.abs(value)) || 0
  const gross = signed(printed.gross)
  const vat = signed(printed.feeVat)
  const kept = signed(printed.fee)
  if (columns.net === undefined) return { gross, fee: kept, vat, net: gross - kept }
  // Of a fee alone the net is negative though nothing was swiped.
  const net = gross === 0 ? Math.round(printed.net) || 0 : signed(printed.net)
  return { gross, fee: gross - net, vat, net }
}

type Kind = { reader: Reader; errors: Errors; gross: number }

function kindIn(text: string, { reader: { said }, errors, gross }: Kind): number {
  const meant = text === '' ? rowKind.sale : said.isFlag ? flagKind(text) : null
  const kind = meant ?? meaningOf(said.kind, text)
  if (kind === null) errors.kind = sentence('kind', `chưa rõ ${quoteText(text)} là bán, hoàn hay phí`)
  return kind === rowKind.sale || kind === null ? (gross < 0 ? rowKind.refund : rowKind.sale) : kind
}

const flagKind = (text: string): number | null =>
  /^(?:y|yes|có|co|x|1|true)$/i.test(text)
    ? rowKind.refund
    : /^(?:n|no|không|khong|0|false)$/i.test(text)
      ? rowKind.sale
      : null

/** Empty: the line counts. */
function leftOutBy(text: string, { said }: Reader, errors: Errors): string {
  const meant = text === '' ? rowKind.sale : meaningOf(said.status, text)
  if (meant === null) errors.status = sentence('status', `chưa rõ ${quoteText(text)} có được tính không`)
  return meant === notCounted ? text.slice(0, 60) : ''
}

const moreFees = (line: Line, { further, mapping }: Reader): number =>
  further.reduce(
    (sum, column) => sum + Math.abs(inVnd(numberIn(line.cells[column], mapping.NumberForm) ?? 0, mapping.Unit)),
    0,
  )

function brandIn(text: string): string {
  const said = fold(text)
  if (said === '') return ''
  const known: [RegExp, (typeof cardBrands)[number]][] = [
    [/visa/, 'VISA'],
    [/master|^mc\b|^mcd/, 'MASTER'],
    [/jcb/, 'JCB'],
    [/amex|american/, 'AMEX'],
    [/upi|union|^cup\b/, 'UPI'],
    [/napas|noi dia|^atm|banknet/, 'NAPAS'],
  ]
  return known.find(([words]) => words.test(said))?.[1] ?? text.slice(0, 20).toUpperCase()
}

type Flags = { yes: RegExp; no: RegExp }
const foreignWords: Flags = {
  yes: /nuoc ngoai|foreign|international|oversea|^(?:y|co|x|yes)$/,
  no: /trong nuoc|noi dia|domestic|local|^(?:n|khong|no)$/,
}
const onUsWords: Flags = { yes: /^(?:y|co|x|yes)$|^on ?-?us|cung/, no: /^(?:n|khong|no)$|off|not on|khac/ }
/** The no first: `Not On-Us` holds both. */
function flagIn(text: string, { yes, no }: Flags): boolean | null {
  const said = fold(text)
  if (said === '') return null
  return no.test(said) ? false : yes.test(said) ? true : null
}

/**
 * The first identifier that the line has: reference number; second with approval code or card; lô and bill; else all that is
 * read of it. Its POS comes before it when it is stored.
 */
function keyOf(row: Omit<Row, 'key'>): string {
  const rest = `${row.gross}|${row.kind}`
  if (row.rrn !== '') return `r|${row.on}|${row.rrn}|${rest}`
  if (row.at !== null && (row.approval !== '' || row.last4 !== ''))
    return `a|${row.at.slice(0, 19)}|${row.approval}|${row.last4}|${rest}`
  if (row.lot !== '' && row.bill !== '') return `l|${row.on}|${row.lot}|${row.bill}|${rest}`
  const told = [row.on, row.at, row.paid, row.lot, row.bill, row.approval, row.last4, row.brand, row.fee, row.net, rest]
  return `h|${createHash('sha256').update(told.join('|')).digest('base64url').slice(0, 32)}`
}
