import pg from 'pg'
import { connectionAs, withClient } from '#database/connection.ts'
import { giveRights } from '#database/distributed/rights.ts'
import type { Login } from '#database/external.ts'
import { PieceMoved } from './databaseDown.ts'

/**
 * Of a distributed database: a piece of a table that has moved to another node comes there without its rights on columns. The
 * first write that meets one gives them, and may be done again.
 */
export class Rights {
  readonly #config: Login
  #giving: Promise<void> | null = null

  constructor(config: Login) {
    this.#config = config
  }

  /** Why the transaction failed, once what can be mended is mended. */
  async reasonOf(error: unknown): Promise<unknown> {
    if (!this.#config.isDistributed || !(error instanceof pg.DatabaseError) || error.code !== '42501') return error
    this.#giving ??= withClient(connectionAs(this.#config.owner ?? this.#config, 'cardpro_owner'), giveRights).finally(
      () => {
        this.#giving = null
      },
    )
    // Where they could not be given, the refusal itself is what matters.
    return this.#giving.then(
      () => new PieceMoved(error),
      () => error,
    )
  }
}
