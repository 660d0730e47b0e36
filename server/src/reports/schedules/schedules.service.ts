import type { Data, Input } from '@cardpro/contract/kit/call'
import { vietnamInstant } from '@cardpro/contract/kit/dates'
import type { Dimension } from '@cardpro/contract/reports/figures'
import {
  mostSchedules,
  type ReportSchedule,
  type SchedulePeriod,
  scheduleFilter,
  type schedules,
} from '@cardpro/contract/reports/schedules'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, ensureMay, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { nextDue } from './schedules.rules.ts'
import { FilterRow, sendableOf, titleOf, troubleOf } from './sendableReport.ts'

const sql = loadSql(import.meta.url, './schedules.sql')
const Deleted = z.object({ report: z.string(), grouped_by: z.string() })
const ScheduleRow = z.object({
  id: z.number(),
  report: z.string(),
  grouped_by: z.string(),
  period: z.string(),
  filter: FilterRow,
  minute: z.number(),
  weekdays: z.array(z.number()),
  is_on: z.boolean(),
})
type ScheduleRow = z.infer<typeof ScheduleRow>

/** What is sent is read again at the user's own place: one shop, or the company level. */
const ownKey = (ctx: Ctx) => ({ company_id: ctx.companyId, user_id: ctx.userId, shop_id: ctx.shopId })

export async function getSchedules(ctx: Ctx): Promise<Page<typeof schedules.getSchedules>> {
  const found = await ctx.db.rows(sql('own_schedules'), ownKey(ctx), ScheduleRow)
  const rows = found.flatMap((row) => showSchedule(ctx, row) ?? [])
  return { rows, total: rows.length }
}

function showSchedule(ctx: Ctx, row: ScheduleRow): ReportSchedule | null {
  const sendable = sendableOf(row.report)
  if (!sendable) return null
  const next = row.is_on ? nextDue(row, ctx.now) : null
  return {
    ReportScheduleID: row.id,
    Report: row.report,
    By: row.grouped_by as Dimension,
    Filter: JSON.stringify(row.filter),
    Period: row.period as SchedulePeriod,
    Minute: row.minute,
    Weekdays: row.weekdays,
    IsOn: row.is_on,
    NextAt: next && vietnamInstant(next),
    Trouble: troubleOf(ctx, sendable),
  }
}

type SaveScheduleInput = Input<typeof schedules.saveSchedule>

export async function saveSchedule(
  ctx: WriteCtx,
  input: SaveScheduleInput,
): Promise<Data<typeof schedules.saveSchedule>> {
  const { ReportScheduleID, Report, Period, Minute, Weekdays, IsOn } = input
  const { By, title } = checkReport(ctx, input)
  await ctx.db.optional(sql('hold_user'), ownKey(ctx), IdRow)
  const own = await ctx.db.rows(sql('own_schedules'), ownKey(ctx), ScheduleRow)
  const before = own.find(({ id }) => id === ReportScheduleID)
  if (ReportScheduleID !== undefined && !before) throw scheduleMissing()
  if (!before && own.length >= mostSchedules)
    throw new UserError(`Mỗi người đặt tối đa ${mostSchedules} lịch gửi, hãy xóa bớt`)
  const id = before?.id ?? newId()
  const row = {
    id,
    report: Report,
    grouped_by: By,
    period: Period,
    filter: filterOf(input),
    minute: Minute,
    weekdays: [...new Set(Weekdays)].toSorted((a, b) => a - b),
    is_on: IsOn,
  }
  await ctx.db.run(sql('save_schedule'), { ...ownKey(ctx), ...row, since: ctx.now.toISOString() })
  await audit.record(ctx, {
    menu: 'reports',
    event: before ? 'reportSchedule.edit' : 'reportSchedule.add',
    ref: { kind: 'reportSchedule', id },
    detail: { title, minute: Minute, weekdays: row.weekdays.join(), is_on: IsOn },
  })
  return { ReportScheduleID: id }
}

/** A schedule as it is stored, held, for a change of some of its fields. */
export async function readSchedule(ctx: WriteCtx, id: number): Promise<object> {
  await ctx.db.optional(sql('hold_user'), ownKey(ctx), IdRow)
  const row = (await ctx.db.rows(sql('own_schedules'), ownKey(ctx), ScheduleRow)).find((own) => own.id === id)
  if (!row) throw scheduleMissing()
  return {
    Report: row.report,
    By: row.grouped_by,
    Filter: JSON.stringify(row.filter),
    Period: row.period,
    Minute: row.minute,
    Weekdays: row.weekdays,
    IsOn: row.is_on,
  }
}

/** As it may be stored: nothing but what the report can be narrowed down to. */
function filterOf({ Filter, Report }: SaveScheduleInput): string {
  const found = scheduleFilter.safeParse(parseJson(Filter))
  if (!found.success) throw UserError.at('Filter', 'Bộ lọc không hợp lệ')
  const known: readonly string[] = ['shopID', ...(sendableOf(Report)?.report.filters ?? [])]
  return JSON.stringify(Object.fromEntries(Object.entries(found.data).filter(([key]) => known.includes(key))))
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** By what its rows are grouped, and its title, if its user may have it. */
function checkReport(ctx: Ctx, { Report, By, Period }: SaveScheduleInput): { By: Dimension; title: string } {
  const sendable = sendableOf(Report)
  if (!sendable) throw UserError.at('Report', 'Báo cáo này không gửi tự động được')
  ensureMay(ctx, sendable.report)
  ensureMay(ctx, sendable.sheet)
  const known = Object.keys(sendable.report.calls) as Dimension[]
  const grouping = By ?? known[0]
  if (!grouping || !known.includes(grouping)) throw UserError.at('By', 'Báo cáo không nhóm được như vậy')
  return { By: grouping, title: titleOf(sendable, grouping, Period) }
}

export async function deleteSchedule(
  ctx: WriteCtx,
  { ReportScheduleID: id }: Input<typeof schedules.deleteSchedule>,
): Promise<null> {
  const deleted = await ctx.db.optional(sql('delete_schedule'), { ...ownKey(ctx), id }, Deleted)
  if (!deleted) throw scheduleMissing()
  const sendable = sendableOf(deleted.report)
  await audit.record(ctx, {
    menu: 'reports',
    event: 'reportSchedule.delete',
    ref: { kind: 'reportSchedule', id },
    detail: { title: sendable ? titleOf(sendable, deleted.grouped_by) : deleted.report },
  })
  return null
}

const scheduleMissing = (): UserError => UserError.at('ReportScheduleID', 'Không có lịch gửi này', 'NOT_FOUND')
