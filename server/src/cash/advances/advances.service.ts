import { type advances, moveKind } from '@cardpro/contract/cash/advances/advances'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import { postingDay } from '#books/ledger/days.service.ts'
import type { Journal } from '#books/ledger/ledger.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { nextVoucher, nextVouchers } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { type FundRow, refuseOverdraft, usableFunds } from '#places/funds/funds.service.ts'
import { findCarriers, usableCarrier } from '#places/funds/places.service.ts'
import { findDuplicate, heldBy, inBoth, insertMoves, type Places, placesOf } from './advanceMoves.ts'

const sql = loadSql(import.meta.url, './advances.sql')
const BegunRow = z.object({ staffId: z.number() })

type Give = typeof advances.pushMoneyBeginDay
type AdvanceVoucher = {
  id: number
  carrier: FundRow
  amountVnd: number
  code: string
  kind: 1 | 2
  twinId: number | null
}

/** Đẩy tiền: money of one fund goes into the hands of several staff, each by a voucher of its own. */
export async function giveAdvances(ctx: WriteCtx, input: Input<Give>): Promise<Data<Give>> {
  const places = placesOf(ctx, input.ShopID)
  const both = inBoth(ctx, places)
  const { shopId, fundShopId } = places
  const { day, warnings } = postingDay(ctx, input.Date)
  const note = safeNote(input.Note)
  ensureEachOnce(input.Items)
  const staffIds = input.Items.map(({ StaffID }) => StaffID)
  const items = input.Items.map(({ StaffID, Amount }) => ({ staffId: StaffID, amountVnd: Amount }))
  const [funds, carriers, duplicate] = await Promise.all([
    usableFunds(both, { shopId: fundShopId, ids: [input.BankCardID], field: 'BankCardID' }),
    findCarriers(both, shopId, staffIds),
    findDuplicate(ctx, { shopId, day, fundId: input.BankCardID, kinds: [moveKind.first, moveKind.added], items }),
  ])
  const fund = funds.get(input.BankCardID)
  if (!fund) throw UserError.at('BankCardID', 'Không có quỹ này trong cửa hàng')
  const found = input.Items.map(({ StaffID }, index) => usableCarrier(carriers, StaffID, `Items.${index}.StaffID`))
  if (duplicate) {
    const name = carriers.get(duplicate.staffId)?.name ?? ''
    warnings.push({ Code: 'W_DUP', Message: `Có thể bạn vừa cấp khoản này cho ${name}, phiếu ${duplicate.code}` })
  }
  requireConfirmation(warnings, input.Confirm)
  // The counter's row makes two calls of a day come one after the other, so that only one of them is the first.
  const codes = await nextVouchers(both, shopId, { kind: 'TU', day, count: items.length })
  const begun = await beganWith(ctx, shopId, { staffIds, day })
  const given = found.map(
    (carrier, index): AdvanceVoucher => ({
      id: newId(),
      carrier,
      amountVnd: items[index]?.amountVnd ?? 0,
      code: codes[index] ?? '',
      kind: begun.has(carrier.id) ? moveKind.added : moveKind.first,
      twinId: fundShopId === shopId ? null : newId(),
    }),
  )
  const journals = given.flatMap((one) => giveJournals(one, { places, fund, day, note }))
  const posted = await ledger.post(both, journals)
  const totalVnd = items.reduce((sum, { amountVnd }) => sum + amountVnd, 0)
  refuseOverdraft(posted, fundShopId, { ...fund, spentVnd: totalVnd })
  const journalOf = new Map(journals.map(({ refId, shopId: at, id }) => [`${refId} ${at}`, id ?? 0]))
  const moves = given.map((one) => ({ ...one, journalId: journalOf.get(`${one.id} ${shopId}`) ?? 0 }))
  await insertMoves(
    both,
    { ...places, fundId: fund.id, day },
    moves.map(({ carrier, ...move }) => ({ ...move, staffId: carrier.id, note })),
  )
  await recordGiven(ctx, given, { places, fund, day, note })
  return {
    Moves: moves.map(({ id, carrier, code, journalId }) => ({
      MoveID: id,
      StaffID: carrier.id,
      Code: code,
      JournalID: journalId,
      Held: posted.balanceVnd(shopId, carrier.account),
    })),
  }
}

/** What an entry of the company's own fund was for. */
export const shopOf = ({ shopId, fundShopId }: Places) => (shopId === fundShopId ? {} : { shop: shopId })

function ensureEachOnce(items: Input<Give>['Items']): void {
  const lines = new Map<number, number>()
  for (const [index, { StaffID }] of items.entries()) {
    const first = lines.get(StaffID)
    if (first !== undefined)
      throw UserError.at(`Items.${index}.StaffID`, `Nhân viên ở dòng ${index + 1} đã có ở dòng ${first + 1}`)
    lines.set(StaffID, index)
  }
}

async function beganWith(
  ctx: WriteCtx,
  shopId: number,
  { staffIds, day }: { staffIds: number[]; day: string },
): Promise<Set<number>> {
  const params = { company_id: ctx.companyId, shop_id: shopId, staff_ids: staffIds, day }
  return new Set((await ctx.db.rows(sql('begun'), params, BegunRow)).map(({ staffId }) => staffId))
}

type Giving = { places: Places; fund: FundRow; day: string; note: string }

/** What was given, in the log of the caller's place. */
const recordGiven = (ctx: WriteCtx, given: AdvanceVoucher[], { places, fund, day, note }: Giving): Promise<void> =>
  audit.recordMany(
    ctx,
    given.map(({ id, carrier, code, amountVnd, kind }) => ({
      menu: 'advances' as const,
      event: 'advance.give' as const,
      ref: { kind: 'advance', id },
      detail: { code, staff: carrier.id, kind, amount: amountVnd, fund: fund.name, date: day, note, ...shopOf(places) },
    })),
  )

/** Out of the shop's own fund by one journal; out of the company's by two, which balance in each book. */
function giveJournals(
  { id, carrier, amountVnd, code, twinId }: AdvanceVoucher,
  { places, fund, day, note }: Giving,
): Journal[] {
  const { shopId, fundShopId } = places
  const head = { postingDate: day, type: 'ADVANCE' as const, refKind: 'advance', refId: id, code, note }
  if (twinId === null) {
    return [{ ...head, id: newId(), shopId, transfers: [{ debit: carrier.account, credit: fund.account, amountVnd }] }]
  }
  const owed = { kind: accountKind.internal, owner: shopId }
  const owing = { kind: accountKind.internal, owner: companyShopId }
  return [
    {
      ...head,
      id: twinId,
      shopId: fundShopId,
      groupId: id,
      transfers: [{ debit: owed, credit: fund.account, amountVnd }],
    },
    { ...head, id: newId(), shopId, groupId: id, transfers: [{ debit: carrier.account, credit: owing, amountVnd }] },
  ]
}

type TakeBack = typeof advances.pushMoneyBackDay

/** Hoàn ứng: a staff member brings back what is carried, or part of it, or more. */
export async function takeBackAdvance(ctx: WriteCtx, input: Input<TakeBack>): Promise<Data<TakeBack>> {
  const shopId = oneShop(ctx)
  const { day, warnings } = postingDay(ctx, input.Date)
  const note = safeNote(input.DiffReason, 'DiffReason')
  const { BankCardID, StaffID, Amount } = input
  const [funds, carriers, held] = await Promise.all([
    usableFunds(ctx, { shopId, ids: [BankCardID], field: 'BankCardID' }),
    findCarriers(ctx, shopId, [StaffID]),
    heldBy(ctx, shopId, [StaffID]),
  ])
  const fund = funds.get(BankCardID)
  if (!fund) throw UserError.at('BankCardID', 'Không có quỹ này trong cửa hàng')
  const carrier = usableCarrier(carriers, StaffID, 'StaffID')
  const heldVnd = held.get(StaffID) ?? 0
  if (heldVnd <= 0) throw UserError.at('StaffID', `${carrier.name} không giữ tạm ứng nào`)
  const amountVnd = Math.min(Amount, heldVnd)
  const [leftVnd, surplusVnd] = [heldVnd - amountVnd, Amount - amountVnd]
  const name = carrier.name
  if (leftVnd > 0 && note === '') {
    const why = `${name} đang giữ ${formatVnd(heldVnd)}, còn thiếu ${formatVnd(leftVnd)}, vui lòng nhập giải trình`
    throw UserError.at('DiffReason', why)
  }
  if (surplusVnd > 0) {
    const Message = `${name} chỉ giữ ${formatVnd(heldVnd)}, phần nộp dư ${formatVnd(surplusVnd)} ghi vào tiền thừa chờ xử lý`
    warnings.push({ Code: 'W_SURPLUS', Message })
  }
  requireConfirmation(warnings, input.Confirm)
  const [id, code] = [newId(), await nextVoucher(ctx, shopId, { kind: 'HU', day })]
  const surplus = { kind: accountKind.surplus, owner: fund.id } as const
  const transfers = [
    { debit: fund.account, credit: carrier.account, amountVnd },
    { debit: fund.account, credit: surplus, amountVnd: surplusVnd },
  ]
  const head = { shopId, postingDate: day, type: 'RETURN', refKind: 'advance', refId: id, code, note } as const
  const posted = await ledger.post(ctx, [{ ...head, transfers }])
  ensureStillHeld(name, { nowVnd: posted.balanceVnd(shopId, carrier.account) + amountVnd, heldVnd })
  const journalId = posted.ids[0] ?? 0
  const move = { id, staffId: StaffID, kind: moveKind.returned, code, amountVnd, surplusVnd, note, journalId }
  await insertMoves(ctx, { shopId, fundShopId: shopId, fundId: fund.id, day }, [move])
  await audit.record(ctx, {
    menu: 'advances',
    event: 'advance.takeBack',
    ref: { kind: 'advance', id },
    detail: {
      code,
      staff: StaffID,
      amount: Amount,
      fund: fund.name,
      left: leftVnd,
      surplus: surplusVnd,
      date: day,
      note,
    },
  })
  return { MoveID: id, JournalID: journalId, Code: code, Held: leftVnd, Surplus: surplusVnd }
}

/** What was carried was read before the account was locked. */
function ensureStillHeld(name: string, { nowVnd, heldVnd }: { nowVnd: number; heldVnd: number }): void {
  if (nowVnd === heldVnd) return
  const why = `Tạm ứng của ${name} vừa đổi từ ${formatVnd(heldVnd)} thành ${formatVnd(nowVnd)}, vui lòng xem lại`
  throw new UserError(why, { code: 'STALE_WRITE' })
}
