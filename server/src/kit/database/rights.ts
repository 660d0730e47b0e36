import pg from 'pg'
import { PieceMoved } from './databaseDown.ts'

/**
 * Citus: a shard that has moved to another node loses its grants on columns. The first write that meets one gives them, and may
 * be done again.
 */
export class Rights {
  readonly #give: (() => Promise<void>) | undefined
  #giving: Promise<void> | null = null

  constructor(give?: () => Promise<void>) {
    this.#give = give
  }

  /** Why the transaction failed, once what can be mended is mended. */
  async reasonOf(error: unknown): Promise<unknown> {
    if (!this.#give || !(error instanceof pg.DatabaseError) || error.code !== '42501') return error
    this.#giving ??= this.#give().finally(() => {
      this.#giving = null
    })
    // Where they could not be given, the refusal itself is what matters.
    return this.#giving.then(
      () => new PieceMoved(error),
      () => error,
    )
  }
}
