import { z } from 'zod'
import { oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { together } from '#platform/database/together.ts'

const sql = loadSql(import.meta.url, './partners.sql')

const Held = z.object({
  name: z.string(),
  kind: z.number(),
  contact: z.string(),
  phone: z.string(),
  zalo: z.string(),
  bank_code: z.string(),
  account_no: z.string(),
  account_name: z.string(),
  debt_limit_vnd: z.number(),
  settle_period: z.number(),
  note: z.string(),
  status: z.number(),
  version: z.number(),
  changed_by: z.string(),
})
export type Held = z.infer<typeof Held>

const Tie = z.object({
  shop_id: z.number(),
  shop_name: z.string(),
  is_active: z.boolean(),
  balance_vnd: z.number(),
  terminals: z.number(),
})
export type Tie = z.infer<typeof Tie>
const TieRow = Tie.extend({ partner_id: z.number() })

const HeldRow = Held.extend({ id: z.number() })

/** A partner that trades with one of these shops, kept from other changes until the transaction ends. */
export async function holdPartner(ctx: WriteCtx, id: number, shopIds: number[]): Promise<Held | null> {
  return (await holdAll(ctx, [id], shopIds)).get(id) ?? null
}

/** The same with the shop of the call. */
export const holdOwnPartner = together(async (ctx: WriteCtx, ids: number[]): Promise<(Held | null)[]> => {
  const held = await holdAll(ctx, ids, [oneShop(ctx)])
  return ids.map((id) => held.get(id) ?? null)
})

async function holdAll(ctx: WriteCtx, ids: number[], shopIds: number[]): Promise<Map<number, Held>> {
  const rows = await ctx.db.rows(sql('hold_partners'), { company_id: ctx.companyId, shop_ids: shopIds, ids }, HeldRow)
  return new Map(rows.map(({ id, ...held }) => [id, held]))
}

/** What binds the shops of the company and a partner to each other. */
export const tiesOf = together(async (ctx: WriteCtx, ids: number[]): Promise<Tie[][]> => {
  const params = { company_id: ctx.companyId, ids, today: ctx.today }
  const found = new Map<number, Tie[]>(ids.map((id) => [id, []]))
  for (const { partner_id: id, ...tie } of await ctx.db.rows(sql('partner_ties'), params, TieRow))
    found.get(id)?.push(tie)
  return ids.map((id) => found.get(id) ?? [])
})
