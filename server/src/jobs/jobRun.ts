import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { jobStatus } from '@cardpro/contract/lists/jobs'
import { z } from 'zod'
import { now, today } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { DatabaseDown, isConnectionLost, isDiskFull, mayBeDoneAgain } from '#platform/database/databaseDown.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { newId } from '#platform/database/ids.ts'
import { loadSql } from '#platform/database/sql.ts'
import { fullSentence } from '#platform/disk/diskRoom.ts'
import { UserError } from '#platform/http/errors.ts'
import { plainBytes } from '#platform/secrets/sealedFiles.ts'
import { dropFile, fileOf, ownerOf } from './jobFiles.ts'
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

/** A job that ended its process so often is given up. */
const mostAttempts = 3
const beatMs = 700
/** How long after a lost connection the end of a job is written down again. */
const againMs = 1_000

type Ended = 'done' | 'failed' | 'cancelled'
type End = { status: (typeof jobStatus)[Ended]; message: string; fileName?: string; fileBytes?: number }

/** One running job: it writes signs of life, learns when it is cancelled, and records how it ended. */
export class JobRun {
  readonly #parts: RunParts
  readonly #job: ClaimedJob
  readonly #abort = new AbortController()
  readonly #stopped: AbortSignal
  readonly #key: { company_id: number; id: number }
  #shops: number[] = []
  #done = 0
  #total: number | null = null
  #isBeating = false

  constructor(parts: RunParts, job: ClaimedJob, stopped: AbortSignal) {
    this.#parts = parts
    this.#job = job
    this.#stopped = stopped
    this.#key = { company_id: job.company_id, id: job.id }
  }

  async run(): Promise<void> {
    const path = fileOf(this.#job.company_id, this.#job.id)
    const beating = setInterval(() => void this.#beat().catch(() => {}), beatMs)
    const stop = () => this.#abort.abort(new Stopping())
    this.#stopped.addEventListener('abort', stop)
    try {
      const { message, fileName = '' } = await this.#work(path)
      const fileBytes = fileName === '' ? 0 : plainBytes((await stat(path)).size)
      await this.#end({ status: jobStatus.done, message, fileName, fileBytes })
    } catch (error) {
      await dropFile(path)
      await this.#fail(error)
    } finally {
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
      write: (work) => within('read write', work),
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
    const told = await this.#write((tx) => tx.optional(sql('beat'), params, UnwantedRow)).finally(() => {
      this.#isBeating = false
    })
    if (!told || told.is_unwanted) this.#abort.abort(new Unwanted())
    this.#announce()
  }

  async #fail(error: unknown): Promise<void> {
    const reason: unknown = this.#abort.signal.aborted ? this.#abort.signal.reason : error
    if (reason instanceof Stopping) {
      await this.#write((tx) => tx.run(sql('put_back'), this.#key))
      return
    }
    if (reason instanceof Unwanted)
      return this.#end({ status: jobStatus.cancelled, message: 'Đã hủy, không có gì được lưu' })
    if (reason instanceof UserError) return this.#end({ status: jobStatus.failed, message: reason.message })
    this.#parts.log?.(reason)
    if (reason instanceof DatabaseDown || isConnectionLost(reason) || mayBeDoneAgain(reason)) {
      await this.#surely((tx) => tx.run(sql('wait_again'), { ...this.#key, attempts: this.#job.attempts }))
      return
    }
    const message = isDiskFull(reason) ? fullSentence : 'Có lỗi xảy ra! Vui lòng liên hệ Admin'
    return this.#end({ status: jobStatus.failed, message })
  }

  async #end({ status, message, fileName = '', fileBytes = 0 }: End): Promise<void> {
    const params = { ...this.#key, status, message, done: this.#done, total: this.#total ?? this.#done }
    await this.#surely((tx) => tx.run(sql('finish_job'), { ...params, file_name: fileName, file_bytes: fileBytes }))
    this.#announce()
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
