import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { ByClock } from '#kit/byClock.ts'
import { DatabaseDown } from '#kit/database/databaseDown.ts'
import { eachCompany } from '#kit/database/db.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { SharedQueue } from '#kit/shares/sharedQueue.ts'
import { dropFile, fileOf } from './jobFiles.ts'
import { ClaimedJob, JobRun, type RunParts, Stopping } from './jobRun.ts'

const sql = loadSql(import.meta.url, './jobs.sql')
const OpenRow = z.object({ open: z.number() })
const WaitedRow = z.object({ waited_seconds: z.number() })

/**
 * How many jobs this process works on at a time; the others wait. Long ones (imports, a demo company) leave one for files and
 * reports of a company that has used less than so much of late and has no other job running.
 */
const bounds = { most: 3, mostLong: 2, kept: 1, little: 20_000, mostWaiting: Infinity, mostWaitingOfOne: Infinity }
/** The queue is read again so long after a failed query. */
const lostMs = 2_000
/** While jobs are paused it is looked so often whether they may go on. */
const pausedMs = 1_000
const sweepMs = 300_000
const mostAsked = 20

/** Works off the queue of jobs inside the server, beside the calls. What it does it does as the job's owner. */
export class JobRunner {
  readonly #parts: RunParts
  readonly #log: (error: unknown) => void
  readonly #stopped = new AbortController()
  readonly #running = new Set<Promise<void>>()
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #queue = new SharedQueue(bounds)
  /** What waits for its turn: a company's short jobs, or its long ones. */
  readonly #asking = new Set<string>()
  /** The companies that may have a job waiting, those that one is worked on for included, by what may wait. */
  readonly #known = new Map<string, number>()
  #stopListening = () => {}
  readonly #clock: ByClock

  constructor(parts: RunParts) {
    this.#parts = parts
    this.#log = parts.log ?? (() => {})
    this.#clock = new ByClock(parts)
  }

  /** `isAlone`: no other process works on this database, so jobs marked as running were interrupted with the last one. */
  async start({ isAlone }: { isAlone: boolean }): Promise<void> {
    const { db } = this.#parts
    this.#stopListening = db.bus.on('jobQueued', ({ companyId }) => this.#takeFrom(companyId))
    if (isAlone)
      await eachCompany(db, (companyId) =>
        db.transaction(companyId, (tx) => tx.run(sql('put_all_back'), { company_id: companyId })),
      ).catch(this.#log)
    await this.#sweep().catch(this.#log)
    this.#clock.every(sweepMs, 'jobs', () => this.#sweep())
  }

  /** Lets go of what runs: it waits for the next process. */
  async stop(): Promise<void> {
    this.#stopListening()
    void this.#clock.stop()
    for (const timer of this.#timers) clearTimeout(timer)
    this.#stopped.abort(new Stopping())
    await Promise.all(this.#running)
  }

  /** For how long the job that waits longest has waited; 0 where none does. Asks the first companies that have any. */
  async longestWaitSeconds(): Promise<number> {
    const waited = [...new Set(this.#known.values())]
      .slice(0, mostAsked)
      .map((companyId) =>
        this.#parts.db.transaction(
          companyId,
          (tx) => tx.one(sql('longest_wait'), { company_id: companyId }, WaitedRow),
          'read only',
        ),
      )
    return Math.max(0, ...(await Promise.all(waited)).map(({ waited_seconds }) => waited_seconds))
  }

  /** Works off all that waits in one company, and answers once nothing does. */
  async settle(companyId: number): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      const job = await this.#claim(companyId, {})
      if (!job) return
      await this.#work(job)
    }
  }

  /** Takes this one job, if it waits, and answers once it has ended. */
  async workOn(companyId: number, id: number): Promise<void> {
    const job = await this.#claim(companyId, { id })
    if (job) await this.#work(job)
  }

  /** Expired files are deleted, and later the rows of their jobs. */
  async clear(): Promise<void> {
    await eachCompany(this.#parts.db, async (companyId) => {
      const key = { company_id: companyId }
      const old = await this.#parts.db.transaction(companyId, (tx) => tx.rows(sql('let_files_go'), key, IdRow))
      for (const { id } of old) await dropFile(fileOf(companyId, id))
      await this.#parts.db.transaction(companyId, (tx) => tx.run(sql('forget_old_jobs'), key))
      await this.#parts.forget?.(this.#parts.db, companyId)
    })
  }

  #takeFrom(companyId: number): void {
    for (const isLong of [false, true]) void this.#take(companyId, isLong)
  }

  #takeLater(companyId: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#takeFrom(companyId)
    }, lostMs)
    this.#timers.add(timer.unref())
  }

  /** Looks after every company now and then: another process may have died over its job, or been too busy for it. */
  async #sweep(): Promise<void> {
    await eachCompany(this.#parts.db, async (companyId) => {
      const { open } = await this.#parts.db.transaction(
        companyId,
        (tx) => tx.one(sql('open_jobs'), { company_id: companyId }, OpenRow),
        'read only',
      )
      if (open > 0) this.#takeFrom(companyId)
    })
  }

  /** Waits for the company's turn, works on the job that waits longest then, and waits again. */
  async #take(companyId: number, isLong: boolean): Promise<void> {
    const name = `${companyId} ${isLong}`
    this.#known.set(name, companyId)
    if (this.#asking.has(name) || this.#stopped.signal.aborted) return
    this.#asking.add(name)
    const leave = await this.#queue.enter({ companyId, size: 1, isLong })
    this.#asking.delete(name)
    const run = this.#takeOne(companyId, isLong)
      .catch((error: unknown) => {
        this.#log(error)
        if (error instanceof DatabaseDown) this.#takeLater(companyId)
      })
      .finally(leave)
    this.#running.add(run)
    void run.finally(() => this.#running.delete(run))
  }

  async #takeOne(companyId: number, isLong: boolean): Promise<void> {
    const { signal } = this.#stopped
    while (this.#parts.isPaused?.() && !signal.aborted)
      await sleep(pausedMs, undefined, { signal, ref: false }).catch(() => {})
    if (signal.aborted) return
    this.#known.delete(`${companyId} ${isLong}`)
    const job = await this.#claim(companyId, { isLong })
    if (!job) return
    this.#known.set(`${companyId} ${isLong}`, companyId)
    await this.#work(job)
    void this.#take(companyId, isLong)
  }

  async #claim(
    companyId: number,
    { id = null, isLong = null }: { id?: number | null; isLong?: boolean | null },
  ): Promise<ClaimedJob | null> {
    const params = { company_id: companyId, id, is_long: isLong }
    return this.#parts.db.transaction(companyId, (tx) => tx.optional(sql('claim_job'), params, ClaimedJob))
  }

  #work(job: ClaimedJob): Promise<void> {
    return new JobRun(this.#parts, job, this.#stopped.signal).run()
  }
}
