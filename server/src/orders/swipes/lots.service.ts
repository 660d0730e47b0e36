import { formatDay } from '@cardpro/contract/basic/dates'
import { z } from 'zod'
import type { Ctx, WriteCtx } from '#platform/context.ts'
import { violates } from '#platform/database/db.ts'
import { newId } from '#platform/database/ids.ts'
import { loadSql } from '#platform/database/sql.ts'
import { UserError } from '#platform/http/errors.ts'

const sql = loadSql(import.meta.url, './lots.sql')
const SwipesRow = z.object({ swipes: z.number() })
const LotRow = z.object({ id: z.number() })

export const LockedLot = z.object({
  id: z.number(),
  shopId: z.number(),
  posId: z.number(),
  numberText: z.string(),
  openedOn: z.string(),
  isSettled: z.boolean(),
  note: z.string(),
  version: z.number(),
})
export type LockedLot = z.infer<typeof LockedLot>
const OpenLot = z.object({ id: z.number(), posId: z.number(), number: z.string(), openedOn: z.string() })
/** A lô that takes swipes; `number` is padded to six digits. */
export type OpenLot = z.infer<typeof OpenLot>

/** A lô, kept from other changes until the transaction ends. Refuses one that is not in the caller's shops. */
export async function lockLot(ctx: WriteCtx, lotId: number): Promise<LockedLot> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id: lotId }
  const lot = await ctx.db.optional(sql('lock_lot'), params, LockedLot)
  if (!lot) throw new UserError('Không có lô này trong cửa hàng', { code: 'NOT_FOUND' })
  return lot
}

type NewLot = { shopId: number; posId: number; numberText: string; day: string; note: string }

/** Opens a lô by hand. The terminal's number of a day is there once. */
export async function openLot(ctx: WriteCtx, { posId, numberText, ...lot }: NewLot): Promise<number> {
  const wanted = { posId, numberText, isUnpaid: false, userId: ctx.userId }
  const [made] = await insertLots(ctx, [wanted], { ...lot, isShared: false })
  if (!made) throw UserError.at('LotNo', numberTaken(numberText, lot.day))
  return made.id
}

/** Opens a lô that was settled before the shop came to Card Pro: money comes in for it, and nothing is swiped into it. */
export async function bringLot(ctx: WriteCtx, { posId, numberText, ...lot }: NewLot, field: string): Promise<number> {
  const id = newId()
  const made = await ctx.db.run(sql('bring_lot'), {
    company_id: ctx.companyId,
    id,
    shop_id: lot.shopId,
    pos_id: posId,
    number_text: numberText,
    day: lot.day,
    note: lot.note,
    user_id: ctx.userId,
  })
  if (made === 0) throw UserError.at(field, numberTaken(numberText, lot.day))
  return id
}

/** Changes a locked lô: its number and day, whether it is settled (kết toán), its note. */
export async function changeLot(
  ctx: WriteCtx,
  lot: Pick<LockedLot, 'id' | 'numberText' | 'openedOn' | 'isSettled' | 'note'>,
): Promise<void> {
  const taken = UserError.at('LotNo', numberTaken(lot.numberText, lot.openedOn))
  const params = {
    company_id: ctx.companyId,
    id: lot.id,
    number_text: lot.numberText,
    day: lot.openedOn,
    is_settled: lot.isSettled,
    note: lot.note,
  }
  const changed = await ctx.db.run(sql('change_lot'), params).catch((error: unknown) => {
    // The statement does not see a lô of that number whose transaction commits while it waits.
    throw violates(error, 'lots_number') ? taken : error
  })
  if (changed === 0) throw taken
}

/** Removes a locked lô into which nothing was ever swiped. */
export async function deleteLot(ctx: WriteCtx, lotId: number): Promise<void> {
  const swipes = await countSwipes(ctx, lotId)
  if (swipes > 0) throw new UserError(`Lô đã có ${swipes} lần quẹt nên không xóa được`)
  const key = { company_id: ctx.companyId, id: lotId }
  if (await ctx.db.optional(sql('moved_lot'), { ...key, shop_ids: ctx.shopIds }, LotRow))
    throw new UserError('Lô đã có lần quẹt chuyển sang lô khác nên không xóa được')
  await ctx.db.run(sql('delete_lot'), key)
}

/** The swipes of a lô, cancelled ones too. */
export async function countSwipes(ctx: Ctx, lotId: number): Promise<number> {
  return (await ctx.db.one(sql('count_lot_swipes'), { company_id: ctx.companyId, id: lotId }, SwipesRow)).swipes
}

/** Keeps the mark of a locked lô by which "tiền chưa về" finds it. */
export async function setUnpaid(ctx: WriteCtx, lotId: number, isUnpaid: boolean): Promise<void> {
  await ctx.db.run(sql('set_unpaid'), { company_id: ctx.companyId, id: lotId, is_unpaid: isUnpaid })
}

/** The same of many lô, of whatever shops, from their accounts after the posting. */
export async function refreshUnpaid(ctx: WriteCtx, lotIds: number[]): Promise<void> {
  await ctx.db.run(sql('set_unpaid_of'), { company_id: ctx.companyId, ids: lotIds })
}

/** Marks lô for which the bank is about to owe. Called before posting, since a lô is locked before the accounts. */
export async function markUnpaid(ctx: WriteCtx, lotIds: number[]): Promise<void> {
  await ctx.db.run(sql('mark_unpaid'), { company_id: ctx.companyId, ids: lotIds })
}

type LotNumber = { posId: number; number: string }

/** `ownOnly`: none where one of the terminals is of another shop, since the lô of all are locked at once. */
export const findOpenLots = (
  ctx: WriteCtx,
  wanted: LotNumber[],
  { shopIds, ownOnly = false }: { shopIds: number[]; ownOnly?: boolean },
): Promise<OpenLot[]> =>
  ctx.db.rows(
    sql('open_lots'),
    {
      company_id: ctx.companyId,
      shop_ids: shopIds,
      own_only: ownOnly,
      pos_ids: wanted.map(({ posId }) => posId),
      numbers: wanted.map(({ number }) => number),
    },
    OpenLot,
  )

type ToOpen = { posId: number; numberText: string; isUnpaid: boolean; userId: number }
/** `isShared`: a lô that is there already, and takes swipes, will do. */
type Opening = { shopId: number; day: string; note: string; isShared: boolean }

/** Opens lô of that day. One whose number the terminal has on that day already, and has settled, is left out. */
export function insertLots(
  ctx: WriteCtx,
  lots: ToOpen[],
  { shopId, day, note, isShared }: Opening,
): Promise<OpenLot[]> {
  const params = { company_id: ctx.companyId, shop_id: shopId, day, note }
  const withIds = lots.map((lot) => ({ id: newId(), ...lot }))
  const block = isShared ? sql('insert_lots') : sql('insert_new_lots')
  return ctx.db.rows(block, { ...params, lots: JSON.stringify(withIds) }, OpenLot)
}

/**
 * Holds the open lô of that number on a terminal of the shop, or opens one, before numbers of vouchers are taken. Where the lô of
 * that day is settled, nothing is held: the swipe that follows is refused.
 */
export async function holdOpenLot(
  ctx: WriteCtx,
  { shopId, day, posId, numberText }: { shopId: number; day: string; posId: number; numberText: string },
): Promise<void> {
  const open = await findOpenLots(ctx, [{ posId, number: padded(numberText) }], { shopIds: [shopId] })
  if (open.length > 0) return
  const lot = { posId, numberText, isUnpaid: true, userId: ctx.userId }
  await insertLots(ctx, [lot], { shopId, day, note: '', isShared: true })
}

export const padded = (digits: string): string => digits.padStart(6, '0')

export const numberTaken = (numberText: string, day: string): string =>
  `Máy POS đã có lô ${numberText} ngày ${formatDay(day)}`
