type Parts = {
  log?: (error: unknown, work: string) => void
  /** Of several servers on one database one does it; left out, each does. */
  isMine?: () => Promise<boolean>
}

/** What a server does again and again while it runs. */
export class ByClock {
  readonly #parts: Parts
  readonly #stopped = new AbortController()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #turns = new Map<string, Promise<void>>()
  /** What failed at its last turn. */
  readonly #failing = new Set<string>()

  constructor(parts: Parts = {}) {
    this.#parts = parts
  }

  get signal(): AbortSignal {
    return this.#stopped.signal
  }

  /** Works so long from now on, and again so long after each end. An error is logged once, until a turn succeeds. */
  every(ms: number, name: string, work: () => Promise<unknown>): void {
    if (this.signal.aborted) return
    const begin = () => {
      const turn = this.#once(name, work).finally(() => this.every(ms, name, work))
      this.#turns.set(name, turn)
    }
    this.#timers.set(name, setTimeout(begin, ms).unref())
  }

  /** Answers when what was under way has ended. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    await Promise.all(this.#turns.values())
  }

  async #once(name: string, work: () => Promise<unknown>): Promise<void> {
    const { log = () => {}, isMine = async () => true } = this.#parts
    try {
      if (await isMine()) await work()
      this.#failing.delete(name)
    } catch (error) {
      if (!this.#failing.has(name) && !this.signal.aborted) log(error, name)
      this.#failing.add(name)
    }
  }
}
