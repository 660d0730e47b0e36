import { z } from 'zod'
import { excelOut } from '../excelOut.ts'
import { type Asks, type Call, edit, list, write } from '../kit/call.ts'
import { addDays, lastDayOfMonth } from '../kit/dates.ts'
import { dayOut, emptyAnswer, id, instant, paging } from '../kit/fields.ts'
import type { Right } from '../kit/rights.ts'
import { reportsByName } from './allReports.ts'
import { type Dimension, dimensions } from './figures.ts'
import { reportFilters } from './report.ts'

/** The days of a report that is sent by itself, seen from the day on which it is due. */
export const schedulePeriods = {
  today: 'Hôm nay',
  yesterday: 'Hôm qua',
  week: '7 ngày',
  month: 'Tháng này',
  lastMonth: 'Tháng trước',
} as const
export type SchedulePeriod = keyof typeof schedulePeriods

export function scheduledDays(period: SchedulePeriod, dueDay: string): { from: string; to: string } {
  const yesterday = addDays(dueDay, -1)
  const first = `${dueDay.slice(0, 8)}01`
  const lastBefore = addDays(first, -1)
  const days: Record<SchedulePeriod, { from: string; to: string }> = {
    today: { from: dueDay, to: dueDay },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: addDays(dueDay, -6), to: dueDay },
    month: { from: first, to: dueDay },
    lastMonth: { from: `${lastBefore.slice(0, 8)}01`, to: lastDayOfMonth(lastBefore) },
  }
  return days[period]
}

/** How long the figures of a report that was sent are kept; its file goes with that of any job. */
export const inboxDays = 90
export const mostSchedules = 20

/** What a report can be narrowed down to besides its days. */
export const scheduleFilter = reportFilters.pick({
  shopID: true,
  StaffID: true,
  PosID: true,
  AffID: true,
  BankCode: true,
  Contract_Type: true,
  OnlyDone: true,
})

const plan = z.object({
  Report: z.enum([...reportsByName.keys()], { error: 'Không có báo cáo này' }),
  /** How the rows of its file are grouped. */
  By: z.enum(Object.keys(dimensions) as Dimension[], { error: 'Báo cáo không nhóm được như vậy' }),
  /** The rest of the report's filters as JSON (`scheduleFilter`); what it does not know is left out. */
  Filter: z.string({ error: 'Bộ lọc không hợp lệ' }).max(4000, 'Bộ lọc quá dài').default('{}'),
  Period: z.enum(Object.keys(schedulePeriods) as SchedulePeriod[], { error: 'Không có kỳ số liệu này' }),
  /** Of the day in Vietnam: 1260 is 21:00. */
  Minute: z
    .number({ error: 'Giờ gửi không hợp lệ' })
    .int('Giờ gửi không hợp lệ')
    .min(0, 'Giờ gửi không hợp lệ')
    .max(1439, 'Giờ gửi không hợp lệ'),
  /** 1 Monday … 7 Sunday. */
  Weekdays: z
    .array(z.number().int().min(1, 'Ngày trong tuần không hợp lệ').max(7, 'Ngày trong tuần không hợp lệ'))
    .min(1, 'Vui lòng chọn ít nhất một ngày trong tuần')
    .max(7, 'Ngày trong tuần không hợp lệ'),
  IsOn: z.boolean().default(true),
})

export const ReportSchedule = z.object({
  ...plan.shape,
  ReportScheduleID: id,
  /** When it is sent next; null where it is off. */
  NextAt: instant.nullable(),
  /** Why nothing would be sent now: `mất quyền xuất`; empty where it would. */
  Trouble: z.string(),
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

/** A figure as it was sent and as it is now; null where the caller may not see it. */
const SentFigure = z.object({ Key: z.string(), Sent: z.number().nullable(), Now: z.number().nullable() })

export const InboxItem = z.object({
  InboxID: id,
  Report: z.string(),
  By: z.string(),
  FromDate: dayOut,
  ToDate: dayOut,
  DueAt: instant,
  IsRead: z.boolean(),
  /** `waiting` until its job has ended; `failed` where that ended in an error. */
  State: z.enum(['waiting', 'sent', 'failed']),
  /** Why there is no file, or no figures. */
  Sentence: z.string(),
  Figures: z.array(SentFigure),
  /** A figure is not what was sent any more. */
  IsChanged: z.boolean(),
  /** The job whose file it is; null where there is none, or none any longer. */
  JobID: id.nullable(),
  FileName: z.string(),
  FileBytes: z.number().int(),
})
export type InboxItem = z.infer<typeof InboxItem>

/** The right to the report, and what its file takes. */
function asksOfReport({ Report: name = '' }: { Report?: string }): Asks {
  const [report, file] = [reportsByName.get(name), (excelOut as Readonly<Record<string, Call | undefined>>)[name]]
  return report && file ? [[report.access], [file.access as Right], ...(file.asks?.({}) ?? [])] : []
}

/** Reports that come by themselves ("Gửi tự động"), and where they come to. All of it is the caller's own, in the shop of the header. */
export const schedules = {
  getSchedules: list('Report/GetSchedules', {
    about: 'The schedules that the caller has set up in this shop (or at the company level), by hour.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({}),
    row: ReportSchedule,
  }),
  saveSchedule: edit('Report/SaveSchedule', 'ReportScheduleID', {
    about: `Sets up a schedule, or changes one of the caller's. It is due from now on. Refused: a report that the caller may not see and export, a grouping that it does not have, and more than ${mostSchedules}.`,
    access: 'signed-in',
    asksToo: [...new Set([...reportsByName.keys()].flatMap((name) => asksOfReport({ Report: name }).flat()))],
    asks: asksOfReport,
    scope: 'many',
    input: plan.extend({
      ReportScheduleID: id.optional(),
      /** Left out: by the first grouping of the report. */
      By: plan.shape.By.optional(),
    }),
    data: z.object({ ReportScheduleID: id }),
  }),
  deleteSchedule: write('Report/DeleteSchedule', {
    about: 'Deletes a schedule of the caller. What it has sent stays.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({ ReportScheduleID: id }),
    data: emptyAnswer,
  }),
  getInbox: list('Report/GetInbox', {
    about: `What was sent to the caller in this shop, newest first, for ${inboxDays} days: the figures as they were sent beside those of now, as far as the caller may see them now. Summary: how many were not read.`,
    access: 'signed-in',
    scope: 'many',
    isHeavy: true,
    input: paging.extend({
      PageSize: z.number().int().min(1, 'Số dòng phải từ 1').max(50, 'Tối đa 50 dòng mỗi trang').default(10),
    }),
    row: InboxItem,
    summary: z.object({ Unread: z.number().int() }),
  }),
  readInbox: write('Report/ReadInbox', {
    about: 'Marks what was sent as read.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({ InboxIDs: z.array(id).min(1, 'Vui lòng chọn báo cáo').max(200, 'Tối đa 200 báo cáo') }),
    data: emptyAnswer,
  }),
}
