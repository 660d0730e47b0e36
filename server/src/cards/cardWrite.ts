import { cardStatus } from '@cardpro/contract/cards/cardShort'
import { cardTier } from '@cardpro/contract/cards/cardTier'
import { z } from 'zod'
import { oneShop, type WriteCtx } from '#platform/context.ts'
import { columns } from '#platform/database/columns.ts'
import { loadSql } from '#platform/database/sql.ts'
import { together } from '#platform/database/together.ts'

// What saving a card reads and writes: a form's one row, and the rows of a file by the hundred, in the same statements.

const sql = loadSql(import.meta.url, './cards.sql')
const OpenRow = z.object({ card_id: z.number(), code: z.string() })
const ReplacementRow = z.object({ is_replacement: z.boolean() })

const Held = z.object({
  customer_id: z.number(),
  bank_code: z.string(),
  card_type: z.string(),
  is_foreign: z.boolean(),
  tier: cardTier,
  bin: z.string(),
  last4: z.string(),
  holder_name: z.string(),
  expires_on: z.string(),
  credit_limit_vnd: z.number(),
  statement_day: z.number(),
  due_day: z.number(),
  warn_days: z.number().nullable(),
  in_shop: z.number(),
  holder_id: z.number().nullable(),
  slot: z.string(),
  staff_id: z.number().nullable(),
  aff_id: z.number().nullable(),
  fee_rut_mpct: z.number().nullable(),
  fee_dao_mpct: z.number().nullable(),
  top_up_bank: z.string(),
  top_up_account: z.string(),
  note: z.string(),
  status: z.number(),
  version: z.number(),
  replaced_by: z.number().nullable(),
  changed_by: z.string(),
})
/** A card under lock. */
export type Held = z.infer<typeof Held>
const HeldRow = Held.extend({ id: z.number() })
/** What the form fills in of a card's row. */
export type Columns = Omit<Held, 'customer_id' | 'version' | 'changed_by' | 'replaced_by'>

const shopOf = (ctx: WriteCtx) => ({ company_id: ctx.companyId, shop_id: oneShop(ctx) })

export const holdCard = together(async (ctx: WriteCtx, ids: number[]): Promise<(Held | null)[]> => {
  const rows = await ctx.db.rows(sql('hold_cards'), { ...shopOf(ctx), ids }, HeldRow)
  const found = new Map(rows.map(({ id, ...held }) => [id, held]))
  return ids.map((id) => found.get(id) ?? null)
})

const Face = z.object({ id: z.number(), customer_id: z.number(), bin: z.string(), last4: z.string() })
type Face = z.infer<typeof Face>

const faceKey = ({ customer_id, bin, last4 }: Omit<Face, 'id'>): string => `${customer_id} ${bin} ${last4}`

/** The customer's followed card with these digits; there are never two. */
export const findSameCard = together(async (ctx: WriteCtx, faces: Omit<Face, 'id'>[]): Promise<(number | null)[]> => {
  const params = { company_id: ctx.companyId, ...columns(faces) }
  const rows = await ctx.db.rows(sql('find_same_cards'), params, Face)
  const found = new Map(rows.map((row) => [faceKey(row), row.id]))
  return faces.map((face) => found.get(faceKey(face)) ?? null)
})

const OwnedRow = z.object({ id: z.number(), customer_id: z.number() })

/** The cards of a customer that are followed. */
export const followedCards = together(async (ctx: WriteCtx, customerIds: number[]): Promise<number[][]> => {
  const rows = await ctx.db.rows(sql('followed_cards'), { ...shopOf(ctx), customer_ids: customerIds }, OwnedRow)
  return customerIds.map((owner) => rows.filter(({ customer_id: of }) => of === owner).map(({ id }) => id))
})

export const insertCard = together(
  async (ctx: WriteCtx, rows: (Columns & { id: number; customer_id: number })[]): Promise<void[]> => {
    await ctx.db.run(sql('insert_cards'), { ...shopOf(ctx), ...columns(rows), user_id: ctx.userId })
    return []
  },
)

export const updateCard = together(async (ctx: WriteCtx, rows: (Columns & { id: number })[]): Promise<void[]> => {
  await ctx.db.run(sql('update_cards'), { ...shopOf(ctx), ...columns(rows), user_id: ctx.userId })
  return []
})

export const setStopped = together(async (ctx: WriteCtx, ids: number[]): Promise<void[]> => {
  await ctx.db.run(sql('stop_cards'), { ...shopOf(ctx), ids, user_id: ctx.userId })
  return []
})

export async function replaceCard(ctx: WriteCtx, id: number, newId: number): Promise<void> {
  await ctx.db.run(sql('replace_card'), { ...shopOf(ctx), id, new_id: newId })
}

/** Does this card stand in the place of an older one? */
export const isReplacement = async (ctx: WriteCtx, id: number): Promise<boolean> =>
  (await ctx.db.one(sql('is_replacement'), { ...shopOf(ctx), id }, ReplacementRow)).is_replacement

/** The codes of a card's orders that are not done. */
export const openOrders = together(async (ctx: WriteCtx, ids: number[]): Promise<string[][]> => {
  const rows = await ctx.db.rows(sql('open_orders'), { company_id: ctx.companyId, ids }, OpenRow)
  const codes = new Map<number, string[]>(ids.map((id) => [id, []]))
  for (const { card_id: id, code } of rows) codes.get(id)?.push(code)
  return ids.map((id) => codes.get(id) ?? [])
})

type Counted = { status: number; due_day: number }
type CountChange = { id: number; before: Counted | null; after: Counted }

/** Keeps the counts by status, and of cards in use by due day, true in the transaction of the change itself. */
export const changeCardCount = together(async (ctx: WriteCtx, changes: CountChange[]): Promise<void[]> => {
  const steps = changes.flatMap(({ id, before, after }) => [
    ...(before ? [{ id, ...before, by: -1 }] : []),
    { id, ...after, by: 1 },
  ])
  if (changes.some(({ before, after }) => before?.status !== after.status))
    await ctx.db.run(sql('change_counts'), {
      ...shopOf(ctx),
      ids: steps.map(({ id }) => id),
      statuses: steps.map(({ status }) => status),
      changes: steps.map(({ by }) => by),
    })
  const days = sumBy(
    steps.filter(({ status }) => status === cardStatus.active).map(({ due_day: day, by }) => [day, by]),
  )
  if (days.size > 0)
    await ctx.db.run(sql('change_due_counts'), {
      ...shopOf(ctx),
      due_days: [...days.keys()],
      changes: [...days.values()],
    })
  return []
})

/** One sum for each key, for one statement may not touch a row twice; what comes to nothing is left out. */
function sumBy(steps: [key: number, by: number][]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [key, by] of steps) sums.set(key, (sums.get(key) ?? 0) + by)
  return new Map([...sums].filter(([, by]) => by !== 0))
}
