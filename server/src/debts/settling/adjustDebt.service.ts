import { debtDirection, type debtSettling, debtVoucherKind, debtVoucherStatus } from '@cardpro/contract/debts/settling'
import { requestKind } from '@cardpro/contract/kit/audit/approvals'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { lineKind } from '@cardpro/contract/orders/orderMoney'
import { z } from 'zod'
import { postingDay } from '#books/ledger/days.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { can, oneShop, type WriteCtx } from '#kit/context.ts'
import { nextVoucher } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { noPermission, requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { insertEvents } from '#orders/lines/actions.service.ts'
import { addVoucherLines } from '#orders/lines/voucherLines.service.ts'
import { lockOne } from '#orders/orders.service.ts'
import { asksAnother } from '#people/requests/requests.service.ts'
import { duplicateWarnings, insertDebtVoucher } from './debtVouchers.ts'
import { lockDebtVoucher } from './lockVoucher.ts'
import { accountOf, holdParty, namedOf, type Party, type PartyAccount, partyOf, recordOf } from './parties.service.ts'

const sql = loadSql(import.meta.url, './settling.sql')
const LimitRow = z.object({ limitVnd: z.number() })

type Adjust = Input<typeof debtSettling.adjustDebt>

/** Điều chỉnh công nợ: posted at once, or asked for where the user may not decide it alone. */
export async function adjustDebt(ctx: WriteCtx, input: Adjust): Promise<Data<typeof debtSettling.adjustDebt>> {
  const shopId = oneShop(ctx)
  if (input.Type === 'pos') throw UserError.at('Type', 'Tiền POS không điều chỉnh ở đây, dùng lệch phí lô')
  const { day, warnings } = postingDay(ctx, input.Date)
  const reason = safeNote(input.Reason, 'Reason')
  const direction = input.Direction === '+' || input.Direction === 1 ? debtDirection.up : debtDirection.down
  const of = await holdParty(ctx, shopId, { party: partyOf[input.Type], id: input.ObjectID })
  const at = await accountOf(ctx, of, input.ScheduleID)
  const wanted = { direction, amountVnd: input.Amount, note: reason, orderId: input.ScheduleID }
  const voucher = {
    id: newId(),
    shopId,
    kind: debtVoucherKind.adjustment,
    party: partyOf[input.Type],
    partyId: of.id,
    ...wanted,
  }
  const mayDecide = mayDecideAlone(ctx, input.Amount, await readLimit(ctx, shopId))
  // The number is taken before the look for duplicates: of two that are entered at once the second finds the first.
  const code = mayDecide ? await nextVoucher(ctx, shopId, { kind: 'DC', day }) : ''
  requireConfirmation([...(mayDecide ? warnings : []), ...(await duplicateWarnings(ctx, voucher))], input.Confirm)
  if (!mayDecide) {
    await insertDebtVoucher(ctx, voucher)
    await askApproval(ctx, of, voucher)
    return { DebtID: voucher.id, JournalID: 0, Code: '', NeedApproval: true }
  }
  const journalId = await postAdjustment(ctx, { ...voucher, of, at, day, code })
  await insertDebtVoucher(ctx, { ...voucher, code, journalId, day })
  return { DebtID: voucher.id, JournalID: journalId, Code: code, NeedApproval: false }
}

const mayDecideAlone = (ctx: WriteCtx, amountVnd: number, limitVnd: number): boolean =>
  ctx.isOwner || (can(ctx, 'customerDebts.approve') && amountVnd <= limitVnd)

const readLimit = async (ctx: WriteCtx, shopId: number): Promise<number> =>
  (await ctx.db.one(sql('adjust_limit'), { company_id: ctx.companyId, shop_id: shopId }, LimitRow)).limitVnd

type Asking = { id: number; amountVnd: number; note: string; direction: number }

async function askApproval(ctx: WriteCtx, of: Party, { id, amountVnd, note, direction }: Asking): Promise<void> {
  const sign = direction === debtDirection.up ? '+' : '−'
  const asked = await asksAnother(ctx, {
    kind: requestKind.adjustDebt,
    objectId: id,
    refId: of.id,
    version: 0,
    code: `${of.code} ${sign}${formatVnd(amountVnd)}`,
    subject: of.name,
    reason: note,
    undone: [{ amountVnd, day: ctx.today, authorId: ctx.userId, at: ctx.now.toISOString() }],
  })
  if (!asked) throw new UserError('Cửa hàng chưa có người khác duyệt được điều chỉnh này')
}

type Adjustment = { id: number; shopId: number; amountVnd: number; note: string; direction: number } & {
  of: Party
  at: PartyAccount
  day: string
  code: string
}

/** Answers its journal. */
async function postAdjustment(ctx: WriteCtx, made: Adjustment): Promise<number> {
  const { id, shopId, amountVnd, note, direction, of, at, day, code } = made
  const isUp = direction === debtDirection.up
  const sides = isUp
    ? { debit: at.account, credit: { kind: accountKind.otherIncome } }
    : { debit: { kind: accountKind.otherExpense }, credit: at.account }
  const journal = { shopId, postingDate: day, type: 'ADJUST', refKind: 'debtVoucher', refId: id, code, note } as const
  const posted = await ledger.post(ctx, [{ ...journal, transfers: [{ ...sides, amountVnd, about: at.about }] }])
  const [journalId] = posted.ids
  if (journalId === undefined || journalId === null) throw new Error('an adjustment above zero posted nothing')
  const line = { orderId: at.order?.id ?? 0, amountVnd: isUp ? amountVnd : -amountVnd, journalId, note, day }
  await Promise.all([
    addVoucherLines(ctx, at.order ? [line] : [], { kind: lineKind.other, event: 'debt.adjust' }),
    audit.record(ctx, {
      menu: 'customerDebts',
      event: 'debt.adjust',
      ref: recordOf(of),
      detail: { code, ...namedOf(of), adjusted: isUp ? amountVnd : -amountVnd, date: day, reason: note },
    }),
  ])
  return journalId
}

/** The second user agrees: it is posted today. Above the shop's limit that takes an owner. */
export async function approveAdjustment(ctx: WriteCtx, id: number): Promise<void> {
  const shopId = oneShop(ctx)
  const { voucher, of, at } = await lockDebtVoucher(ctx, id, async (seen) => {
    const held = await holdParty(ctx, shopId, { party: seen.party, id: seen.partyId })
    return { of: held, at: await accountOf(ctx, held, seen.orderId ?? undefined) }
  })
  if (voucher.status !== debtVoucherStatus.waiting)
    throw new UserError('Điều chỉnh này không còn chờ duyệt', { code: 'DECIDED' })
  const limitVnd = await readLimit(ctx, shopId)
  if (!mayDecideAlone(ctx, voucher.amountVnd, limitVnd))
    throw noPermission(`Điều chỉnh ${formatVnd(voucher.amountVnd)} trên mức ${formatVnd(limitVnd)}, phải do chủ duyệt`)
  const { amountVnd, note, direction } = voucher
  const day = ctx.today
  const code = await nextVoucher(ctx, shopId, { kind: 'DC', day })
  const journalId = await postAdjustment(ctx, { id, shopId, amountVnd, note, direction, of, at, day, code })
  await ctx.db.run(sql('post_waiting'), { company_id: ctx.companyId, id, code, day, journal_id: journalId })
}

/** Refused, or taken back: it will not be posted. */
export const dropAdjustment = (ctx: WriteCtx, id: number): Promise<number> =>
  ctx.db.run(sql('drop_waiting'), { company_id: ctx.companyId, shop_ids: ctx.shopIds, id })

/** Notes on an order what its debt was corrected from and to. No money moves. */
export async function addDebtNote(
  ctx: WriteCtx,
  input: Input<typeof debtSettling.addLogAdjustDebtSchedule>,
): Promise<Data<typeof debtSettling.addLogAdjustDebtSchedule>> {
  oneShop(ctx)
  const reason = safeNote(input.Reason, 'Reason')
  const order = await lockOne(ctx, input.ScheduleID)
  const id = newId()
  const note = `${formatVnd(input.OldAmount)} → ${formatVnd(input.NewAmount)}: ${reason}`
  await Promise.all([
    insertEvents(ctx, [
      { action: { id, event: 'order.noteDebt', day: ctx.today, drafts: [], note }, before: order, after: order },
    ]),
    audit.record(ctx, {
      menu: 'customerDebts',
      event: 'order.noteDebt',
      ref: { kind: 'order', id: order.id },
      detail: { code: order.code, before: { debt: input.OldAmount }, after: { debt: input.NewAmount }, reason },
    }),
  ])
  return { LogID: id }
}
