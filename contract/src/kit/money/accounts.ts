import { z } from 'zod'
import { vnd } from '../fields.ts'

/** The accounts of the chart (`server/src/books/ledger/ledger.chart.ts`), by what they hold. */
export const accountKind = {
  cash: 111,
  bank: 112,
  customer: 131,
  posUnpaid: 1361,
  posHeld: 1362,
  internal: 1368,
  shortage: 1381,
  pending: 1388,
  advance: 141,
  partner: 331,
  tax: 3335,
  surplus: 3381,
  collaborator: 3388,
  capital: 411,
  withdrawFee: 5111,
  rolloverFee: 5112,
  otherFee: 5113,
  partnerIncome: 5114,
  discount: 5211,
  posFee: 632,
  commission: 641,
  partnerFee: 6322,
  partnerShare: 6411,
  staffFee: 6412,
  expense: 642,
  otherIncome: 711,
  otherExpense: 811,
  badDebt: 8112,
} as const

/**
 * What postings count besides accounts. It is no money and has no counter-account, so it stays out of every sum of debits and
 * credits.
 */
export const tallyKind = {
  /** Gross of swipes by POS. */
  volume: 9001,
  /** Swipes by POS. */
  bills: 9002,
  /** Orders with a line that is not a fee. */
  orders: 9003,
  /** Money that was topped up, đồng. */
  topUp: 9004,
  /** Gross by POS of swipes that another shop made on this shop's POS. */
  lentVolume: 9011,
} as const

/**
 * The groups of categories, each by the account that it is posted on. `types`: vouchers that may have it, 1 receipts,
 * 2 payments; `result`: how it counts in the result of the business, in no way if `none`.
 */
export const categoryGroups = {
  642: { name: 'Chi phí hoạt động', types: [2], result: 'cost' },
  711: { name: 'Thu khác', types: [1], result: 'income' },
  811: { name: 'Chi khác', types: [2], result: 'cost' },
  1388: { name: 'Không tính lãi', types: [1, 2], result: 'none' },
  3335: { name: 'Thuế TNCN phải nộp', types: [2], result: 'none' },
} as const satisfies Record<number, GroupOfCategories>
type GroupOfCategories = { name: string; types: readonly (1 | 2)[]; result: 'income' | 'cost' | 'none' }
export type CategoryGroup = keyof typeof categoryGroups
export const allGroups = Object.keys(categoryGroups).map(Number) as CategoryGroup[]

/** `642 Chi phí hoạt động`; the number alone where it is none of these. */
export const groupTitle = (group: number): string =>
  isGroup(group) ? `${group} ${categoryGroups[group].name}` : String(group)
export const isGroup = (account: number): account is CategoryGroup => account in categoryGroups
export const groupsOfType = (type: 1 | 2): CategoryGroup[] =>
  allGroups.filter((group) => (categoryGroups[group].types as readonly (1 | 2)[]).includes(type))
/** The group of a new category. */
export const usualGroup = { 1: 711, 2: 642 } as const satisfies Record<1 | 2, CategoryGroup>
/** The accounts that count so in the result of the business. */
export const groupsOfResult = (result: GroupOfCategories['result']): CategoryGroup[] =>
  allGroups.filter((group) => categoryGroups[group].result === result)
export const isCostGroup = (group: number): boolean => isGroup(group) && categoryGroups[group].result === 'cost'

/** One side of what was posted, by the number of its account. */
export const AccountPosting = z.object({ Account: z.number().int(), Debit: vnd, Credit: vnd })
export type AccountPosting = z.infer<typeof AccountPosting>
