import { percentOf } from '@cardpro/contract/kit/money/money'
import {
  type BankLine,
  type Bill,
  type Facts,
  groupedBy,
  type OpenLot,
  type OpenPayout,
  type PaidPos,
} from '#bank/reconcile/lines/facts.rules.ts'
import type { Random } from '#demo/random.ts'
import { makeOtherMoney } from './otherMoney.ts'
import type { Payment } from './payments.ts'
import { workingDay } from './printedRows.ts'

/** How a bank credits: a POS by itself, a merchant with several, kind by kind of card, whole amounts with the fee debited apart. */
const shapes = ['pos', 'merchant', 'brand', 'gross'] as const
type Shape = (typeof shapes)[number]
const shapeShares: Record<Shape, number> = { pos: 0.4, merchant: 0.25, brand: 0.2, gross: 0.15 }
const brands = ['VISA', 'MASTER', 'JCB', 'NAPAS'] as const
const rates = { VISA: 1_100, MASTER: 1_150, JCB: 1_300, NAPAS: 880 }
const foreignRate = 2_210
const shares = {
  /** Two days of payment come in one credit. */
  together: 0.04,
  late: 0.03,
  roundsFees: 0.1,
  foreign: 0.02,
  unpaid: 0.01,
  otherRate: 0.01,
  notTyped: 0.08,
  named: 0.3,
  /** The bank's words say nothing of cards. */
  wordless: 0.05,
}

/** Why less or more came than the books say; null: the credit is exact. */
type Slip = 'rounding' | 'foreign' | 'unpaid' | 'otherRate' | 'gross'
/** A credit, and what it truly pays; `isTyped`: the books have all bills of it. */
export type Credit = {
  line: BankLine
  lotIds: number[]
  brand: string
  payoutIds: number[]
  slip: Slip | null
  isTyped: boolean
}
/** An account with what it was credited, as the books know it. */
export type Account = {
  lines: BankLine[]
  credits: Credit[]
  facts: Facts
  lots: OpenLot[]
  payouts: OpenPayout[]
  /** Of lines that are own transfers: the line of the other account. */
  sameAs: ReadonlyMap<number, number>
}

type Lot = OpenLot & { payDay: number; isTyped: boolean; pos: PaidPos }

/** What banks credit for the payments of a company, by account. */
export function makeAccounts(random: Random, payments: Payment[]): Account[] {
  const ids = [...new Set(payments.map(({ pos }) => pos.id))]
  const accounts: Account[] = []
  for (let from = 0; from < ids.length; ) {
    const shape = shapeOf(random)
    const some = ids.slice(from, from + random.whole(1, 4))
    from += some.length
    accounts.push(accountOf(random, { shape, ids: some, payments }))
  }
  return accounts
}

function shapeOf(random: Random): Shape {
  let at = random.next()
  return shapes.find((one) => (at -= shapeShares[one]) < 0) ?? 'pos'
}

type Of = { shape: Shape; ids: number[]; payments: Payment[] }

function accountOf(random: Random, { shape, ids, payments }: Of): Account {
  const mid = String(random.whole(3_700_000, 3_799_999))
  const isOneMerchant = shape === 'merchant' || shape === 'brand'
  const posList = ids.map((id) => ({
    id,
    name: `POS ${id}`,
    tids: [String(70_000_000 + id)],
    mids: [isOneMerchant ? mid : `${mid}${id}`],
    pastCodes: [],
    bankCode: 'VCB',
    rates: [...Object.values(rates), foreignRate],
  }))
  const late = new Map<number, boolean>()
  const isLate = (id: number, day: number) => {
    const days = isOneMerchant ? day : id * 100_000 + day
    const known = late.get(days) ?? random.chance(shares.together)
    late.set(days, known)
    return known
  }
  const lots = posList.flatMap((pos) => {
    const own = payments.filter((one) => one.pos.id === pos.id && !one.isVoided)
    return lotsOf(random, { pos, payments: own, isLate })
  })
  const payouts = payoutsOf(lots)
  const credits = creditsOf(random, shape, lots)
  const own = credits.map(({ line }) => line)
  const dues = lots.map(({ payDay, dueVnd }) => ({ day: payDay, vnd: dueVnd }))
  const other = makeOtherMoney(random, { credits: own, dues, newId: () => nextLine++ })
  const lines = [...own, ...other.lines]
  const facts: Facts = {
    vouchers: [],
    otherLines: other.otherLines,
    posList,
    payouts: [],
    lots: [],
    customerMoney: new Map(),
    paidBills: [],
    holidays: [],
    refused: new Set(),
  }
  return { lines, credits, facts, lots, payouts, sameAs: other.sameAs }
}

type Typed = { pos: PaidPos; payments: Payment[]; isLate: (id: number, day: number) => boolean }

function lotsOf(random: Random, { pos, payments, isLate }: Typed): Lot[] {
  return [...groupedBy(payments, ({ day }) => day)].map(([day, some]) => {
    const id = pos.id * 100_000 + day
    const bills = some.map((payment): Bill => {
      const brand = payment.isNapas ? 'NAPAS' : (brands[payment.bill.charCodeAt(5) % 3] ?? 'VISA')
      const grossVnd = payment.vnd
      const feeVnd = percentOf(grossVnd, rates[brand])
      return { id: payment.id, lotId: id, billNo: payment.bill, day, grossVnd, feeVnd, brand, isOnUs: false }
    })
    const dueVnd = bills.reduce((sum, { grossVnd, feeVnd }) => sum + grossVnd - feeVnd, 0)
    const expectedOn = workingDay(day + 1)
    const payDay = isLate(pos.id, day) ? workingDay(expectedOn + 1) : expectedOn
    const numberText = some[0]?.lot ?? ''
    const isTyped = !random.chance(shares.notTyped)
    return { id, payerId: pos.id, pos, numberText, day, expectedOn, payDay, isTyped, dueVnd, bills }
  })
}

const key = ({ payerId, payDay }: Lot): number => payerId * 100_000 + payDay

/** A statement says day by day what is paid for a POS. */
const payoutsOf = (lots: Lot[]): OpenPayout[] =>
  [...groupedBy(lots, key)].map(([id, some]) => {
    const bills = some.flatMap((lot) => lot.bills)
    const net = (all: Bill[]) => all.reduce((sum, { grossVnd, feeVnd }) => sum + grossVnd - feeVnd, 0)
    return {
      id,
      payerId: some[0]?.payerId ?? 0,
      day: some[0]?.payDay ?? 0,
      netVnd: net(bills),
      brands: [...groupedBy(bills, ({ brand }) => brand)].map(([brand, part]) => ({ brand, netVnd: net(part) })),
    }
  })

let nextLine = 1

function creditsOf(random: Random, shape: Shape, lots: Lot[]): Credit[] {
  const paid = groupedBy(lots, (lot) => (shape === 'pos' || shape === 'gross' ? key(lot) : lot.payDay))
  return [...paid.values()].flatMap((together) => {
    const [first] = together
    if (!first) return []
    const day = first.payDay + (random.chance(shares.late) ? 1 : 0)
    const kinds = shape === 'brand' ? brands : ['']
    return kinds.flatMap((brand) => {
      const bills = together.flatMap((lot) => lot.bills).filter((bill) => brand === '' || bill.brand === brand)
      if (bills.length === 0) return []
      const { slip, vnd } = shape === 'gross' ? grossOf(bills) : netOf(random, bills)
      const line = {
        id: nextLine++,
        fundId: 1,
        day,
        leftVnd: vnd,
        content: wordsOf(random, first.pos, { shape, brand }),
        counterLast4: '',
      }
      const ofBrand = together.filter((lot) => brand === '' || lot.bills.some((bill) => bill.brand === brand))
      return {
        line,
        brand,
        slip,
        lotIds: ofBrand.map(({ id }) => id),
        payoutIds: [...new Set(ofBrand.map(key))],
        isTyped: together.every(({ isTyped }) => isTyped),
      }
    })
  })
}

const grossOf = (bills: Bill[]): { slip: Slip; vnd: number } => ({
  slip: 'gross',
  vnd: bills.reduce((sum, { grossVnd }) => sum + grossVnd, 0),
})

function netOf(random: Random, bills: Bill[]): { slip: Slip | null; vnd: number } {
  const vnd = bills.reduce((sum, { grossVnd, feeVnd }) => sum + grossVnd - feeVnd, 0)
  const bill = random.pick(bills)
  if (random.chance(shares.foreign))
    return { slip: 'foreign', vnd: vnd + bill.feeVnd - percentOf(bill.grossVnd, foreignRate) }
  if (bills.length > 1 && random.chance(shares.unpaid))
    return { slip: 'unpaid', vnd: vnd - bill.grossVnd + bill.feeVnd }
  if (random.chance(shares.otherRate))
    return {
      slip: 'otherRate',
      vnd: bills.reduce((sum, { grossVnd }) => sum + grossVnd - percentOf(grossVnd, 1_250), 0),
    }
  if (random.chance(shares.roundsFees))
    return {
      slip: 'rounding',
      vnd: bills.reduce((sum, { grossVnd, feeVnd }) => sum + grossVnd - Math.round(feeVnd / 10) * 10, 0),
    }
  return { slip: null, vnd }
}

function wordsOf(random: Random, { tids, mids }: PaidPos, { shape, brand }: { shape: Shape; brand: string }): string {
  if (random.chance(shares.wordless)) return random.pick(['', 'GHI CO', 'FT26325'])
  if (!random.chance(shares.named)) return brand === '' ? 'TT THE QUA POS' : `T/t T/ung the ${brand}`
  if (shape === 'merchant') return `TT POS MID ${mids[0]}`
  return brand === '' ? `TT POS TID ${tids[0]}` : `T/t T/ung the ${brand}; MerchNo: ${mids[0]};`
}
