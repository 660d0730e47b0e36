import { rename, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { jobStatus } from '@cardpro/contract/kit/lists/jobs'
import { z } from 'zod'
import { now, today } from '#kit/clock.ts'
import type { Caller, Ctx } from '#kit/context.ts'
import { DatabaseDown, isConnectionLost, isDiskFull, mayBeDoneAgain } from '#kit/database/databaseDown.ts'
import type { Db, Tx } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { fullSentence } from '#kit/disk/diskRoom.ts'
import { UserError } from '#kit/http/errors.ts'
import { plainBytes } from '#kit/secrets/sealedFiles.ts'
import { draftOf, dropFile, fileOf, ownerOf } from './jobFiles.ts'
import type { FindCaller, Running, Work } from './jobs.service.ts'

const sql = loadSql(import.meta.url, './jobs.sql')
const UnwantedRow = z.object({ is_unwanted: z.boolean() })
export const ClaimedJob = z.object({
  company_id: z.number(),
  id: z.number(),
  shop_id: z.number(),
  user_id: z.number(),
  kind: z.string(),
  params: z.unknown(),
  attempts: z.number(),
})
export type ClaimedJob = z.infer<typeof ClaimedJob>

export type RunParts = {
  db: Db
  kinds: Readonly<Record<string, Work>>
  findCaller: FindCaller
  log?: (error: unknown) => void
  /** True while no job may work, since they all write: the disk is nearly full. */
  isPaused?: () => boolean
  /** What else goes when old files and jobs go. */
  forget?: (db: Db, companyId: number) => Promise<void>
}

/** The server is going down, or its disk has no room: the job waits for another run. */
export class Stopping extends Error {}
/** Its owner has cancelled the job. */
class Unwanted extends Error {}
/** This process slept, or did not reach the database, for so long that another one has taken the job over. */
class TakenOver extends Error {}

/** A job that ended its process so often is given up. */
const mostAttempts = 3
const beatMs = 700
/** How long after a lost connection the end of a job is written down again. */
const againMs = 1_000

type Ended = 'done' | 'failed' | 'cancelled'
type End = { status: (typeof jobStatus)[Ended]; message: string; fileName?: string; fileBytes?: number; path?: string }

/** One running job: it writes signs of life, learns when it is cancelled, and records how it ended. */
export class JobRun {
  readonly #parts: RunParts
  readonly #job: ClaimedJob
  readonly #abort = new AbortController()
  readonly #stopped: AbortSignal
  /** The attempt distinguishes this claim of the job from that of a runner that took it over. */
  readonly #key: { company_id: number; id: number; attempts: number }
  #shops: number[] = []
  #done = 0
  #total: number | null = null
  #isBeating = false

  constructor(parts: RunParts, job: ClaimedJob, stopped: AbortSignal) {
    this.#parts = parts
    this.#job = job
    this.#stopped = stopped
    this.#key = { company_id: job.company_id, id: job.id, attempts: job.attempts }
  }

  async run(): Promise<void> {
    const { company_id: companyId, id, attempts } = this.#job
    const path = draftOf(companyId, id, attempts)
    const beating = setInterval(() => void this.#beat().catch(() => {}), beatMs)
    const stop = () => this.#abort.abort(new Stopping())
    this.#stopped.addEventListener('abort', stop)
    try {
      // What a process that died over the job has left.
      for (let earlier = 1; earlier < attempts; earlier++) await dropFile(draftOf(companyId, id, earlier))
      const { message, fileName = '' } = await this.#work(path)
      const fileBytes = fileName === '' ? 0 : plainBytes((await stat(path)).size)
      await this.#end({ status: jobStatus.done, message, fileName, fileBytes, path })
    } catch (error) {
      await this.#fail(error)
    } finally {
      await dropFile(path)
      clearInterval(beating)
      this.#stopped.removeEventListener('abort', stop)
    }
  }

  async #work(path: string): ReturnType<Work> {
    const { company_id: companyId, user_id: userId, shop_id: shopId, kind, attempts } = this.#job
    const work = this.#parts.kinds[kind]
    if (!work) throw new UserError('Phiên bản này không còn làm việc này')
    if (attempts > mostAttempts) throw new UserError('Việc bị dừng giữa chừng nhiều lần nên không chạy lại nữa')
    if (this.#stopped.aborted) throw new Stopping()
    const caller = await this.#parts.findCaller(this.#parts.db, { companyId, userId, shopId })
    this.#shops = caller.shopIds
    const done = await work(this.#running(caller, path))
    this.#abort.signal.throwIfAborted()
    return done
  }

  #running(caller: Caller, path: string): Running {
    const { companyId } = caller
    const base = () => ({ ...caller, today: today(), now: now(), ip: '', device: '' })
    const within = <T>(mode: 'read write' | 'read only', work: (ctx: Ctx & { callId: number }) => Promise<T>) =>
      this.#parts.db.transaction(companyId, (db) => work({ ...base(), db, callId: newId() }), mode)
    return {
      id: this.#job.id,
      companyId,
      params: this.#job.params,
      caller,
      path,
      owner: ownerOf(companyId, this.#job.id),
      signal: this.#abort.signal,
      read: (work) => within('read only', work),
      write: (work) => within('read write', (ctx) => this.#holding(ctx, work)),
      progress: (done, total) => {
        this.#done = done
        this.#total = total ?? this.#total
      },
    }
  }

  async #beat(): Promise<void> {
    if (this.#parts.isPaused?.()) this.#abort.abort(new Stopping())
    if (this.#isBeating) return
    this.#isBeating = true
    const params = { ...this.#key, done: this.#done, total: this.#total }
    const beat = await this.#write((tx) => tx.optional(sql('beat'), params, UnwantedRow)).finally(() => {
      this.#isBeating = false
    })
    if (!beat) this.#abort.abort(new TakenOver())
    else if (beat.is_unwanted) this.#abort.abort(new Unwanted())
    this.#announce()
  }

  /** What is written for a job is written by the one runner that has it. */
  async #holding<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
    // Both are waited for: a transaction whose work still runs must not end.
    const [held, done] = await Promise.allSettled([ctx.db.optional(sql('hold_job'), this.#key, IdRow), work(ctx)])
    if (held.status === 'fulfilled' && held.value === null) throw new TakenOver()
    if (done.status === 'rejected') throw done.reason
    if (held.status === 'rejected') throw held.reason
    return done.value
  }

  async #fail(error: unknown): Promise<void> {
    const reason: unknown = this.#abort.signal.aborted ? this.#abort.signal.reason : error
    if (reason instanceof Stopping) {
      await this.#write((tx) => tx.run(sql('put_back'), this.#key))
      return
    }
    if (reason instanceof TakenOver) return
    if (reason instanceof Unwanted)
      return this.#end({ status: jobStatus.cancelled, message: 'Đã hủy, không có gì được lưu' })
    if (reason instanceof UserError) return this.#end({ status: jobStatus.failed, message: reason.message })
    this.#parts.log?.(reason)
    if (reason instanceof DatabaseDown || isConnectionLost(reason) || mayBeDoneAgain(reason)) {
      await this.#surely((tx) => tx.run(sql('wait_again'), this.#key))
      return
    }
    const message = isDiskFull(reason) ? fullSentence : 'Có lỗi xảy ra! Vui lòng liên hệ Admin'
    return this.#end({ status: jobStatus.failed, message })
  }

  async #end({ status, message, fileName = '', fileBytes = 0, path = '' }: End): Promise<void> {
    const params = { ...this.#key, status, message, done: this.#done, total: this.#total ?? this.#done }
    await this.#surely(async (tx) => {
      const ended = await tx.run(sql('finish_job'), { ...params, file_name: fileName, file_bytes: fileBytes })
      if (ended === 1 && fileName !== '') await this.#putInPlace(path)
    })
    this.#announce()
  }

  /** Before the commit: a job that is done has its file. A commit that is repeated finds it in its place. */
  async #putInPlace(path: string): Promise<void> {
    await rename(path, fileOf(this.#job.company_id, this.#job.id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }

  /** The result is stored as soon as the database is back: a finished job must not run twice. */
  async #surely(work: (tx: Tx) => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await this.#write(work)
        return
      } catch (error) {
        if (!(error instanceof DatabaseDown) || this.#stopped.aborted) throw error
        await sleep(againMs)
      }
    }
  }

  #write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#parts.db.transaction(this.#job.company_id, work)
  }

  /** The screens of its owner show how far it is; those at the company level of all shops get events of any of them. */
  #announce(): void {
    const [first] = this.#shops
    if (first !== undefined)
      this.#parts.db.bus.emit('changed', { companyId: this.#job.company_id, shopId: first, path: 'Job/GetMine' })
  }
}
