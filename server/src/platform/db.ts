import type { Socket } from 'node:net'
import pg from 'pg'
import type { z } from 'zod'
import { ReadBatch, type Result, type Rider, type Statement, statementOf, withRiders } from './batch.ts'
import type { Block, Params } from './sql.ts'

export type ConnectionConfig = pg.PoolConfig

// Money and ids fit a JavaScript number exactly; anything that would not is a bug that must not pass silently.
const readBigint = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} is beyond a safe integer`)
  return value
}
pg.types.setTypeParser(pg.types.builtins.INT8, readBigint)
// An array has a type of its own (1016 is bigint[], which pg's list does not name), and pg would hand out strings.
const bigintArray: number = 1016
pg.types.setTypeParser(bigintArray, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(readBigint)))
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// Sessions run in Asia/Ho_Chi_Minh, so the text is `2026-11-21 15:40:12.345+07`; the wire wants ISO 8601.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) =>
  `${text.replace(' ', 'T')}:00`.replace(/([+-]\d{2}:\d{2}):00$/, '$1'),
)

/** The pool of one database role. Every statement runs inside `transaction`, bound to one company. */
export class Db {
  readonly pool: pg.Pool

  constructor(config: ConnectionConfig, role: 'cardpro_app' | 'cardpro_report' | 'cardpro_owner') {
    const options = `${config.options ?? ''} -c role=${role} -c TimeZone=Asia/Ho_Chi_Minh -c statement_timeout=58000 -c lock_timeout=20000 -c idle_in_transaction_session_timeout=30000`
    this.pool = new pg.Pool({
      max: 8,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 5_000,
      ...config,
      options,
      pipeline: true,
    } as pg.PoolConfig)
    this.pool.on('error', () => {}) // An idle connection that dies is replaced at the next query.
  }

  /**
   * Runs `work` in one transaction that sees the rows of one company only. BEGIN, the company and the first statement
   * travel together. `companyId` 0 sees no company at all: only the global tables (before sign-in).
   */
  async transaction<T>(
    companyId: number,
    work: (tx: Tx) => Promise<T>,
    mode: 'read write' | 'read only' = 'read write',
  ): Promise<T> {
    if (!Number.isSafeInteger(companyId)) throw new Error('company id must be an integer')
    const client = await this.pool.connect()
    const tx = new Tx(client)
    let broken = false
    try {
      tx.open(companyId, mode)
      const result = await work(tx)
      // What was read is read: its COMMIT travels ahead of whatever this connection does next.
      if (mode === 'read only') await tx.leave()
      else await tx.commit()
      return result
    } catch (error) {
      broken = !(await tx.rollback())
      throw tx.causeOf(error)
    } finally {
      client.release(broken)
    }
  }

  close(): Promise<void> {
    return this.pool.end()
  }
}

/**
 * Statements of one open transaction. They are pipelined: issue several and await them together to spend one round
 * trip. The names say how many rows are expected; another number throws.
 */
export class Tx {
  readonly #client: pg.PoolClient
  readonly #reads: ReadBatch
  readonly #pending: Promise<unknown>[] = []
  #isGathering = false
  #isWrite = false
  #plansOnce = false
  #firstError: unknown = null

  constructor(client: pg.PoolClient) {
    this.#client = client
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
    const committed = this.#client.query('COMMIT')
    committed.catch(() => {})
    await Promise.all(this.#pending)
    const { command } = await committed
    // A failed statement turns COMMIT into ROLLBACK without an error.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
  }

  /** In a pipeline the statements behind a failed one fail too: what matters is why the first one did. */
  causeOf(error: unknown): unknown {
    return error instanceof pg.DatabaseError && error.code === '25P02' ? (this.#firstError ?? error) : error
  }

  /** False when the connection is beyond use. */
  async rollback(): Promise<boolean> {
    await Promise.allSettled(this.#pending)
    return this.#client.query('ROLLBACK').then(
      () => true,
      () => false,
    )
  }

  /** A write with further writes that go along in the same statement (see `withRiders`); answers the first one's rows. */
  async together<S extends z.ZodType>({ block, params }: Rider, riders: Rider[], row: S): Promise<z.output<S>[]> {
    const { rows } = await this.#send(block, params, riders)
    return rows.map((value) => row.parse(value))
  }

  /** Does the work and takes back whatever it wrote; the transaction goes on as if it had not been. */
  async tried<T>(work: () => Promise<T>): Promise<T> {
    this.#gather()
    this.#reads.flush()
    void this.#track(this.#client.query('SAVEPOINT tried'))
    try {
      return await work()
    } finally {
      await this.#client.query('ROLLBACK TO SAVEPOINT tried')
    }
  }

  async rows<S extends z.ZodType>(block: Block, params: Params, row: S): Promise<z.output<S>[]> {
    const { rows } = await this.#send(block, params)
    return rows.map((value) => row.parse(value))
  }

  /** Rows that are worth reading here while the database goes on with what is asked next; other reads would travel as one with it. */
  async rowsAhead<S extends z.ZodType>(block: Block, params: Params, row: S): Promise<z.output<S>[]> {
    this.#gather()
    this.#reads.flush()
    const { rows } = await this.#track(this.#read(statementOf(block, params)))
    return rows.map((value) => row.parse(value))
  }

  async optional<S extends z.ZodType>(block: Block, params: Params, row: S): Promise<z.output<S> | null> {
    const { rows } = await this.#send(block, params)
    if (rows.length > 1) throw new Error(`${block.name}: expected at most one row, got ${rows.length}`)
    return rows.length === 0 ? null : row.parse(rows[0])
  }

  async one<S extends z.ZodType>(block: Block, params: Params, row: S): Promise<z.output<S>> {
    const { rows } = await this.#send(block, params)
    if (rows.length !== 1) throw new Error(`${block.name}: expected one row, got ${rows.length}`)
    return row.parse(rows[0])
  }

  /** Runs a statement whose rows do not matter; answers how many it touched. */
  async run(block: Block, params: Params): Promise<number> {
    const { rowCount } = await this.#send(block, params)
    return rowCount ?? 0
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
    const { stream } = (this.#client as unknown as { connection: { stream: Socket } }).connection
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      this.#reads.flush()
      stream.uncork()
    })
  }

  /** Every statement is awaited before COMMIT, so one that nobody awaited cannot fail unseen. */
  #track<T>(sent: Promise<T>): Promise<T> {
    sent.catch((error: unknown) => {
      this.#firstError ??= error
    })
    this.#pending.push(sent)
    return sent
  }
}

/** True for a violation of the named unique constraint or index. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint
}
