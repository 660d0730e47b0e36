import { serverBusy } from '#kit/http/errors.ts'
import { type ShareBounds, Shares, type Use } from './shares.rules.ts'

type Bounds = ShareBounds & { mostWaiting: number; mostWaitingOfOne: number }
/** Gives back what was held. */
export type Leave = (how?: { wasKilled: boolean }) => void
type ShareRequest = Use & {
  go: (leave: Leave) => void
  refuse: (error: Error) => void
  late: NodeJS.Timeout | undefined
}

/** Where companies wait for their share. */
export class SharedQueue {
  readonly #bounds: Bounds
  readonly #shares: Shares
  /** In the order in which they came. */
  #waiting: ShareRequest[] = []

  constructor(bounds: Bounds) {
    this.#bounds = bounds
    this.#shares = new Shares(bounds)
  }

  /** Refuses what waits longer than `mostMs`, and where too many wait the one whose turn would come last. */
  enter(use: Use, mostMs?: number): Promise<Leave> {
    return new Promise((go, refuse) => {
      const late = mostMs === undefined ? undefined : setTimeout(() => this.#refuse(waiting), mostMs)
      const waiting: ShareRequest = { ...use, go, refuse, late }
      this.#waiting.push(waiting)
      this.#next()
      const { mostWaiting, mostWaitingOfOne } = this.#bounds
      const own = this.#waiting.filter(({ companyId }) => companyId === use.companyId)
      if (own.length > mostWaitingOfOne) this.#refuse(waiting)
      else if (this.#waiting.length > mostWaiting) this.#refuse(this.#shares.last(this.#waiting, performance.now()))
    })
  }

  #next(): void {
    for (;;) {
      const now = performance.now()
      const first = this.#shares.next(this.#waiting, now)
      if (!first) return
      this.#leave(first)
      const held = this.#shares.begin(first, now)
      first.go((how) => {
        this.#shares.end(held, performance.now(), how)
        this.#next()
      })
    }
  }

  #refuse(waiting: ShareRequest | undefined): void {
    if (!waiting) return
    this.#leave(waiting)
    waiting.refuse(serverBusy())
  }

  #leave(gone: ShareRequest): void {
    clearTimeout(gone.late)
    this.#waiting = this.#waiting.filter((one) => one !== gone)
  }
}
