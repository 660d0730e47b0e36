import type { DayForm } from '@cardpro/contract/kit/files/tableForms'
import { momentIn } from '#kit/tables/values/days.rules.ts'
import { numberIn } from '#kit/tables/values/numbers.rules.ts'

/** A value as it was found in a text: where, and what it means. */
export type FoundValue<T> = { value: T; from: number; to: number }

type Look = (text: string) => FoundValue<string> | null

const lookFor =
  (pattern: RegExp, fits: (value: string) => boolean = () => true): Look =>
  (text) => {
    for (const match of text.matchAll(pattern)) {
      const value = match[1] ?? match[0]
      const from = match.index + match[0].indexOf(value)
      if (fits(value)) return { value, from, to: from + value.length }
    }
    return null
  }

const digitsOf = (text: string): number => text.replace(/\D/g, '').length

/** POS and merchants are mostly digits; the word before them is not theirs. */
export const fieldLooks = {
  Tid: lookFor(/(?<![0-9A-Z])[0-9A-Z]{6,12}(?![0-9A-Z])/g, (value) => digitsOf(value) >= 4),
  Mid: lookFor(/(?<![0-9A-Z])[0-9A-Z]{6,15}(?![0-9A-Z])/g, (value) => digitsOf(value) >= 5),
  LotNo: lookFor(/(?<![0-9A-Z])\d{1,6}(?![0-9A-Z])/g),
  BillNo: lookFor(/(?<![0-9A-Z])\d{1,6}(?![0-9A-Z])/g),
  Rrn: lookFor(/(?<![0-9A-Z])\d{8,12}(?![0-9A-Z])/g),
  Approval: lookFor(/(?<![0-9A-Z])[0-9A-Z]{6}(?![0-9A-Z])/g),
} as const satisfies Record<string, Look>

/** `28.000.000`, `28,000,000.00`, `880000`; cents have another mark than thousands. The sign of a void is not part of it. */
export function amountIn(text: string): FoundValue<number> | null {
  for (const match of text.matchAll(/(?<![\d.,])\d[\d.,]*\d(?!\d|[.,]?[OQIL])/g)) {
    const value = amountOf(match[0])
    if (value !== null && value >= 1_000 && value <= 50_000_000_000)
      return { value, from: match.index, to: match.index + match[0].length }
  }
  return null
}

/** Null where its groups are not of three digits: a digit was lost. On a photo a point is a comma, and one may be missing. */
function amountOf(text: string): number | null {
  const [, whole = '', cents = ''] = /^(.*?)([.,]\d{2})?$/.exec(text) ?? []
  if (cents !== '' && whole.includes(cents.charAt(0))) return null
  const inThrees = whole
    .replaceAll(',', '.')
    .replace(/(?<=\.)(?:\d{3}){2,5}(?!\d)/g, (run) => run.replace(/\B(?=(?:\d{3})+$)/g, '.'))
  return numberIn(inThrees, 'dot') ?? null
}

/** A number that is counted: no lô, no amount. */
export function countIn(text: string): FoundValue<number> | null {
  const match = /(?<![\d.,:/])\d{1,4}(?![\d.,:/])/.exec(text)
  return match && { value: Number(match[0]), from: match.index, to: match.index + match[0].length }
}

const dates: [pattern: RegExp, order: DayForm][] = [
  [/20\d{2}[/.-]\d{2}[/.-]\d{2}/, 'ymd'],
  [/(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-](?:20\d{2}|\d{2})/, 'dmy'],
  [/(?<!\d)\d{1,2}[\s/-]?[A-Z]{3}[\s,/-]*(?:20\d{2}|\d{2})/, 'dmy'],
  [/[A-Z]{3}\s?\d{1,2}[\s,]+20\d{2}/, 'mdy'],
]

/** `2026-11-21`, whichever way it is printed. */
export function dateIn(text: string): FoundValue<string> | null {
  for (const [pattern, order] of dates) {
    const match = pattern.exec(text)
    const value = momentIn(match?.[0], order)?.day
    if (match && value !== undefined) return { value, from: match.index, to: match.index + match[0].length }
  }
  return null
}

/** `17:22`, with its seconds or without. */
export function clockIn(text: string): FoundValue<string> | null {
  const match = /([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?(?!\d)/.exec(text)
  if (!match) return null
  return { value: `${match[1]?.padStart(2, '0')}:${match[2]}`, from: match.index, to: match.index + match[0].length }
}

/** The last four digits behind stars, crosses or dots. */
export function last4In(text: string): FoundValue<string> | null {
  const match = /[*X+#.][*X+#.\s]{2,}(\d{4})(?!\d)/.exec(text)
  return match?.[1] === undefined
    ? null
    : { value: match[1], from: match.index + match[0].length - 4, to: match.index + match[0].length }
}

const brands: [pattern: RegExp, name: string][] = [
  [/VISA/, 'VISA'],
  [/MASTER\s?(?:CARD)?/, 'MASTER'],
  [/JCB/, 'JCB'],
  [/NAPAS/, 'NAPAS'],
  [/AMEX|AMERICAN\s?EXPRESS/, 'AMEX'],
  [/UNION\s?PAY|(?<![A-Z])UPI(?![A-Z])|(?<![A-Z])CUP(?![A-Z])/, 'UPI'],
]

export function brandIn(text: string): FoundValue<string> | null {
  for (const [pattern, value] of brands) {
    const match = pattern.exec(text)
    if (match) return { value, from: match.index, to: match.index + match[0].length }
  }
  return null
}
