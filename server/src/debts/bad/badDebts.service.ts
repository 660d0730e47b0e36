import { badDebtState, type badDebts, lossReasons, staffShareOf } from '@cardpro/contract/debts/badDebts'
import { requestKind, requestStatus } from '@cardpro/contract/kit/audit/approvals'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { lineKind } from '@cardpro/contract/orders/orderMoney'
import type { Account } from '#books/ledger/ledger.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { ensureRight, oneShop, type WriteCtx } from '#kit/context.ts'
import { nextVoucher } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { attachFile } from '#kit/files/files.service.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { aboutOrder, counterpartyOf } from '#orders/lines/actions.service.ts'
import { addVoucherLines } from '#orders/lines/voucherLines.service.ts'
import { askRequest, findWaitingFor, settleRequest } from '#people/requests/requests.service.ts'
import { findCarriers, usableCarrier } from '#places/funds/places.service.ts'
import { ensureMayDecide, mayDecideVnd } from './badDebtLimit.ts'
import { type Debtor, debtorOf, ensureOwed, lockDebtor } from './debtors.service.ts'
import { type LockedBadDebt, lockBadDebt } from './lockBadDebt.ts'

const sql = loadSql(import.meta.url, './badDebts.sql')

type Add = Input<typeof badDebts.add>
type Added = Data<typeof badDebts.add>

/** Writes a debt off, or asks who may decide. Until then nothing is posted and there is no number. */
export async function addBadDebt(ctx: WriteCtx, input: Add): Promise<Added> {
  const note = safeNote(input.Note)
  if (note === '') throw UserError.at('Note', 'Vui lòng nhập ghi chú: vì sao không thu được')
  const staffId = staffOf(input)
  const debtor = await lockDebtor(ctx, await debtorOf(ctx, input))
  if (staffId !== null) usableCarrier(await findCarriers(ctx, oneShop(ctx), [staffId]), staffId, 'StaffID')
  await ensureOwed(ctx, debtor, { amountVnd: input.Amount, field: 'Amount' })
  const asked: Loss = {
    id: newId(),
    amountVnd: input.Amount,
    staffPercent: input.StaffPercent,
    staffId,
    reason: input.Reason,
    note,
  }
  const most = await mayDecideVnd(ctx, debtor.customerId)
  await insertBadDebt(ctx, asked, debtor)
  for (const fileId of input.FileIDs)
    await attachFile(ctx, fileId, { owner: { kind: 'badDebt', id: asked.id }, field: 'FileIDs' })
  if (most === null || asked.amountVnd <= most) {
    const { code, journalId } = await postLoss(ctx, asked, debtor)
    return { ExpenseCardID: asked.id, Code: code, JournalID: journalId, NeedApproval: false }
  }
  await askRequest(ctx, {
    kind: requestKind.writeOff,
    objectId: asked.id,
    refId: asked.id,
    version: 0,
    code: debtor.code,
    reason: note,
    undone: [{ amountVnd: asked.amountVnd, day: ctx.today, authorId: ctx.userId, at: ctx.now.toISOString() }],
  })
  return { ExpenseCardID: asked.id, Code: '', JournalID: null, NeedApproval: true }
}

function staffOf({ StaffPercent, StaffID }: Add): number | null {
  if (StaffPercent === 0 && StaffID !== undefined)
    throw UserError.at('StaffPercent', 'Vui lòng nhập phần trăm nhân viên đền, hoặc bỏ chọn nhân viên')
  if (StaffPercent > 0 && StaffID === undefined) throw UserError.at('StaffID', 'Vui lòng chọn nhân viên đền')
  return StaffID ?? null
}

/** Another user approves: it is posted today, by the present debt. */
export async function approveBadDebt(ctx: WriteCtx, id: number): Promise<void> {
  const seen = await lockBadDebt(ctx, id, { isFirst: true })
  const debtor = await lockDebtor(ctx, seen)
  const bad = await lockBadDebt(ctx, id)
  if (bad.status !== badDebtState.waiting)
    throw new UserError('Khoản nợ xấu này đã được xử lý', { code: 'ALREADY_CANCELLED' })
  await ensureMayDecide(ctx, { customerId: debtor.customerId, amountVnd: bad.amountVnd })
  const { staffId } = bad
  if (staffId !== null) usableCarrier(await findCarriers(ctx, oneShop(ctx), [staffId]), staffId, 'RequestID')
  await ensureOwed(ctx, debtor, { amountVnd: bad.amountVnd, field: 'RequestID' })
  await postLoss(ctx, bad, debtor)
}

/** It is not agreed to, or taken back before anyone did. */
export async function dropBadDebt(ctx: WriteCtx, id: number, reason: string): Promise<void> {
  await ctx.db.run(sql('drop'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    id,
    user_id: ctx.userId,
    at: ctx.now.toISOString(),
    reason,
  })
}

/** Takes the own request back, or refuses that of another user. */
export async function withdraw(ctx: WriteCtx, bad: LockedBadDebt, reason: string): Promise<void> {
  const asked = await findWaitingFor(ctx, requestKind.writeOff, bad.id)
  if (asked) {
    const isOwn = asked.authorId === ctx.userId
    if (!isOwn) ensureRight(ctx, 'badExpense.approve')
    const event = isOwn ? 'approval.withdraw' : 'approval.refuse'
    await settleRequest(ctx, asked, { status: requestStatus.refused, event, note: reason })
  }
  await dropBadDebt(ctx, bad.id, reason)
}

type Loss = {
  id: number
  amountVnd: number
  staffPercent: number
  staffId: number | null
  reason: number
  note: string
}
type LossVoucher = { code: string; journalId: number }

/** Dr 8112 what the shop bears, Dr 141 what staff makes good, Cr 131. */
async function postLoss(ctx: WriteCtx, loss: Loss, debtor: Debtor): Promise<LossVoucher> {
  const shopId = oneShop(ctx)
  const code = await nextVoucher(ctx, shopId, { kind: 'NX', day: ctx.today })
  const staffVnd = staffShareOf(loss.amountVnd, loss.staffPercent)
  const credit = debtAccount(debtor)
  const about = debtor.order ? aboutOrder(debtor.order) : withoutOrder(debtor)
  const shopPart = { kind: accountKind.badDebt, owner: debtor.customerId }
  const note = `${lossReasons[loss.reason as keyof typeof lossReasons]}: ${loss.note}`
  const posted = await ledger.post(ctx, [
    {
      shopId,
      postingDate: ctx.today,
      type: 'BADDEBT',
      refKind: 'badDebt',
      refId: loss.id,
      code,
      note,
      transfers: [
        { debit: shopPart, credit, amountVnd: loss.amountVnd - staffVnd, about },
        {
          debit: { kind: accountKind.advance, owner: loss.staffId ?? 0 },
          credit,
          amountVnd: loss.staffId === null ? 0 : staffVnd,
          about,
        },
      ],
    },
  ])
  const [journalId] = posted.ids
  if (journalId === undefined || journalId === null) throw new Error('a loss above zero posted nothing')
  if (posted.balanceVnd(shopId, credit) < 0) throw new UserError('Khoản nợ vừa thay đổi, vui lòng tải lại')
  await Promise.all([
    markPosted(ctx, loss.id, { code, journalId, staffVnd }),
    keepOnOrder(ctx, debtor, {
      amountVnd: loss.amountVnd,
      journalId,
      carrierId: staffVnd > 0 ? loss.staffId : null,
      note,
    }),
    recordLoss(ctx, { loss, debtor, code, staffVnd }),
  ])
  return { code, journalId }
}

const debtAccount = ({ order, customerId }: Debtor): Account =>
  order ? counterpartyOf(order) : { kind: accountKind.customer, owner: customerId, ref: 0 }

const withoutOrder = ({ customerId, cardId }: Debtor) => ({
  customer: customerId,
  ...(cardId !== null && { card: cardId }),
})

type BadDebtLine = { amountVnd: number; journalId: number; carrierId: number | null; note: string }

/** The order owes that much less: its status follows. */
async function keepOnOrder(
  ctx: WriteCtx,
  { order }: Debtor,
  { amountVnd, carrierId, ...line }: BadDebtLine,
): Promise<void> {
  if (!order) return
  const carrier = carrierId === null ? {} : { carrierId }
  const written = { kind: lineKind.other, event: 'badDebt.add' } as const
  await addVoucherLines(ctx, [{ ...line, ...carrier, orderId: order.id, amountVnd: -amountVnd }], written)
}

type LossLogEntry = { loss: Loss; debtor: Debtor; code: string; staffVnd: number }

async function recordLoss(ctx: WriteCtx, { loss, debtor, code, staffVnd }: LossLogEntry): Promise<void> {
  await audit.record(ctx, {
    menu: 'badExpense',
    event: 'badDebt.add',
    ref: { kind: 'badDebt', id: loss.id },
    detail: {
      code,
      debt: debtor.code,
      amount: loss.amountVnd,
      lossReason: loss.reason,
      ...(loss.staffId !== null && { staffPart: staffVnd, staff_id: loss.staffId }),
      date: ctx.today,
      note: loss.note,
    },
  })
}

const insertBadDebt = (ctx: WriteCtx, loss: Loss, debtor: Debtor): Promise<number> =>
  ctx.db.run(sql('insert'), {
    company_id: ctx.companyId,
    id: loss.id,
    shop_id: oneShop(ctx),
    customer_id: debtor.customerId,
    card_id: debtor.cardId,
    order_id: debtor.order?.id ?? null,
    amount_vnd: loss.amountVnd,
    staff_percent: loss.staffPercent,
    staff_id: loss.staffId,
    reason: loss.reason,
    note: loss.note,
    day: ctx.today,
    user_id: ctx.userId,
  })

type LossPosting = { code: string; journalId: number; staffVnd: number }

const markPosted = (ctx: WriteCtx, id: number, { code, journalId, staffVnd }: LossPosting): Promise<number> =>
  ctx.db.run(sql('mark_posted'), {
    company_id: ctx.companyId,
    id,
    code,
    staff_vnd: staffVnd,
    day: ctx.today,
    journal_id: journalId,
    user_id: ctx.userId,
    at: ctx.now.toISOString(),
  })

/** What was written off of a merged customer is the surviving one's. */
export const moveBadDebts = (ctx: WriteCtx, { from, to }: { from: number; to: number }): Promise<number> =>
  ctx.db.run(sql('move'), { company_id: ctx.companyId, shop_id: oneShop(ctx), from_id: from, to_id: to })

/** Bad debts stay, without their notes and cancel reasons. Returns their ids. */
export async function eraseBadDebts(ctx: WriteCtx, customerIds: number[]): Promise<number[]> {
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const ids = (await ctx.db.rows(sql('erase'), { ...shop, customer_ids: customerIds }, IdRow)).map(({ id }) => id)
  await ctx.db.run(sql('erase_recoveries'), { ...shop, ids })
  return ids
}
