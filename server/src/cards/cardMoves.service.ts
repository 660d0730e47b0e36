import { shortCard } from '@cardpro/contract/cardNumber'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/sql.ts'

const sql = loadSql(import.meta.url, './cardMoves.sql')
const counts = loadSql(import.meta.url, './cards.sql')

const SameCard = z.object({
  mergedId: z.number(),
  keptId: z.number(),
  bankCode: z.string(),
  last4: z.string(),
  status: z.number(),
  dueDay: z.number(),
})
type SameCard = z.infer<typeof SameCard>

type Owners = { from: number; to: number }

const findSame = (ctx: Ctx, { from, to }: Owners): Promise<SameCard[]> =>
  ctx.db.rows(
    sql('same_cards'),
    { company_id: ctx.companyId, shop_id: oneShop(ctx), from_id: from, to_id: to },
    SameCard,
  )

/** The cards that both customers have, by name. */
export const sameCards = async (ctx: Ctx, owners: Owners): Promise<string[]> =>
  (await findSame(ctx, owners)).map(({ bankCode, last4 }) => shortCard(bankCode, last4))

/** Which card stands for another one now. */
export type Replaced = { mergedId: number; keptId: number }

/** All cards of one customer become another's. Of a card that both have, the one that was there stays. */
export async function moveCards(ctx: WriteCtx, { from, to }: Owners): Promise<{ moved: number; replaced: Replaced[] }> {
  const same = await findSame(ctx, { from, to })
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const moved = await ctx.db.run(sql('move_cards'), {
    ...key,
    from_id: from,
    to_id: to,
    same_ids: same.map(({ mergedId }) => mergedId),
    user_id: ctx.userId,
  })
  if (same.length > 0) await countStopped(ctx, same)
  return { moved, replaced: same.map(({ mergedId, keptId }) => ({ mergedId, keptId })) }
}

/** The counts by status and due day, each row once. */
async function countStopped(ctx: WriteCtx, stopped: SameCard[]): Promise<void> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const statuses = new Map([[0, stopped.length]])
  const dueDays = new Map<number, number>()
  for (const { status, dueDay } of stopped) {
    statuses.set(status, (statuses.get(status) ?? 0) - 1)
    if (status === 1) dueDays.set(dueDay, (dueDays.get(dueDay) ?? 0) - 1)
  }
  const changed = { statuses: [...statuses.keys()], changes: [...statuses.values()] }
  await ctx.db.run(counts('change_counts'), { ...key, ...changed })
  if (dueDays.size === 0) return
  const due = { due_days: [...dueDays.keys()], changes: [...dueDays.values()] }
  await ctx.db.run(counts('change_due_counts'), { ...key, ...due })
}
