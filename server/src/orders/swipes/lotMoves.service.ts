import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import type { Journal } from '#books/ledger/ledger.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { orderJournal } from '#orders/lines/actions.service.ts'
import type { LockedOrder } from '#orders/order.ts'
import { chooseLot } from './lotChoice.rules.ts'
import { findLots, insertLots, lotQuestions, markUnpaid, numberTaken, padNumber, setUnpaid } from './lots.service.ts'

const sql = loadSql(import.meta.url, './lotMoves.sql')
const MovedLot = z.object({
  id: z.number(),
  posId: z.number(),
  numberText: z.string(),
  openedOn: z.string(),
  isSettled: z.boolean(),
})
type MovedLot = z.infer<typeof MovedLot>

/** A swipe that is not cancelled, under lock with its order. */
export type SwipeToMove = {
  id: number
  order: LockedOrder
  posId: number
  posName: string
  lotId: number
  /** The number of its bill in the lô it goes to. */
  billNo: string
  amountVnd: number
  posFeeVnd: number
}
/** The lô they move to, and the form field in which it was named. */
type Target = { lotId: number; field: string }
/** What was moved, in words. */
export type LotMove = { swipe: SwipeToMove; note: string }

type LotNumberQuery = {
  shopId: number
  posId: number
  day: string
  number: string
  leaving: number
  confirmed: string[]
}

/** The lô that a typed number means for a swipe that leaves its own, opened where the POS has none: on the day of the swipe. */
export async function lotOfNumber(ctx: WriteCtx, wanted: LotNumberQuery, field: string): Promise<number> {
  const { shopId, posId, day, number, leaving, confirmed } = wanted
  const numbers = [{ posId, number: padNumber(number) }]
  const [lots] = await findLots(ctx, { numbers, shopIds: [shopId], day })
  if (!lots) throw new Error(`nothing is known of lô ${number}`)
  const { lotId, dayOrder, question } = chooseLot(lots, day)
  // A swipe that was entered under a wrong number belongs into what is settled, and into no new lô.
  const settledLot = settledError(field, { numberText: number, openedOn: day })
  if (lotId === null && lots.isDaySettled) throw settledLot
  requireConfirmation(lotQuestions([question]), confirmed)
  if (lotId !== null) return lotId
  // What is locked comes before what is made, so no deadlock with swipes that open the same lô.
  await lockLots(ctx, [leaving])
  const lot = { posId, numberText: number, dayOrder, isUnpaid: true, userId: ctx.userId }
  const [made] = await insertLots(ctx, [lot], { shopId, day })
  if (!made) throw settledLot
  return made.id
}

/**
 * Đổi lô: what the bank owes for each swipe goes from the lô where it is to another one of its POS, each by a journal of
 * its own. Refused: a lô that was settled, a bill that is held or lost, and a lô of which the bank has paid so much that it would owe less
 * than nothing.
 */
export async function moveSwipes(ctx: WriteCtx, swipes: SwipeToMove[], target: Target): Promise<LotMove[]> {
  const lots = await lockLots(ctx, [target.lotId, ...swipes.map(({ lotId }) => lotId)])
  const to = lotAt(lots, target.lotId)
  if (to.isSettled) throw settledError(target.field, to)
  for (const swipe of swipes) ensureMovable(swipe, to, target.field)
  const from = [...new Set(swipes.map(({ lotId }) => lotId))].map((lotId) => lotAt(lots, lotId))
  await ensureNotHeld(ctx, swipes, target.field)
  await markUnpaid(ctx, [to.id])
  const moves = swipes.map((swipe) => ({ swipe, id: newId(), note: noteOf(swipe, lotAt(lots, swipe.lotId), to) }))
  const posted = await ledger.post(
    ctx,
    moves.map((move) => journalOf(ctx, move, to)),
  )
  for (const lot of from) {
    const leftVnd = posted.balanceVnd(shopOf(swipes), unpaidAccount(lot))
    if (leftVnd < 0) throw paidAlready(target.field, lot, { leftVnd, movedVnd: movedOf(swipes, lot) })
    await setUnpaid(ctx, lot.id, leftVnd !== 0)
  }
  await ctx.db.run(sql('move_swipes'), {
    company_id: ctx.companyId,
    lot_id: to.id,
    order_ids: swipes.map(({ order }) => order.id),
    ids: swipes.map(({ id }) => id),
    bill_nos: swipes.map(({ billNo }) => billNo),
    journal_ids: moves.map(({ id }) => id),
  })
  return moves.map(({ swipe, note }) => ({ swipe, note }))
}

async function lockLots(ctx: WriteCtx, ids: number[]): Promise<Map<number, MovedLot>> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, ids: [...new Set(ids)] }
  const lots = await ctx.db.rows(sql('lock_lots_of_move'), params, MovedLot)
  return new Map(lots.map((lot) => [lot.id, lot]))
}

function lotAt(lots: Map<number, MovedLot>, lotId: number): MovedLot {
  const lot = lots.get(lotId)
  if (!lot) throw new UserError('Không có lô này trong cửa hàng', { code: 'NOT_FOUND' })
  return lot
}

function ensureMovable({ posId, posName, amountVnd, posFeeVnd }: SwipeToMove, to: MovedLot, field: string): void {
  if (posId !== to.posId) throw UserError.at(field, `Lô ${to.numberText} không phải của máy ${posName}`)
  if (amountVnd !== posFeeVnd) return
  throw UserError.at(
    field,
    `Máy ${posName} giữ hết ${formatVnd(amountVnd)} của lần quẹt này, không có tiền về để đổi lô`,
  )
}

/** Asked once the lô are locked, as a hold and a posting of a statement lock them. */
async function ensureNotHeld(ctx: WriteCtx, swipes: SwipeToMove[], field: string): Promise<void> {
  const params = { company_id: ctx.companyId, ids: swipes.map(({ id }) => id) }
  const [held, booked] = await Promise.all([
    ctx.db.optional(sql('held_swipe'), params, IdRow),
    ctx.db.optional(sql('booked_swipe'), params, IdRow),
  ])
  const named = (id: number | undefined) => swipes.find((swipe) => swipe.id === id)
  const [swipe, paid] = [named(held?.id), named(booked?.id)]
  if (swipe) throw UserError.at(field, `${billOf(swipe)} đang treo hoặc đã ghi mất, gỡ treo trước`, 'LOT_HELD')
  if (paid) throw UserError.at(field, `${billOf(paid)} đã ghi tiền về theo sao kê, hoàn tác phiếu trước`, 'LOT_PAID')
}

const billOf = ({ posName, billNo, order }: SwipeToMove): string =>
  billNo === '' ? `Lần quẹt trên ${posName} của đơn ${order.code}` : `Bill ${billNo}`

const noteOf = ({ posName, billNo }: SwipeToMove, from: MovedLot, to: MovedLot): string =>
  `${posName}, lô ${from.numberText} sang lô ${to.numberText}${billNo === '' ? '' : `, bill ${billNo}`}`

type Move = LotMove & { id: number }

/** It is about the swipe and no line of its order: the order's balance, its fee and its profit stay. */
const journalOf = (ctx: WriteCtx, { swipe, id, note }: Move, to: MovedLot): Journal => ({
  ...orderJournal(swipe.order, ctx.today),
  id,
  type: 'LOT',
  note,
  transfers: [
    {
      debit: unpaidAccount(to),
      credit: unpaidAccount({ id: swipe.lotId, posId: swipe.posId }),
      amountVnd: netOf(swipe),
      about: { swipe: swipe.id, pos: swipe.posId, lot: to.id },
    },
  ],
  volume: { posId: swipe.posId, amountVnd: swipe.amountVnd },
})

const unpaidAccount = ({ id, posId }: Pick<MovedLot, 'id' | 'posId'>) =>
  ({ kind: accountKind.posUnpaid, owner: posId, ref: id }) as const

const netOf = ({ amountVnd, posFeeVnd }: SwipeToMove): number => amountVnd - posFeeVnd
const shopOf = ([first]: SwipeToMove[]): number => first?.order.shopId ?? 0
const movedOf = (swipes: SwipeToMove[], lot: MovedLot): number =>
  swipes.filter(({ lotId }) => lotId === lot.id).reduce((sum, swipe) => sum + netOf(swipe), 0)

function paidAlready(
  field: string,
  lot: MovedLot,
  { leftVnd, movedVnd }: { leftVnd: number; movedVnd: number },
): UserError {
  const open = `Lô ${lot.numberText} chỉ còn ${formatVnd(leftVnd + movedVnd)} chưa về`
  return UserError.at(field, `${open}, ít hơn ${formatVnd(movedVnd)} phải chuyển: hủy phiếu tiền về trước`, 'LOT_PAID')
}

const settledError = (field: string, { numberText, openedOn }: Pick<MovedLot, 'numberText' | 'openedOn'>): UserError =>
  UserError.at(field, `${numberTaken(numberText, openedOn)} và lô đó đã kết toán`)
