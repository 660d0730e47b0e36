import { companyDebts, type PosMoneyLevel, posMoneyLevels } from '@cardpro/contract/debts/companyDebts'
import type { RawInput } from '@cardpro/contract/kit/call'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf } from '#kit/ui/list/list.ts'
import { showOf, startOf } from '../posFilters.ts'

/** Filters of the POS money of all shops, as the address holds them. */
export const initialFilters = { period: 'today', show: 'all', depth: 'shop', shopID: null as number | null }
export type ShopPosFilters = typeof initialFilters

type CompanyDebtPosInput = RawInput<typeof companyDebts.companyDebtPos>

/** What the tree begins with: the shops. */
export const shopPosQuery = ({ period, show, shopID }: ShopPosFilters): CompanyDebtPosInput => ({
  fromDate: startOf(period, today()),
  toDate: today(),
  Show: showOf(show).asks,
  shopID: shopID === null ? [] : [shopID],
  PageSize: 200,
})

/** How far the tree is open at first. */
export const depths = Object.entries(posMoneyLevels).map(([value, label]) => ({ value, label }))
export const depthOf = (depth: string): PosMoneyLevel =>
  (Object.keys(posMoneyLevels) as PosMoneyLevel[]).find((level) => level === depth) ?? 'shop'

export const shopPosList = listOf(companyDebts.companyDebtPos, {
  name: 'posMoney-company',
  inputOf: shopPosQuery,
})
