import type { LineAgainst, LineReason } from '@cardpro/contract/bank/reconcile/lineWords'

/** The input of the matching of bank lines. Days are counted from 1970. */

/** A line of an account. `leftVnd`: what no voucher explains yet, below 0 where money went out. */
export type BankLine = {
  id: number
  fundId: number
  day: number
  leftVnd: number
  content: string
  /** Of the account of the other side, empty if the bank does not give it. */
  counterLast4: string
}

/** A journal of the account that lines do not explain wholly. `leftVnd`: what of it they do not, below 0 where money went out. */
export type Voucher = { journalId: number; day: number; leftVnd: number; code: string }

/** A line of another account of the shop. */
type OtherLine = { id: number; day: number; leftVnd: number; fundName: string; accountNo: string }

/** A POS that the bank pays by itself, with those below it. `rates`: what it has asked or kept for cards, in thousandths of a percent. */
export type PaidPos = {
  id: number
  name: string
  tids: string[]
  mids: string[]
  /** TIDs and MIDs that it had before: another POS may have them now. */
  pastCodes: string[]
  bankCode: string
  rates: number[]
}

/** A bill of a lô, to be paid or paid. `brand`: its kind of card. */
export type Bill = {
  id: number
  lotId: number
  billNo: string
  day: number
  grossVnd: number
  feeVnd: number
  brand: string
  isOnUs: boolean
}

/** A lô that the bank owes for. `bills`: all in it that are not cancelled and not held, the oldest first. */
export type OpenLot = {
  id: number
  payerId: number
  numberText: string
  day: number
  expectedOn: number
  dueVnd: number
  bills: Bill[]
}

/** A payment announced by a statement, as far as it is not booked. `brands`: the net of its lines by kind of card. */
export type OpenPayout = {
  id: number
  payerId: number
  day: number
  netVnd: number
  brands: { brand: string; netVnd: number }[]
}

/** What a customer pays with a line, by the codes in its words. `isOurs`: the customer owes it to this shop. */
export type CustomerMoney = {
  class: 'A' | 'B' | 'C'
  customerId: number
  parts: { orderId: number; code: string; amountVnd: number }[]
  surplusVnd: number
  reasons: LineReason[]
  against: LineAgainst[]
  isOurs: boolean
}

/** All about one account, as far as it may explain its lines. */
export type Facts = {
  vouchers: Voucher[]
  otherLines: OtherLine[]
  posList: PaidPos[]
  payouts: OpenPayout[]
  lots: OpenLot[]
  /** By line. */
  customerMoney: ReadonlyMap<number, CustomerMoney[]>
  /** Bills that were paid lately: the bank may take them back. */
  paidBills: Bill[]
  holidays: number[]
  /** Of suggestions that were declined: `refusalKey`. */
  refused: ReadonlySet<string>
}

export const refusalKey = (lineId: number, key: string): string => `${lineId}/${key}`
export const netOf = ({ grossVnd, feeVnd }: Bill): number => grossVnd - feeVnd
export const sumOf = <T>(all: readonly T[], vndOf: (one: T) => number): number =>
  all.reduce((sum, one) => sum + vndOf(one), 0)

/** By key, each group in the order in which its members came. */
export function groupedBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}
