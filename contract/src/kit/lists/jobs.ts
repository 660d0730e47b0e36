import { z } from 'zod'
import { list, read, write } from '../call.ts'
import { emptyAnswer, id, instant } from '../fields.ts'

/** The statuses by what they mean. */
export const jobStatus = { waiting: 0, running: 1, done: 2, failed: 3, cancelled: 4 } as const
export const jobStatuses = { 0: 'Đang chờ', 1: 'Đang chạy', 2: 'Xong', 3: 'Lỗi', 4: 'Đã hủy' } as const

/** How long the file of a job is kept. */
export const fileDays = 7

/** Long work of one user in one shop. Total is null until the amount of work is known. */
export const Job = z.object({
  JobID: id,
  Title: z.string(),
  Status: z.number().int(),
  Done: z.number().int(),
  Total: z.number().int().nullable(),
  /** Its result, or why it failed. */
  Message: z.string(),
  /** The file to download; empty when there is none, or no longer. */
  FileName: z.string(),
  FileBytes: z.number().int(),
  CreatedAt: instant,
  FinishedAt: instant.nullable(),
})
export type Job = z.infer<typeof Job>

/** The answer of a call that has started a job. */
export const Started = z.object({ JobID: id })

export const jobs = {
  getMine: list('Job/GetMine', {
    about:
      'The latest 50 jobs that the caller began in this shop (at the company level: those begun there), newest first.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({}),
    row: Job,
  }),
  getByID: read('Job/GetByID', {
    about: 'One job of the caller in this shop.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({ JobID: id }),
    data: Job,
  }),
  cancel: write('Job/Cancel', {
    about: 'Cancels a job of the caller. What it has stored stays only if the job had already ended.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({ JobID: id }),
    data: emptyAnswer,
    worksExpired: true,
  }),
  getFile: read('Job/GetFile', {
    about: `The file of a job of the caller in this shop, kept for ${fileDays} days. The answer is the file itself; a refusal is JSON.`,
    access: 'signed-in',
    scope: 'many',
    input: z.object({ JobID: id }),
    data: emptyAnswer,
    givesFile: true,
  }),
}
