/** How long who was seen counts as looking. */
const keptMs = 30_000

type Board = { companyId: number; shopId: number; statementId: number | null }
type Seen = { userId: number; statementId: number | null; at: number }

/** Who looks at the boards of which shop, in memory. */
export class Viewers {
  readonly #ofShop = new Map<string, Map<number, Seen>>()

  /** Notes a user; answers who else looks at statements of the same board, and whether the user came just now. */
  seen({ companyId, shopId, statementId }: Board, { userId, at }: Pick<Seen, 'userId' | 'at'>) {
    this.#forget(at)
    const key = `${companyId} ${shopId}`
    const here = this.#ofShop.get(key) ?? new Map<number, Seen>()
    this.#ofShop.set(key, here)
    const before = here.get(userId)
    const others = [...here.values()].filter((one) => one.userId !== userId && isShared(one.statementId, statementId))
    here.set(userId, { userId, statementId, at })
    return { others: others.map((one) => one.userId), isNew: before?.statementId !== statementId }
  }

  #forget(now: number): void {
    for (const [key, here] of this.#ofShop) {
      for (const [userId, { at }] of here) if (now - at > keptMs) here.delete(userId)
      if (here.size === 0) this.#ofShop.delete(key)
    }
  }
}

/** Null: the board of all statements that are open. */
const isShared = (one: number | null, two: number | null): boolean => one === null || two === null || one === two
