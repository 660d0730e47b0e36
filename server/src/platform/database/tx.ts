import type { Socket } from 'node:net'
import pg from 'pg'
import type { z } from 'zod'
import { ReadBatch, type Result, type Rider, type Statement, statementOf, withRiders } from './batch.ts'
import { DatabaseDown, isConnectionLost } from './databaseDown.ts'
import type { Block, Params } from './sql.ts'

/**
 * Statements of one open transaction. They are pipelined: issue several and await them together to spend one round
 * trip. The names say how many rows are expected; another number throws.
 */
export class Tx {
  /** How long nothing has been heard on this connection; the watch counts it. */
  quietMs = 0
  readonly #client: pg.PoolClient
  readonly #tellAlive: () => void
  readonly #reads: ReadBatch
  readonly #pending: Promise<unknown>[] = []
  #unanswered = 0
  #isCommitSent = false
  #isGathering = false
  #isWrite = false
  #plansOnce = false
  #firstError: unknown = null

  constructor(client: pg.PoolClient, tellAlive: () => void = () => {}) {
    this.#client = client
    this.#tellAlive = tellAlive
    this.#reads = new ReadBatch((statement) => this.#read(statement))
  }

  open(companyId: number, mode: string): void {
    this.#gather()
    void this.#track(
      this.#client.query(mode === 'read only' ? 'BEGIN READ ONLY ISOLATION LEVEL REPEATABLE READ' : 'BEGIN'),
    )
    this.#isWrite = mode === 'read write'
    // A write's statements are look-ups by key: one plan for all.
    if (this.#isWrite) this.#planOnce(true)
    // A statement of its own: a distributed PostgreSQL hands SET LOCAL on to its workers, but not set_config().
    void this.#track(this.#client.query(`SET LOCAL app.company_id = '${companyId}'`))
  }

  /** Ends a transaction that only read: waits for its statements, not for its COMMIT. */
  async leave(): Promise<void> {
    await Promise.all(this.#pending)
    this.#client.query('COMMIT').catch(() => {})
  }

  async commit(): Promise<void> {
    this.#gather()
    this.#reads.flush()
    this.#isCommitSent = true
    const committed = this.#heard(this.#client.query('COMMIT'))
    await Promise.all(this.#pending)
    const { command } = await committed
    // A failed statement turns COMMIT into ROLLBACK without an error.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
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
    await Promise.allSettled(this.#pending)
    return this.#heard(this.#client.query('ROLLBACK')).then(
      () => true,
      () => false,
    )
  }

  /** A write with further writes that go along in the same statement (see `withRiders`); answers the first one's rows. */
  together<S extends z.ZodType>({ block, params }: Rider, riders: Rider[], row: S): Promise<z.output<S>[]> {
    return answerOf(this.#send(block, params, riders), ({ rows }) => rows.map((value) => row.parse(value)))
  }

  /** Does the work and takes back whatever it wrote; the transaction goes on as if it had not been. */
  async tried<T>(work: () => Promise<T>): Promise<T> {
    this.#gather()
    this.#reads.flush()
    void this.#track(this.#client.query('SAVEPOINT tried'))
    try {
      return await work()
    } finally {
      await this.#heard(this.#client.query('ROLLBACK TO SAVEPOINT tried'))
    }
  }

  rows<S extends z.ZodType>(block: Block, params: Params, row: S): Promise<z.output<S>[]> {
    return answerOf(this.#send(block, params), ({ rows }) => rows.map((value) => row.parse(value)))
  }

  /** Rows that are worth reading here while the database goes on with what is asked next; other reads would travel as one with it. */
  rowsAhead<S extends z.ZodType>(block: Block, params: Params, row: S): Promise<z.output<S>[]> {
    this.#gather()
    this.#reads.flush()
    const sent = this.#track(this.#read(statementOf(block, params)))
    return answerOf(sent, ({ rows }) => rows.map((value) => row.parse(value)))
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

  #read(statement: Statement): Promise<Result> {
    this.#planOnce(this.#isWrite || statement.hasOnePlan === true)
    return this.#client.query(statement)
  }

  /**
   * One plan for all values of a statement, or one for each. Left to itself PostgreSQL plans again each time, since arrays that
   * are short now look cheaper than arrays of an unknown length; planning a page of a list takes longer than reading it.
   */
  #planOnce(wanted: boolean): void {
    if (this.#plansOnce === wanted) return
    this.#plansOnce = wanted
    void this.#track(this.#client.query(`SET LOCAL plan_cache_mode = ${wanted ? 'force_generic_plan' : 'auto'}`))
  }

  #send(block: Block, params: Params, riders: Rider[] = []): Promise<Result> {
    const statement = withRiders(
      statementOf(block, params),
      riders.map((rider) => statementOf(rider.block, rider.params)),
    )
    this.#gather()
    if (block.isRead) return this.#track(this.#reads.add(statement))
    this.#reads.flush()
    return this.#track(this.#client.query(statement))
  }

  /** What is sent in one turn of the event loop goes out in one write to the socket, not in one for each statement. */
  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const stream = this.#stream
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      this.#reads.flush()
      stream.uncork()
    })
  }

  get #stream(): Socket {
    return (this.#client as unknown as { connection: { stream: Socket } }).connection.stream
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

/**
 * What a statement answers. Its caller may come to await it after something else has failed, or never: the transaction fails
 * by it all the same, and the process must not.
 */
function answerOf<T>(sent: Promise<Result>, read: (result: Result) => T): Promise<T> {
  const answer = sent.then(read)
  answer.catch(() => {})
  return answer
}
