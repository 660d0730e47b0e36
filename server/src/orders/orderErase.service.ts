import { fold } from '@cardpro/contract/basic/search'
import { z } from 'zod'
import { oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './orderErase.sql')
const IdRow = z.object({ id: z.number() })

type Erased = { customerIds: number[]; name: string }

/**
 * The orders of a person stay with their money, without a word about him: `name` is what he is called now. Answers which
 * orders they are.
 */
export async function eraseOrders(ctx: WriteCtx, { customerIds, name }: Erased): Promise<number[]> {
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const found = await ctx.db.rows(sql('lock_orders_of_person'), { ...shop, customer_ids: customerIds }, IdRow)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return ids
  await ctx.db.run(sql('erase_orders'), { ...shop, ids, person: fold(name), user_id: ctx.userId })
  await ctx.db.run(sql('erase_lines'), { company_id: ctx.companyId, ids })
  await ctx.db.run(sql('erase_events'), { company_id: ctx.companyId, ids })
  return ids
}
