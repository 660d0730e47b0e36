import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#platform/context.ts'
import { arrayText, columns } from '#platform/database/batch.ts'
import { type Block, loadSql } from '#platform/database/sql.ts'
import { together } from '#platform/database/together.ts'
import type { Columns } from './posForm.ts'

// What saving a terminal reads and writes: a form's one row, and the rows of a file by the hundred, in the same statements.

const sql = loadSql(import.meta.url, './posEdit.sql')
const TidRow = z.object({ id: z.number(), tid: z.string(), name: z.string() })

/** The name of another terminal in use that has this TID. */
export const findTid = together(async (ctx: Ctx, asked: { id: number; tid: string }[]): Promise<(string | null)[]> => {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), tids: asked.map(({ tid }) => tid) }
  const found = new Map((await ctx.db.rows(sql('find_tids'), params, TidRow)).map((row) => [row.tid, row]))
  return asked.map(({ id, tid }) => {
    const other = found.get(tid)
    return other && other.id !== id ? other.name : null
  })
})

const FundRow = z.object({ id: z.number(), name: z.string() })

/** The name of a fund that is stopped: a terminal that pays into it does not come back. */
export const findStoppedFund = together(async (ctx: Ctx, ids: number[]): Promise<(string | null)[]> => {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), ids }
  const found = new Map(
    (await ctx.db.rows(sql('find_stopped_funds'), params, FundRow)).map((row) => [row.id, row.name]),
  )
  return ids.map((id) => found.get(id) ?? null)
})

type Row = Columns & { id: number }

export const insertPos = together((ctx: WriteCtx, rows: Row[]) => write(ctx, sql('insert_pos'), rows))
export const updatePos = together((ctx: WriteCtx, rows: Row[]) => write(ctx, sql('update_pos'), rows))

async function write(ctx: WriteCtx, block: Block, rows: Row[]): Promise<void[]> {
  const flat = rows.map((row) => ({
    ...row,
    refused_card_types: arrayText(row.refused_card_types),
    refused_banks: arrayText(row.refused_banks),
    blocking_rules: arrayText(row.blocking_rules),
    settle_shifts: arrayText(row.settle_shifts),
  }))
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), user_id: ctx.userId }
  await ctx.db.run(block, { ...key, ...columns(flat) })
  return []
}
