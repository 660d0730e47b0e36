import { z } from 'zod'
import { eachCompany } from '#platform/database/companies.ts'
import { DatabaseDown } from '#platform/database/databaseDown.ts'
import { loadSql } from '#platform/database/sql.ts'
import { dropFile, fileOf } from './jobFiles.ts'
import { ClaimedJob, JobRun, type RunParts, Stopping } from './jobRun.ts'

const sql = loadSql(import.meta.url, './jobs.sql')
const IdRow = z.object({ id: z.number() })
const OpenRow = z.object({ open: z.number() })
const WaitedRow = z.object({ waited_seconds: z.number() })

/** How many jobs this process works on at a time; the others wait. */
const mostRunning = 2
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
  readonly #companies = new Set<number>()
  /** The companies that may have a job waiting, those that one is worked on for included. */
  readonly #known = new Set<number>()
  #resuming: NodeJS.Timeout | undefined
  #stopListening = () => {}
  #sweeping: NodeJS.Timeout | undefined

  constructor(parts: RunParts) {
    this.#parts = parts
    this.#log = parts.log ?? (() => {})
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
    this.#sweeping = setInterval(() => void this.#sweep().catch(this.#log), sweepMs).unref()
  }

  /** Lets go of what runs: it waits for the next process. */
  async stop(): Promise<void> {
    this.#stopListening()
    clearInterval(this.#sweeping)
    clearTimeout(this.#resuming)
    for (const timer of this.#timers) clearTimeout(timer)
    this.#stopped.abort(new Stopping())
    await Promise.all(this.#running)
  }

  /** For how long the job that waits longest has waited; 0 where none does. Asks the first companies that have any. */
  async longestWaitSeconds(): Promise<number> {
    const waited = [...this.#known]
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
      const job = await this.#claim(companyId, null)
      if (!job) return
      await this.#work(job)
    }
  }

  /** Takes this one job, if it waits, and answers once it has ended. */
  async workOn(companyId: number, id: number): Promise<void> {
    const job = await this.#claim(companyId, id)
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
    this.#companies.add(companyId)
    this.#known.add(companyId)
    this.#take()
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
      if (open > 0) this.#companies.add(companyId)
      if (open > 0) this.#known.add(companyId)
    })
    this.#take()
  }

  #take(): void {
    if (this.#stopped.signal.aborted || this.#running.size >= mostRunning) return
    if (this.#parts.isPaused?.()) return this.#takeOnceResumed()
    const [companyId] = this.#companies
    if (companyId === undefined) return
    this.#companies.delete(companyId)
    const run = this.#takeOne(companyId).catch((error: unknown) => {
      this.#log(error)
      if (error instanceof DatabaseDown) this.#takeLater(companyId)
    })
    this.#running.add(run)
    void run.finally(() => {
      this.#running.delete(run)
      this.#take()
    })
    this.#take()
  }

  #takeOnceResumed(): void {
    clearTimeout(this.#resuming)
    this.#resuming = setTimeout(() => this.#take(), pausedMs).unref()
  }

  async #takeOne(companyId: number): Promise<void> {
    this.#known.delete(companyId)
    const job = await this.#claim(companyId, null)
    if (!job) return
    this.#known.add(companyId)
    await this.#work(job)
    // There may be more; the next company comes first.
    this.#companies.add(companyId)
  }

  async #claim(companyId: number, id: number | null): Promise<ClaimedJob | null> {
    const params = { company_id: companyId, id }
    return this.#parts.db.transaction(companyId, (tx) => tx.optional(sql('claim_job'), params, ClaimedJob))
  }

  #work(job: ClaimedJob): Promise<void> {
    return new JobRun(this.#parts, job, this.#stopped.signal).run()
  }
}
