import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import type { RawInput } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { useSession } from '#kit/api/session.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf, onlyChosen, sortingOf } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'

/** Filters, sort and page of the vouchers, as the address holds them. Without dates it is this month so far. */
export const initialFilters = {
  /** What comes back every month instead. */
  monthly: false,
  /** Sums by category instead. */
  byCategory: false,
  type: null as number | null,
  ConfigID: null as number | null,
  BankCardID: null as number | null,
  StaffID: null as number | null,
  fromDate: '',
  toDate: '',
  text: '',
  Sort: '',
  PageIndex: 1,
  PageSize: 50,
}
export type VoucherFilters = typeof initialFilters

export const voucherDays = (filters: Pick<VoucherFilters, 'fromDate' | 'toDate'>) => rangeOf(filters, today())

export function voucherQuery(filters: VoucherFilters): RawInput<typeof vouchers.otherReceiptsPayments> {
  const { from, to } = voucherDays(filters)
  const { monthly: _monthly, byCategory: _byCategory, ...asked } = filters
  return { ...onlyChosen(asked), fromDate: from, toDate: to, ...sortingOf(vouchers.otherReceiptsPayments, filters) }
}

const listNamed = (name: string) =>
  listOf(vouchers.otherReceiptsPayments, {
    name,
    inputOf: voucherQuery,
    initial: initialFilters,
    hasOwnControl: ['text', 'type', 'monthly', 'byCategory'],
  })

export const voucherList = listNamed('collectExpense')
export const companyVoucherList = listNamed('companyBook')

type NameLookup = { category: (id: number) => string; fund: (id: number) => string; staff: (id: number) => string }

export const voucherWords = ({ category, fund, staff }: NameLookup) => ({
  ConfigID: (id: unknown) => `Loại: ${category(Number(id))}`,
  BankCardID: (id: unknown) => `Quỹ: ${fund(Number(id))}`,
  StaffID: (id: unknown) => `Nhân viên: ${staff(Number(id))}`,
})

/** Whether the screen is about the company's own book. */
export const useIsCompany = (): boolean => useSession().shop?.ShopID === companyShopId
