import { fold } from '@cardpro/contract/basic/search'
import { z } from 'zod'
import { type Ctx, oneShop } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './partners.sql')
const NamedRow = z.object({ id: z.number(), name: z.string() })
const VersionRow = z.object({ id: z.number(), version: z.number() })

/** The partners in use of the shop, by their folded names. */
export async function partnersByName(ctx: Ctx): Promise<Map<string, number>> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const rows = await ctx.db.rows(sql('partners_by_name'), params, NamedRow)
  return new Map(rows.map(({ id, name }) => [fold(name), id]))
}

export async function partnerVersions(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db.rows(sql('partner_versions'), { company_id: ctx.companyId, ids }, VersionRow)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
