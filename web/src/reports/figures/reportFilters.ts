import type { RawInput } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { orderKindNames } from '@cardpro/contract/orders/orderWords'
import type { Dimension } from '@cardpro/contract/reports/figures'
import type { Report, ReportCall } from '@cardpro/contract/reports/report'
import { today } from '#kit/ui/hooks/today.ts'
import { type ListPowers, listOf } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { type FilterState, useFilters } from '#kit/ui/list/useFilters.ts'

/** What a report is narrowed down to, as its address holds it. Without dates it is this month. */
export const initialFilters = {
  fromDate: '',
  toDate: '',
  /** At the company level. */
  shopID: null as number | null,
  StaffID: null as number | null,
  PosID: null as number | null,
  AffID: null as number | null,
  BankCode: null as string | null,
  Contract_Type: null as number | null,
  OnlyDone: false,
  Sort: '',
  PageIndex: 1,
  PageSize: 50,
}
export type ReportFilters = typeof initialFilters

export const useReportFilters = (): FilterState<ReportFilters> => useFilters(initialFilters)

/** What a report is compared with; `none` in the address where with nothing. */
export const comparisonOf = (text: string | null): '' | 'before' | 'year' =>
  text === 'year' ? 'year' : text === 'none' ? '' : 'before'

export const comparisons = { before: 'So kỳ trước', year: 'So cùng kỳ năm trước' } as const

/** The grouping that the address asks for, else the report's first. */
export function groupingOf(report: Report, by: unknown): Dimension {
  const known = Object.keys(report.groupings) as Dimension[]
  const [first] = known
  if (!first) throw new Error(`report ${report.name} has no grouping`)
  return known.find((dimension) => dimension === by) ?? first
}

const listValue = <V>(value: V | null): V[] => (value === null ? [] : [value])

type Compare = '' | 'before' | 'year'

/** What the call is asked with; filters that the report does not have are left out. */
export function reportQuery(call: ReportCall, filters: ReportFilters, compare: Compare = ''): RawInput<ReportCall> {
  const { from, to } = rangeOf(filters, today())
  const asked = {
    fromDate: from,
    toDate: to,
    Compare: compare,
    shopID: listValue(filters.shopID),
    StaffID: listValue(filters.StaffID),
    PosID: listValue(filters.PosID),
    AffID: listValue(filters.AffID),
    BankCode: listValue(filters.BankCode),
    Contract_Type: listValue(filters.Contract_Type),
    OnlyDone: filters.OnlyDone,
    Sort: filters.Sort,
    PageIndex: filters.PageIndex,
    PageSize: filters.PageSize,
  }
  return Object.fromEntries(Object.entries(asked).filter(([key]) => key in call.input.shape))
}

/** The report as a list: its saved views, columns and chips. */
export const reportList = (report: Report, call: ReportCall): ListPowers =>
  listOf(call, {
    name: report.name,
    inputOf: (filters: ReportFilters) => reportQuery(call, filters),
    // For the paper: on screen each has its own control. The question holds each as a list of one.
    words: {
      fromDate: (day) => `Từ ngày ${formatDay(day)}`,
      toDate: (day) => `Đến ngày ${formatDay(day)}`,
      shopID: () => 'Của một cửa hàng',
      StaffID: () => 'Của một nhân viên',
      PosID: () => 'Của một POS',
      AffID: () => 'Của một CTV',
      BankCode: (code) => `Ngân hàng ${String(code)}`,
      Contract_Type: (kind) => `Loại đơn ${orderKindNames[Number(kind) as keyof typeof orderKindNames] ?? ''}`,
      OnlyDone: () => 'Chỉ đơn hoàn thành',
    },
    hasOwnControl: [
      'fromDate',
      'toDate',
      'shopID',
      'StaffID',
      'PosID',
      'AffID',
      'BankCode',
      'Contract_Type',
      'OnlyDone',
    ],
  })

/** `01/11 – 21/11`, the year only where it is another one. */
export function daysText({ from, to }: { from: string; to: string }, year = today().slice(0, 4)): string {
  const short = (day: string) => (day.startsWith(year) ? formatDay(day).slice(0, 5) : formatDay(day))
  return from === to ? short(from) : `${short(from)} – ${short(to)}`
}
