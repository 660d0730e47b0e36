import { formatDay } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { violates } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { chooseLot, LotsAt, type LotsOfNumber } from './lotChoice.rules.ts'

const sql = loadSql(import.meta.url, './lots.sql')
const SwipesRow = z.object({ swipes: z.number() })

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
const OpenedLot = z.object({ id: z.number(), posId: z.number(), number: z.string() })

/** A lô, kept from other changes until the transaction ends. Refuses one that is not in the caller's shops. */
export async function lockLot(ctx: WriteCtx, lotId: number): Promise<LockedLot> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id: lotId }
  const lot = await ctx.db.optional(sql('lock_lot'), params, LockedLot)
  if (!lot) throw new UserError('Không có lô này trong cửa hàng', { code: 'NOT_FOUND' })
  return lot
}

type NewLot = { shopId: number; posId: number; numberText: string; day: string; note: string }

/** Opens a lô by hand. Of one number and day a POS has only one that is not settled. */
export async function openLot(ctx: WriteCtx, lot: NewLot): Promise<number> {
  const id = newId()
  if ((await ctx.db.run(sql('open_lot'), rowOf(ctx, id, lot))) === 0) throw takenError(lot.numberText, lot.day)
  return id
}

/** Opens a lô that was settled before the shop came to Card Pro: money comes in for it, and nothing is swiped into it. */
export async function bringLot(ctx: WriteCtx, lot: NewLot, field: string): Promise<number> {
  const id = newId()
  if ((await ctx.db.run(sql('bring_lot'), rowOf(ctx, id, lot))) === 0)
    throw UserError.at(field, numberTaken(lot.numberText, lot.day))
  return id
}

const rowOf = (ctx: WriteCtx, id: number, { shopId, posId, numberText, day, note }: NewLot) => ({
  company_id: ctx.companyId,
  id,
  shop_id: shopId,
  pos_id: posId,
  number_text: numberText,
  day,
  note,
  user_id: ctx.userId,
})

/** Changes a locked lô: its number and day, whether it is settled (kết toán), its note. */
export async function changeLot(
  ctx: WriteCtx,
  lot: Pick<LockedLot, 'id' | 'posId' | 'numberText' | 'openedOn' | 'isSettled' | 'note'>,
): Promise<void> {
  const refusal = takenError(lot.numberText, lot.openedOn)
  const params = {
    company_id: ctx.companyId,
    id: lot.id,
    pos_id: lot.posId,
    number_text: lot.numberText,
    day: lot.openedOn,
    is_settled: lot.isSettled,
    note: lot.note,
  }
  const changed = await ctx.db.run(sql('change_lot'), params).catch((error: unknown) => {
    // The statement does not see a lô of that number whose transaction commits while it waits.
    throw violates(error, 'lots_number') ? refusal : error
  })
  if (changed === 0) throw refusal
}

/** Removes a locked lô into which nothing was ever swiped. */
export async function deleteLot(ctx: WriteCtx, lotId: number): Promise<void> {
  const swipes = await countSwipes(ctx, lotId)
  if (swipes > 0) throw new UserError(`Lô đã có ${swipes} lần quẹt nên không xóa được`)
  const key = { company_id: ctx.companyId, id: lotId }
  if (await ctx.db.optional(sql('moved_lot'), { ...key, shop_ids: ctx.shopIds }, IdRow))
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
export const markUnpaid = (ctx: WriteCtx, lotIds: number[]): Promise<number> =>
  ctx.db.run(sql('mark_unpaid'), { company_id: ctx.companyId, ids: lotIds })

type LotNumbers = { numbers: { posId: number; number: string }[]; shopIds: number[]; day: string }

const paramsOf = (ctx: WriteCtx, { numbers, shopIds, day }: LotNumbers) => ({
  company_id: ctx.companyId,
  shop_ids: shopIds,
  day,
  pos_ids: numbers.map(({ posId }) => posId),
  numbers: numbers.map(({ number }) => number),
})

/**
 * What these numbers mean on that day; the lô that take swipes are held until the transaction ends. `ownOnly`: nothing where one
 * of the POS is of another shop, since the lô of all are locked at once.
 */
export const holdLots = (ctx: WriteCtx, wanted: LotNumbers, { ownOnly = false } = {}): Promise<LotsOfNumber[]> =>
  withNumbers(wanted, ctx.db.rows(sql('hold_lots'), { ...paramsOf(ctx, wanted), own_only: ownOnly }, LotsAt))

/** The same, without holding them. */
export const findLots = (ctx: WriteCtx, wanted: LotNumbers): Promise<LotsOfNumber[]> =>
  withNumbers(wanted, ctx.db.rows(sql('find_lots'), paramsOf(ctx, wanted), LotsAt))

/** Each answer with the number that it is of. */
async function withNumbers({ numbers }: LotNumbers, read: Promise<z.infer<typeof LotsAt>[]>): Promise<LotsOfNumber[]> {
  return (await read).flatMap((lots) => {
    const wanted = numbers[lots.at - 1]
    return wanted ? [{ ...lots, ...wanted }] : []
  })
}

type ToOpen = { posId: number; numberText: string; dayOrder: number; isUnpaid: boolean; userId: number }

/** Opens lô of that day, or finds those that another transaction has just opened. One that is settled by then is left out. */
export function insertLots(
  ctx: WriteCtx,
  lots: ToOpen[],
  { shopId, day }: { shopId: number; day: string },
): Promise<z.infer<typeof OpenedLot>[]> {
  const params = { company_id: ctx.companyId, shop_id: shopId, day, note: '' }
  const withIds = lots.map((lot) => ({ id: newId(), ...lot }))
  return ctx.db.rows(sql('insert_lots'), { ...params, lots: JSON.stringify(withIds) }, OpenedLot)
}

type HeldNumber = { shopId: number; day: string; posId: number; numberText: string }

/** Holds the lô that a number means on a POS of the shop, or opens one, before numbers of vouchers are taken. */
export async function holdLot(
  ctx: WriteCtx,
  { shopId, day, posId, numberText }: HeldNumber,
  confirmed: string[],
): Promise<void> {
  const numbers = [{ posId, number: padNumber(numberText) }]
  const [lots] = await holdLots(ctx, { numbers, shopIds: [shopId], day })
  if (!lots) return
  const { lotId, dayOrder, question } = chooseLot(lots, day)
  requireConfirmation(lotQuestions([question]), confirmed)
  if (lotId !== null) return
  await insertLots(ctx, [{ posId, numberText, dayOrder, isUnpaid: true, userId: ctx.userId }], { shopId, day })
}

/** What is asked about the lô of a call. */
export const lotQuestions = (questions: string[]) =>
  [...new Set(questions)].filter(Boolean).map((Message) => ({ Code: 'W_LOT', Message }))

export const padNumber = (digits: string): string => digits.padStart(6, '0')

export const numberTaken = (numberText: string, day: string): string =>
  `Máy POS đã có lô ${numberText} ngày ${formatDay(day)}`

const takenError = (numberText: string, day: string): UserError =>
  UserError.at('numberText', `${numberTaken(numberText, day)} chưa kết toán`)
