import { z } from 'zod'
import { oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './comparisons.sql')
const IdRow = z.object({ id: z.number() })

type Theirs = { customerIds: number[]; name: string }

/** Comparisons with a person stay, answered under `name`. Answers them. */
export async function eraseComparisons(ctx: WriteCtx, { customerIds, name }: Theirs): Promise<number[]> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), customer_ids: customerIds, name }
  return (await ctx.db.rows(sql('erase_comparisons'), params, IdRow)).map(({ id }) => id)
}
