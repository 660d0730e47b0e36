import type { WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/sql.ts'

const sql = loadSql(import.meta.url, './imports.sql')

/** `traces`: patterns of LIKE by which somebody would be known; `ids`: his records. */
type Theirs = { traces: string[]; ids: number[] }

/** What files said of somebody who is to be forgotten goes before the rest of them does. */
export const eraseImportRows = (ctx: WriteCtx, { traces, ids }: Theirs): Promise<number> =>
  ctx.db.run(sql('erase_rows'), { company_id: ctx.companyId, traces, ids })
