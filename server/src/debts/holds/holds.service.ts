import type { posHolds } from '@cardpro/contract/debts/holds'
import { holdState } from '@cardpro/contract/debts/posMoneyRows'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { Journal } from '#books/ledger/ledger.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { can, ensureRight, oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { noPermission, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { lockOrder } from '#orders/lines/actions.service.ts'
import { cancelVoucherLines } from '#orders/lines/voucherLines.service.ts'
import { type LockedLot, setUnpaid } from '#orders/swipes/lots.service.ts'
import { lockCustomerForShare } from '#people/customers/people.service.ts'
import { readLotBalance } from '../posMoney/lotMoney.ts'
import { billOf, findSwipe, type Hold, type LockedSwipe, lockSwipe, Swipe } from './heldSwipe.ts'

const sql = loadSql(import.meta.url, './holds.sql')

type HoldCall = typeof posHolds.holdSwipe
type ReleaseCall = typeof posHolds.releaseSwipe

/** Treo: the bank holds back what it owes for a swipe. */
export async function holdSwipe(ctx: WriteCtx, input: Input<HoldCall>): Promise<Data<HoldCall>> {
  const note = safeNote(input.Note)
  const { swipe, lot, hold } = await lockSwipe(ctx, input.LogWithdrawalID)
  ensureHoldable(swipe, hold)
  const { heldVnd, remainVnd, journalIds } = await holdSwipes(ctx, {
    lot,
    swipes: [swipe],
    note,
    field: 'LogWithdrawalID',
  })
  return { JournalID: journalIds[0] ?? 0, Held: heldVnd, Remain: remainVnd }
}

type Holding = { lot: LockedLot; swipes: Swipe[]; note: string; field: string }
type HoldResult = { heldVnd: number; remainVnd: number; journalIds: number[] }

/** Bills of a locked lô, each by a journal of its own. */
async function holdSwipes(ctx: WriteCtx, { lot, swipes, note, field }: Holding): Promise<HoldResult> {
  const holds = swipes.map((swipe) => holdOf(swipe, lot))
  const posted = await ledger.post(
    ctx,
    holds.map((held) => holdJournal(ctx, held)),
  )
  const { unpaid, withheld } = accountsOf(lot)
  const remainVnd = posted.balanceVnd(lot.shopId, unpaid)
  const wantedVnd = holds.reduce((sum, { amountVnd }) => sum + amountVnd, 0)
  if (remainVnd < 0) throw paidAlready(lot, { leftVnd: remainVnd + wantedVnd, wantedVnd, bills: holds.length, field })
  await keepHolds(ctx, holds, note)
  return {
    heldVnd: posted.balanceVnd(lot.shopId, withheld),
    remainVnd,
    journalIds: holds.map(({ journalId }) => journalId),
  }
}

/** Treo lô: every bill of it that is not cancelled, has money to come, and is neither held nor lost. */
export async function holdLot(ctx: WriteCtx, lot: LockedLot, note: string): Promise<void> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, lot_id: lot.id }
  const swipes = await ctx.db.rows(sql('swipes_to_hold'), params, Swipe)
  if (swipes.length === 0) throw UserError.at('Status', `Lô ${lot.numberText} không có bill nào để treo`)
  await holdSwipes(ctx, { lot, swipes, note, field: 'Status' })
}

/** A bill about to be held, with the journal that does it. */
export type NewHold = Moving & { journalId: number }

const holdOf = (swipe: Swipe, lot: LockedLot): NewHold => ({
  swipe,
  lot,
  id: newId(),
  journalId: newId(),
  amountVnd: swipe.amountVnd - swipe.posFeeVnd,
})

/** For a call that holds a bill of a lô of its shop beside what else it posts: it posts `holdJournal` and then calls `keepHolds`. */
export async function planHold(ctx: WriteCtx, swipeId: number): Promise<NewHold> {
  const { swipe, lot, hold } = await lockSwipe(ctx, swipeId)
  ensureHoldable(swipe, hold)
  return holdOf(swipe, lot)
}

/** The same for a bill that was paid and that the bank takes back: its lô is owed its net again before it is held. */
export async function planClawBack(ctx: WriteCtx, swipeId: number): Promise<NewHold> {
  const { swipe, lot, hold } = await lockSwipe(ctx, swipeId)
  ensureHoldable({ ...swipe, isBooked: false }, hold)
  return holdOf(swipe, lot)
}

export const holdJournal = (ctx: WriteCtx, held: NewHold): Journal => ({
  ...journalOf(ctx, held, 'hold'),
  id: held.journalId,
})

export async function keepHolds(ctx: WriteCtx, holds: NewHold[], note: string): Promise<void> {
  await Promise.all(
    holds.flatMap(({ swipe, lot, id, journalId, amountVnd }) => {
      const row = { company_id: ctx.companyId, shop_id: lot.shopId, user_id: ctx.userId, day: ctx.today, note }
      const of = { pos_id: lot.posId, lot_id: lot.id, order_id: swipe.orderId, swipe_id: swipe.id }
      return [
        ctx.db.run(sql('insert_hold'), { ...row, ...of, id, amount_vnd: amountVnd, journal_id: journalId }),
        recordHoldEvent(ctx, { swipe, lot }, { event: 'swipe.hold', amountVnd, note }),
      ]
    }),
  )
}

function ensureHoldable({ posName, amountVnd, posFeeVnd, isBooked }: Swipe, hold: Hold | null): void {
  const is = hold?.status === holdState.held ? 'đang treo rồi' : hold ? 'đã ghi mất, gỡ treo trước' : ''
  if (is !== '') throw UserError.at('LogWithdrawalID', `Bill này ${is}`, 'SWIPE_HELD')
  if (isBooked)
    throw UserError.at('LogWithdrawalID', 'Bill này đã ghi tiền về theo sao kê, hoàn tác phiếu trước', 'LOT_PAID')
  if (amountVnd > posFeeVnd) return
  throw UserError.at('LogWithdrawalID', `Máy ${posName} giữ hết ${formatVnd(amountVnd)} của bill này, không có tiền về`)
}

/** Gỡ treo: the bank owes for the swipe again; a loss of it is taken back with it. */
export async function releaseSwipe(ctx: WriteCtx, input: Input<ReleaseCall>): Promise<Data<ReleaseCall>> {
  oneShop(ctx)
  const reason = safeNote(input.Reason, 'Reason')
  await lockChargedOrders(ctx, [input.LogWithdrawalID])
  const locked = await lockSwipe(ctx, input.LogWithdrawalID)
  const { swipe, lot, hold } = locked
  if (!hold) throw UserError.at('LogWithdrawalID', 'Bill này không bị treo', 'NOT_HELD')
  const done =
    hold.lossId === null ? await releaseHold(ctx, locked, hold) : await takeLossBack(ctx, { ...locked, hold }, reason)
  const { unpaidVnd, heldVnd } = await readLotBalance(ctx, lot.id)
  await Promise.all([
    setUnpaid(ctx, lot.id, unpaidVnd + heldVnd !== 0),
    ctx.db.run(sql('release'), {
      company_id: ctx.companyId,
      id: hold.id,
      user_id: ctx.userId,
      day: ctx.today,
      at: ctx.now.toISOString(),
      reason,
      release_id: done.releaseId,
      unlost_id: done.unlostId,
      unlost_on: done.unlostOn,
    }),
    recordHoldEvent(
      ctx,
      { swipe, lot },
      {
        event: hold.lossId === null ? 'swipe.release' : 'swipe.unlose',
        amountVnd: hold.amountVnd,
        note: reason,
        code: hold.code,
      },
    ),
  ])
  return { JournalID: done.releaseId, Held: heldVnd, Remain: unpaidVnd }
}

/** Their debts may have been charged to the orders: customers and orders come before the lô, in id order. */
export async function lockChargedOrders(ctx: WriteCtx, swipeIds: number[]): Promise<void> {
  const swipes = await Promise.all(swipeIds.map((id) => findSwipe(ctx, id)))
  const own = swipes.filter(({ orderShopId }) => ctx.shopIds.includes(orderShopId))
  for (const id of inOrder(own.map(({ customerId }) => customerId))) await lockCustomerForShare(ctx, id)
  for (const id of inOrder(own.map(({ orderId }) => orderId))) await lockOrder(ctx, id)
}

const inOrder = (ids: number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b)

type Released = { releaseId: number; unlostId: number | null; unlostOn: string | null }

async function releaseHold(ctx: WriteCtx, { swipe, lot }: LockedSwipe, hold: Hold): Promise<Released> {
  const { id, amountVnd } = hold
  const [releaseId] = (await ledger.post(ctx, [journalOf(ctx, { swipe, lot, id, amountVnd }, 'release')])).ids
  if (releaseId === undefined || releaseId === null) throw new Error('a release above zero posted nothing')
  return { releaseId, unlostId: null, unlostOn: null }
}

type LostSwipe = LockedSwipe & { hold: Hold }

async function takeLossBack(ctx: WriteCtx, { swipe, lot, hold }: LostSwipe, reason: string): Promise<Released> {
  ensureRight(ctx, 'posMoney.cancel')
  if (hold.status === holdState.borne && !ctx.isOwner && !can(ctx, 'badExpense.approve'))
    throw noPermission('Khoản mất do cửa hàng chịu, cần người có quyền duyệt nợ xấu gỡ')
  const { id, amountVnd } = hold
  const lossId = hold.lossId ?? 0
  const releaseId = newId()
  let unlostOn = ctx.today
  const reversed = await ledger.reverseAndPost(ctx, [lossId], {
    note: reason,
    follow: (dayOf) => {
      unlostOn = dayOf(lossId)
      return [{ ...journalOf(ctx, { swipe, lot, id, amountVnd }, 'release'), id: releaseId }]
    },
  })
  const [reversalId = 0] = reversed.ids
  if (hold.status === holdState.charged)
    await cancelVoucherLines(ctx, lossId, { reversalId, reason, event: 'swipe.unlose' })
  return { releaseId, unlostId: reversalId, unlostOn }
}

type Moving = { id: number; swipe: Swipe; lot: LockedLot; amountVnd: number }

/** It is about the swipe and no line of its order: the order's balance, its fee and its profit stay. */
function journalOf(ctx: WriteCtx, { id, swipe, lot, amountVnd }: Moving, act: 'hold' | 'release'): Journal {
  const { unpaid, withheld } = accountsOf(lot)
  const sides = act === 'hold' ? { debit: withheld, credit: unpaid } : { debit: unpaid, credit: withheld }
  const about = { swipe: swipe.id, pos: lot.posId, lot: lot.id }
  return {
    shopId: lot.shopId,
    postingDate: ctx.today,
    type: 'HOLD',
    refKind: 'swipeHold',
    refId: id,
    code: swipe.orderCode,
    note: `${act === 'hold' ? 'treo' : 'gỡ treo'} ${billOf(swipe, lot)}`,
    transfers: [{ ...sides, amountVnd, about }],
  }
}

export function accountsOf({ id, posId }: LockedLot) {
  const of = { owner: posId, ref: id }
  return { unpaid: { kind: accountKind.posUnpaid, ...of }, withheld: { kind: accountKind.posHeld, ...of } } as const
}

type HoldLogEntry = {
  event: 'swipe.hold' | 'swipe.release' | 'swipe.lose' | 'swipe.unlose'
  amountVnd: number
  note: string
  code?: string
  outcome?: number
}

export const recordHoldEvent = (
  ctx: WriteCtx,
  { swipe, lot }: { swipe: Swipe; lot: LockedLot },
  { event, amountVnd, note, code = '', outcome }: HoldLogEntry,
): Promise<void> =>
  audit.record(ctx, {
    menu: 'posMoney',
    event,
    ref: { kind: 'lot', id: lot.id },
    detail: {
      ...(code !== '' && { code }),
      lot: lot.numberText,
      pos: swipe.posName,
      order: swipe.orderCode,
      bill: swipe.billNo,
      amount: amountVnd,
      ...(outcome !== undefined && { lossOutcome: outcome }),
      reason: note,
    },
  })

type Short = { leftVnd: number; wantedVnd: number; bills: number; field: string }

function paidAlready({ numberText }: LockedLot, { leftVnd, wantedVnd, bills, field }: Short): UserError {
  const open = `Lô ${numberText} chỉ còn ${formatVnd(leftVnd)} chưa về`
  const what = bills === 1 ? 'bill này' : `${bills} bill`
  const why = `${open}, ít hơn ${formatVnd(wantedVnd)} của ${what}: hủy phiếu tiền về trước`
  return UserError.at(field, why, 'LOT_PAID')
}

/** Erases the notes and release reasons of held bills of these orders. */
export const eraseHolds = (ctx: WriteCtx, orderIds: number[]): Promise<number> =>
  ctx.db.run(sql('forget'), { company_id: ctx.companyId, ids: orderIds })
