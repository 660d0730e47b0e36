import { fold } from '@cardpro/contract/kit/search'
import { z } from 'zod'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './orderMoves.sql')
const HeldRow = z.object({ id: z.number(), customerId: z.number() })

export type Move = {
  to: number
  /** The orders that move, held by `lockOrdersForUpdate`. */
  ids: number[]
  /** Of cards that both customers have: which one replaces which. */
  replaced: { mergedId: number; keptId: number }[]
  person: { name: string; phone: string }
  note: string
}

/** Locks all orders of both customers, and answers those of the first: what is posted on an order changes its card too. */
export async function lockOrdersForUpdate(ctx: WriteCtx, from: number, to: number): Promise<number[]> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), customer_ids: [from, to] }
  const held = await ctx.db.rows(sql('lock_orders_of'), params, HeldRow)
  return held.filter(({ customerId }) => customerId === from).map(({ id }) => id)
}

/** Orders of one customer become another's. Their money is the ledger's to move. */
export async function moveOrders(ctx: WriteCtx, { to, ids, replaced, person, note }: Move): Promise<void> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), user_id: ctx.userId }
  if (ids.length === 0) return
  await ctx.db.run(sql('move_orders'), {
    ...key,
    ids,
    to_id: to,
    person: fold(`${person.name} ${person.phone}`),
    merged_card_ids: replaced.map(({ mergedId }) => mergedId),
    kept_card_ids: replaced.map(({ keptId }) => keptId),
  })
  await ctx.db.run(sql('note_moves'), { ...key, ids, event_ids: ids.map(() => newId()), note })
}
