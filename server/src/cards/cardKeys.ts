import { z } from 'zod'
import type { Ctx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './cardKeys.sql')
const OwnedCard = z.object({ id: z.number(), customer_id: z.number(), bin: z.string(), last4: z.string() })
const VersionRow = z.object({ id: z.number(), version: z.number() })

/** The cards in use of these customers, by what tells them apart. */
export const cardsOfCustomers = (ctx: Ctx, customerIds: number[]): Promise<z.infer<typeof OwnedCard>[]> =>
  ctx.db.rows(sql('cards_of_customers'), { company_id: ctx.companyId, customer_ids: customerIds }, OwnedCard)

export async function cardVersions(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db.rows(sql('card_versions'), { company_id: ctx.companyId, ids }, VersionRow)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
