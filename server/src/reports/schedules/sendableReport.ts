import { isEnough } from '@cardpro/contract/kit/call'
import { reportsByName } from '@cardpro/contract/reports/allReports'
import { dimensions } from '@cardpro/contract/reports/figures'
import type { Report } from '@cardpro/contract/reports/report'
import { schedulePeriods } from '@cardpro/contract/reports/schedules'
import { z } from 'zod'
import { type Caller, can } from '#kit/context.ts'
import { reportSheets } from '../figures/reports.sheet.ts'

const sheets = Object.values(reportSheets)

/** A report that can be sent, with its Excel file. */
export type Sendable = { report: Report; sheet: (typeof sheets)[number] }

/** Null for a report that there is no more, or that has no file. */
export function sendableOf(name: string): Sendable | null {
  const [report, sheet] = [reportsByName.get(name), sheets.find((one) => one.report === name)]
  return report && sheet ? { report, sheet } : null
}

/** Why a user would be sent nothing, or no file; empty where nothing is missing. */
export function troubleOf(caller: Caller, { report, sheet }: Sendable): '' | 'mất quyền xem' | 'mất quyền xuất' {
  if (!can(caller, report.access)) return 'mất quyền xem'
  return isEnough(sheet, (right) => can(caller, right)) ? '' : 'mất quyền xuất'
}

/** What the report is narrowed down to besides its days. */
export const FilterRow = z.record(z.string(), z.unknown())

/** `Doanh thu theo nhân viên, 7 ngày` */
export function titleOf({ report }: Sendable, by: string, period?: string): string {
  const grouping = dimensions[by as keyof typeof dimensions]?.toLowerCase() ?? ''
  const days =
    period === undefined ? '' : `, ${(schedulePeriods as Record<string, string>)[period]?.toLowerCase() ?? ''}`
  return `${report.title} theo ${grouping}${days}`
}
