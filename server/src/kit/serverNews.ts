import { topicOf } from '@cardpro/contract/kit/live'
import { z } from 'zod'
import type { Committed } from './bus.ts'
import { ByClock } from './byClock.ts'
import type { Db, Tx } from './database/db.ts'
import type { IdLease } from './database/idLease.ts'
import { loadSql } from './database/sql.ts'

const sql = loadSql(import.meta.url, './database/platform.sql')

/** Events within this time are written in one row. */
const gatherMs = 300
const lookMs = 800
const forgetMs = 60_000
/** News are kept for five minutes; a server that could not look for longer than this may have missed some. */
const missedMs = 120_000

/** Ids and the paths of calls. */
const News = z.object({
  changed: z.array(z.object({ companyId: z.number(), shopId: z.number(), path: z.string() })),
  sessionsEnded: z.array(z.number()),
  jobQueued: z.array(z.number()),
})
type News = z.infer<typeof News>
const Head = z.object({ process_no: z.number(), no: z.number() })
const Row = Head.extend({ news: News })

type Parts = {
  db: Db
  lease: Pick<IdLease, 'processNo' | 'isFirst'>
  log: (error: unknown) => void
}

/**
 * Several servers on one database hear what the others committed: each gathers what it announced, writes it as one row, in
 * a transaction of its own that no call waits for, and reads the rows of the others. Within two seconds all know.
 */
export class ServerNews {
  readonly #parts: Parts
  /** By process number: the last row that was read. */
  readonly #seen = new Map<number, number>()
  readonly #clock = new ByClock()
  readonly #stopListening: (() => void)[] = []
  readonly #changed = new Map<string, Committed['changed']>()
  readonly #sessionsEnded = new Set<number>()
  readonly #jobQueued = new Set<number>()
  #gathering: NodeJS.Timeout | undefined
  #telling: Promise<unknown> = Promise.resolve()
  #lookedAt = Date.now()
  /** The event being repeated here was announced by another server. */
  #isRepeating = false
  #isLost = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Rows from before the start are not news. */
  async start(): Promise<void> {
    const heads = await this.#read((tx) => tx.rows(sql('newest_news'), {}, Head))
    for (const { process_no, no } of heads) this.#seen.set(process_no, no)
    this.#lookedAt = Date.now()
    const { bus } = this.#parts.db
    this.#stopListening.push(
      bus.on('changed', (event) => this.#gather(() => this.#keepChange(event))),
      bus.on('sessionsEnded', ({ companyId }) => this.#gather(() => this.#sessionsEnded.add(companyId))),
      bus.on('jobQueued', ({ companyId }) => this.#gather(() => this.#jobQueued.add(companyId))),
    )
    this.#clock.every(lookMs, 'news', () => this.#hear().catch((error: unknown) => this.#noteLoss(error)))
    this.#clock.every(forgetMs, 'old news', () => this.#forget())
  }

  /** Writes what is still gathered. */
  async stop(): Promise<void> {
    for (const stop of this.#stopListening) stop()
    await this.#clock.stop()
    await this.#tell()
  }

  /** A change without a topic is of no interest to any screen. Of those with the same topic one is enough. */
  #keepChange(event: Committed['changed']): void {
    const topic = topicOf(event.path)
    if (topic) this.#changed.set(`${event.companyId} ${event.shopId} ${topic}`, event)
  }

  #gather(keep: () => void): void {
    if (this.#isRepeating) return
    keep()
    this.#tellIn(gatherMs)
  }

  #tellIn(ms: number): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      void this.#tell()
    }, ms).unref()
  }

  /** One row after the other: their numbers are the order in which they are committed. */
  #tell(): Promise<unknown> {
    clearTimeout(this.#gathering)
    this.#gathering = undefined
    this.#telling = this.#telling.then(() => this.#tellNow())
    return this.#telling
  }

  async #tellNow(): Promise<void> {
    const { db, lease } = this.#parts
    const news: News = {
      changed: [...this.#changed.values()],
      sessionsEnded: [...this.#sessionsEnded],
      jobQueued: [...this.#jobQueued],
    }
    if (Object.values(news).every((part) => part.length === 0)) return
    for (const part of [this.#changed, this.#sessionsEnded, this.#jobQueued]) part.clear()
    try {
      const row = { process_no: lease.processNo(), news: JSON.stringify(news) }
      await db.transaction(0, (tx) => tx.run(sql('tell_news'), row))
      this.#isLost = false
    } catch (error) {
      this.#noteLoss(error)
      // Events may be written twice.
      for (const change of news.changed) this.#keepChange(change)
      for (const companyId of news.sessionsEnded) this.#sessionsEnded.add(companyId)
      for (const companyId of news.jobQueued) this.#jobQueued.add(companyId)
      this.#tellIn(lookMs)
    }
  }

  async #hear(): Promise<void> {
    const own = this.#parts.lease.processNo()
    const others = Array.from({ length: 16 }, (_, no) => no).filter((no) => no !== own)
    const params = { process_nos: others, nos: others.map((no) => this.#seen.get(no) ?? 0) }
    const rows = await this.#read((tx) => tx.rows(sql('news_since'), params, Row))
    const hasMissed = Date.now() - this.#lookedAt > missedMs
    this.#lookedAt = Date.now()
    this.#isLost = false
    this.#isRepeating = true
    try {
      if (hasMissed) this.#parts.db.bus.emit('newsMissed', null)
      for (const { process_no, no, news } of rows) {
        this.#seen.set(process_no, no)
        this.#repeat(news)
      }
    } finally {
      this.#isRepeating = false
    }
  }

  #repeat({ changed, sessionsEnded, jobQueued }: News): void {
    const { bus } = this.#parts.db
    for (const companyId of sessionsEnded) bus.emit('sessionsEnded', { companyId })
    for (const event of changed) bus.emit('changed', event)
    for (const companyId of jobQueued) bus.emit('jobQueued', { companyId })
  }

  async #forget(): Promise<void> {
    if (await this.#parts.lease.isFirst()) await this.#parts.db.transaction(0, (tx) => tx.run(sql('forget_news'), {}))
  }

  #read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#parts.db.transaction(0, work, 'read only')
  }

  /** A database that is away is logged once, not every second. */
  #noteLoss(error: unknown): void {
    if (!this.#isLost) this.#parts.log(error)
    this.#isLost = true
  }
}
