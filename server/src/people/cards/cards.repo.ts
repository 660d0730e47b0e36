import { cardStatus } from '@cardpro/contract/kit/cardShort'
import { storedShape } from '@cardpro/contract/kit/dictionary'
import { cardFields } from '@cardpro/contract/people/cards/card.fields'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { columns } from '#kit/database/statementValues.ts'

// The rows of cards: plain functions that take many rows in one statement, a form's one row or the rows of a file. The
// lists of columns come from the dictionary, in cards.sql and in the types of the rows.

const sql = loadSql(import.meta.url, './cards.sql')

const shape = storedShape(cardFields)
const StoredCard = z.object({
  ...shape,
  customer_id: z.number(),
  version: z.number(),
  replaced_by: z.number().nullable(),
  changed_by: z.string(),
})
/** A card as the table keeps it. */
export type StoredCard = z.infer<typeof StoredCard>
const LockedRow = StoredCard.extend({ id: z.number() })

/** What the form fills in of a card's row. */
export type CardColumns = z.infer<z.ZodObject<typeof shape>>

const shopOf = (ctx: Ctx) => ({ company_id: ctx.companyId, shop_id: oneShop(ctx) })

/** Cards of the shop, locked until the transaction ends. Rows are locked in id order, so no deadlock. */
export async function lockForUpdate(ctx: WriteCtx, ids: number[]): Promise<Map<number, StoredCard>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows(sql('lock_cards'), { ...shopOf(ctx), ids }, LockedRow)
  return new Map(rows.map(({ id, ...stored }) => [id, stored]))
}

/** Distinguishes the cards of a customer. */
type Face = { customer_id: number; bin: string; last4: string }
const FaceRow = z.object({ id: z.number(), customer_id: z.number(), bin: z.string(), last4: z.string() })

export const faceKey = ({ customer_id, bin, last4 }: Face): string => `${customer_id} ${bin} ${last4}`

/** The followed cards that have these faces, by `faceKey`; a customer never has two with the same one. */
export async function findByFace(ctx: Ctx, faces: Face[]): Promise<Map<string, number>> {
  if (faces.length === 0) return new Map()
  const params = { company_id: ctx.companyId, ...columns(faces) }
  const rows = await ctx.db.rows(sql('find_same_cards'), params, FaceRow)
  return new Map(rows.map((row) => [faceKey(row), row.id]))
}

/** The followed cards of these customers, by `faceKey`. */
export async function readFaces(ctx: Ctx, customerIds: number[]): Promise<Map<string, number>> {
  const rows = await ctx.db.rows(sql('read_faces'), { company_id: ctx.companyId, customer_ids: customerIds }, FaceRow)
  return new Map(rows.map((row) => [faceKey(row), row.id]))
}

const OwnedRow = z.object({ id: z.number(), customer_id: z.number() })

/** The ids of the followed cards of these customers, each with its owner. */
export const readFollowed = (ctx: Ctx, customerIds: number[]): Promise<z.infer<typeof OwnedRow>[]> =>
  ctx.db.rows(sql('followed_cards'), { ...shopOf(ctx), customer_ids: customerIds }, OwnedRow)

export async function insertMany(
  ctx: WriteCtx,
  rows: (CardColumns & { id: number; customer_id: number })[],
): Promise<void> {
  if (rows.length === 0) return
  await ctx.db.run(sql('insert_cards'), { ...shopOf(ctx), ...columns(rows), user_id: ctx.userId })
}

export async function updateMany(ctx: WriteCtx, rows: (CardColumns & { id: number })[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.db.run(sql('update_cards'), { ...shopOf(ctx), ...columns(rows), user_id: ctx.userId })
}

export async function stopMany(ctx: WriteCtx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.run(sql('stop_cards'), { ...shopOf(ctx), ids, user_id: ctx.userId })
}

/** Says of old cards which one took the place of each. */
export async function setReplacements(ctx: WriteCtx, pairs: { id: number; new_id: number }[]): Promise<void> {
  if (pairs.length === 0) return
  await ctx.db.run(sql('set_replacements'), { ...shopOf(ctx), ...columns(pairs) })
}

const ReplacementRow = z.object({ is_replacement: z.boolean() })

/** Does this card replace an older one? */
export const isReplacement = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await ctx.db.one(sql('is_replacement'), { ...shopOf(ctx), id }, ReplacementRow)).is_replacement

const OpenRow = z.object({ card_id: z.number(), code: z.string() })

/** The codes of the orders of cards that are not done; nothing of a card that has none. */
export async function readOpenOrders(ctx: Ctx, ids: number[]): Promise<Map<number, string[]>> {
  const codes = new Map<number, string[]>()
  if (ids.length === 0) return codes
  const rows = await ctx.db.rows(sql('open_orders'), { company_id: ctx.companyId, ids }, OpenRow)
  for (const { card_id: id, code } of rows) codes.set(id, [...(codes.get(id) ?? []), code])
  return codes
}

const VersionRow = z.object({ id: z.number(), version: z.number() })

export async function readVersions(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db.rows(sql('card_versions'), { company_id: ctx.companyId, ids }, VersionRow)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

type CardCountKey = { status: number; due_day: number }
type CountChange = { id: number; before: CardCountKey | null; after: CardCountKey }

/** Keeps the counts by status, and of cards in use by due day, true in the transaction of the change itself. */
export async function changeCounts(ctx: WriteCtx, changes: CountChange[]): Promise<void> {
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
}

/** One sum for each key, for one statement may not touch a row twice; what comes to nothing is left out. */
function sumBy(steps: [key: number, by: number][]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [key, by] of steps) sums.set(key, (sums.get(key) ?? 0) + by)
  return new Map([...sums].filter(([, by]) => by !== 0))
}
