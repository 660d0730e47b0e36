import { diffMode } from '@cardpro/contract/debts/posMoneyRows'
import type { WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import type { LockedLot } from '#orders/swipes/lots.service.ts'
import { type NewHold, planClawBack } from '../holds/holds.service.ts'
import type { Part } from './cashBacks.rules.ts'

/**
 * A bill that was paid before and that the bank takes back within what it pays now: its lô is owed its net again, and the bill is held.
 * `feeVnd`: what the bank takes beyond the net, a fee of the POS about the bill.
 */
export type ClawBack = { swipeId: number; lotId: number; vnd: number; feeVnd: number }

export type PlannedClawBack = { part: Part; held: NewHold; bill: { swipeId: number; lotId: number; vnd: number } }

/** Below 0: the money that leaves again, and what the lô goes down by. */
export async function planClawBacks(
  ctx: WriteCtx,
  wanted: ClawBack[],
  lots: ReadonlyMap<number, LockedLot>,
): Promise<PlannedClawBack[]> {
  const planned: PlannedClawBack[] = []
  for (const { swipeId, lotId, vnd, feeVnd } of wanted.toSorted((a, b) => a.swipeId - b.swipeId)) {
    const held = await planClawBack(ctx, swipeId)
    const lot = lots.get(lotId)
    if (!lot || held.lot.id !== lotId || held.amountVnd !== vnd)
      throw new UserError('Bill bị đòi lại vừa đổi, vui lòng tải lại', { code: 'STALE_WRITE' })
    planned.push({ part: partOf(lot, { swipeId, vnd, feeVnd }), held, bill: { swipeId, lotId, vnd: -vnd } })
  }
  return planned
}

const partOf = (lot: LockedLot, { swipeId, vnd, feeVnd }: Omit<ClawBack, 'lotId'>): Part => ({
  lotId: lot.id,
  numberText: lot.numberText,
  dueVnd: 0,
  receivedVnd: -vnd - feeVnd,
  mode: feeVnd === 0 ? diffMode.leaveOpen : diffMode.posFee,
  split: { creditedVnd: -vnd, diffVnd: feeVnd, surplusVnd: 0, surplusTo: null },
  fees: feeVnd === 0 ? [] : [{ swipeId, vnd: feeVnd }],
})

type Row = { lot_id: number; received_vnd: number; credited_vnd: number; diff_vnd: number; diff_mode: number }

/** A lô has one payment of a tiền về, also where a bill of it is taken back in it. */
export function oneOfEachLot<T extends Row>(rows: T[]): T[] {
  const byLot = new Map<number, T>()
  for (const row of rows) {
    const known = byLot.get(row.lot_id)
    byLot.set(row.lot_id, known ? addedUp(known, row) : row)
  }
  return [...byLot.values()]
}

const addedUp = <T extends Row>(one: T, other: T): T => ({
  ...one,
  received_vnd: one.received_vnd + other.received_vnd,
  credited_vnd: one.credited_vnd + other.credited_vnd,
  diff_vnd: one.diff_vnd + other.diff_vnd,
  diff_mode: one.diff_vnd !== 0 || other.diff_vnd === 0 ? one.diff_mode : other.diff_mode,
})
