import { percentOf } from '@cardpro/contract/kit/money/money'
import { type Bill, groupedBy, netOf, sumOf } from './facts.rules.ts'

/** What of a difference a bill bears; above 0 the bank kept it. */
export type Borne = { swipeId: number; lotId: number; vnd: number }

/**
 * Why less came than was due (`borne` above 0), or more. `apart`: the bank pays the whole amount and debits its fee by
 * itself. `alike`: so many bills explain it equally; `bill` is the first of them.
 */
export type Explanation =
  | { code: 'rounding'; unit: number; borne: Borne[] }
  | { code: 'oneRate'; mpct: number; bill: Bill; alike: number; borne: Borne[] }
  | { code: 'brandRate'; mpct: number; brand: string; borne: Borne[] }
  | { code: 'allRate'; mpct: number; borne: Borne[] }
  | { code: 'fixedFee'; eachVnd: number; count: number; borne: Borne[] }
  | { code: 'unpaid'; bill: Bill; alike: number; borne: Borne[] }
  | { code: 'clawedBack'; bill: Bill; alike: number; borne: Borne[] }
  | { code: 'feeApart'; feeVnd: number; borne: Borne[] }

export type Case = {
  bills: Bill[]
  /** What was due less what came. */
  shortVnd: number
  /** What the POS have asked for cards, or kept lately, in thousandths of a percent. */
  rates: number[]
  paidBills: Bill[]
}

const mostBills = 2_000

/** Every explanation that comes to the difference to the đồng. */
export function explainDifference(given: Case): Explanation[] {
  if (given.shortVnd === 0 || given.bills.length === 0 || given.bills.length > mostBills) return []
  const all = [feeApart, unpaidBill, clawedBack, oneRate, rounding, fixedFee, allRate, brandRates].flatMap((find) =>
    find(given),
  )
  const known = new Map<string, Explanation>()
  for (const one of all) known.set(keyOf(one), known.get(keyOf(one)) ?? one)
  return [...known.values()]
}

/** Two that put the same on the same bills are one. */
const keyOf = ({ code, borne }: Explanation): string =>
  borne.length === 0 ? code : borne.map(({ swipeId, vnd }) => `${swipeId}=${vnd}`).join()

const borneBy = ({ id, lotId }: Bill, vnd: number): Borne => ({ swipeId: id, lotId, vnd })
const bearEach = (bills: Bill[], vndOf: (bill: Bill) => number): Borne[] =>
  bills.map((bill) => borneBy(bill, vndOf(bill))).filter(({ vnd }) => vnd !== 0)

function feeApart({ bills, shortVnd }: Case): Explanation[] {
  const feeVnd = sumOf(bills, ({ feeVnd: vnd }) => vnd)
  return feeVnd > 0 && shortVnd === -feeVnd ? [{ code: 'feeApart', feeVnd, borne: [] }] : []
}

function unpaidBill({ bills, shortVnd }: Case): Explanation[] {
  const alike = bills.filter((bill) => netOf(bill) === shortVnd)
  const [bill] = alike
  if (!bill || bills.length < 2) return []
  return [{ code: 'unpaid', bill, alike: alike.length, borne: [borneBy(bill, shortVnd)] }]
}

function clawedBack({ paidBills, shortVnd }: Case): Explanation[] {
  const alike = paidBills.filter((bill) => netOf(bill) === shortVnd || bill.grossVnd === shortVnd)
  const [bill] = alike
  return bill ? [{ code: 'clawedBack', bill, alike: alike.length, borne: [] }] : []
}

/** One bill was taken for a card of another kind: the fee that it then has is one that the POS has asked or kept before. */
function oneRate({ bills, shortVnd, rates }: Case): Explanation[] {
  return rates.flatMap((mpct) => {
    const fitting = bills.filter(
      ({ grossVnd, feeVnd }) =>
        Math.abs((grossVnd * mpct) / 100_000 - feeVnd - shortVnd) < 1 &&
        percentOf(grossVnd, mpct) - feeVnd === shortVnd,
    )
    return [...groupedBy(fitting, ({ grossVnd, feeVnd }) => `${grossVnd}/${feeVnd}`).values()].flatMap((alike) => {
      const [bill] = alike
      return bill
        ? [{ code: 'oneRate' as const, mpct, bill, alike: alike.length, borne: [borneBy(bill, shortVnd)] }]
        : []
    })
  })
}

const ways = [Math.round, Math.ceil, Math.floor]
const roundUnits = [10, 100, 1_000]
const mostRounded = 1_000

/** Fees are rounded bill by bill: to the đồng in another way than here, or to tens, hundreds or thousands. */
function rounding({ bills, shortVnd }: Case): Explanation[] {
  if (Math.abs(shortVnd) > bills.length * mostRounded) return []
  for (const unit of roundUnits)
    for (const round of ways) {
      const more = ({ feeVnd }: Bill) => round(feeVnd / unit) * unit - feeVnd
      if (sumOf(bills, more) === shortVnd) return [{ code: 'rounding', unit, borne: bearEach(bills, more) }]
    }
  if (Math.abs(shortVnd) * 2 > bills.length) return []
  const sign = Math.sign(shortVnd)
  const largest = bills.toSorted((a, b) => b.grossVnd - a.grossVnd || a.id - b.id).slice(0, Math.abs(shortVnd))
  return [{ code: 'rounding', unit: 1, borne: bearEach(largest, () => sign) }]
}

/** Of fewer bills a fee for each would explain almost any difference, money that is nothing of theirs too. */
const fixedFeeLimits = { least: 100, most: 50_000, step: 50, bills: 3 }

function fixedFee({ bills, shortVnd }: Case): Explanation[] {
  if (bills.length < fixedFeeLimits.bills) return []
  const eachVnd = shortVnd / bills.length
  const isUsual =
    eachVnd >= fixedFeeLimits.least && eachVnd <= fixedFeeLimits.most && eachVnd % fixedFeeLimits.step === 0
  return isUsual ? [{ code: 'fixedFee', eachVnd, count: bills.length, borne: bearEach(bills, () => eachVnd) }] : []
}

const rateStep = 10
const mostRate = 10_000

function allRate({ bills, shortVnd }: Case): Explanation[] {
  const rate = rateOf(bills, shortVnd)
  return rate ? [{ code: 'allRate', ...rate }] : []
}

function brandRates({ bills, shortVnd }: Case): Explanation[] {
  const brands = groupedBy(bills, ({ brand }) => brand)
  if (brands.size < 2) return []
  return [...brands].flatMap(([brand, some]) => {
    const rate = rateOf(some, shortVnd)
    return rate ? [{ code: 'brandRate' as const, brand, ...rate }] : []
  })
}

/** The one percentage, a multiple of 0,01 %, by which these bills come to their fees and the difference. */
function rateOf(bills: Bill[], shortVnd: number): { mpct: number; borne: Borne[] } | null {
  const feesVnd = sumOf(bills, ({ feeVnd }) => feeVnd) + shortVnd
  const grossVnd = sumOf(bills, (bill) => bill.grossVnd)
  const mpct = Math.round((feesVnd * 100_000) / grossVnd / rateStep) * rateStep
  if (mpct <= 0 || mpct > mostRate) return null
  // The sum of percentages rounded one by one is near the percentage of the sum.
  if (Math.abs((grossVnd * mpct) / 100_000 - feesVnd) > bills.length) return null
  const borne = bearEach(bills, (bill) => percentOf(bill.grossVnd, mpct) - bill.feeVnd)
  return sumOf(borne, ({ vnd }) => vnd) === shortVnd ? { mpct, borne } : null
}
