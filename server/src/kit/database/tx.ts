import type { Socket } from 'node:net'
import pg from 'pg'
import type { z } from 'zod'
import type { Bus, Committed } from '#kit/bus.ts'
import { DatabaseDown, isConnectionLost } from './databaseDown.ts'
import { type ExtraWrite, withExtraWrites } from './extraWrites.ts'
import { ToNodes } from './nodeStatements.ts'
import { type Block, jsonOf, type Params } from './sql.ts'
import { answerOf, type Result, type Statement, statementOf } from './statementValues.ts'

/** JSON as the database wrote it; nothing here has read it. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Signs what must not change unseen, audit rows and kept answers, with a key that the database never sees. */
export type Signer = { sign: (what: 'row' | 'answer', text: string) => Buffer }
/** A journal as the audit row of its call signs it. */
export type BookedJournal = { id: number; text: string }
/** What all transactions of a server share. */
export type Shared = { bus: Bus; signer: Signer; isDistributed?: boolean }

const planModes = { one: 'force_generic_plan', own: 'force_custom_plan', any: 'auto' } as const

/**
 * Statements of one open transaction. They are pipelined: issue several and await them together to spend one round trip. The
 * names give the number of rows expected; another number throws.
 */
export class Tx {
  /** How long nothing has been heard on this connection; the watch counts it. */
  quietMs = 0
  /** By call: the journals that it posted and that no audit row has signed so far. */
  readonly booked = new Map<number, BookedJournal[]>()
  readonly #client: pg.PoolClient
  readonly #tellAlive: () => void
  readonly #shared: Shared
  readonly #nodes: ToNodes | null
  readonly #afterCommit: (() => void)[] = []
  readonly #pending: Promise<unknown>[] = []
  #unanswered = 0
  /** BEGIN with its settings until it is sent; then empty. */
  #opening = ''
  #isCommitSent = false
  #hasEnded = false
  #isGathering = false
  #isWrite = false
  #plans: keyof typeof planModes = 'any'
  #firstError: unknown = null

  constructor(client: pg.PoolClient, shared: Shared, tellAlive: () => void = () => {}) {
    this.#client = client
    this.#shared = shared
    this.#nodes = shared.isDistributed ? new ToNodes((query) => client.query(query as string)) : null
    this.#tellAlive = tellAlive
  }

  /** BEGIN and its settings are one message; it is sent with the first statement, so that this one's setting goes along. */
  open(companyId: number, mode: string): void {
    const begin = mode === 'read only' ? 'BEGIN READ ONLY ISOLATION LEVEL REPEATABLE READ' : 'BEGIN'
    // SET LOCAL, since a distributed PostgreSQL hands it on to its workers, but not set_config().
    this.#opening = `${begin}; SET LOCAL app.company_id = '${companyId}'`
    this.#isWrite = mode === 'read write'
    // A write's statements are look-ups by key: one plan for all, but for those that ask for their own.
    if (this.#isWrite) this.#plan('one')
  }

  /** Ends a transaction that only read: waits for its statements, not for its COMMIT. */
  async leave(): Promise<void> {
    this.#begin()
    await Promise.all(this.#pending)
    this.#hasEnded = true
    this.#client.query('COMMIT').catch(() => {})
  }

  async commit(): Promise<void> {
    this.#begin()
    if (this.#nodes) await this.#nodes.turn
    this.#gather()
    this.#isCommitSent = true
    this.#hasEnded = true
    const committed = this.#heard(this.#client.query('COMMIT'))
    await Promise.all(this.#pending)
    const { command } = await committed
    // A failed statement turns COMMIT into ROLLBACK without an error.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
  }

  /** Does this once the transaction is committed, and never where it is rolled back or its outcome is unknown. It must not throw. */
  afterCommit(action: () => void): void {
    this.#afterCommit.push(action)
  }

  /** Sends an event to the other parts of the server once the transaction is committed. */
  announce<Name extends keyof Committed>(name: Name, event: Committed[Name]): void {
    this.afterCommit(() => this.#shared.bus.emit(name, event))
  }

  /** The same at once, for what was seen and not done: it is sent however the transaction ends. */
  tell<Name extends keyof Committed>(name: Name, event: Committed[Name]): void {
    this.#shared.bus.emit(name, event)
  }

  sign(...signed: Parameters<Signer['sign']>): Buffer {
    return this.#shared.signer.sign(...signed)
  }

  /** Called once COMMIT is answered. */
  committed(): void {
    for (const action of this.#afterCommit.splice(0)) action()
  }

  /** In a pipeline the statements behind a failed one fail too: what matters is why the first one did. */
  causeOf(error: unknown): unknown {
    const cause = error instanceof pg.DatabaseError && error.code === '25P02' ? (this.#firstError ?? error) : error
    if (!isConnectionLost(cause)) return cause
    // Behind a statement that the database had refused, COMMIT means ROLLBACK.
    const isUndecided = this.#isCommitSent && isConnectionLost(this.#firstError ?? cause)
    return new DatabaseDown(isUndecided ? 'unknown' : 'nothing', cause)
  }

  get isWaiting(): boolean {
    return this.#unanswered > 0
  }

  abandon(why: Error): void {
    this.#stream.destroy(why)
  }

  /** False when the connection is beyond use. */
  async rollback(): Promise<boolean> {
    this.#hasEnded = true
    if (this.#opening !== '') return true
    await Promise.allSettled(this.#pending)
    return this.#heard(this.#client.query('ROLLBACK')).then(
      () => true,
      () => false,
    )
  }

  /** A write with further writes that go along in the same statement (see `withExtraWrites`); answers the first one's rows. */
  rowsWithExtraWrites<S extends z.ZodType>(
    { block, params }: ExtraWrite,
    extraWrites: ExtraWrite[],
    row: S,
  ): Promise<z.output<S>[]> {
    return answerOf(this.#send(block, params, extraWrites), ({ rows }) => rows.map((value) => row.parse(value)))
  }

  /** Does the work and takes back whatever it wrote; the transaction goes on as if it had not been. */
  async tried<T>(work: () => Promise<T>): Promise<T> {
    this.#begin()
    this.#gather()
    const before = this.#afterCommit.length
    void this.#track(this.#ask('SAVEPOINT tried'))
    try {
      return await work()
    } finally {
      this.#afterCommit.length = before
      await this.#heard(this.#ask('ROLLBACK TO SAVEPOINT tried'))
    }
  }

  /**
   * One of several steps that may each be refused alone: what a refused one wrote is taken back, and its error thrown. Locks that
   * it took go with it. A statement that the database refuses ends the whole transaction, as ever.
   */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    this.#begin()
    this.#gather()
    const before = this.#afterCommit.length
    const booked = new Map([...this.booked].map(([call, journals]) => [call, [...journals]]))
    void this.#track(this.#ask('SAVEPOINT attempt'))
    try {
      const done = await work()
      void this.#track(this.#ask('RELEASE SAVEPOINT attempt'))
      return done
    } catch (error) {
      this.#afterCommit.length = before
      this.booked.clear()
      for (const [call, journals] of booked) this.booked.set(call, journals)
      await this.#heard(this.#ask('ROLLBACK TO SAVEPOINT attempt'))
      throw error
    }
  }

  rows<S extends z.ZodType>(block: Block, params: Params, row: S): Promise<z.output<S>[]> {
    return answerOf(this.#send(block, params), ({ rows }) => rows.map((value) => row.parse(value)))
  }

  /** The rows as the text of a JSON array, for an answer that only passes them on: no row becomes an object here. */
  json(block: Block, params: Params): Promise<JsonText> {
    return answerOf(this.#send(jsonOf(block), params), ({ rows }) => new JsonText((rows[0] as { json: string }).json))
  }

  optional<S extends z.ZodType>(block: Block, params: Params, row: S): Promise<z.output<S> | null> {
    return answerOf(this.#send(block, params), ({ rows }) => {
      if (rows.length > 1) throw new Error(`${block.name}: expected at most one row, got ${rows.length}`)
      return rows.length === 0 ? null : row.parse(rows[0])
    })
  }

  one<S extends z.ZodType>(block: Block, params: Params, row: S): Promise<z.output<S>> {
    return answerOf(this.#send(block, params), ({ rows }) => {
      if (rows.length !== 1) throw new Error(`${block.name}: expected one row, got ${rows.length}`)
      return row.parse(rows[0])
    })
  }

  /** Runs a statement whose rows do not matter; answers how many it touched. */
  run(block: Block, params: Params): Promise<number> {
    return answerOf(this.#send(block, params), ({ rowCount }) => rowCount ?? 0)
  }

  /**
   * One plan for all values of a statement, one for each, or as it comes. Left to itself PostgreSQL plans again each time, since arrays that
   * are short now look cheaper than arrays of an unknown length; planning a page of a list takes longer than reading it.
   */
  #plan(wanted: keyof typeof planModes): void {
    // Which node has a company's rows is not known to a plan for all values: it cannot be made there.
    if (this.#plans === wanted || this.#shared.isDistributed) return
    this.#plans = wanted
    const setting = `SET LOCAL plan_cache_mode = ${planModes[wanted]}`
    if (this.#opening === '') void this.#track(this.#ask(setting))
    else this.#opening += `; ${setting}`
  }

  #begin(): void {
    if (this.#opening === '') return
    this.#gather()
    void this.#track(this.#ask(this.#opening))
    this.#opening = ''
  }

  #send(block: Block, params: Params, extraWrites: ExtraWrite[] = []): Promise<Result> {
    const statement = withExtraWrites(
      statementOf(block, params),
      extraWrites.map((extra) => statementOf(extra.block, extra.params)),
    )
    this.#plan(block.plans ?? (this.#isWrite ? 'one' : 'any'))
    this.#begin()
    this.#gather()
    return this.#track(this.#ask(statement))
  }

  /**
   * Of several works at a time one is refused, and another may go on after that. Its connection serves another transaction by
   * then, of which a statement that is sent late would be part.
   */
  #ask(query: string | Statement): Promise<Result> {
    if (this.#hasEnded) return Promise.reject(new Error('the transaction has ended'))
    return this.#nodes ? this.#nodes.ask(query) : this.#client.query(query as string)
  }

  /** What is sent in one turn of the event loop goes out in one write to the socket, not in one for each statement. */
  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const stream = this.#stream
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  get #stream(): Socket {
    return (this.#client as unknown as { connection: { stream: Socket } }).connection.stream // not in the client's types
  }

  /** Every statement is awaited before COMMIT, so one that the caller did not await cannot fail unseen. */
  #track<T>(sent: Promise<T>): Promise<T> {
    this.#pending.push(this.#heard(sent))
    return sent
  }

  /** Whatever comes back, and be it an error, is a sign of life. */
  #heard<T>(sent: Promise<T>): Promise<T> {
    this.#unanswered += 1
    const answered = () => {
      this.#unanswered -= 1
      this.quietMs = 0
    }
    sent.then(
      () => {
        answered()
        this.#tellAlive()
      },
      (error: unknown) => {
        answered()
        this.#firstError ??= error
        if (!isConnectionLost(error)) this.#tellAlive()
      },
    )
    return sent
  }
}
