import { z } from 'zod'
import { oneShop, type WriteCtx } from '#platform/context.ts'
import { columns } from '#platform/database/batch.ts'
import { loadSql } from '#platform/database/sql.ts'
import { together } from '#platform/database/together.ts'
import type { Held } from './partnerTies.ts'

// What saving a partner reads and writes: a form's one row, and the rows of a file by the hundred, in the same statements.

const sql = loadSql(import.meta.url, './partners.sql')
const NameRow = z.object({ id: z.number(), name: z.string() })

/** What the form fills in of a partner's row. */
export type Columns = Omit<Held, 'version' | 'changed_by'>

/** Partners of a shop are made and changed one at a time. */
export const holdShop = (ctx: WriteCtx): Promise<void> => holdOnce(ctx, null)

const holdOnce = together(async (ctx: WriteCtx, _asked: null[]): Promise<void[]> => {
  await ctx.db.run(sql('hold_shop'), { company_id: ctx.companyId, shop_id: oneShop(ctx) })
  return []
})

/** Whether another partner in use of the shop has this name. */
export const hasNamesake = together(
  async (ctx: WriteCtx, asked: { id: number; name: string }[]): Promise<boolean[]> => {
    const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), names: asked.map(({ name }) => name) }
    const found = await ctx.db.rows(sql('find_namesakes'), params, NameRow)
    const owners = new Map<string, number[]>()
    for (const { id, name } of found) owners.set(name, [...(owners.get(name) ?? []), id])
    return asked.map(({ id, name }) => (owners.get(name) ?? []).some((other) => other !== id))
  },
)

/** A new partner trades with the shop that makes it. */
export const insertPartner = together(
  async (ctx: WriteCtx, rows: (Columns & { id: number; no: number })[]): Promise<void[]> => {
    await ctx.db.run(sql('insert_partners'), { company_id: ctx.companyId, user_id: ctx.userId, ...columns(rows) })
    const links = rows.map(({ id }) => ({ partner_id: id, shop_id: oneShop(ctx), is_active: true }))
    await ctx.db.run(sql('link_shops'), { company_id: ctx.companyId, ...columns(links) })
    return []
  },
)

export const updatePartner = together(async (ctx: WriteCtx, rows: (Columns & { id: number })[]): Promise<void[]> => {
  await ctx.db.run(sql('update_partners'), { company_id: ctx.companyId, user_id: ctx.userId, ...columns(rows) })
  return []
})

export const setStopped = together(async (ctx: WriteCtx, ids: number[]): Promise<void[]> => {
  await ctx.db.run(sql('stop_partners'), { company_id: ctx.companyId, ids, user_id: ctx.userId })
  return []
})
