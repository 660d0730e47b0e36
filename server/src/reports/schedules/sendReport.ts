import { scheduleFilter, schedules } from '@cardpro/contract/reports/schedules'
import { z } from 'zod'
import { type Ctx, can } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { excelWork } from '#kit/excel/excel.service.ts'
import { UserError } from '#kit/http/errors.ts'
import { type Running, type Work, workOf } from '#kit/jobs/jobs.service.ts'
import { figuresNow, SentReport } from './inbox.service.ts'
import { type Sendable, sendableOf, troubleOf } from './sendableReport.ts'

const sql = loadSql(import.meta.url, './inbox.sql')
const Params = z.object({ inboxId: z.number() })

export const sendKind = 'report.send'

/** What the queue does with a report that is due: its figures and its file, with the rights that its user has by now. */
export const sendWork: Record<string, Work> = { [sendKind]: workOf(schedules.getInbox, sendReport) }

async function sendReport(job: Running): ReturnType<Work> {
  const { inboxId } = Params.parse(job.params)
  const key = { company_id: job.companyId, id: inboxId }
  const item = await job.read((ctx) => ctx.db.optional(sql('read_item'), { ...key, user_id: ctx.userId }, SentReport))
  const sendable = item && sendableOf(item.report)
  if (!sendable) throw new UserError('Báo cáo này không còn gửi tự động được')
  const trouble = troubleOf(job.caller, sendable)
  const figures = can(job.caller, sendable.report.access)
    ? await job.read((ctx) => figuresNow(ctx, sendable.report, item))
    : null
  const done = trouble === '' ? await fileOrWhy(job, sendable, item) : { message: sentences[trouble] }
  const sentence = 'fileName' in done ? '' : done.message
  await job.write(async (ctx) => {
    const settled = { figures: figures && JSON.stringify(figures), sentence, sent_at: ctx.now.toISOString() }
    await ctx.db.run(sql('settle_item'), { ...key, ...settled })
    announceInbox(ctx)
  })
  return done
}

const sentences = {
  'mất quyền xem': 'Bạn không còn quyền xem báo cáo này: không có số liệu và tệp',
  'mất quyền xuất': 'Bạn không còn quyền xuất: không có tệp',
} as const

/** The file, or why its user may not have it. */
async function fileOrWhy(...asked: Parameters<typeof fileOf>): ReturnType<Work> {
  try {
    return await fileOf(...asked)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { message: error.message }
  }
}

/** The same file as from the screen of the report. */
async function fileOf(job: Running, { sheet }: Sendable, item: SentReport): ReturnType<Work> {
  const filter = {
    ...scheduleFilter.parse(item.filter),
    By: item.grouped_by,
    fromDate: item.from_day,
    toDate: item.to_day,
    Compare: 'before',
    Across: '',
    Sort: '',
  }
  return excelWork(sheet)({ ...job, params: { filter, columns: [] } })
}

/** Screens at the company level hear of any of their shops. */
function announceInbox({ companyId, shopIds, db }: Ctx): void {
  const [shopId] = shopIds
  if (shopId !== undefined) db.announce('changed', { companyId, shopId, path: 'Report/GetInbox' })
}
