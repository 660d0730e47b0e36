import { fold } from '@cardpro/contract/search'
import { z } from 'zod'
import { oneShop, type WriteCtx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { loadSql } from '#platform/sql.ts'

const sql = loadSql(import.meta.url, './orderMoves.sql')
const IdRow = z.object({ id: z.number() })

export type Move = {
  from: number
  to: number
  /** Of cards that both customers have: which one stands for which. */
  replaced: { mergedId: number; keptId: number }[]
  person: { name: string; phone: string }
  note: string
}

/** All orders of one customer become another's; answers which. Their money is the ledger's to move. */
export async function moveOrders(ctx: WriteCtx, { from, to, replaced, person, note }: Move): Promise<number[]> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), user_id: ctx.userId }
  const ids = (await ctx.db.rows(sql('lock_orders_of'), { ...key, from_id: from }, IdRow)).map(({ id }) => id)
  if (ids.length === 0) return ids
  await ctx.db.run(sql('move_orders'), {
    ...key,
    ids,
    to_id: to,
    person: fold(`${person.name} ${person.phone}`),
    merged_card_ids: replaced.map(({ mergedId }) => mergedId),
    kept_card_ids: replaced.map(({ keptId }) => keptId),
  })
  await ctx.db.run(sql('note_moves'), { ...key, ids, event_ids: ids.map(() => newId()), note })
  return ids
}
