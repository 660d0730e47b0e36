import { setTimeout as after } from 'node:timers/promises'
import { z } from 'zod'
import { type BookProof, noteRecent, noteWhole, readProof } from '#books/proofs/proofs.service.ts'
import type { AuditKeys } from '#kit/audit/chain.ts'
import type { Heads } from '#kit/audit/heads.ts'
import type { Committed } from '#kit/bus.ts'
import { ByClock } from '#kit/byClock.ts'
import { now } from '#kit/clock.ts'
import type { Db, Tx } from '#kit/database/db.ts'
import { idSpan, newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { TransactionReader } from './chains.ts'
import { type CompanyBreach, checksOf, proveAll, takeMemory } from './invariants.ts'
import { newestRow, proveRecent } from './recentRows.ts'

const sql = loadSql(import.meta.url, './verify.sql')
const CompanyRow = z.object({ id: z.number(), name: z.string() })

const passEveryMs = 60_000
/** New rows are proved in at most one part in forty of the time. */
const restOfPass = 40
/** A check of everything rests so many times as long as it worked: by day it is 3 % of two cores, at night it has them to itself. */
export const restOfCheck: Rest = { day: 16, night: 4 }
const longestRestMs = 20_000
/** A row may commit so long after its id was made; it is then proved with the next slice. */
const lateIds = idSpan(180_000)
/** A longer history than this is left to the night: a server that starts has better things to do. */
const mostRecentIds = idSpan(3_600_000)
/** After so many failures the companies are read again: that fails too where the whole database is away, and ends the pass. */
const someFailures = 3
const busyLookMs = 1_000
/** However busy the server is, new rows do not wait longer. */
const longestWaitMs = 30_000
/** What is broken is looked at again, everything of it, so often. */
const againMs = 600_000
const dayMs = 20 * 3_600_000
const hourMs = 3_600_000
const vietnamMs = 7 * hourMs
const night = { from: 1, to: 5 }
const memory = '32MB'

type Rest = { day: number; night: number }

type Parts = {
  /** Notes what was found. */
  db: Db
  /** Reads, one statement at a time, under the role that may only read. */
  reports: Db
  keys: AuditKeys
  heads: () => Promise<Heads>
  /** Whether rows from before the first key are still being sealed. */
  adopts: () => boolean
  /** Of several servers on one database one proves the books. */
  isMine: () => Promise<boolean>
  isBusy: () => boolean
  /** Other servers write too: every company is looked at, not only those that wrote here. */
  isShared: boolean
  restOfCheck: Rest
  log: (error: unknown) => void
}

/** The state that operators see. */
export type WatchState = {
  lastPassAt: string | null
  lastPassMs: number
  companies: number
  /** False where another server proves the books. */
  isMine: boolean
  broken: ({ companyId: number } & CompanyBreach)[]
}

/** Proves the books while the product runs: new rows every minute, everything each night, and notes what it finds. */
export class BookWatch {
  readonly #parts: Parts
  readonly #heard = new Set<number>()
  readonly #broken = new Map<number, CompanyBreach>()
  readonly #clock: ByClock
  readonly #due = new Set<number>()
  #whole: Promise<void> | null = null
  #workedMs = 0
  #isFirst = true
  #wasLost = false
  #state = { lastPassAt: null as string | null, lastPassMs: 0, companies: 0, isMine: true }

  constructor(parts: Parts) {
    this.#parts = parts
    this.#clock = new ByClock({ log: parts.log })
  }

  readonly hear = (written: Committed['auditWritten']): void => {
    for (const { companyId } of written) this.#heard.add(companyId)
  }

  start(): void {
    this.#clock.every(passEveryMs, 'books', async () => {
      this.#workedMs = 0
      await this.pass().finally(() => this.#wait(this.#workedMs * restOfPass - passEveryMs))
      this.#wasLost = false
    })
  }

  async stop(): Promise<void> {
    await this.#clock.stop()
    await this.#whole
  }

  /** Answers when everything that is due is proved. */
  async settle(): Promise<void> {
    await this.#whole
  }

  state(): WatchState {
    const broken = [...this.#broken].map(([companyId, { invariant, row }]) => ({ companyId, invariant, row }))
    return { ...this.#state, broken }
  }

  /** Proves what is new in every company, and everything of those whose turn it is. */
  async pass(): Promise<void> {
    const isMine = await this.#parts.isMine()
    this.#state.isMine = isMine
    if (!isMine) return
    const started = performance.now()
    const companies = await this.#companies()
    const failed: unknown[] = []
    for (const companyId of companies) {
      const isHeard = this.#heard.delete(companyId)
      const isNew = this.#isFirst || this.#parts.isShared || isHeard
      if (isNew || this.#isNight() || this.#broken.has(companyId))
        await this.#proveOne(companyId).catch(async (error: unknown) => {
          this.#heard.add(companyId)
          failed.push(error)
          if (failed.length % someFailures === 0) await this.#companies()
        })
      if (this.#clock.signal.aborted) break
    }
    if (failed.length > 0) throw failed[0]
    this.#isFirst = false
    this.#state = {
      lastPassAt: now().toISOString(),
      lastPassMs: performance.now() - started,
      companies: companies.length,
      isMine,
    }
  }

  async #proveOne(companyId: number): Promise<void> {
    const started = performance.now()
    const proof = await this.#proveNew(companyId)
    this.#workedMs += performance.now() - started
    if (this.#isDue(companyId, proof)) this.#due.add(companyId)
    this.#whole ??= this.#proveDue()
      .catch((error: unknown) => this.#tell(error))
      .finally(() => {
        this.#whole = null
      })
  }

  /** Beside the passes, one company after the other. */
  async #proveDue(): Promise<void> {
    if (this.#due.size === 0) return
    const heads = await this.#parts.heads()
    for (const companyId of this.#due) {
      this.#due.delete(companyId)
      await this.#proveWhole(companyId, heads).catch((error: unknown) => this.#tell(error))
    }
  }

  /** A database that is away is logged once, not every minute. */
  #tell(error: unknown): void {
    if (!this.#wasLost && !this.#clock.signal.aborted) this.#parts.log(error)
    this.#wasLost = true
  }

  async #companies(): Promise<number[]> {
    const rows = await this.#parts.reports.transaction(
      0,
      (tx) => tx.rows(sql('companies'), {}, CompanyRow),
      'read only',
    )
    const ids = rows.map(({ id }) => id)
    for (const known of this.#broken.keys()) if (!ids.includes(known)) this.#broken.delete(known)
    return ids
  }

  async #proveNew(companyId: number): Promise<BookProof> {
    await this.#quiet()
    const { db, reports, keys, adopts } = this.#parts
    const { known, upto, found } = await reports.transaction(
      companyId,
      async (tx) => {
        const [before, newest] = await Promise.all([readProof(tx, companyId), newestRow(tx, companyId)])
        const from = Math.max(0, Math.max(before?.upto ?? 0, newest - mostRecentIds) - lateIds)
        const isOld = newest < newId() - 2 * lateIds
        if (isOld && before?.upto === newest) return { known: before, upto: newest, found: null }
        const slice = { companyId, after: from, upto: newest }
        return { known: before, upto: newest, found: await proveRecent(tx, slice, { keys, adopts: adopts() }) }
      },
      'read only',
    )
    if (known?.upto !== upto) {
      const proved = { upto, at: now(), found: found ?? undefined }
      await db.transaction(companyId, (tx) => noteRecent(tx, companyId, proved))
    }
    if (found) this.#note(companyId, found)
    return known ?? { upto, provedAt: now().toISOString(), wholeAt: null, invariant: '', broken: '' }
  }

  #isNight(): boolean {
    const hour = new Date(now().getTime() + vietnamMs).getUTCHours()
    return hour >= night.from && hour < night.to
  }

  #isDue(companyId: number, { wholeAt, broken }: BookProof): boolean {
    if (wholeAt === null) return true
    const age = now().getTime() - Date.parse(wholeAt)
    const isBroken = broken !== '' || this.#broken.has(companyId)
    return (isBroken && age > againMs) || (this.#isNight() && age > dayMs)
  }

  /** Everything of a company, each page in a short transaction of its own, and with rests between. */
  async #proveWhole(companyId: number, heads: Heads): Promise<void> {
    const { db, reports, keys, adopts } = this.#parts
    const read: TransactionReader = async (work) => {
      await this.#quiet()
      const started = performance.now()
      const answer = await reports.transaction(
        companyId,
        async (tx: Tx) => {
          await takeMemory(tx, memory)
          return work(tx)
        },
        'read only',
      )
      await this.#rest((performance.now() - started) * this.#parts.restOfCheck[this.#isNight() ? 'night' : 'day'])
      return answer
    }
    const [found] = await proveAll(read, companyId, [...checksOf({ keys, heads, adopts: adopts() })])
    await db.transaction(companyId, (tx) => noteWhole(tx, companyId, { at: now(), found }))
    if (found) this.#note(companyId, found)
    else this.#broken.delete(companyId)
  }

  #note(companyId: number, found: CompanyBreach): void {
    if (!this.#broken.has(companyId))
      this.#parts.log(new Error(`sổ của công ty ${companyId} không cân đối: ${found.invariant}: ${found.row}`))
    this.#broken.set(companyId, found)
  }

  /** Waits while others need the database. */
  async #quiet(): Promise<void> {
    const until = performance.now() + longestWaitMs
    while (this.#parts.isBusy() && performance.now() < until) await this.#rest(busyLookMs)
    this.#clock.signal.throwIfAborted()
  }

  async #rest(ms: number): Promise<void> {
    await this.#wait(Math.min(ms, longestRestMs))
  }

  async #wait(ms: number): Promise<void> {
    await after(Math.max(ms, 0), undefined, { signal: this.#clock.signal, ref: false })
  }
}
