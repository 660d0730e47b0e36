import { createHash } from 'node:crypto'
import { addDays } from '@cardpro/contract/kit/dates'
import { exactSets } from './exactSets.rules.ts'

/** So many days before or after its line a voucher may be entered. */
export const voucherDays = 3
export const voucherPeriod = (bookedOn: string): { from: string; to: string } => ({
  from: addDays(bookedOn, -voucherDays),
  to: addDays(bookedOn, voucherDays),
})
const inSet = { most: 5, nodes: 20_000, shown: 3 }

/** A voucher of the fund by what no line is linked to, and how many days it is away from the line. */
export type NearVoucher = { journalId: number; leftVnd: number; far: number }
/** `isComplete`: there are no other sets. */
type Explained<T> = { sets: T[][]; isOnly: boolean; isComplete: boolean }

/** Existing vouchers that come to what is left of a line: one of them, nearest first, else a few together. */
export function explainLine<T extends NearVoucher>(leftVnd: number, vouchers: readonly T[]): Explained<T> {
  const near = vouchers.filter((one) => one.far <= voucherDays && Math.sign(one.leftVnd) === Math.sign(leftVnd))
  const equal = near.filter((one) => one.leftVnd === leftVnd).toSorted((a, b) => a.far - b.far)
  if (equal.length > 0) {
    const sets = equal.slice(0, inSet.shown).map((one) => [one])
    return { sets, isOnly: equal.length === 1, isComplete: equal.length <= inSet.shown }
  }
  const units = near.map((voucher) => ({ voucher, vnd: Math.abs(voucher.leftVnd) }))
  const { sets, isComplete } = exactSets(units, { wantedVnd: Math.abs(leftVnd), ...inSet })
  return {
    sets: sets.slice(0, inSet.shown).map((set) => set.map(({ voucher }) => voucher)),
    isOnly: sets.length === 1 && isComplete,
    isComplete,
  }
}

/** What the suggestion that a line is these vouchers is called by. */
export const vouchersKey = (journalIds: readonly number[]): string =>
  `v${journalIds.toSorted((a, b) => a - b).join('+')}`

/** What a suggestion is called by may be long: outside, and where it was declined, it is this. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex')
