import { z } from 'zod'
import type { Db } from '#kit/database/db.ts'
import { loadSql } from '#kit/database/sql.ts'
import { type Migration, readMigrations } from './migrationFiles.ts'

const sql = loadSql(import.meta.url, './schema.sql')
const AppliedRow = z.object({ number: z.number(), name: z.string(), checksum: z.string() })

type Answer = { isOk: boolean; message: string; figures: { Known: number; Applied: number } }

/**
 * Does the running database have every migration of this program, unchanged? A newer one has more, which is reported and is
 * no fault: while servers are replaced one after another, the old ones go on.
 */
export class MigrationCheck {
  readonly #known: Migration[]

  constructor(known = readMigrations()) {
    this.#known = known
  }

  async ask(db: Db): Promise<Answer> {
    const applied = await db.transaction(0, (tx) => tx.rows(sql('applied_migrations'), {}, AppliedRow), 'read only')
    const figures = { Known: this.#known.length, Applied: applied.length }
    const checksums = new Map(applied.map(({ number, checksum }) => [number, checksum]))
    const wrong = this.#known.find(({ number, checksum }) => checksums.get(number) !== checksum)
    if (wrong) return { isOk: false, message: `Cơ sở dữ liệu thiếu bước ${wrong.name}, hoặc có bước này khác`, figures }
    const message =
      applied.length > this.#known.length
        ? `Cơ sở dữ liệu mới hơn chương trình: có ${applied.length} bước, chương trình biết ${this.#known.length}`
        : `Đủ ${applied.length} bước`
    return { isOk: true, message, figures }
  }
}
