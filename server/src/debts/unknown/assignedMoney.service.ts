import type { Ctx } from '#kit/context.ts'
import { CodeRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'

const sql = loadSql(import.meta.url, './assignments.sql')

/** Money that was put on 3381 is not taken back while some of it is assigned. Asked once what brought it is locked. */
export async function ensureNotAssigned(ctx: Ctx, sources: { id: number; code: string }[]): Promise<void> {
  if (sources.length === 0) return
  const params = { company_id: ctx.companyId, source_ids: sources.map(({ id }) => id) }
  const standing = await ctx.db.rows(sql('standing_assignments'), params, CodeRow)
  if (standing.length === 0) return
  const codes = [...new Set(sources.map(({ code }) => code))].join(', ')
  throw new UserError(`Tiền chưa xác định của phiếu ${codes} đã được gán, không hủy được`, {
    code: 'BLOCKED',
    blockers: standing.map(({ code }) => ({ Code: 'SURPLUS_USED', Message: `Hủy phiếu gán ${code} trước` })),
  })
}
