import type { board } from '@cardpro/contract/bank/reconcile/board'
import { matchState } from '@cardpro/contract/bank/reconcile/statementWords'
import { cashBackStatus, type cashBacks } from '@cardpro/contract/debts/cashBacks'
import { holdState } from '@cardpro/contract/debts/posMoneyRows'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import { cancelPayCashBack } from '#debts/cashBacks/cancelCashBack.service.ts'
import { lockChargedOrders, releaseSwipe } from '#debts/holds/holds.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import type { Approval } from '#people/requests/requests.service.ts'
import { type HeldRow, holdRowsAndBills, idsOf, liveMatchIdsOf, rowIdsOf } from '../board/heldRows.ts'
import { asksForAll, takeBack } from './cashBack.ts'
import { sumOf } from './plan.rules.ts'
import { readVouchers, tellVouchers, type Voucher } from './statementVouchers.ts'

const sql = loadSql(import.meta.url, './posting.sql')
const decisions = loadSql(import.meta.url, '../board/decisions.sql')
const HoldRow = z.object({ swipeId: z.number(), status: z.number() })

const daysToUndo = 30
const dayMs = 86_400_000

type Undo = typeof board.undo

/** Hoàn tác: vouchers that were booked from statements, all or nothing; their lines are chosen again. */
export async function undo(ctx: WriteCtx, { PaymentIDs, Reason }: Input<Undo>): Promise<Data<Undo>> {
  const done = await undoVouchers(ctx, { cashBackIds: PaymentIDs, reason: safeNote(Reason, 'Reason') })
  return { Rows: done.rows, Lots: done.lots, NeedApproval: done.needApproval }
}

type UndoResult = { rows: number; lots: number; reversalId: number; needApproval: boolean }
const waitingResult: UndoResult = { rows: 0, lots: 0, reversalId: 0, needApproval: true }

type Cancel = typeof cashBacks.cancelPayCashBack

/** What a second user agreed to: any tiền về of many lô is taken back, the lines of one that was booked from a statement are chosen again. */
export async function cancelAnyCashBack(
  ctx: WriteCtx,
  input: Input<Cancel>,
  approval?: Approval,
): Promise<Data<Cancel>> {
  const [voucher] = await readVouchers(ctx, [input.paymentID])
  if (!voucher || voucher.statementId === null || voucher.status !== cashBackStatus.posted)
    return cancelPayCashBack(ctx, input, approval)
  const done = await undoVouchers(ctx, {
    cashBackIds: [voucher.id],
    reason: safeNote(input.Reason, 'Reason'),
    approval,
  })
  return { ReversalJournalID: done.reversalId, NeedApproval: done.needApproval }
}

type Undoing = { cashBackIds: number[]; reason: string; approval?: Approval | undefined }

/** Vouchers are locked before their lines and matches: what of them is not yet known may be assigned by others. */
export async function undoVouchers(ctx: WriteCtx, { cashBackIds, reason, approval }: Undoing): Promise<UndoResult> {
  const ids = [...new Set(cashBackIds)].toSorted((a, b) => a - b)
  const key = { company_id: ctx.companyId, cash_back_ids: ids }
  await ctx.db.rows(sql('lock_vouchers'), { ...key, shop_id: oneShop(ctx) }, IdRow)
  const booked = await ctx.db.rows(sql('rows_of_vouchers'), { ...key, shop_id: oneShop(ctx) }, IdRow)
  const together = await rowIdsOf(ctx, await liveMatchIdsOf(ctx, idsOf(booked)))
  const { rows: held } = await holdRowsAndBills(ctx, {
    rowIds: [...new Set([...idsOf(booked), ...together])],
    field: 'PaymentIDs',
  })
  const vouchers = await readVouchers(ctx, ids)
  ensureAll(ctx, vouchers, ids)
  const rows = held.filter(({ cashBackId }) => cashBackId !== null && ids.includes(cashBackId))
  ensureWhole(held, ids)
  const lots = sumOf(vouchers, (voucher) => voucher.lots)
  const matchIds = await liveMatchIdsOf(ctx, idsOf(rows))
  if (await asksForAll(ctx, vouchers, { reason, approval })) return waitingResult
  await releaseHeld(ctx, rows, reason)
  const reversalId = await takeBack(ctx, vouchers, reason)
  await ctx.db.run(sql('unbook_rows'), { ...key, user_id: ctx.userId, at: ctx.now.toISOString() })
  await ctx.db.run(decisions('set_match_state'), { company_id: ctx.companyId, ids: matchIds, state: matchState.chosen })
  await tellVouchers(ctx, 'statement.undo', { vouchers, rows, reason })
  return { rows: rows.length, lots, reversalId, needApproval: false }
}

function ensureAll(ctx: WriteCtx, vouchers: Voucher[], ids: number[]): void {
  if (vouchers.length < ids.length || vouchers.some(({ statementId }) => statementId === null))
    throw UserError.at('PaymentIDs', 'Không có phiếu ghi từ sao kê này trong cửa hàng', 'NOT_FOUND')
  const gone = vouchers.find(({ status }) => status !== cashBackStatus.posted)
  if (gone) throw UserError.at('PaymentIDs', `Phiếu ${gone.code} đã được hoàn tác`, 'ALREADY_CANCELLED')
  const old = vouchers.find(({ postedAt }) => ctx.now.getTime() - Date.parse(postedAt) > daysToUndo * dayMs)
  if (old)
    throw UserError.at('PaymentIDs', `Phiếu ${old.code} ghi đã quá ${daysToUndo} ngày, không hoàn tác được`, 'TOO_OLD')
}

/** A match whose lines are booked by several vouchers is taken back as a whole. */
function ensureWhole(held: HeldRow[], ids: number[]): void {
  const other = held.find(({ cashBackId }) => cashBackId !== null && !ids.includes(cashBackId))
  if (other)
    throw UserError.at(
      'PaymentIDs',
      `Dòng ${other.no} khớp chung và ghi ở phiếu ${other.code}: hoàn tác cả hai phiếu cùng lúc`,
    )
}

/** A bill that was held with the posting comes free with it, unless it was lost since. */
async function releaseHeld(ctx: WriteCtx, rows: HeldRow[], reason: string): Promise<void> {
  const holds = await ctx.db.rows(sql('holds_of_rows'), { company_id: ctx.companyId, ids: idsOf(rows) }, HoldRow)
  if (holds.some(({ status }) => status !== holdState.held))
    throw UserError.at('PaymentIDs', 'Bill treo theo phiếu này đã ghi mất, gỡ bill đó trước', 'SWIPE_HELD')
  await lockChargedOrders(
    ctx,
    holds.map(({ swipeId }) => swipeId),
  )
  for (const { swipeId } of holds) await releaseSwipe(ctx, { LogWithdrawalID: swipeId, Reason: reason })
}
