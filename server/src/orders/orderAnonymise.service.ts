import { fold } from '@cardpro/contract/kit/search'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './orderAnonymise.sql')

type AnonymisedPerson = { customerIds: number[]; name: string }

/**
 * The orders of a person stay with their money, without personal data: `name` is what the customer is called now. Answers which
 * orders they are.
 */
export async function anonymiseOrders(ctx: WriteCtx, { customerIds, name }: AnonymisedPerson): Promise<number[]> {
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const found = await ctx.db.rows(sql('lock_orders_of_person'), { ...shop, customer_ids: customerIds }, IdRow)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return ids
  await ctx.db.run(sql('anonymise_orders'), { ...shop, ids, person: fold(name), user_id: ctx.userId })
  await ctx.db.run(sql('anonymise_lines'), { company_id: ctx.companyId, ids })
  await ctx.db.run(sql('anonymise_events'), { company_id: ctx.companyId, ids })
  return ids
}
