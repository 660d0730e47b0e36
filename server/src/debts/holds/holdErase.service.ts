import type { WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './holds.sql')

/** Forgets what was said about held bills of these orders. */
export const eraseHolds = (ctx: WriteCtx, orderIds: number[]): Promise<number> =>
  ctx.db.run(sql('forget'), { company_id: ctx.companyId, ids: orderIds })
