import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { forgetNumbers } from '#people/cards/vault/vault.service.ts'

const sql = loadSql(import.meta.url, './cardErase.sql')
const CardRow = z.object({ id: z.number(), isHeld: z.boolean() })

/** All cards of a person, followed or not. */
export const cardsOfPerson = (ctx: Ctx, customerIds: number[]): Promise<z.infer<typeof CardRow>[]> =>
  ctx.db.rows(
    sql('cards_of_person'),
    { company_id: ctx.companyId, shop_id: oneShop(ctx), customer_ids: customerIds },
    CardRow,
  )

/** The names on the cards, their whole numbers, and whatever was noted about them and their appointments. */
export async function eraseCards(ctx: WriteCtx, ids: number[]): Promise<void> {
  const params = { company_id: ctx.companyId, ids }
  await forgetNumbers(ctx, ids)
  await ctx.db.run(sql('erase_cards'), { ...params, shop_id: oneShop(ctx), user_id: ctx.userId })
  await ctx.db.run(sql('erase_holds'), params)
  await ctx.db.run(sql('erase_cycles'), params)
  await ctx.db.run(sql('erase_appointments'), params)
  await ctx.db.run(sql('erase_appointment_days'), params)
}
