import { fold } from '@cardpro/contract/basic/search'
import { z } from 'zod'
import { type Ctx, oneShop } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

export { worksHere } from './funds.repo.ts'

const sql = loadSql(import.meta.url, './fundEdit.sql')
const NamedFund = z.object({ name: z.string(), id: z.number() })

/** The funds of the shop that are in use, by their folded names. */
export async function fundsByName(ctx: Ctx): Promise<Map<string, number>> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const rows = await ctx.db.rows(sql('funds_by_name'), params, NamedFund)
  return new Map(rows.map(({ name, id }) => [fold(name), id]))
}
