import { DatabaseDown, isLockTimeout, mayBeDoneAgain } from '#platform/database/databaseDown.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { UserError } from './errors.ts'
import { type CallKey, findCalls, isKeyTaken, keepCalls, Overtaken } from './idempotency.ts'

/** A write call on its way. `isKept` false: its answer is kept for no repetition, so it is done again. */
export type Write = { key: CallKey; callId: number; isKept: boolean }
/** The bytes of a write's answer; the refusal that concerns it alone; or null where it must be done without the others. */
type Outcome = string | UserError | null
/** Does some writes in one transaction. */
export type Work<W extends Write> = (tx: Tx, writes: W[]) => Promise<Outcome[]>

/** How often a write is done again that the database ended because it and another one stood in each other's way. */
const mostRetries = 3

/**
 * Does a write call at most once. Deed, audit row and kept answer share one transaction; a repeated call, also one sent
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
    // The twin of this call may have finished while this one waited for its locks: then its answer is the answer.
    const kept = await answeredBefore(db, write)
    if (kept !== null) return kept
    if (error instanceof Overtaken || isKeyTaken(error)) return tryOnce({ db, write, work, retries })
    if (mayBeDoneAgain(error) && retries < mostRetries) return tryOnce({ db, write, work, retries: retries + 1 })
    throw mayBeDoneAgain(error) || isLockTimeout(error) ? crowded() : error
  }
}

const crowded = () =>
  new UserError('Nhiều người đang ghi vào cùng một chỗ, chưa ghi gì. Vui lòng thử lại', { code: 'BUSY' })

/** The answer of this very call, where it was made before. */
export async function answeredBefore(db: Db, { key }: Write): Promise<string | null> {
  const [kept] = await db.transaction(key.companyId, (tx) => findCalls(tx, [key]), 'read only')
  return kept ?? null
}

/** The connection was lost. Where COMMIT was under way the kept answer tells that it was done; its absence tells nothing. */
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
    if (kept.value.some((answer) => answer !== null)) throw new Overtaken()
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

type Waiting = {
  write: Write
  work: Work<Write>
  resolve: (answer: string) => void
  reject: (error: unknown) => void
}
type Lane = { waiting: Waiting[]; running: number }

/** At most so many calls share a transaction, and so many transactions of one lane are under way. */
const mostMembers = 64
const mostRunning = 2

/**
 * Group commit: write calls of one shop that wait at the same moment share a transaction, so its fixed cost is paid once,
 * and rows that all of them change are changed once. A single call does not wait. Groups that fail are done
 * again call by call, so that one bad call never fails another.
 */
export class WriteGroups {
  readonly #db: Db
  readonly #lanes = new Map<string, Lane>()

  constructor(db: Db) {
    this.#db = db
  }

  /** `purpose` tells calls of one shop apart that cannot be done together. */
  write<W extends Write>(purpose: string, write: W, work: Work<W>): Promise<string> {
    const { companyId, shopId, path } = write.key
    const name = `${companyId} ${shopId} ${path} ${purpose}`
    const lane = this.#lanes.get(name) ?? { waiting: [], running: 0 }
    this.#lanes.set(name, lane)
    return new Promise((resolve, reject) => {
      lane.waiting.push({ write, work: work as unknown as Work<Write>, resolve, reject })
      // The turn in which the first one came may bring more from other sockets.
      if (lane.waiting.length === 1) setImmediate(() => this.#next(name, lane))
    })
  }

  #next(name: string, lane: Lane): void {
    if (lane.running >= mostRunning) return
    const group = takeGroup(lane)
    if (group.length === 0) {
      if (lane.running === 0) this.#lanes.delete(name)
      return
    }
    lane.running += 1
    void this.#run(group).finally(() => {
      lane.running -= 1
      this.#next(name, lane)
    })
  }

  /**
   * A refused call is tried again alone: the refusal may come from its own first try, which was committed while this
   * group waited for its locks, and then that one's answer is the answer.
   */
  async #run(group: Waiting[]): Promise<void> {
    const writes = group.map(({ write }) => write)
    const { work } = group[0] as Waiting
    let answers: Outcome[] = []
    let lost: DatabaseDown | null = null
    try {
      if (group.length > 1) answers = await writeAll(this.#db, writes, work)
    } catch (error) {
      if (error instanceof DatabaseDown) lost = error
    }
    await Promise.allSettled(
      group.map(async ({ write, resolve, reject }, index) => {
        const answer = answers[index]
        if (typeof answer === 'string') return resolve(answer)
        // Done again only by who sent it: without a key of its own it could be done twice.
        const settled = lost ? afterLoss(this.#db, write, lost) : writeOnce(this.#db, write, work)
        await settled.then(resolve, reject)
      }),
    )
  }
}

/** The calls that have waited longest; the twin of one among them waits for its answer. */
function takeGroup(lane: Lane): Waiting[] {
  const keys = new Set<string>()
  const group: Waiting[] = []
  const rest: Waiting[] = []
  for (const waiting of lane.waiting) {
    const { userId, key } = waiting.write.key
    const name = `${userId} ${key}`
    if (group.length === mostMembers || keys.has(name)) rest.push(waiting)
    else group.push(waiting)
    keys.add(name)
  }
  lane.waiting = rest
  return group
}
