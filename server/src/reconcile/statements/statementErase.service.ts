import type { WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './statementErase.sql')

/**
 * Forgets the cells of lines that are bills of these customers: a bank may print a name there. What was read of them stays. Lines are
 * locked before customers, so it comes before those are held.
 */
export const eraseStatementCells = (ctx: WriteCtx, customerIds: number[]): Promise<number> =>
  ctx.db.run(sql('forget_cells'), { company_id: ctx.companyId, ids: customerIds })
