import { fold } from '@cardpro/contract/basic/search'
import { z } from 'zod'
import { reverseEach } from '#ledger/reverseEach.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { onlyRow } from '#platform/rows.ts'

const sql = loadSql(import.meta.url, './fundKeys.sql')
const NamedFund = z.object({ name: z.string(), id: z.number() })
const IdRow = z.object({ id: z.number() })
const VersionRow = z.object({ id: z.number(), version: z.number() })

/** The funds of the shop that are in use, by their folded names. */
export async function fundsByName(ctx: Ctx): Promise<Map<string, number>> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const rows = await ctx.db.rows(sql('funds_by_name'), params, NamedFund)
  return new Map(rows.map(({ name, id }) => [fold(name), id]))
}

export async function fundVersions(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db.rows(sql('fund_versions'), { company_id: ctx.companyId, ids }, VersionRow)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Ids count milliseconds in their upper bits, 4096 to each. */
const minuteOfIds = 60_000 * 4096

/** Takes back the opening balance of a fund, as long as its money is still there. */
export async function takeBackOpening(ctx: WriteCtx, id: number): Promise<void> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), id, until: id + minuteOfIds }
  const opening = await ctx.db.optional(sql('opening_of_fund'), params, IdRow)
  if (opening) onlyRow(await reverseEach(ctx, [opening.id], 'Hoàn tác số dư đầu'))
}
