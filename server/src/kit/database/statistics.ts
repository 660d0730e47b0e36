import { z } from 'zod'
import type { Tx } from './db.ts'
import { type Block, loadSql } from './sql.ts'

const sql = loadSql(import.meta.url, './platform.sql')
/**
 * Until the transaction ends: every row is found by an index, however small its table still is. It is no statement that can be
 * prepared beforehand, and set_config() would not reach the nodes of a distributed database.
 */
const lookUpByKey: Block = { name: 'look_up_by_key', text: 'SET LOCAL enable_seqscan = off', params: [] }
const Nothing = z.object({ nothing: z.string() })

/**
 * For a write of thousands of rows: lets PostgreSQL know of them in between, so that it does not go on looking them up as it
 * did while there were none. Call `wrote` after each batch; the statistics are read anew when there are four times as many
 * rows.
 */
export class LongWrite {
  readonly #db: Tx
  #rows = 0
  #nextAt = 250

  constructor(db: Tx) {
    this.#db = db
  }

  begin = async (): Promise<void> => void (await this.#db.run(lookUpByKey, {}))

  async wrote(rows: number): Promise<void> {
    this.#rows += rows
    if (this.#rows < this.#nextAt) return
    this.#nextAt = this.#rows * 4
    await this.#db.one(sql('learn_of_new_rows'), {}, Nothing)
  }
}
