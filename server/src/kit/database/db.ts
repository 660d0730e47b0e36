import pg from 'pg'
import { connectionOf, type Outage } from './poolConnection.ts'
import './pgTypes.ts'
import { Bus } from '#kit/bus.ts'
import { IdRow } from '#kit/database/rows.ts'
import { Pulse } from '#kit/http/pulse.ts'
import { Rights } from './rights.ts'
import { loadSql } from './sql.ts'
import { Turns } from './turns.ts'
import { type Shared, type Signer, Tx } from './tx.ts'

export { JsonText, type Shared, type Signer, type Tx } from './tx.ts'

const sql = loadSql(import.meta.url, './platform.sql')

/** `giveRights`: of a distributed database, gives shards that have moved the rights on columns that they came without. */
export type ConnectionConfig = pg.PoolConfig & { isDistributed?: boolean; giveRights?: () => Promise<void> }

const statementMs = 58_000

/** Of a pool that writes no audit row. */
const noSigner: Signer = {
  sign: () => {
    throw new Error('there is no key to sign audit rows with')
  },
}

/** The pool of one database role. Every statement runs inside `transaction`, bound to one company. */
export class Db implements Shared {
  readonly pool: pg.Pool
  readonly bus = new Bus()
  readonly signer: Signer
  readonly isDistributed: boolean
  readonly #pulse: Pulse
  readonly #turns: Turns
  readonly #outage: Outage = { since: null }
  readonly #rights: Rights

  constructor(
    config: ConnectionConfig,
    role: 'cardpro_app' | 'cardpro_report' | 'cardpro_owner',
    signer: Signer = noSigner,
  ) {
    this.signer = signer
    this.isDistributed = config.isDistributed === true
    this.#rights = new Rights(config.giveRights)
    const options = `${config.options ?? ''} -c role=${role} -c TimeZone=Asia/Ho_Chi_Minh -c statement_timeout=${statementMs} -c lock_timeout=20000 -c idle_in_transaction_session_timeout=30000`
    this.pool = new pg.Pool({
      max: 8,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      ...config,
      options,
      pipeline: true,
    } as pg.PoolConfig)
    this.#turns = new Turns(this.pool.options.max, () => this.#pulse.isSilent)
    this.pool.on('error', () => {}) // An idle connection that dies is replaced at the next query.
    // One that dies in use fails the statements that are on it, which is where it is handled.
    this.pool.on('connect', (client) => void client.on('error', () => {}))
    this.#pulse = new Pulse({ ...config, options }, config.statement_timeout || statementMs)
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
    const turn = this.#turns.take(companyId)
    if (turn) await turn
    try {
      return await this.#inTransaction(companyId, work, mode)
    } finally {
      this.#turns.give(companyId)
    }
  }

  async #inTransaction<T>(companyId: number, work: (tx: Tx) => Promise<T>, mode: string): Promise<T> {
    const client = await connectionOf(this.pool, this.#outage)
    const tx = new Tx(client, this, () => this.#pulse.heard())
    this.#pulse.add(tx)
    let broken = false
    let result: T
    try {
      tx.open(companyId, mode)
      result = await work(tx)
      // COMMIT of a read-only transaction is not awaited; pipelining keeps the order.
      if (mode === 'read only') await tx.leave()
      else await tx.commit()
    } catch (error) {
      broken = !(await tx.rollback())
      throw await this.#rights.reasonOf(tx.causeOf(error))
    } finally {
      this.#pulse.delete(tx)
      client.release(broken)
    }
    tx.committed()
    return result
  }

  /** Calls wait for a connection. */
  get isCrowded(): boolean {
    return this.#turns.hasWaiting || this.pool.waitingCount > 0
  }

  /** Throws where the database does not answer. */
  answers(): Promise<void> {
    return this.transaction(0, async () => {}, 'read only')
  }

  close(): Promise<void> {
    this.#pulse.stop()
    return this.pool.end()
  }
}

/**
 * True for a violation of the named unique constraint or index. A node of a distributed database names it in its sentence alone,
 * with the number of the piece behind it.
 */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return false
  if (error.constraint !== undefined) return error.constraint === constraint
  return /unique constraint "(\w+?)(?:_\d{6,})?"/.exec(error.message)?.[1] === constraint
}

/** The ids of all companies of this database, the oldest first. */
export async function readCompanies(db: Db): Promise<number[]> {
  const companies = await db.transaction(0, (tx) => tx.rows(sql('companies'), {}, IdRow), 'read only')
  return companies.map(({ id }) => id)
}

/** Work for one company after the other. One company's trouble keeps no other one waiting: the first error is thrown at the end. */
export async function eachCompany(db: Db, work: (companyId: number) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = []
  for (const id of await readCompanies(db)) await work(id).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}
