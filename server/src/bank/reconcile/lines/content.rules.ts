import { fold } from '@cardpro/contract/kit/search'
import type { PaidPos } from './facts.rules.ts'

/** The facts in the bank's own words about a credit; null or empty: none. Money in đồng, the day counted from 1970. */
export type Content = {
  mid: string
  brand: string
  /** Null: of both kinds, or not given. */
  isOnUs: boolean | null
  grossVnd: number | null
  /** With its tax. */
  feeVnd: number | null
  vatVnd: number | null
  count: number | null
  day: number | null
  /** Without leading zeros. */
  lots: string[]
  payer: Payer
  /** The words name a transfer from one account of ours to another. */
  isBetweenFunds: boolean
}

/**
 * Whose money it is by the words: the bank's for cards, a customer's, or other money (interest, refunds, wages); empty: not
 * given.
 */
type Payer = 'bank' | 'customer' | 'other' | ''

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
  const gross = readOnUs(/gross amt:?([^;]*)/.exec(folded)?.[1] ?? '')
  const counts = readOnUs(/slgd:?([^;]*)/.exec(folded)?.[1] ?? '')
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
    payer: payerIn(folded),
    isBetweenFunds: betweenFunds.test(folded),
  }
}

/** Codes of orders and customers, with the marks and blanks that banks take out of them. */
const ourCode = /(?:dh[\s.-]?\d{6}|(?:cn)?kh\d)/
const betweenFunds = /\b(?:noi bo|chuyen quy)\b/
const otherMoney =
  /\b(?:lai tien gui|lai nhap von|tra lai|nhap lai|interest|hoan tien|hoan tra|refund|chuyen nham|luong|tam ung|noi bo|chuyen quy|rut von|gop von|nop tien|tien mat)\b/
/** Words of acquirers only; the second are words of customers as well. */
const ofAcquirers = /\b(?:edc|merch\w*|mid|tid|t\/?t t\/?ung|doanh so the|settle\w*|acquir\w*|batch)\b/
const ofCards = /\b(?:pos|tt the|tien the|thanh toan the|giao dich the|visa|master\w*|jcb|napas)\b/
/** Words of those who transfer money only; family names are those of merchants as well. */
const ofTransfers =
  /\b(?:ct tu|ck|chuyen (?:tien|khoan)|tra (?:no|tien)|dao (?:the|han)|thanh toan (?:no|don)|mbvcb|ibft|qr|momo|zalopay|khach(?: hang)?)\b/
const ofPeople = /\b(?:nguyen|tran|le|pham|hoang|huynh|phan|vu|vo|dang|bui|do|ho|ngo|duong|ly)\b/

function payerIn(folded: string): Payer {
  if (ourCode.test(folded)) return 'customer'
  if (otherMoney.test(folded)) return 'other'
  if (ofAcquirers.test(folded)) return 'bank'
  const said = { cards: ofCards.test(folded), people: ofPeople.test(folded), transfers: ofTransfers.test(folded) }
  if (said.transfers && (said.people || !said.cards)) return 'customer'
  if (said.cards) return said.people || said.transfers ? '' : 'bank'
  return said.people ? 'customer' : ''
}

function brandOf(folded: string): string {
  const found = brands.filter(([word]) => word.test(folded))
  return found.length === 1 ? (found[0]?.[1] ?? '') : ''
}

/** A kind of card as acquirers write it, as we write it; as they do where it is none of ours. */
export const brandCode = (text: string): string => brandOf(fold(text)) || text.trim().toUpperCase()

type OnUsFigure = { isOnUs: boolean; value: number }

/** `Not On-Us=2,500,000.00 VND`, `On-Us=1, Not On-Us=3`. */
const readOnUs = (text: string): OnUsFigure[] =>
  [...text.matchAll(/(not )?on-us=\s*([\d.,]*\d)/g)].map(([, not, value = '']) => ({
    isOnUs: not === undefined,
    value: amountOf(value),
  }))

const kindOf = (all: OnUsFigure[]): boolean | null => {
  const some = all.filter(({ value }) => value !== 0)
  return some.length === 1 ? (some[0]?.isOnUs ?? null) : null
}

const totalOf = (all: OnUsFigure[]): number | null =>
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

/** The POS that the words of the bank name, by their TID or their merchant's number, which may be masked as a card's is. */
export function namedPos(text: string, posList: PaidPos[]): PaidPos[] {
  const pieces = new Set(text.toUpperCase().match(/[0-9A-Z•]+/g) ?? [])
  const isNamed = (name: string) =>
    name.length >= shortestName && (pieces.has(name.toUpperCase()) || pieces.has(maskName(name)))
  return posList.filter(({ tids, mids, pastCodes }) => [...tids, ...mids, ...pastCodes].some(isNamed))
}

const maskName = (name: string): string =>
  /^\d{13,19}$/.test(name) ? `${name.slice(0, 6)}••••••${name.slice(-4)}` : name.toUpperCase()
