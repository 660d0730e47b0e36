import { countState, type counts, outcome, outcomes } from '@cardpro/contract/cash/cashbook/counts'
import { requestKind } from '@cardpro/contract/kit/audit/approvals'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import * as ledger from '#books/ledger/ledger.service.ts'
import { bookName, customerParty, type Party, partnerParty } from '#debts/parties.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { NameRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { ensureNotSettledSince } from '#orders/lines/laterSettlements.service.ts'
import { type Approval, asksSecondPerson } from '#people/requests/requests.service.ts'
import { type FundRow, lockFunds, refuseOverdraft, usableFunds, worksHere } from '#places/funds/funds.service.ts'

const sql = loadSql(import.meta.url, './counts.sql')

const Locked = z.object({
  id: z.number(),
  code: z.string(),
  status: z.number(),
  fund_id: z.number(),
  fund_name: z.string(),
  day: z.string().nullable(),
  counted_by: z.number().nullable(),
  counted_at: z.string().nullable(),
  counted_vnd: z.number().nullable(),
  book_vnd: z.number().nullable(),
  journal_id: z.number().nullable(),
  ended_by: z.number(),
})
const Settled = z.object({ vnd: z.number(), times: z.number(), code: z.string() })
const Settlement = z.object({
  count_id: z.number(),
  code: z.string(),
  outcome: z.number(),
  amount_vnd: z.number(),
  staff_id: z.number().nullable(),
  journal_id: z.number(),
  reversal_id: z.number().nullable(),
  fund_id: z.number(),
  day: z.string(),
  created_by: z.number(),
  created_at: z.string(),
})

type Settle = Input<typeof counts.settleDiff>

/** A count of the shop, held until the transaction ends. */
export async function lockCount(ctx: WriteCtx, id: number, field: string): Promise<z.infer<typeof Locked>> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  const count = await ctx.db.optional(sql('lock_count'), params, Locked)
  if (!count) throw UserError.at(field, 'Không có phiếu kiểm quỹ này trong cửa hàng')
  return count
}

export const readSettled = (ctx: WriteCtx, countId: number): Promise<z.infer<typeof Settled>> =>
  ctx.db.one(sql('settled'), { company_id: ctx.companyId, count_id: countId }, Settled)

/** Says what becomes of a difference, or of part of it: until then it waits on 1381 or 3381. */
export async function settleDiff(ctx: WriteCtx, input: Settle): Promise<Data<typeof counts.settleDiff>> {
  const shopId = oneShop(ctx)
  const note = safeNote(input.Note)
  const party = await partyOf(ctx, input)
  const count = await lockCount(ctx, input.CountID, 'CountID')
  const { leftVnd, isShort, times } = await openDifference(ctx, count)
  ensureFits(input, { leftVnd, isShort })
  const amountVnd = input.Amount ?? leftVnd
  const fund = await fundOf(ctx, count.fund_id, 'CountID')
  const waiting = { kind: isShort ? accountKind.shortage : accountKind.surplus, owner: fund.id } as const
  const other = party.account ?? fund.account
  const [debit, credit] = isShort ? [other, waiting] : [waiting, other]
  const [id, code] = [newId(), `${count.code}/X${times + 1}`]
  const posted = await ledger.post(ctx, [
    {
      shopId,
      postingDate: ctx.today,
      type: 'COUNT',
      refKind: 'cashCount',
      refId: count.id,
      code,
      note: [outcomes[input.Outcome], bookName(party), note].filter(Boolean).join(': '),
      transfers: [{ debit, credit, amountVnd, about: party.about }],
    },
  ])
  if (input.Outcome === outcome.handBack)
    refuseOverdraft(posted, shopId, { ...fund, spentVnd: amountVnd, field: 'CountID' })
  const [journalId] = posted.ids
  if (journalId === undefined || journalId === null) throw new Error('a settlement above zero posted nothing')
  await insertSettlement(ctx, input, { id, code, journalId, amountVnd, note })
  await audit.record(ctx, {
    menu: 'cashBook',
    event: 'cashCount.settle',
    ref: { kind: 'cashCount', id: count.id },
    detail: { code, fund: fund.name, outcome: input.Outcome, party: bookName(party), amount: amountVnd, note },
  })
  return { SettlementID: id, Code: code, JournalID: journalId, Left: leftVnd - amountVnd }
}

/** Takes a settlement back: the difference waits again. */
export async function cancelSettlement(
  ctx: WriteCtx,
  input: Input<typeof counts.cancelSettle>,
  approval?: Approval,
): Promise<Data<typeof counts.cancelSettle>> {
  const shopId = oneShop(ctx)
  const reason = safeNote(input.Reason, 'Reason')
  const key = { company_id: ctx.companyId, shop_id: shopId, id: input.SettlementID }
  const seen = await ctx.db.optional(sql('find_settlement'), key, Settlement)
  if (!seen) throw UserError.at('SettlementID', 'Không có phiếu xử lý chênh lệch này trong cửa hàng')
  await lockCount(ctx, seen.count_id, 'SettlementID')
  const [settlement, fund] = await Promise.all([
    ctx.db.one(sql('find_settlement'), key, Settlement),
    fundOf(ctx, seen.fund_id, 'SettlementID'),
  ])
  if (settlement.reversal_id !== null)
    throw new UserError(`Phiếu ${settlement.code} đã được hủy`, { code: 'ALREADY_CANCELLED' })
  const voucher = { code: settlement.code, journalId: settlement.journal_id }
  await ensureNotSettledSince(ctx, voucher)
  if (!approval && (await asksForIt(ctx, { settlement, fund, reason, id: input.SettlementID })))
    return { ReversalJournalID: null, NeedApproval: true }
  const reversed = await ledger.reverse(ctx, [settlement.journal_id], reason)
  await ensureNotSettledSince(ctx, voucher, { isReversed: true })
  await ensureStillHeld(ctx, settlement, { reversed, fund })
  const [reversalId] = reversed.ids
  if (reversalId === undefined) throw new Error('the reversal of a settlement posted nothing')
  await ctx.db.run(sql('cancel_settlement'), {
    company_id: ctx.companyId,
    id: input.SettlementID,
    reversal_id: reversalId,
    user_id: ctx.userId,
    at: ctx.now.toISOString(),
    reason,
  })
  await audit.record(ctx, {
    menu: 'cashBook',
    event: 'cashCount.cancelSettlement',
    ref: { kind: 'cashCount', id: settlement.count_id },
    detail: {
      code: settlement.code,
      fund: fund.name,
      outcome: settlement.outcome,
      amount: settlement.amount_vnd,
      reason,
    },
  })
  return { ReversalJournalID: reversalId, NeedApproval: false }
}

type Asking = { settlement: z.infer<typeof Settlement>; fund: FundRow; reason: string; id: number }

const asksForIt = (ctx: WriteCtx, { settlement, fund, reason, id }: Asking): Promise<boolean> =>
  asksSecondPerson(ctx, {
    kind: requestKind.cancelSettlement,
    objectId: id,
    refId: settlement.count_id,
    version: 0,
    code: settlement.code,
    subject: fund.name,
    reason,
    undone: [
      {
        amountVnd: settlement.amount_vnd,
        day: settlement.day,
        authorId: settlement.created_by,
        at: settlement.created_at,
      },
    ],
  })

/** On which side a difference is, and what of it is not settled, above zero. */
async function openDifference(ctx: WriteCtx, count: z.infer<typeof Locked>) {
  if (count.status !== countState.counted)
    throw UserError.at('CountID', `Phiếu ${count.code || 'này'} ${count.code ? 'đã được hủy' : 'chưa đếm'}`)
  const diffVnd = (count.counted_vnd ?? 0) - (count.book_vnd ?? 0)
  const { vnd, times } = await readSettled(ctx, count.id)
  const leftVnd = Math.abs(diffVnd) - vnd
  if (diffVnd === 0) throw UserError.at('CountID', `Phiếu ${count.code} khớp sổ, không có gì để xử lý`)
  if (leftVnd === 0) throw UserError.at('CountID', `Chênh lệch của ${count.code} đã xử lý hết`)
  return { leftVnd, isShort: diffVnd < 0, times }
}

/** The choices of a shortage and those of a surplus are not the same. */
function ensureFits({ Outcome, Amount }: Settle, { leftVnd, isShort }: { leftVnd: number; isShort: boolean }): void {
  const isOfShortage = Outcome === outcome.shop || Outcome === outcome.staff
  if (isOfShortage !== isShort)
    throw UserError.at('Outcome', `“${outcomes[Outcome]}” chỉ dùng cho phần ${isShort ? 'thừa' : 'thiếu'}`)
  if (Amount !== undefined && Amount > leftVnd) throw UserError.at('Amount', `Chỉ còn ${formatVnd(leftVnd)} chưa xử lý`)
}

/** Whom it falls to; without an account it is the counted fund itself, out of which it is handed back. */
function partyOf(ctx: WriteCtx, input: Settle): Promise<Party> | Party {
  switch (input.Outcome) {
    case outcome.shop:
      return { name: '', account: { kind: accountKind.otherExpense, owner: 0 }, about: {} }
    case outcome.income:
      return { name: '', account: { kind: accountKind.otherIncome, owner: 0 }, about: {} }
    case outcome.staff:
      return staffParty(ctx, input.StaffID)
    case outcome.customer:
      return customerParty(ctx, input.CustomerID)
    case outcome.partner:
      return partnerParty(ctx, input.PartnerID)
    case outcome.handBack:
      if (input.ObjectName === '') throw UserError.at('ObjectName', 'Vui lòng nhập người nhận lại tiền')
      return { name: input.ObjectName, account: null, about: {} }
  }
}

async function staffParty(ctx: WriteCtx, id: number | undefined): Promise<Party> {
  if (id === undefined) throw UserError.at('StaffID', 'Vui lòng chọn nhân viên')
  if (!(await worksHere(ctx, id))) throw UserError.at('StaffID', 'Nhân viên này không làm ở cửa hàng')
  const { name } = await ctx.db.one(sql('user_name'), { company_id: ctx.companyId, id }, NameRow)
  return { name, account: { kind: accountKind.advance, owner: id }, about: { staff: id } }
}

async function fundOf(ctx: WriteCtx, id: number, field: string): Promise<FundRow> {
  const [, found] = await Promise.all([
    lockFunds(ctx, [id]),
    usableFunds(ctx, { shopId: oneShop(ctx), ids: [id], field }),
  ])
  const fund = found.get(id)
  if (!fund) throw new Error(`fund ${id} is not there`)
  return fund
}

type Taking = { reversed: ledger.Reversed; fund: FundRow }

/** What staff has made good since cannot be taken back from the advance; nor can money that the fund no longer holds. */
async function ensureStillHeld(
  ctx: WriteCtx,
  settlement: z.infer<typeof Settlement>,
  { reversed, fund }: Taking,
): Promise<void> {
  const shopId = oneShop(ctx)
  refuseOverdraft(reversed, shopId, { ...fund, field: 'SettlementID' })
  const { staff_id: staffId } = settlement
  if (staffId === null) return
  const leftVnd = reversed.balanceVnd(shopId, { kind: accountKind.advance, owner: staffId })
  if (leftVnd >= 0 || fund.mayGoNegative) return
  const { name } = await ctx.db.one(sql('user_name'), { company_id: ctx.companyId, id: staffId }, NameRow)
  const heldVnd = leftVnd + settlement.amount_vnd
  throw UserError.at('SettlementID', `${name} chỉ còn giữ ${formatVnd(heldVnd)} tạm ứng, đã nộp phần phải đền`)
}

type PostedSettlement = { id: number; code: string; journalId: number; amountVnd: number; note: string }

const insertSettlement = (ctx: WriteCtx, input: Settle, { id, code, journalId, amountVnd, note }: PostedSettlement) =>
  ctx.db.run(sql('insert_settlement'), {
    company_id: ctx.companyId,
    id,
    shop_id: oneShop(ctx),
    count_id: input.CountID,
    code,
    outcome: input.Outcome,
    amount_vnd: amountVnd,
    staff_id: input.Outcome === outcome.staff ? input.StaffID : null,
    customer_id: input.Outcome === outcome.customer ? input.CustomerID : null,
    partner_id: input.Outcome === outcome.partner ? input.PartnerID : null,
    object_name: input.Outcome === outcome.handBack ? input.ObjectName : '',
    day: ctx.today,
    note,
    journal_id: journalId,
    user_id: ctx.userId,
  })

/** What is owed to a merged customer out of a count is owed to the surviving one. */
export const moveSettlements = (ctx: WriteCtx, { from, to }: { from: number; to: number }): Promise<number> =>
  ctx.db.run(sql('move_settlements'), { company_id: ctx.companyId, shop_id: oneShop(ctx), from_id: from, to_id: to })

export const eraseSettlements = (ctx: WriteCtx, customerIds: number[]): Promise<number> =>
  ctx.db.run(sql('erase_settlements'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    customer_ids: customerIds,
  })
