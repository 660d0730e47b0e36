import type { BrandSum } from '@cardpro/contract/bank/reconcile/billPhotos'
import { type Row, type Sure, surenessIn } from './billRows.rules.ts'
import { amountIn, brandIn, countIn } from './billValues.rules.ts'
import type { TitledRow } from './titles.rules.ts'

type Total = { count: Sure<number>; amount: Sure<number> }

/** Sums by brand, and of all: the row that is named so, else their sum. Sure is a total that is the sum of its parts. */
export function sumsOf(titled: TitledRow[]): { brands: BrandSum[]; total: Total | null } {
  const brands: (BrandSum & { sureness: number })[] = []
  let printed: Total | null = null
  for (const { row, titles } of titled) {
    const both = countAndSum(row)
    if (!both) continue
    const brand = brandIn(row.text)
    if (brand) {
      const sureness = Math.min(both.count.sureness, both.amount.sureness)
      brands.push({ CardType: brand.value, Count: both.count.value, Amount: both.amount.value, sureness })
    } else if (titles.some(({ of }) => of === 'Amount')) printed = both
  }
  const plain = brands.map(({ CardType, Count, Amount }) => ({ CardType, Count, Amount }))
  return { brands: plain, total: printed ?? addBrands(brands) }
}

const unprovenSureness = 0.7

function addBrands(brands: (BrandSum & { sureness: number })[]): Total | null {
  if (brands.length === 0) return null
  const sureness = Math.min(...brands.map((brand) => brand.sureness)) * unprovenSureness
  const sum = (of: (brand: BrandSum) => number): number => brands.reduce((all, brand) => all + of(brand), 0)
  return {
    count: { value: sum(({ Count }) => Count), sureness },
    amount: { value: sum(({ Amount }) => Amount), sureness },
  }
}

/** A count before an amount. */
function countAndSum(row: Row): Total | null {
  const amount = amountIn(row.text)
  if (!amount) return null
  const count = countIn(row.text.slice(0, amount.from))
  if (!count) return null
  return {
    count: { value: count.value, sureness: surenessIn(row, count.from, count.to) },
    amount: { value: amount.value, sureness: surenessIn(row, amount.from, amount.to) },
  }
}
