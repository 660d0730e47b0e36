import { z } from 'zod'
import type { Tx } from './db.ts'
import { loadSql } from './sql.ts'

const sql = loadSql(import.meta.url, './statistics.sql')
const Setting = z.object({ whole_tables: z.string() })
const Nothing = z.object({ nothing: z.string() })

/**
 * For a write of thousands of rows: lets PostgreSQL know of them in between, so that it does not go on looking them up as it did
 * while there were none. Tell it after each batch; the statistics are read anew when there are four times as many rows.
 */
export class LongWrite {
  readonly #db: Tx
  #rows = 0
  #nextAt = 250

  constructor(db: Tx) {
    this.#db = db
  }

  begin = async (): Promise<void> => void (await this.#db.one(sql('look_up_by_key'), {}, Setting))

  async wrote(rows: number): Promise<void> {
    this.#rows += rows
    if (this.#rows < this.#nextAt) return
    this.#nextAt = this.#rows * 4
    await this.#db.one(sql('learn_of_new_rows'), {}, Nothing)
  }
}
