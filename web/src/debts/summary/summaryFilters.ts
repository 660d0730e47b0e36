import { debtSummary as calls, type debtSummary } from '@cardpro/contract/debts/debtSummary'
import type { PartyType } from '@cardpro/contract/debts/partyTypes'
import type { Data, RawInput, Summary } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { menus } from '@cardpro/contract/kit/rights'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'

export const initialFilters = { fromDate: '', toDate: '' }
type SummaryFilters = typeof initialFilters

export type DebtReport = Summary<typeof debtSummary.reportDebt>
export type DebtRow = Data<typeof debtSummary.reportDebt>[number]

/** The number of parties of each type on the screen; the file has all. */
const maxParties = 6

/** Without dates it is today. */
export const daysOf = (filters: SummaryFilters) => rangeOf(filters, today(), { from: today(), to: today() })

export function summaryQuery(filters: SummaryFilters): RawInput<typeof debtSummary.reportDebt> {
  const { from, to } = daysOf(filters)
  return { fromDate: from, toDate: to, Top: maxParties }
}

export const summaryList = listOf(calls.reportDebt, { name: 'debt-summary', inputOf: summaryQuery })

/** Each type on the screen: its head, its account, where its whole list is, and what a party of it is called. */
export const tables = {
  customer: { title: 'Khách hàng', account: 131, to: '/debt/customer', link: 'Công nợ khách hàng', noun: 'khách' },
  pos: { title: 'Tiền POS chưa về', account: 1361, to: '/debt?tab=pos', link: 'Tiền POS chưa về', noun: 'POS' },
  partner: { title: 'Đối tác', account: 331, to: '/debt/partner', link: menus.partnerDebts.title, noun: 'đối tác' },
  aff: { title: 'Cộng tác viên', account: 3388, to: '/debt/aff', link: 'Công nợ CTV', noun: 'CTV' },
} as const satisfies Record<PartyType, { title: string; account: number; to: string; link: string; noun: string }>
export const tableOrder = ['customer', 'pos', 'partner', 'aff'] as const satisfies readonly PartyType[]

type Aged = Pick<DebtRow, 'type' | 'Aging' | 'OpenOrders' | 'LateDays'>

/**
 * The age of the oldest debt of orders, in words; empty up to a week, and for debts of no order. A partner has a period
 * of settling, so for it the days late are given, as on its own screen.
 */
export function ageOf({ type, Aging: { D30, D60, Older }, OpenOrders, LateDays }: Aged): string {
  if (type === 'partner') return LateDays > 0 ? `quá ${LateDays} ngày` : ''
  if (OpenOrders === 0) return ''
  if (Older > 0) return 'quá 60 ngày'
  if (D60 > 0) return '31–60 ngày'
  return D30 > 0 ? '8–30 ngày' : ''
}

/** `23/11`; of another year with the year. */
export const shortDay = (day: string): string =>
  day.slice(0, 4) === today().slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day)
