/** How long who was seen counts as looking. */
const keptMs = 30_000

type Board = { companyId: number; shopId: number; statementId: number | null }
type BoardViewer = { userId: number; statementId: number | null; at: number }

/** Who looks at the boards of which shop, in memory. A user may look at several. */
export class Viewers {
  readonly #ofShop = new Map<string, Map<string, BoardViewer>>()

  /** Notes a user; answers who else looks at statements of the same board, and whether the user came to it just now. */
  seen({ companyId, shopId, statementId }: Board, { userId, at }: Pick<BoardViewer, 'userId' | 'at'>) {
    this.#forget(at)
    const shop = `${companyId} ${shopId}`
    const here = this.#ofShop.get(shop) ?? new Map<string, BoardViewer>()
    this.#ofShop.set(shop, here)
    const others = [...here.values()].filter((one) => one.userId !== userId && isShared(one.statementId, statementId))
    const key = `${userId} ${statementId}`
    const isNew = !here.has(key)
    here.set(key, { userId, statementId, at })
    return { others: [...new Set(others.map((one) => one.userId))], isNew }
  }

  #forget(now: number): void {
    for (const [shop, here] of this.#ofShop) {
      for (const [key, { at }] of here) if (now - at > keptMs) here.delete(key)
      if (here.size === 0) this.#ofShop.delete(shop)
    }
  }
}

/** Null: the board of all statements that are open. */
const isShared = (one: number | null, two: number | null): boolean => one === null || two === null || one === two
