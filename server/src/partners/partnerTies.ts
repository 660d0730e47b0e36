import { z } from 'zod'
import type { WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/sql.ts'

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

/** A partner that trades with one of these shops, kept from other changes until the transaction ends. */
export const holdPartner = (ctx: WriteCtx, id: number, shopIds: number[]): Promise<Held | null> =>
  ctx.db.optional(sql('hold_partner'), { company_id: ctx.companyId, shop_ids: shopIds, id }, Held)

/** What binds the shops of the company and a partner to each other. */
export const tiesOf = (ctx: WriteCtx, id: number): Promise<Tie[]> =>
  ctx.db.rows(sql('partner_ties'), { company_id: ctx.companyId, id, today: ctx.today }, Tie)
