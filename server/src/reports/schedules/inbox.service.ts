import type { Input } from '@cardpro/contract/kit/call'
import { vietnamInstant } from '@cardpro/contract/kit/dates'
import { jobStatus } from '@cardpro/contract/kit/lists/jobs'
import type { Report } from '@cardpro/contract/reports/report'
import { type InboxItem, inboxDays, scheduleFilter, type schedules } from '@cardpro/contract/reports/schedules'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { now } from '#kit/clock.ts'
import { type Ctx, can, type WriteCtx } from '#kit/context.ts'
import type { Db } from '#kit/database/db.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { figuresOf, readTotal } from '../figures/figures.service.ts'
import { questionOf } from '../figures/question.ts'
import { FilterRow, sendableOf } from './sendableReport.ts'

const sql = loadSql(import.meta.url, './inbox.sql')
const Counts = z.object({ total: z.number(), unread: z.number() })
const Figures = z.record(z.string(), z.number().nullable())
type Figures = z.infer<typeof Figures>

export const SentReport = z.object({
  id: z.number(),
  report: z.string(),
  grouped_by: z.string(),
  from_day: z.string(),
  to_day: z.string(),
  filter: FilterRow,
})
export type SentReport = z.infer<typeof SentReport>

const ItemRow = SentReport.extend({
  due_at: z.string(),
  is_read: z.boolean(),
  is_sent: z.boolean(),
  figures: Figures.nullable(),
  sentence: z.string(),
  job_id: z.number().nullable(),
  file_name: z.string(),
  file_bytes: z.number(),
  job_status: z.number(),
})
type ItemRow = z.infer<typeof ItemRow>

const ownKey = (ctx: Ctx) => ({ company_id: ctx.companyId, user_id: ctx.userId, shop_id: ctx.shopId })

type GetInboxCall = typeof schedules.getInbox

export async function getInbox(ctx: Ctx, { PageIndex, PageSize }: Input<GetInboxCall>): Promise<Page<GetInboxCall>> {
  const place = { limit: PageSize, offset: (PageIndex - 1) * PageSize }
  const [items, { total, unread }] = await Promise.all([
    ctx.db.rows(sql('own_items'), { ...ownKey(ctx), ...place }, ItemRow),
    ctx.db.one(sql('count_items'), ownKey(ctx), Counts),
  ])
  const rows = await Promise.all(items.map((item) => showItem(ctx, item)))
  return { rows, total, summary: { Unread: unread } }
}

async function showItem(ctx: Ctx, item: ItemRow): Promise<InboxItem> {
  const figures = await compareFigures(ctx, item)
  const hasFile = item.file_name !== '' && item.sentence === ''
  return {
    InboxID: item.id,
    Report: item.report,
    By: item.grouped_by,
    FromDate: item.from_day,
    ToDate: item.to_day,
    DueAt: vietnamInstant(new Date(item.due_at)),
    IsRead: item.is_read,
    State: item.is_sent ? 'sent' : item.job_status < jobStatus.done ? 'waiting' : 'failed',
    Sentence: item.sentence,
    Figures: figures,
    IsChanged: figures.some(({ Sent, Now }) => Sent !== Now),
    JobID: hasFile ? item.job_id : null,
    FileName: hasFile ? item.file_name : '',
    FileBytes: hasFile ? item.file_bytes : 0,
  }
}

/** The figures as they were sent beside those of now, for users who may see them now. */
async function compareFigures(ctx: Ctx, item: ItemRow): Promise<InboxItem['Figures']> {
  const report = sendableOf(item.report)?.report
  const { figures: sent } = item
  if (!sent || !report || !can(ctx, report.access)) return []
  const current = await figuresNow(ctx, report, item)
  return Object.entries(report.measures).flatMap(([Key, { needs }]) => {
    const before = sent[Key]
    const isSeen = needs === undefined || can(ctx, needs)
    return isSeen && typeof before === 'number' ? [{ Key, Sent: before, Now: current[Key] ?? null }] : []
  })
}

/** What the whole filter comes to now; null what the user may not see. */
export async function figuresNow(ctx: Ctx, report: Report, { from_day, to_day, filter }: SentReport): Promise<Figures> {
  const input = { ...scheduleFilter.parse(filter), fromDate: from_day, toDate: to_day }
  const [dimension] = Object.keys(report.groupings) as (keyof typeof report.groupings)[]
  if (!dimension) throw new Error(`report ${report.name} has no grouping`)
  const question = { ...questionOf(ctx, { report, dimension }, input), dimension: null }
  return figuresOf(ctx, report, question)(await readTotal(ctx, question))
}

/** Marks as read; what was read before stays so. */
export async function readInbox(ctx: WriteCtx, { InboxIDs }: Input<typeof schedules.readInbox>): Promise<null> {
  const ids = [...new Set(InboxIDs)]
  const own = await ctx.db.rows(sql('own_ids'), { ...ownKey(ctx), ids }, IdRow)
  if (own.length < ids.length) throw UserError.at('InboxIDs', 'Không có báo cáo này trong hộp thư', 'NOT_FOUND')
  const times = await ctx.db.run(sql('mark_read'), { ...ownKey(ctx), ids, read_at: ctx.now.toISOString() })
  if (times === 0) return null
  await audit.record(ctx, {
    menu: 'reports',
    event: 'reportInbox.view',
    ref: { kind: 'reportInbox', id: ids[0] ?? 0 },
    detail: { times },
  })
  return null
}

/** Items go with the figures in them. */
export async function forgetInbox(db: Db, companyId: number): Promise<void> {
  const before = new Date(now().getTime() - inboxDays * 86_400_000).toISOString()
  await db.transaction(companyId, (tx) => tx.run(sql('forget_old'), { company_id: companyId, before }))
}
