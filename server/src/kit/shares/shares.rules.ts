/** What is shared: places of a queue, or bytes. */
export type ShareBounds = {
  /** So much is in use at a time. */
  most: number
  /** Of that, what is kept for short work of a company that has used little and holds nothing. */
  kept: number
  /** What long work may hold, and what one company may; all of it if not set. */
  mostLong?: number
  mostOfOne?: number
  /** Up to so much, as amount times milliseconds, a company has used little. */
  little: number
  /** A company of whose work of late none took more than this has what is kept as well, however often it came. */
  short?: number
}
/** What a company wants of it. */
export type Use = { companyId: number; size: number; isLong: boolean }
export type HeldShare = Use & { since: number }

/** What was used is worth a third after a minute. */
const fadeMs = 60_000
/** What was used so long ago is worth nothing. */
const forgottenMs = 10 * fadeMs
const mostRemembered = 10_000

/** How much each has used of late. */
export class FadingUse {
  readonly #used = new Map<number, { amount: number; at: number }>()

  of(id: number, now: number): number {
    const used = this.#used.get(id)
    return used ? used.amount * Math.exp((used.at - now) / fadeMs) : 0
  }

  add(id: number, amount: number, now: number): void {
    this.#keep(id, this.of(id, now) + amount, now)
  }

  /** The most of one time. */
  raise(id: number, amount: number, now: number): void {
    this.#keep(id, Math.max(this.of(id, now), amount), now)
  }

  #keep(id: number, amount: number, now: number): void {
    // Put at the end: those that used nothing for longest come first.
    this.#used.delete(id)
    this.#used.set(id, { amount, at: now })
    const [oldest] = this.#used
    if (oldest && (this.#used.size > mostRemembered || now - oldest[1].at > forgottenMs)) this.#used.delete(oldest[0])
  }
}

/**
 * Whose turn it is at something that all companies share: that of the one that has used least of late, counted by how much
 * was held and for how long. Knows no clock.
 */
export class Shares {
  readonly #bounds: ShareBounds
  readonly #used = new FadingUse()
  readonly #longest = new FadingUse()
  readonly #held = new Set<HeldShare>()

  constructor(bounds: ShareBounds) {
    this.#bounds = bounds
  }

  /** What a company used, what it holds now included. */
  used(companyId: number, now: number): number {
    return this.#of(companyId).reduce((sum, held) => sum + costOf(held, now), this.#used.of(companyId, now))
  }

  mayBegin({ companyId, size, isLong }: Use, now: number): boolean {
    if (this.#held.size === 0) return true
    const { most, kept, mostLong = most, mostOfOne = most } = this.#bounds
    const all = [...this.#held]
    const [free, own] = [most - sizeOf(all), sizeOf(this.#of(companyId))]
    if (size > free || (own > 0 && own + size > mostOfOne)) return false
    if (isLong && sizeOf(all.filter((held) => held.isLong)) + size > mostLong) return false
    return free - size >= kept || (!isLong && own === 0 && this.#isModest(companyId, now))
  }

  #isModest(companyId: number, now: number): boolean {
    const { little, short = 0 } = this.#bounds
    return this.used(companyId, now) <= little || this.#longest.of(companyId, now) <= short
  }

  /** Of those that wait, in the order in which they came, the one that begins now. */
  next<U extends Use>(waiting: readonly U[], now: number): U | undefined {
    return this.#inTurn(waiting, now).find((use) => this.mayBegin(use, now))
  }

  /** The one whose turn comes last. */
  last<U extends Use>(waiting: readonly U[], now: number): U | undefined {
    return this.#inTurn(waiting, now).at(-1)
  }

  begin({ companyId, size, isLong }: Use, now: number): HeldShare {
    const held = { companyId, size, isLong, since: now }
    this.#held.add(held)
    return held
  }

  /** What was killed counts twice. */
  end(held: HeldShare, now: number, { wasKilled = false } = {}): void {
    if (!this.#held.delete(held)) return
    const cost = costOf(held, now) * (wasKilled ? 2 : 1)
    this.#used.add(held.companyId, cost, now)
    this.#longest.raise(held.companyId, cost, now)
  }

  #of(companyId: number): HeldShare[] {
    return [...this.#held].filter((held) => held.companyId === companyId)
  }

  #inTurn<U extends Use>(waiting: readonly U[], now: number): U[] {
    const used = new Map(waiting.map(({ companyId }) => [companyId, this.used(companyId, now)]))
    return waiting.toSorted((a, b) => (used.get(a.companyId) ?? 0) - (used.get(b.companyId) ?? 0))
  }
}

const costOf = ({ size, since }: HeldShare, now: number): number => size * (now - since)
const sizeOf = (all: Use[]): number => all.reduce((sum, { size }) => sum + size, 0)
