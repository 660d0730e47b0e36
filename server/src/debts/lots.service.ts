import type { Data, Input } from '@cardpro/contract/basic/call'
import { formatDay } from '@cardpro/contract/basic/dates'
import type { posMoney } from '@cardpro/contract/debts/debts'
import { lotStatus } from '@cardpro/contract/debts/posMoneyRows'
import { z } from 'zod'
import * as audit from '#audit/audit.service.ts'
import { ensureNearDay } from '#ledger/days.service.ts'
import { changeLot, deleteLot, lockLot, openLot } from '#orders/swipes/lots.service.ts'
import { oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { ensureVersion } from '#platform/database/versions.ts'
import { UserError } from '#platform/http/errors.ts'
import { safeNote } from '#platform/safeNote.ts'
import { findPos, posMissing } from '#pos/pos.service.ts'
import { countPayments } from './lotHold.ts'
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
  const terminal = (await findPos(ctx, [input.PosID])).get(input.PosID)
  if (!terminal) throw posMissing('PosID')
  if (!terminal.isActive) throw UserError.at('PosID', `Máy ${terminal.name} không còn hoạt động`)
  await ensureNameFree(ctx, { id: 0, posId: input.PosID, numberText: input.numberText, day })
  const note = safeNote(input.Note)
  const id = await openLot(ctx, { shopId, posId: input.PosID, numberText: input.numberText, day, note })
  const detail = { pos: terminal.name, lot: input.numberText, date: day, note }
  await audit.record(ctx, { menu: 'posMoney', event: 'lot.add', ref: { kind: 'lot', id }, detail })
  return { numberLoID: id }
}

/** Kết toán a lô or opens it again, and changes its number and note. What is left out of the call stays as it is. */
export async function updateLot(ctx: WriteCtx, input: Input<typeof posMoney.updateNumberLo>): Promise<null> {
  oneShop(ctx)
  const lot = await lockLot(ctx, input.numberLoID)
  ensureVersion(ctx, 'Lô', { asked: input.Version, now: lot.version })
  const after = {
    numberText: input.numberText ?? lot.numberText,
    isSettled: input.Status === undefined ? lot.isSettled : input.Status === lotStatus.settled,
    note: input.Note === undefined ? lot.note : safeNote(input.Note),
  }
  await ensureNameFree(ctx, { id: lot.id, posId: lot.posId, numberText: after.numberText, day: lot.openedOn })
  await changeLot(ctx, { id: lot.id, openedOn: lot.openedOn, ...after })
  const before = { numberText: lot.numberText, isSettled: lot.isSettled, note: lot.note }
  const event = after.isSettled === lot.isSettled ? 'lot.edit' : after.isSettled ? 'lot.settle' : 'lot.reopen'
  await audit.record(ctx, {
    menu: 'posMoney',
    event,
    ref: { kind: 'lot', id: lot.id },
    detail: { before, after },
  })
  return null
}

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
type Named = { id: number; posId: number; numberText: string; day: string }

/** One lô of a number for each terminal and day; zeros in front make no other number. */
async function ensureNameFree(ctx: WriteCtx, { id, posId, numberText, day }: Named): Promise<void> {
  const params = { company_id: ctx.companyId, lot_id: id, pos_id: posId, number_text: numberText, day }
  if ((await ctx.db.one(sql('find_namesake'), params, Lots)).lots === 0) return
  throw UserError.at('numberText', `Máy POS đã có lô ${numberText} ngày ${formatDay(day)}`)
}
