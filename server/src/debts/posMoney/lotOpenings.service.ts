import { lotNumber } from '@cardpro/contract/debts/posMoneyRows'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { amount, day, id, note } from '@cardpro/contract/kit/fields'
import type { posOpenings } from '@cardpro/contract/kit/files/openings'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import { postOpeningDebts, reverseOpeningDebt } from '#books/openings/openings.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { columns } from '#kit/database/statementValues.ts'
import { UserError } from '#kit/http/errors.ts'
import { eachRow, eachRowAsync, isAccepted, type Refusable } from '#kit/refusableRows.ts'
import { safeNote } from '#kit/safeNote.ts'
import { bringLot, countSwipes, deleteLot, type LockedLot, lockLot, setUnpaid } from '#orders/swipes/lots.service.ts'
import { findPos, posMissing } from '#places/pos/pos.service.ts'
import { countPayments, readLotBalance } from './lotMoney.ts'

const sql = loadSql(import.meta.url, './lotOpenings.sql')
const DayRow = z.object({ day: z.string() })
const Opening = z.object({ lotId: z.number(), amountVnd: z.number(), isCancelled: z.boolean() })
type Opening = z.infer<typeof Opening>
const ReversalRow = z.object({ reversalId: z.number() })

/** Where a shop kept no number of a lô: what the bank owes for a POS in all. */
const noNumber = '0'

/** No form writes these: they are entered once, when a shop moves in. */
export const posOpening = {
  path: 'Debt/OpeningPos',
  access: 'posMoney.add',
  input: z.object({
    PosID: id,
    numberText: lotNumber.default(noNumber),
    Date: day.optional(),
    Amount: amount,
    Note: note,
  }),
} as const
type PosOpening = z.output<typeof posOpening.input>

/** What the bank still owed for swipes of before: a lô of its own for each row, settled already, and its money against capital. */
export async function postPosOpenings(ctx: WriteCtx, inputs: Refusable<PosOpening>[]): Promise<Refusable<number>[]> {
  const ids = inputs.filter(isAccepted).map(({ PosID }) => PosID)
  const posById = await findPos(ctx, ids)
  const typed = eachRow(inputs, (input) => typedLot(ctx, input, posById.get(input.PosID)))
  const lots = await eachRowAsync(typed, async (lot) => ({ ...lot, id: await bringLot(ctx, lot, 'numberText') }))
  const posted = await postOpeningDebts(
    ctx,
    eachRow(lots, ({ id, posId, numberText, amountVnd, note }) => ({
      account: { kind: accountKind.posUnpaid, owner: posId, ref: id },
      amountVnd,
      ref: { kind: 'lot', id },
      about: { pos: posId, lot: id },
      title: titleOf(numberText),
      note,
    })),
  )
  const journalIds = eachRow(posted, ({ journalId }) => journalId)
  const brought = lots.flatMap((lot, index) => {
    const journalId = journalIds[index]
    return isAccepted(lot) && typeof journalId === 'number' ? [{ ...lot, journalId }] : []
  })
  await insertOpenings(ctx, brought)
  await audit.recordMany(
    ctx,
    brought.map(({ journalId, posName, numberText, day: lotDate, amountVnd: amount, note }) => ({
      menu: 'posMoney',
      event: 'openingPosMoney.add',
      ref: { kind: 'journal', id: journalId },
      detail: { pos: posName, lot: numberText, lotDate, amount, note },
    })),
  )
  return journalIds
}

function typedLot(ctx: WriteCtx, input: PosOpening, pos: { id: number; name: string } | undefined) {
  const lotDay = input.Date ?? ctx.today
  if (lotDay > ctx.today) throw UserError.at('Date', `Ngày không hợp lệ: ${formatDay(lotDay)} ở sau hôm nay`, 'V_DATE')
  if (!pos) throw posMissing('PosID')
  return {
    shopId: oneShop(ctx),
    posId: pos.id,
    posName: pos.name,
    numberText: input.numberText,
    day: lotDay,
    amountVnd: input.Amount,
    note: safeNote(input.Note),
  }
}

type BroughtLot = { id: number; posId: number; amountVnd: number; journalId: number }

async function insertOpenings(ctx: WriteCtx, lots: BroughtLot[]): Promise<void> {
  if (lots.length === 0) return
  const rows = lots.map(({ id, posId, amountVnd, journalId }) => ({
    journal_id: journalId,
    lot_id: id,
    pos_id: posId,
    amount_vnd: amountVnd,
  }))
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx), day: ctx.today }
  await ctx.db.run(sql('insert_openings'), { ...shop, ...columns(rows) })
}

const titleOf = (numberText: string): string => `Tiền POS chưa về, lô ${numberText}`

/** Takes back what a file has brought along. */
export async function undoPosOpening(ctx: WriteCtx, journalId: number): Promise<void> {
  const { lot, amountVnd } = await takeBack(ctx, journalId)
  await audit.record(ctx, {
    menu: 'posMoney',
    event: 'openingPosMoney.undoImport',
    ref: { kind: 'journal', id: journalId },
    detail: { lot: lot.numberText, amount: amountVnd },
  })
}

/** The same for a single one, which was entered wrong. */
export async function cancelPosOpening(
  ctx: WriteCtx,
  { JournalID: journalId, Reason }: Input<typeof posOpenings.cancelOpening>,
): Promise<Data<typeof posOpenings.cancelOpening>> {
  const reason = safeNote(Reason, 'Reason')
  const { lot, amountVnd, reversalId } = await takeBack(ctx, journalId, reason)
  await audit.record(ctx, {
    menu: 'posMoney',
    event: 'openingPosMoney.cancel',
    ref: { kind: 'lot', id: lot.id },
    detail: { lot: lot.numberText, amount: amountVnd, reason },
  })
  return { ReversalJournalID: reversalId }
}

type OpeningReversal = { lot: LockedLot; amountVnd: number; reversalId: number }

async function takeBack(ctx: WriteCtx, journalId: number, reason?: string): Promise<OpeningReversal> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id: journalId }
  const seen = await ctx.db.optional(sql('find_opening'), key, Opening)
  if (!seen || seen.isCancelled) throw goneError(seen)
  const lot = await lockLot(ctx, seen.lotId)
  // Read again now that the lô is locked: the second of two calls that cancel sees that it is done.
  const [opening, balance, payments, swipes] = await Promise.all([
    ctx.db.one(sql('find_opening'), key, Opening),
    readLotBalance(ctx, lot.id),
    countPayments(ctx, lot.id),
    countSwipes(ctx, lot.id),
  ])
  if (opening.isCancelled) throw goneError(opening)
  const { amountVnd } = opening
  if (balance.unpaidVnd < amountVnd) throw paidFor(lot, { amountVnd, leftVnd: balance.unpaidVnd })
  await reverseOpeningDebt(ctx, journalId, { title: titleOf(lot.numberText), reason })
  const { reversalId } = await ctx.db.one(
    sql('mark_reversed'),
    { company_id: ctx.companyId, id: journalId },
    ReversalRow,
  )
  const restVnd = balance.unpaidVnd - amountVnd + balance.heldVnd
  if (payments + swipes === 0) await deleteLot(ctx, lot.id)
  else await setUnpaid(ctx, lot.id, restVnd > 0)
  return { lot, amountVnd, reversalId }
}

const goneError = (opening: Opening | null): UserError =>
  opening
    ? new UserError('Tiền POS đem sang này đã được hủy', { code: 'ALREADY_CANCELLED' })
    : UserError.at('JournalID', 'Không có tiền POS đem sang này trong cửa hàng')

function paidFor(lot: LockedLot, { amountVnd, leftVnd }: { amountVnd: number; leftVnd: number }): UserError {
  const left = `Lô ${lot.numberText} chỉ còn ${formatVnd(leftVnd)} chưa về trong ${formatVnd(amountVnd)} đem sang`
  const why = `${left}, hãy hủy phiếu tiền về của lô trước`
  return new UserError(why, { blockers: [{ Code: 'OPENING_SETTLED', Message: why }] })
}

/** A lô that came along with money is not removed before that is cancelled. */
export async function ensureNothingBrought(ctx: Ctx, lot: LockedLot): Promise<void> {
  if ((await openingDay(ctx, lot.id)) === null) return
  throw new UserError(`Lô ${lot.numberText} có tiền đem sang, hãy hủy khoản đó: lô sẽ được xóa theo`)
}

/** Before the shop moved in nothing can have come in for what it brought along: that would be no money on its way. */
export async function ensureAfterOpening(ctx: Ctx, lot: LockedLot, paidOn: string): Promise<void> {
  const begunOn = await openingDay(ctx, lot.id)
  if (begunOn === null || paidOn >= begunOn) return
  const begun = `lô ${lot.numberText} được đem sang ngày ${formatDay(begunOn)}`
  throw UserError.at('Date', `Ngày tiền về ${formatDay(paidOn)} không hợp lệ: ${begun}`, 'V_DATE')
}

async function openingDay(ctx: Ctx, lotId: number): Promise<string | null> {
  const opening = await ctx.db.optional(sql('opening_day'), { company_id: ctx.companyId, lot_id: lotId }, DayRow)
  return opening?.day ?? null
}
