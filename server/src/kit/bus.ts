/**
 * Events between parts of the server, sent on commit (by `tell` at once). Those of other servers of the database are emitted
 * here too.
 */
export type Committed = {
  /** A write of this path in this shop. */
  changed: { companyId: number; shopId: number; path: string }
  /** A session of the company was ended, or may do something else now. */
  sessionsEnded: { companyId: number }
  jobQueued: { companyId: number }
  /** Audit rows, to be sealed and proved. */
  auditWritten: { companyId: number; id: number }[]
  /** A figure that was read is not what its lines or its accounts come to. */
  figuresDiffer: { errorId: string; companyId: number; sentence: string }
  /** For a while other servers were not heard. */
  newsMissed: null
}
type Listeners = { [Name in keyof Committed]: Set<(event: Committed[Name]) => void> }

/** One for each pool of connections. Listeners are called at once, and neither wait nor throw. */
export class Bus {
  readonly #listeners: Listeners = {
    changed: new Set(),
    sessionsEnded: new Set(),
    jobQueued: new Set(),
    auditWritten: new Set(),
    figuresDiffer: new Set(),
    newsMissed: new Set(),
  }

  /** Answers how to stop listening. */
  on<Name extends keyof Committed>(name: Name, listener: (event: Committed[Name]) => void): () => void {
    this.#listeners[name].add(listener)
    return () => void this.#listeners[name].delete(listener)
  }

  emit<Name extends keyof Committed>(name: Name, event: Committed[Name]): void {
    for (const listener of this.#listeners[name]) listener(event)
  }
}
