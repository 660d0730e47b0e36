import { storedShape } from '@cardpro/contract/kit/dictionary'
import { fold } from '@cardpro/contract/kit/search'
import { partnerFields } from '@cardpro/contract/places/partners/partner.fields'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { columns } from '#kit/database/statementValues.ts'

// The rows of partners: plain functions that take many rows in one statement, a form's one row or the rows of a file.

const sql = loadSql(import.meta.url, './partners.sql')

const StoredPartner = z.object({ ...storedShape(partnerFields), version: z.number(), changed_by: z.string() })
/** A partner as the table keeps it. */
export type StoredPartner = z.infer<typeof StoredPartner>
const LockedRow = StoredPartner.extend({ id: z.number() })

/** What the form fills in of a partner's row. */
export type Columns = Omit<StoredPartner, 'version' | 'changed_by'>

/** Partners of a shop are made and changed one at a time. Locked before the partners themselves, so no deadlock. */
export async function lockShop(ctx: WriteCtx): Promise<void> {
  await ctx.db.run(sql('lock_shop'), { company_id: ctx.companyId, shop_id: oneShop(ctx) })
}

/** Partners that trade with one of these shops, locked until the transaction ends. Rows are locked in id order, so no deadlock. */
export async function lockForUpdate(
  ctx: WriteCtx,
  ids: number[],
  shopIds: number[] = [oneShop(ctx)],
): Promise<Map<number, StoredPartner>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows(sql('lock_partners'), { company_id: ctx.companyId, shop_ids: shopIds, ids }, LockedRow)
  return new Map(rows.map(({ id, ...stored }) => [id, stored]))
}

const NameRow = z.object({ id: z.number(), name: z.string() })
type NamedPartner = z.infer<typeof NameRow>

/** The partners in use of the shop that have these names. */
export async function findByName(ctx: WriteCtx, names: string[]): Promise<NamedPartner[]> {
  if (names.length === 0) return []
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), names }
  return ctx.db.rows(sql('find_namesakes'), params, NameRow)
}

/** A new partner trades with the shop that makes it. */
export async function insertPartners(ctx: WriteCtx, rows: (Columns & { id: number; no: number })[]): Promise<void> {
  if (rows.length === 0) return
  const links = rows.map(({ id }) => ({ partner_id: id, shop_id: oneShop(ctx), is_active: true }))
  await ctx.db.run(sql('insert_partners'), { company_id: ctx.companyId, user_id: ctx.userId, ...columns(rows) })
  await ctx.db.run(sql('link_shops'), { company_id: ctx.companyId, ...columns(links) })
}

export async function updatePartners(ctx: WriteCtx, rows: (Columns & { id: number })[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.db.run(sql('update_partners'), { company_id: ctx.companyId, user_id: ctx.userId, ...columns(rows) })
}

export async function stopMany(ctx: WriteCtx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.run(sql('stop_partners'), { company_id: ctx.companyId, ids, user_id: ctx.userId })
}

const Tie = z.object({
  shop_id: z.number(),
  shop_name: z.string(),
  is_active: z.boolean(),
  they_vnd: z.number(),
  we_vnd: z.number(),
  pos_count: z.number(),
})
export type Tie = z.infer<typeof Tie>
const TieRow = Tie.extend({ partner_id: z.number() })

/** By partner, what binds it and each shop of the company to each other. */
export async function readTies(ctx: WriteCtx, ids: number[]): Promise<Map<number, Tie[]>> {
  const found = new Map<number, Tie[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const params = { company_id: ctx.companyId, ids, today: ctx.today }
  for (const { partner_id: id, ...tie } of await ctx.db.rows(sql('partner_ties'), params, TieRow))
    found.get(id)?.push(tie)
  return found
}

/** The partners in use of the shop, by their folded names. */
export async function partnersByName(ctx: Ctx): Promise<Map<string, number>> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const rows = await ctx.db.rows(sql('partners_by_name'), params, NameRow)
  return new Map(rows.map(({ id, name }) => [fold(name), id]))
}

const VersionRow = z.object({ id: z.number(), version: z.number() })

export async function readVersions(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db.rows(sql('partner_versions'), { company_id: ctx.companyId, ids }, VersionRow)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
