import { fold } from '@cardpro/contract/basic/search'
import type { Terminal } from './facts.rules.ts'

/** What the bank's own words tell of a credit; null or empty: nothing. Money in đồng, the day counted from 1970. */
export type Content = {
  mid: string
  brand: string
  /** Null: of both kinds, or not told. */
  isOnUs: boolean | null
  grossVnd: number | null
  /** With its tax. */
  feeVnd: number | null
  vatVnd: number | null
  count: number | null
  day: number | null
  /** Without leading zeros. */
  lots: string[]
}

const brands: [RegExp, string][] = [
  [/\bvisa\b/, 'VISA'],
  [/\bmaster(?:card)?\b/, 'MASTER'],
  [/\bjcb\b/, 'JCB'],
  [/\b(?:amex|american express)\b/, 'AMEX'],
  [/\b(?:upi|unionpay|union pay|cup)\b/, 'UPI'],
  [/\bnapas\b/, 'NAPAS'],
]
const dayMs = 86_400_000

/** Vietcombank credits each brand by itself: "T/t T/ung the MASTER:…; MerchNo: 37…; Gross Amt: Not On-Us=2,500,000.00 VND; …". */
export function readContent(text: string): Content {
  const folded = fold(text)
  const gross = told(/gross amt:?([^;]*)/.exec(folded)?.[1] ?? '')
  const counts = told(/slgd:?([^;]*)/.exec(folded)?.[1] ?? '')
  const [, fee, vat] = /vat amt:?\s*([\d.,]+)\s*\/\s*11\s*=\s*([\d.,]+)/.exec(folded) ?? []
  return {
    mid: (/merch(?:ant)?\s?no:?\s*([0-9a-z•]+)/.exec(folded)?.[1] ?? '').toUpperCase(),
    brand: brandOf(folded),
    isOnUs: kindOf(gross) ?? kindOf(counts),
    grossVnd: totalOf(gross),
    feeVnd: fee === undefined ? null : amountOf(fee),
    vatVnd: vat === undefined ? null : amountOf(vat),
    count: totalOf(counts),
    day: dayOf(folded),
    lots: [...folded.matchAll(/\b(?:so lo|lo|batch|lot)(?: so| no)?[:. ]*0*(\d{1,6})\b/g)].flatMap(
      ([, no]) => no ?? [],
    ),
  }
}

function brandOf(folded: string): string {
  const found = brands.filter(([word]) => word.test(folded))
  return found.length === 1 ? (found[0]?.[1] ?? '') : ''
}

/** A kind of card as acquirers write it, as we write it; as they do where it is none of ours. */
export const brandCode = (text: string): string => brandOf(fold(text)) || text.trim().toUpperCase()

type Told = { isOnUs: boolean; value: number }

/** `Not On-Us=2,500,000.00 VND`, `On-Us=1, Not On-Us=3`. */
const told = (text: string): Told[] =>
  [...text.matchAll(/(not )?on-us=\s*([\d.,]*\d)/g)].map(([, not, value = '']) => ({
    isOnUs: not === undefined,
    value: amountOf(value),
  }))

const kindOf = (all: Told[]): boolean | null => {
  const some = all.filter(({ value }) => value !== 0)
  return some.length === 1 ? (some[0]?.isOnUs ?? null) : null
}

const totalOf = (all: Told[]): number | null =>
  all.length === 0 ? null : all.reduce((sum, { value }) => sum + value, 0)

/** `2,500,000.00` and `2.500.000`: two digits after the last mark are of a đồng, three are thousands. */
const amountOf = (text: string): number => Number(text.replace(/[.,]\d{1,2}$/, '').replace(/[.,]/g, ''))

function dayOf(folded: string): number | null {
  const [, day, month, year] = /\bngay:?\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(folded) ?? []
  if (day === undefined) return null
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return at.getUTCDate() === Number(day) ? at.getTime() / dayMs : null
}

const shortestName = 6

/** The terminals that the words of the bank name, by their TID or their merchant's number, which may be masked as a card's is. */
export function namedTerminals(text: string, terminals: Terminal[]): Terminal[] {
  const pieces = new Set(text.toUpperCase().match(/[0-9A-Z•]+/g) ?? [])
  const isNamed = (name: string) =>
    name.length >= shortestName && (pieces.has(name.toUpperCase()) || pieces.has(masked(name)))
  return terminals.filter(({ tids, mids }) => tids.some(isNamed) || mids.some(isNamed))
}

const masked = (name: string): string =>
  /^\d{13,19}$/.test(name) ? `${name.slice(0, 6)}••••••${name.slice(-4)}` : name.toUpperCase()
