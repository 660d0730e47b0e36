import { z } from 'zod'
import { type Ctx, oneShop } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './customerKeys.sql')
const PhoneRow = z.object({ phone: z.string(), id: z.number() })
const VersionRow = z.object({ id: z.number(), version: z.number() })

/** The customers of the shop who have these phones, as they are stored. */
export async function customersByPhone(ctx: Ctx, phones: string[]): Promise<Map<string, number>> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), phones: [...new Set(phones)] }
  const rows = await ctx.db.rows(sql('customers_by_phone'), params, PhoneRow)
  return new Map(rows.map(({ phone, id }) => [phone, id]))
}

export async function customerVersions(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db.rows(sql('customer_versions'), { company_id: ctx.companyId, ids }, VersionRow)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
