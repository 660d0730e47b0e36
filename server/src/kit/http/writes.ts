import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseDown, isLockTimeout, mayBeDoneAgain } from '#kit/database/databaseDown.ts'
import type { Db, Tx } from '#kit/database/db.ts'
import { UserError } from './errors.ts'
import { type CallKey, ConcurrentWrite, findCalls, isKeyTaken, keepCalls } from './idempotency.ts'

/** A write call on its way. `isKept` false: its answer is kept for no repetition, so it is done again. */
export type Write = { key: CallKey; callId: number; isKept: boolean }
/** The bytes of a write's answer; the refusal that concerns it alone; or null where it must be done without the others. */
type Outcome = string | UserError | null
/** Does some writes in one transaction. */
export type Work<W extends Write> = (tx: Tx, writes: W[]) => Promise<Outcome[]>

/** How often a write is done again that the database ended because it and another one blocked each other. */
const mostRetries = 3

/** It waits this long and up to twice as long before that, so that the other one is through: doubled at each retry. */
const retryPauseMs = 25

/**
 * Does a write call at most once. Its writes, audit row and kept answer share one transaction; a repeated call, also one sent
 * at the same moment, is answered with the first one's bytes.
 */
export function writeOnce<W extends Write>(db: Db, write: W, work: Work<W>): Promise<string> {
  return tryOnce({ db, write, work, retries: 0 })
}

type Try<W extends Write> = { db: Db; write: W; work: Work<W>; retries: number }

async function tryOnce<W extends Write>({ db, write, work, retries }: Try<W>): Promise<string> {
  try {
    const [done] = await writeAll(db, [write], work)
    if (typeof done !== 'string') throw done
    return done
  } catch (error) {
    if (error instanceof DatabaseDown) return afterLoss(db, write, error)
    // A call with the same key may have finished while this one waited for its locks: then its answer is the answer.
    const kept = await answeredBefore(db, write)
    if (kept !== null) return kept
    if (error instanceof ConcurrentWrite || isKeyTaken(error)) return tryOnce({ db, write, work, retries })
    if (mayBeDoneAgain(error) && retries < mostRetries) {
      await wait(retryPauseMs * 2 ** retries * (1 + Math.random()))
      return tryOnce({ db, write, work, retries: retries + 1 })
    }
    throw mayBeDoneAgain(error) || isLockTimeout(error) ? crowdedError() : error
  }
}

const crowdedError = () =>
  new UserError('Nhiều người đang ghi vào cùng một chỗ, chưa ghi gì. Vui lòng thử lại', { code: 'BUSY' })

/** The answer of this very call, where it was made before. */
export async function answeredBefore(db: Db, { key }: Write): Promise<string | null> {
  const [kept] = await db.transaction(key.companyId, (tx) => findCalls(tx, [key]), 'read only')
  return kept ?? null
}

/** A call that is refused for now may have been done before: then that answer is the answer. */
export async function answeredOrRefused(db: Db, write: Write, refusal: UserError | null): Promise<string | null> {
  const before = refusal && (await answeredBefore(db, write))
  if (refusal && before === null) throw refusal
  return before
}

/**
 * The connection was lost. Where COMMIT was under way, a kept answer proves that it was done; its absence proves nothing.
 */
async function afterLoss(db: Db, write: Write, lost: DatabaseDown): Promise<string> {
  if (lost.outcome === 'nothing' || lost.isSilent) throw lost
  const kept = await answeredBefore(db, write).catch(() => null)
  if (kept === null) throw lost
  return kept
}

/** All of these writes, which are of one company, or none: one that was done before, or any failure, undoes the rest. */
function writeAll<W extends Write>(db: Db, writes: W[], work: Work<W>): Promise<Outcome[]> {
  const keys = writes.map(({ key }) => key)
  return db.transaction(keys[0]?.companyId ?? 0, async (tx) => {
    // The look-up and the work's first statement travel together; work that turns out to be done already is rolled back.
    const [kept, worked] = await Promise.allSettled([findCalls(tx, keys), work(tx, writes).catch(keptRefusal)])
    if (kept.status === 'rejected') throw kept.reason
    if (kept.value.some((answer) => answer !== null)) throw new ConcurrentWrite()
    if (worked.status === 'rejected') throw worked.reason
    const made = writes.flatMap(({ key, callId, isKept }, index) => {
      const answer = worked.value[index]
      return typeof answer === 'string' && isKept ? [{ call: key, id: callId, answer }] : []
    })
    await keepCalls(tx, made)
    return worked.value
  })
}

/** A refusal that keeps what the call had written is handed on through the commit; any other rolls back. */
function keptRefusal(error: unknown): UserError[] {
  if (error instanceof UserError && error.refused.keeps) return [error]
  throw error
}

type WaitingWrite = {
  write: Write
  work: Work<Write>
  resolve: (answer: string) => void
  reject: (error: unknown) => void
}
/** The calls of one batch key. */
type Queue = { waiting: WaitingWrite[]; running: number }

/** At most so many calls share a transaction, and so many transactions of one batch key are under way. */
const mostMembers = 64
const mostRunning = 2

/**
 * Group commit: write calls of one shop that wait at the same moment share a transaction, so its fixed cost is paid once,
 * and rows that all of them change are changed once. A single call does not wait. Batches that fail are done
 * again call by call, so that one bad call never fails another.
 */
export class WriteBatches {
  readonly #db: Db
  readonly #queues = new Map<string, Queue>()

  constructor(db: Db) {
    this.#db = db
  }

  /** `day` is what calls of one shop and path must have in common to share a transaction. */
  write<W extends Write>(day: string, write: W, work: Work<W>): Promise<string> {
    const { companyId, shopId, path } = write.key
    const batchKey = `${companyId} ${shopId} ${path} ${day}`
    const queue = this.#queues.get(batchKey) ?? { waiting: [], running: 0 }
    this.#queues.set(batchKey, queue)
    return new Promise((resolve, reject) => {
      queue.waiting.push({ write, work: work as Work<Write>, resolve, reject })
      // The turn in which the first one came may bring more from other sockets.
      if (queue.waiting.length === 1) setImmediate(() => this.#next(batchKey, queue))
    })
  }

  #next(batchKey: string, queue: Queue): void {
    if (queue.running >= mostRunning) return
    const batch = takeBatch(queue)
    if (batch.length === 0) {
      if (queue.running === 0) this.#queues.delete(batchKey)
      return
    }
    queue.running += 1
    void this.#run(batch).finally(() => {
      queue.running -= 1
      this.#next(batchKey, queue)
    })
  }

  /**
   * A refused call is tried again alone: the refusal may come from its own first try, which was committed while this
   * batch waited for its locks, and then that one's answer is the answer.
   */
  async #run(batch: WaitingWrite[]): Promise<void> {
    const writes = batch.map(({ write }) => write)
    const { work } = batch[0] as WaitingWrite
    let answers: Outcome[] = []
    let lost: DatabaseDown | null = null
    try {
      if (batch.length > 1) answers = await writeAll(this.#db, writes, work)
    } catch (error) {
      if (error instanceof DatabaseDown) lost = error
    }
    await Promise.allSettled(
      batch.map(async ({ write, resolve, reject }, index) => {
        const answer = answers[index]
        if (typeof answer === 'string') return resolve(answer)
        // Only the sender may repeat it: without a key of its own it could be done twice.
        const settled = lost ? afterLoss(this.#db, write, lost) : writeOnce(this.#db, write, work)
        await settled.then(resolve, reject)
      }),
    )
  }
}

/** The calls that have waited longest; a repeat of one among them waits for its answer. */
function takeBatch(queue: Queue): WaitingWrite[] {
  const keys = new Set<string>()
  const batch: WaitingWrite[] = []
  const rest: WaitingWrite[] = []
  for (const waiting of queue.waiting) {
    const { userId, key } = waiting.write.key
    const name = `${userId} ${key}`
    if (batch.length === mostMembers || keys.has(name)) rest.push(waiting)
    else batch.push(waiting)
    keys.add(name)
  }
  queue.waiting = rest
  return batch
}
