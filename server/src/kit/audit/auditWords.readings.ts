import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { mpctToPercent } from '@cardpro/contract/kit/money/money'
import { daysAfterOf } from '@cardpro/contract/people/cards/dueRule'

/** The kinds of records that a detail only knows by id. */
export type NamedById = 'users' | 'funds' | 'shops' | 'collaborators'
/** What those are called, and what the company calls banks, by their codes. */
export type Names = Record<NamedById, ReadonlyMap<number, string>> & { banks: ReadonlyMap<string, string> }

/** How a stored value reads in Vietnamese; an empty text is a value not worth a line. */
type Reading = (value: unknown, names: Names) => string
/** `null`: kept for the machine, never shown. */
export type Field = { label: string; read: Reading; names?: NamedById } | null

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
export const number =
  (format: (value: number) => string): Reading =>
  (value) =>
    typeof value === 'number' ? format(value) : ''
const choice = (options: Record<number | string, string>): Reading => {
  return (value) => (typeof value === 'number' || typeof value === 'string' ? (options[value] ?? '') : '')
}
type Item = (item: Record<string, unknown>, names: Names) => string
const readEach =
  (one: Item): Reading =>
  (value, names) =>
    Array.isArray(value) ? value.map((item) => one(item as Record<string, unknown>, names)).join('; ') : ''

export const text = (label: string): Field => ({ label, read: asText })
export const vnd = (label: string): Field => ({ label, read: number(formatVnd) })
export const mpct = (label: string): Field => ({ label, read: number((rate) => formatPercent(mpctToPercent(rate))) })
export const percent = (label: string): Field => ({ label, read: number(formatPercent) })
export const count = (label: string): Field => ({ label, read: number(String) })
/** `25`, `20 ngày sau sao kê`. */
export const dueRule = (label: string): Field => ({
  label,
  read: number((rule) => {
    const after = daysAfterOf(rule)
    return after === null ? String(rule) : `${after} ngày sau sao kê`
  }),
})
export const day = (label: string): Field => ({
  label,
  read: (value) => (asText(value) ? formatDay(asText(value)) : ''),
})
export const month = (label: string): Field => ({ label, read: (value) => formatDay(asText(value)).slice(3) })
export const instant = (label: string): Field => ({
  label,
  read: (value) => (asText(value) ? formatInstant(asText(value)) : ''),
})
export const yesNo = (label: string): Field => ({
  label,
  read: (value) => (value === true ? 'Có' : value === false ? 'Không' : ''),
})
export const oneOf = (label: string, options: Record<number | string, string>): Field => ({
  label,
  read: choice(options),
})
/** What the company calls a bank now; of a code that names none, the code. */
export const bankName = (code: string, { banks }: Names): string => banks.get(code) ?? code
export const bank = (label: string): Field => ({ label, read: (value, names) => bankName(asText(value), names) })
/** A detail keeps one id or several. */
export const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number')
export const namedField = (label: string, names: NamedById): Field => ({
  label,
  names,
  read: (value, known) =>
    idsOf(value)
      .map((id) => known[names].get(id) ?? '')
      .filter(Boolean)
      .join(', '),
})
/** A list of names as they are stored, each by what it is called. */
export const texts = (label: string, nameOf: (stored: string, names: Names) => string): Field => ({
  label,
  read: (value, names) => (Array.isArray(value) ? value.map((one) => nameOf(asText(one), names)).join(', ') : ''),
})
/** A list of numbers, each with its name; `không` if empty. */
export const steps = (label: string, names: Record<number, string>): Field => ({
  label,
  read: (value) =>
    idsOf(value)
      .map((one) => `${one}. ${names[one] ?? ''}`)
      .join(', ') || 'không',
})
export const choiceText = (options: Record<string, string>) => (stored: string) => options[stored] ?? stored
export const list = (label: string, one: Item): Field => ({
  label,
  read: readEach(one),
})

export const inUse = { 1: 'Đang dùng', 0: 'Ngừng' }

/** A line of a fee table. */
export const fee = ({
  cardType,
  isForeign,
  isOnUs,
  mpct: rate,
  minFeeVnd,
  fromDate,
}: Record<string, unknown>): string => {
  const type = typeof cardType === 'string' ? (cardTypes[cardType as keyof typeof cardTypes] ?? '') : ''
  const least = typeof minFeeVnd === 'number' && minFeeVnd > 0 ? `, ít nhất ${formatVnd(minFeeVnd)}` : ''
  const from = formatDay(asText(fromDate))
  const issuer = isOnUs === true ? ' cùng ngân hàng' : ''
  return `${type} ${isForeign === true ? 'quốc tế' : 'trong nước'}${issuer} ${formatPercent(mpctToPercent(Number(rate)))}${least} từ ${from}`
}
