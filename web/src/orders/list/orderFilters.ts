import type { RawInput } from '@cardpro/contract/kit/call'
import { orders } from '@cardpro/contract/orders/orders'
import { today } from '#kit/ui/hooks/today.ts'
import { onlyChosen, sortingOf } from '#kit/ui/list/list.ts'
import { readDays } from '#kit/ui/list/ranges.ts'

/** Filters and page of the order list, as the address holds them. */
export const initialFilters = {
  GeneralSearch: '',
  ForDate: '',
  ToDate: '',
  Contract_Type: null as number | null,
  TypeWorking: null as number | null,
  shiftWorking: null as number | null,
  PosID: null as number | null,
  StaffID: null as number | null,
  BankCode: null as string | null,
  AffID: null as number | null,
  PartnerID: null as number | null,
  Status: null as number | null,
  OnlyUnsettled: false,
  Sort: '',
  GroupBy: '',
  Closed: [] as string[],
  MissingImage: false,
  MissingBill: false,
  PageIndex: 1,
  PageSize: 20,
}

export type OrderFilters = typeof initialFilters
export type SetOrderFilters = (change: Partial<OrderFilters>) => void

/** What is not chosen is not sent. */
export function orderQuery(filters: OrderFilters): RawInput<typeof orders.getByConditions> {
  const { Status, Contract_Type, ForDate, ToDate, ...rest } = filters
  const { from, to } = readDays({ from: ForDate, to: ToDate }, today())
  return {
    ...onlyChosen(rest),
    ...sortingOf(orders.getByConditions, rest),
    ...(from && { ForDate: from }),
    ...(to && { ToDate: to }),
    ...(Status !== null && { Status: [Status] }),
    ...(Contract_Type !== null && { Contract_Type: [Contract_Type] }),
  }
}

/** The views of the orders: as a list, by what is to be done next, or by the days of a week. */
export const orderViews = [
  { value: '', label: 'Bảng' },
  { value: 'status', label: 'Kanban' },
  { value: 'week', label: 'Lịch' },
] as const
export type OrderView = (typeof orderViews)[number]['value']
