import type { Data, Input } from '@cardpro/contract/kit/call'
import { Job, jobStatus, type jobs } from '@cardpro/contract/kit/lists/jobs'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import type { Caller, Ctx, WriteCtx } from '#kit/context.ts'
import type { Db } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { ensureCallAllowed, type GuardedCall } from '#kit/http/callGuards.ts'
import { Download, type FileCtx, readAlone } from '#kit/http/downloads.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { isSealedFile } from '#kit/secrets/sealedFiles.ts'
import { excelType } from '#kit/workbook/workbook.ts'
import { fileOf, ownerOf } from './jobFiles.ts'

const sql = loadSql(import.meta.url, './jobs.sql')
const OpenRow = z.object({ open: z.number() })
const TitleRow = z.object({ title: z.string() })

export { dropJobFilesOf } from './jobFiles.ts'

/** A job while it runs. `read` and `write` open a transaction as its owner, whose rights are read again. */
export type Running = {
  id: number
  companyId: number
  params: unknown
  caller: Caller
  /** Aborted when its owner cancels it, or the server stops. */
  signal: AbortSignal
  /** Where its file may be written, sealed for `owner`. */
  path: string
  owner: string
  read: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>
  write: <T>(work: (ctx: WriteCtx) => Promise<T>) => Promise<T>
  /** The progress; announced now and then. */
  progress: (done: number, total?: number) => void
}
/** The result in a sentence, and the name of the file that it wrote. */
type Outcome = { message: string; fileName?: string }
/** Does the jobs of one kind. One that was cut off by the end of the process is done again from its start. */
export type Work = (job: Running) => Promise<Outcome>

/** The work of a job that a call begins: when it runs, the guards of that call are asked again. */
export const workOf =
  (call: GuardedCall, work: Work): Work =>
  async (job) => {
    ensureCallAllowed(job.caller, call)
    return work(job)
  }

type NewJob = {
  kind: string
  title: string
  params: object
  /** Its `ref` is the job, but for work that is about one record. */
  auditEvent: Pick<audit.AuditEvent, 'menu' | 'event' | 'of' | 'ref' | 'detail'>
}

/** At most so many of one user wait or run at a time. */
const mostOpen = 5

/** Puts long work in the queue, in the transaction of the call that asks for it. */
export async function startJob(ctx: WriteCtx, { kind, title, params, auditEvent }: NewJob): Promise<{ JobID: number }> {
  const key = { company_id: ctx.companyId, user_id: ctx.userId, shop_id: ctx.shopId }
  const { open } = await ctx.db.one(sql('count_open'), key, OpenRow)
  if (open >= mostOpen) throw new UserError(`Bạn đang có ${open} việc chưa xong, vui lòng chờ hoặc hủy bớt rồi thử lại`)
  const id = newId()
  const row = { ...key, id, kind, title, params: JSON.stringify(params) }
  await Promise.all([
    ctx.db.run(sql('insert_job'), row),
    audit.record(ctx, { ref: { kind: 'job', id }, ...auditEvent, detail: { title, ...auditEvent.detail } }),
  ])
  ctx.db.announce('jobQueued', { companyId: ctx.companyId })
  return { JobID: id }
}

export async function listJobs(ctx: Ctx): Promise<Page<typeof jobs.getMine>> {
  const rows = await ctx.db.rows(sql('list_jobs'), ownKey(ctx, null), Job)
  return { rows, total: rows.length }
}

export async function getJob(ctx: Ctx, { JobID }: Input<typeof jobs.getByID>): Promise<Data<typeof jobs.getByID>> {
  const job = await ctx.db.optional(sql('list_jobs'), ownKey(ctx, JobID), Job)
  if (!job) throw jobMissing()
  return job
}

export async function cancelJob(ctx: WriteCtx, { JobID }: Input<typeof jobs.cancel>): Promise<null> {
  const job = await getJob(ctx, { JobID })
  if (job.Status > jobStatus.running) return null
  await ctx.db.optional(sql('cancel_job'), ownKey(ctx, JobID), TitleRow)
  await audit.record(ctx, {
    menu: 'account',
    event: 'job.cancel',
    ref: { kind: 'job', id: JobID },
    detail: { title: job.Title },
  })
  return null
}

/** A file is for the user who asked for it, in the same shop, while the user may enter it. */
export async function getJobFile(ctx: FileCtx, { JobID }: Input<typeof jobs.getFile>): Promise<Download> {
  const job = await readAlone(ctx, (read) => getJob(read, { JobID }))
  if (job.FileName === '') throw new UserError('Việc này không có tệp, hoặc tệp đã quá hạn giữ')
  const path = fileOf(ctx.companyId, JobID)
  if (!(await isSealedFile(path))) throw new UserError('Tệp không còn trên máy chủ, vui lòng xuất lại')
  const mediaType = job.FileName.endsWith('.zip') ? 'application/zip' : excelType
  return new Download(job.FileName, mediaType, { path, owner: ownerOf(ctx.companyId, JobID) })
}

/** The user who asked for a job, with the rights of now. Throws for a user who was removed or may no longer enter the shop. */
export type FindCaller = (db: Db, who: { companyId: number; userId: number; shopId: number }) => Promise<Caller>

const ownKey = (ctx: Ctx, id: number | null) => ({
  company_id: ctx.companyId,
  user_id: ctx.userId,
  shop_id: ctx.shopId,
  id,
})

const jobMissing = (): UserError => UserError.at('JobID', 'Không có việc này')
