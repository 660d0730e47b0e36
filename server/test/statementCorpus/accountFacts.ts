import { percentOf } from '@cardpro/contract/kit/money/money'
import type { BankLine, Bill, Facts, OpenLot, OpenPayout, PaidPos } from '#bank/reconcile/lines/facts.rules.ts'
import type { Advice } from '#bank/reconcile/lines/lineAdvice.rules.ts'
import { Advisor } from '#bank/reconcile/lines/lineAdvice.rules.ts'
import { workingDay } from './printedRows.ts'

/** Thursday 19 November 2026, in days from 1970. */
export const thursday = 20_776
const rate = 1_100

export const onePos: PaidPos = {
  id: 1,
  name: 'VCB 01',
  tids: ['73005422'],
  mids: ['371234567890001'],
  pastCodes: [],
  bankCode: 'VCB',
  rates: [rate, 1_210],
}

let billId = 0

type SomeBill = Partial<Bill> & { grossVnd: number }

/** A lô of one day, of which nothing was paid; its fees are 1,1 % unless said. */
export function lotOf(id: number, bills: SomeBill[], more: Partial<OpenLot> = {}): OpenLot {
  const day = more.day ?? thursday
  const all = bills.map((bill): Bill => {
    const number = ++billId
    const feeVnd = percentOf(bill.grossVnd, rate)
    return { id: number, lotId: id, billNo: String(number), day, feeVnd, brand: 'VISA', isOnUs: false, ...bill }
  })
  const dueVnd = all.reduce((sum, { grossVnd, feeVnd }) => sum + grossVnd - feeVnd, 0)
  const numberText = String(id).padStart(6, '0')
  return { id, payerId: onePos.id, numberText, day, expectedOn: workingDay(day + 1), dueVnd, bills: all, ...more }
}

export const payoutOf = (id: number, netVnd: number, more: Partial<OpenPayout> = {}): OpenPayout => ({
  id,
  payerId: onePos.id,
  day: thursday + 1,
  netVnd,
  brands: [],
  ...more,
})

export const lineOf = (leftVnd: number, more: Partial<BankLine> = {}): BankLine => ({
  id: 900,
  fundId: 1,
  day: thursday + 1,
  leftVnd,
  content: 'TT THE QUA POS',
  counterLast4: '',
  ...more,
})

const nothing: Facts = {
  vouchers: [],
  otherLines: [],
  posList: [onePos],
  payouts: [],
  lots: [],
  customerMoney: new Map(),
  paidBills: [],
  holidays: [],
  refused: new Set(),
}

/** What is suggested for the line. */
export const adviceOf = (line: BankLine, facts: Partial<Facts>, others: BankLine[] = []): Advice =>
  new Advisor([line, ...others], { ...nothing, ...facts }).adviceFor(line)

/** `B run several`: class, step and what speaks against it. */
export const told = ({ suggestions }: Advice): string[] =>
  suggestions.map(({ class: letter, step, against }) => [letter, step, ...against].join(' '))
