import type { debts } from '@cardpro/contract/debts/debts'
import { requestKind } from '@cardpro/contract/kit/audit/approvals'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { z } from 'zod'
import { postingDay } from '#books/ledger/days.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { nextVoucher } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { CodeRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { ensureNotSettledSince } from '#orders/lines/laterSettlements.service.ts'
import {
  addVoucherLines,
  cancelVoucherLines,
  lockOwedOrders,
  lockVoucherOrders,
} from '#orders/lines/voucherLines.service.ts'
import { lockCustomerForShare } from '#people/customers/people.service.ts'
import { type Approval, asksSecondPerson } from '#people/requests/requests.service.ts'
import { refuseOverdraft } from '#places/funds/funds.service.ts'
import { findPlace, placeIds, placeName } from '#places/funds/places.service.ts'
import { type Applied, allocatePayment, type OwedOrder } from './allocation.rules.ts'
import { customerDebtNow, findCustomer } from './customerDebts.service.ts'

const sql = loadSql(import.meta.url, './collections.sql')

type Pay = Input<typeof debts.payDebtCustomer>

/** Thu tiền khách: money from a customer, counted against their orders; what is left over the shop owes the customer. */
export async function payCustomerDebt(ctx: WriteCtx, input: Pay): Promise<Data<typeof debts.payDebtCustomer>> {
  const shopId = oneShop(ctx)
  const { day, warnings } = postingDay(ctx, input.Date)
  const note = safeNote(input.Note)
  const [, fund, customer, duplicate, owed] = await Promise.all([
    lockCustomerForShare(ctx, input.CustomerID),
    findPlace(ctx, shopId, input),
    findCustomer(ctx, input.CustomerID, 'CustomerID'),
    findPossibleDuplicate(ctx, shopId, input),
    lockOwedOrders(ctx, { shopId, customerId: input.CustomerID }),
  ])
  const { applied, surplusVnd } = allocatePayment(owed, input.Amount, input.Allocations)
  warnings.push(...duplicateWarning(duplicate, input, placeName(fund)), ...surplusWarning(surplusVnd, owed))
  requireConfirmation(warnings, input.Confirm)

  const id = newId()
  const code = await nextVoucher(ctx, shopId, { kind: 'PT', day })
  const account = (orderId: number) => ({ kind: accountKind.customer, owner: customer.id, ref: orderId }) as const
  const transfers = [
    ...applied.map(({ orderId, amountVnd }) => ({
      debit: fund.account,
      credit: account(orderId),
      amountVnd,
      about: { order: orderId, customer: customer.id },
    })),
    { debit: fund.account, credit: account(0), amountVnd: surplusVnd, about: { customer: customer.id } },
  ]
  const posted = await ledger.post(ctx, [
    { shopId, postingDate: day, type: 'PAY', refKind: 'debt', refId: id, code, note, transfers },
  ])
  const [journalId] = posted.ids
  if (journalId === undefined || journalId === null) throw new Error('a payment above zero posted nothing')
  await Promise.all([
    insertCollection(ctx, input, { id, shopId, code, day, note, journalId, applied, surplusVnd }),
    addVoucherLines(
      ctx,
      applied.map(({ orderId, amountVnd }) => ({ orderId, amountVnd, journalId, ...placeIds(fund), note, day })),
    ),
    audit.record(ctx, {
      menu: 'customerDebts',
      event: 'payment.add',
      ref: { kind: 'customer', id: customer.id },
      detail: {
        code,
        customer: customer.full_name,
        fund: fund.name,
        amount: input.Amount,
        surplus: surplusVnd,
        date: day,
        orders: applied.map((one) => ({ code: one.code, amount: one.amountVnd })),
        note,
      },
    }),
  ])
  const Applied = applied.map((one) => ({ ScheduleID: one.orderId, Code: one.code, Amount: one.amountVnd }))
  return { DebtID: id, JournalID: journalId, Code: code, Remain: await customerDebtNow(ctx, customer.id), Applied }
}

/** Takes a collection back from the fund and puts the debts back on its orders. A second call answers like the first. */
export async function cancelCustomerPayment(
  ctx: WriteCtx,
  input: Input<typeof debts.cancelPayDebt>,
  approval?: Approval,
): Promise<Data<typeof debts.cancelPayDebt>> {
  const shopId = oneShop(ctx)
  const key = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id: input.DebtID }
  const seen = await ctx.db.optional(sql('find_collection'), key, Collection.pick({ journalId: true }))
  if (!seen) throw new UserError('Không có phiếu thu này trong cửa hàng', { code: 'NOT_FOUND' })
  // Its orders are locked before it, as a merge of customers moves both.
  const { left } = await lockVoucherOrders(ctx, seen.journalId)
  const collection = await ctx.db.one(sql('lock_collection'), key, Collection)
  if (collection.reversalId !== null) {
    if (approval) throw cancelledAlready(collection.code)
    return { ReversalJournalID: collection.reversalId, NeedApproval: false }
  }
  if (collection.handedIn !== '') throw handedInAlready(collection)
  const reason = safeNote(input.Reason, 'Reason')
  const { id: objectId, customerId: refId, code, customer: subject } = collection
  await ensureNotSettledSince(ctx, collection)
  const asked = { kind: requestKind.cancelPayment, objectId, refId, version: 0, code, subject, reason } as const
  if (!approval && (await asksSecondPerson(ctx, { ...asked, undone: [collection] })))
    return { ReversalJournalID: 0, NeedApproval: true }
  const place = { BankCardID: collection.fundId ?? undefined, StaffID: collection.carrierId ?? undefined }
  const fund = await findPlace(ctx, shopId, place)
  const reversed = await ledger.reverseAndPost(ctx, [collection.journalId], {
    note: reason,
    follow: () => [],
    leftOrders: left,
  })
  const [reversalId = 0] = reversed.ids
  refuseOverdraft(reversed, shopId, { ...fund, spentVnd: collection.amountVnd, field: 'DebtID' })
  await ensureNotSettledSince(ctx, collection, { isReversed: true })
  await Promise.all([
    ctx.db.run(sql('cancel_collection'), {
      company_id: ctx.companyId,
      id: collection.id,
      reversal_id: reversalId,
      reason,
    }),
    cancelVoucherLines(ctx, collection.journalId, { reversalId, reason }),
    audit.record(ctx, {
      menu: 'customerDebts',
      event: 'paymentVoucher.cancel',
      ref: { kind: 'customer', id: collection.customerId },
      detail: { code: collection.code, amount: collection.amountVnd, fund: fund.name, reason },
    }),
  ])
  return { ReversalJournalID: reversalId, NeedApproval: false }
}

export const cancelledAlready = (code: string): UserError =>
  new UserError(`Phiếu ${code} đã được hủy`, { code: 'ALREADY_CANCELLED' })

function handedInAlready({ code, handedIn }: z.infer<typeof Collection>): UserError {
  const Message = `Phiếu ${code} đã nộp ở phiếu ${handedIn}, hủy phiếu đó trước`
  return new UserError(Message, { code: 'BLOCKED', blockers: [{ Code: 'HANDED_IN', Message }] })
}

const Collection = z.object({
  id: z.number(),
  code: z.string(),
  customerId: z.number(),
  customer: z.string(),
  fundId: z.number().nullable(),
  carrierId: z.number().nullable(),
  /** The number of the voucher by which a staff member handed it in; empty where it was not. */
  handedIn: z.string(),
  amountVnd: z.number(),
  journalId: z.number(),
  reversalId: z.number().nullable(),
  day: z.string(),
  at: z.string(),
  authorId: z.number(),
})

type PostedCollection = {
  id: number
  shopId: number
  code: string
  day: string
  note: string
  journalId: number
  applied: Applied[]
  surplusVnd: number
}

async function insertCollection(ctx: WriteCtx, input: Pay, made: PostedCollection): Promise<void> {
  await ctx.db.run(sql('insert_collection'), {
    company_id: ctx.companyId,
    user_id: ctx.userId,
    id: made.id,
    shop_id: made.shopId,
    customer_id: input.CustomerID,
    code: made.code,
    fund_id: input.BankCardID ?? null,
    carrier_id: input.StaffID ?? null,
    amount_vnd: input.Amount,
    surplus_vnd: made.surplusVnd,
    day: made.day,
    note: made.note,
    journal_id: made.journalId,
    order_ids: made.applied.map(({ orderId }) => orderId),
    amounts_vnd: made.applied.map(({ amountVnd }) => amountVnd),
  })
}

async function findPossibleDuplicate(ctx: WriteCtx, shopId: number, input: Pay): Promise<string | null> {
  const wanted = {
    company_id: ctx.companyId,
    shop_id: shopId,
    customer_id: input.CustomerID,
    fund_id: input.BankCardID ?? null,
    carrier_id: input.StaffID ?? null,
    amount_vnd: input.Amount,
  }
  return (await ctx.db.optional(sql('find_possible_duplicate'), wanted, CodeRow))?.code ?? null
}

type Warning = { Code: string; Message: string }

function duplicateWarning(possibleDuplicate: string | null, input: Pay, into: string): Warning[] {
  if (possibleDuplicate === null) return []
  const Message = `Có thể bạn vừa nhập khoản này: ${formatVnd(input.Amount)} vào ${into}, phiếu ${possibleDuplicate}`
  return [{ Code: 'W_DUP', Message }]
}

function surplusWarning(surplusVnd: number, owed: OwedOrder[]): Warning[] {
  if (surplusVnd === 0) return []
  const owedVnd = owed.reduce((sum, { balanceVnd }) => sum + balanceVnd, 0)
  const Message = `Khách còn nợ ${formatVnd(owedVnd)}, phần chưa tính vào đơn nào ${formatVnd(surplusVnd)} sẽ ghi là mình nợ khách`
  return [{ Code: 'W_SURPLUS', Message }]
}
