import type { posMoney } from '@cardpro/contract/debts/debts'
import { lotStatus } from '@cardpro/contract/debts/posMoneyRows'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { ensureNearDay } from '#books/ledger/days.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { ensureVersion } from '#kit/http/editing.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { changeLot, deleteLot, type LockedLot, lockLot, openLot } from '#orders/swipes/lots.service.ts'
import { findPos, posMissing } from '#places/pos/pos.service.ts'
import { holdLot } from '../holds/holds.service.ts'
import { countPayments } from './lotMoney.ts'
import { ensureNothingBrought } from './lotOpenings.service.ts'

const sql = loadSql(import.meta.url, './lotPayments.sql')

/** Opens a lô by hand, before its first swipe or for a day that was forgotten. */
export async function createLot(
  ctx: WriteCtx,
  input: Input<typeof posMoney.createNumberLo>,
): Promise<Data<typeof posMoney.createNumberLo>> {
  const shopId = oneShop(ctx)
  const day = input.Date ?? ctx.today
  ensureNearDay(ctx, day)
  const pos = (await findPos(ctx, [input.PosID])).get(input.PosID)
  if (!pos) throw posMissing('PosID')
  if (!pos.isActive) throw UserError.at('PosID', `Máy ${pos.name} không còn hoạt động`)
  const note = safeNote(input.Note)
  const id = await openLot(ctx, { shopId, posId: input.PosID, numberText: input.numberText, day, note })
  const detail = { pos: pos.name, lot: input.numberText, date: day, note }
  await audit.record(ctx, { menu: 'posMoney', event: 'lot.add', ref: { kind: 'lot', id }, detail })
  return { numberLoID: id }
}

type Update = Input<typeof posMoney.updateNumberLo>

/**
 * Kết toán a lô or opens it again, changes its number, day and note, or holds all its bills. What is left out of the call stays
 * as it is.
 */
export async function updateLot(ctx: WriteCtx, input: Update): Promise<null> {
  oneShop(ctx)
  const lot = await lockLot(ctx, input.numberLoID)
  ensureVersion(ctx, 'Lô', { asked: input.Version, now: lot.version })
  const after = {
    numberText: input.numberText ?? lot.numberText,
    openedOn: input.Date ?? lot.openedOn,
    isSettled: isSettledAfter(lot, input.Status),
    note: input.Note === undefined ? lot.note : safeNote(input.Note),
  }
  await ensureDayFits(ctx, lot, after.openedOn)
  await changeLot(ctx, { id: lot.id, posId: lot.posId, ...after })
  const before = { numberText: lot.numberText, lotDate: lot.openedOn, isSettled: lot.isSettled, note: lot.note }
  const { openedOn: lotDate, ...rest } = after
  const event = after.isSettled === lot.isSettled ? 'lot.edit' : after.isSettled ? 'lot.settle' : 'lot.reopen'
  await audit.record(ctx, {
    menu: 'posMoney',
    event,
    ref: { kind: 'lot', id: lot.id },
    detail: { before, after: { ...rest, lotDate } },
  })
  if (input.Status === lotStatus.held) await holdLot(ctx, { ...lot, ...after }, after.note)
  return null
}

const isSettledAfter = ({ isSettled }: LockedLot, status: Update['Status']): boolean =>
  status === undefined || status === lotStatus.held ? isSettled : status === lotStatus.settled

/** Money of the bank comes for a lô that was there: neither a payment nor what was brought along is of a day before it. */
async function ensureDayFits(ctx: WriteCtx, lot: LockedLot, day: string): Promise<void> {
  if (day === lot.openedOn) return
  ensureNearDay(ctx, day)
  const params = { company_id: ctx.companyId, lot_id: lot.id }
  const { day: first } = await ctx.db.one(sql('first_money'), params, FirstRow)
  if (first === null || day <= first) return
  throw UserError.at('Date', `Lô ${lot.numberText} đã có tiền ngày ${formatDay(first)}, ngày của lô không được sau đó`)
}

const FirstRow = z.object({ day: z.string().nullable() })

/** Removes a lô into which nothing was ever swiped or paid. */
export async function removeLot(ctx: WriteCtx, input: Input<typeof posMoney.deleteNumberLo>): Promise<null> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), lot_id: input.numberLoID }
  // Asked for twice, it is gone twice: the second call answers like the first. So does a lô of another shop, unseen.
  if ((await ctx.db.one(sql('lot_exists'), params, Lots)).lots === 0) return null
  const lot = await lockLot(ctx, input.numberLoID)
  const payments = await countPayments(ctx, lot.id)
  if (payments > 0) throw new UserError(`Lô ${lot.numberText} đã có ${payments} phiếu tiền về nên không xóa được`)
  await ensureNothingBrought(ctx, lot)
  await deleteLot(ctx, lot.id)
  const detail = { lot: lot.numberText, date: lot.openedOn }
  await audit.record(ctx, {
    menu: 'posMoney',
    event: 'lot.delete',
    ref: { kind: 'lot', id: lot.id },
    detail,
  })
  return null
}

const Lots = z.object({ lots: z.number() })
