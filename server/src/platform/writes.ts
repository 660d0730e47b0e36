import type { Db, Tx } from './db.ts'
import { UserError } from './errors.ts'
import { type CallKey, findCalls, isKeyTaken, keepCalls, Overtaken } from './idempotency.ts'

/** A write call on its way. */
export type Write = { key: CallKey; callId: number; isSecret: boolean }
/** The bytes of a write's answer; the refusal that concerns it alone; or null where it must be done without the others. */
type Outcome = string | UserError | null
/** Does some writes in one transaction. */
export type Work<W extends Write> = (tx: Tx, writes: W[]) => Promise<Outcome[]>

/**
 * Does a write call at most once. Deed, audit row and kept answer share one transaction; a repeated call, also one sent
 * at the same moment, is answered with the first one's bytes.
 */
export async function writeOnce<W extends Write>(db: Db, write: W, work: Work<W>): Promise<string> {
  try {
    const [done] = await writeAll(db, [write], work)
    if (typeof done !== 'string') throw done
    return done
  } catch (error) {
    // The twin of this call may have finished while this one waited for its locks: then its answer is the answer.
    const [kept] = await db.transaction(write.key.companyId, (tx) => findCalls(tx, [write.key]), 'read only')
    if (typeof kept === 'string') return kept
    if (error instanceof Overtaken || isKeyTaken(error)) return writeOnce(db, write, work)
    throw error
  }
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
    const made = writes.flatMap(({ key, callId, isSecret }, index) => {
      const answer = worked.value[index]
      return typeof answer === 'string' && !isSecret ? [{ call: key, id: callId, answer }] : []
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
 * and rows that all of them change are changed once. A call that comes alone waits for nobody. Groups that fail are done
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
   * Whoever is refused is asked again alone: the refusal may come from his own first try, which was committed while this
   * group waited for its locks, and then that one's answer is the answer.
   */
  async #run(group: Waiting[]): Promise<void> {
    const writes = group.map(({ write }) => write)
    const { work } = group[0] as Waiting
    const answers = group.length > 1 ? await writeAll(this.#db, writes, work).catch(() => []) : []
    await Promise.allSettled(
      group.map(async ({ write, resolve, reject }, index) => {
        const answer = answers[index]
        if (typeof answer === 'string') return resolve(answer)
        await writeOnce(this.#db, write, work).then(resolve, reject)
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
