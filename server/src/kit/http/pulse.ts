import pg from 'pg'
import { isConnectionLost, Silence } from '#kit/database/databaseDown.ts'

/** How long the database may be silent before the calls that wait for it are answered without it. */
export const silenceMs = 5_000
const askAfterMs = 2_000
const tickMs = 250
/** Beyond what PostgreSQL lets a statement take: its connection leads nowhere. */
const graceMs = 7_000

/** A transaction that may be waiting for an answer. */
export type OpenTransaction = {
  readonly isWaiting: boolean
  /** How long this one has heard nothing. */
  quietMs: number
  /** Gives its connection up: whatever it waits for fails. */
  abandon: (why: Error) => void
}

/**
 * Distinguishes a database that is silent from one that is busy. Any answer on any connection is a sign of life; without
 * one, a connection of its own asks. Statements that wait for a lock or take long are left alone.
 */
export class Pulse {
  readonly #open = new Set<OpenTransaction>()
  readonly #config: pg.ClientConfig
  readonly #timer: NodeJS.Timeout
  readonly #deadMs: number
  #silentMs = 0
  #heardAt = performance.now()
  #lastTick = performance.now()
  #isAsking = false

  /** `mostMs`: how long a statement may take. */
  constructor(config: pg.ClientConfig, mostMs: number) {
    this.#deadMs = mostMs + graceMs
    this.#config = { ...config, connectionTimeoutMillis: silenceMs - askAfterMs, query_timeout: silenceMs - askAfterMs }
    this.#timer = setInterval(() => this.#tick(), tickMs).unref()
  }

  add(waiting: OpenTransaction): void {
    this.#open.add(waiting)
  }

  delete(waiting: OpenTransaction): void {
    this.#open.delete(waiting)
  }

  heard(): void {
    this.#silentMs = 0
    this.#heardAt = performance.now()
  }

  /** True when no answer came for so long that whatever waits for the database is answered without it. */
  get isSilent(): boolean {
    return performance.now() - this.#heardAt >= silenceMs
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #tick(): void {
    const now = performance.now()
    // While this process itself was blocked it could not hear anything either.
    const passedMs = Math.min(now - this.#lastTick, 2 * tickMs)
    this.#lastTick = now
    const waiting = [...this.#open].filter((one) => one.isWaiting)
    this.#silentMs = waiting.length === 0 ? 0 : this.#silentMs + passedMs
    const isSilent = this.#silentMs >= silenceMs
    for (const one of waiting) {
      one.quietMs += passedMs
      if (isSilent || one.quietMs >= this.#deadMs) one.abandon(new Silence())
    }
    if (this.#silentMs >= askAfterMs && !isSilent && !this.#isAsking) void this.#ask()
  }

  async #ask(): Promise<void> {
    this.#isAsking = true
    const client = new pg.Client(this.#config)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('SELECT 1')
      this.heard()
    } catch (error) {
      // A refusal is an answer too, unless it means that the database is only starting.
      if (error instanceof pg.DatabaseError && (error.code === '53300' || !isConnectionLost(error))) this.heard()
    } finally {
      this.#isAsking = false
      void client.end().catch(() => {})
    }
  }
}
