import { cardStatus } from '@cardpro/contract/kit/cardShort'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { CustodyPlace } from '#people/cards/custody/cardCustody.service.ts'
import { passNumber } from '#people/cards/vault/vault.service.ts'
import { changeCounts } from './cards.repo.ts'

const sql = loadSql(import.meta.url, './cardMoves.sql')

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

/** Values that one of two records of a card may have and the other not. */
type Noted = { tier: number; collaborator_id: number | null }

/** A card and the one that replaces it, where that one is kept, and what it has taken over. */
export type Replaced = {
  mergedId: number
  keptId: number
  bankCode: string
  last4: string
  status: number
  merged: CustodyPlace
  before: CustodyPlace & Noted
  after: CustodyPlace & Noted
  appointments: number
  receipts: number
}

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
  if (same.length === 0) return { moved, replaced: [] }
  await changeCounts(
    ctx,
    same.map(({ mergedId: id, status, dueDay: due_day }) => ({
      id,
      before: { status, due_day },
      after: { status: cardStatus.stopped, due_day },
    })),
  )
  for (const { mergedId, keptId } of same) await passNumber(ctx, mergedId, keptId)
  return { moved, replaced: await joinSame(ctx, same) }
}

const place = { in_shop: z.number(), holder_id: z.number().nullable(), slot: z.string() }
const notedColumns = { tier: z.number(), collaborator_id: z.number().nullable() }
const HeldRow = z.object({ id: z.number(), ...place, ...notedColumns })
const JoinedPlace = z.object({ keptId: z.number(), ...place })
const FilledRow = z.object({ keptId: z.number(), ...notedColumns })
const MovedRow = z.object({ keptId: z.number() })
const withCustomer: CustodyPlace = { in_shop: 0, holder_id: null, slot: '' }

/** Moves appointments, receipts, records of due days, the place and the notes of a card to the one that stays. */
async function joinSame(ctx: WriteCtx, same: SameCard[]): Promise<Replaced[]> {
  const [mergedIds, keptIds] = [same.map(({ mergedId }) => mergedId), same.map(({ keptId }) => keptId)]
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), user_id: ctx.userId }
  const pairs = { ...key, merged_ids: mergedIds, kept_ids: keptIds }
  const held = await ctx.db.rows(sql('lock_same'), { ...key, ids: [...mergedIds, ...keptIds] }, HeldRow)
  const joined = await ctx.db.rows(sql('places_of_same'), pairs, JoinedPlace)
  const appointments = await ctx.db.rows(sql('move_appointments_of'), pairs, MovedRow)
  const receipts = await ctx.db.rows(sql('move_holds'), pairs, MovedRow)
  await ctx.db.run(sql('move_cycles'), pairs)
  const filled = await ctx.db.rows(sql('fill_same'), pairs, FilledRow)
  await ctx.db.run(sql('place_same'), {
    ...key,
    merged_ids: mergedIds,
    kept_ids: joined.map(({ keptId }) => keptId),
    in_shops: joined.map(({ in_shop: at }) => at),
    holder_ids: joined.map(({ holder_id: holder }) => holder),
    slots: joined.map(({ slot }) => slot),
  })
  const heldAs = (id: number) => held.find((one) => one.id === id)
  return same.map(({ dueDay: _dueDay, ...card }) => ({
    ...card,
    merged: placeIn(heldAs(card.mergedId)),
    before: { ...placeIn(heldAs(card.keptId)), ...notedIn(heldAs(card.keptId)) },
    after: {
      ...placeIn(joined.find(({ keptId }) => keptId === card.keptId)),
      ...notedIn(filled.find(({ keptId }) => keptId === card.keptId)),
    },
    appointments: appointments.filter(({ keptId }) => keptId === card.keptId).length,
    receipts: receipts.filter(({ keptId }) => keptId === card.keptId).length,
  }))
}

const placeIn = (row: CustodyPlace | undefined): CustodyPlace =>
  row ? { in_shop: row.in_shop, holder_id: row.holder_id, slot: row.slot } : withCustomer
const notedIn = (row: Noted | undefined): Noted => ({
  tier: row?.tier ?? 0,
  collaborator_id: row?.collaborator_id ?? null,
})
