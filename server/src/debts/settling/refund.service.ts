import { debtParty, type debtSettling, debtVoucherKind } from '@cardpro/contract/debts/settling'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { fold } from '@cardpro/contract/kit/search'
import { cardNumberRefused } from '@cardpro/contract/kit/text/safeText'
import { lineKind } from '@cardpro/contract/orders/orderMoney'
import { postingDay } from '#books/ledger/days.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { nextVoucher } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { lockOrders } from '#orders/lines/actions.service.ts'
import { ensureSwipedBeforePayout } from '#orders/lines/payoutDay.service.ts'
import { addVoucherLines } from '#orders/lines/voucherLines.service.ts'
import { type FundRow, refuseOverdraft } from '#places/funds/funds.service.ts'
import { findPlace, placeIds } from '#places/funds/places.service.ts'
import { customerDebtNow } from '../customerDebts.service.ts'
import {
  accountOfCustomer,
  type CustomerSides,
  holdSides,
  ordersForAnswer,
  ordersForEvent,
  refuseTakenTwice,
} from './customerSides.service.ts'
import { duplicateWarnings, insertDebtVoucher } from './debtVouchers.ts'
import { owedByUs, type SettledDebt, sumOf, takeChosen, takeInOrder } from './settling.rules.ts'

type Refund = Input<typeof debtSettling.refundCustomer>

/** Trả khách: what the shop owes a customer leaves a fund, or the hands of a staff member. */
export async function refundCustomer(ctx: WriteCtx, input: Refund): Promise<Data<typeof debtSettling.refundCustomer>> {
  const shopId = oneShop(ctx)
  const { day, warnings } = postingDay(ctx, input.Date)
  const note = safeNote(input.Reason, 'Reason')
  const { customer, from: open } = await holdSides(ctx, shopId, input.CustomerID)
  const place = await findPlace(ctx, shopId, input)
  ensureOwnAccount(input, customer.name)
  const from = takeRefund(input, open)
  await ensureSwiped(ctx, from, day)
  const voucher = newRefund(input, { shopId, customer, place, note })
  requireConfirmation([...warnings, ...(await duplicateWarnings(ctx, voucher))], input.Confirm)
  const code = await nextVoucher(ctx, shopId, { kind: 'PC', day })
  const transfers = from.map(({ orderId, amountVnd }) => ({
    debit: accountOfCustomer(customer.id, orderId),
    credit: place.account,
    amountVnd,
    about: { customer: customer.id, ...(orderId !== 0 && { order: orderId }) },
  }))
  const refs = { refKind: 'debtVoucher', refId: voucher.id, code, note }
  const posted = await ledger.post(ctx, [{ shopId, postingDate: day, type: 'SENT', ...refs, transfers }])
  const [journalId] = posted.ids
  if (journalId === undefined || journalId === null) throw new Error('money above zero posted nothing')
  refuseOverdraft(posted, shopId, { ...place, spentVnd: input.Amount })
  refuseTakenTwice(posted, shopId, { customerId: customer.id, from })
  await Promise.all([
    insertDebtVoucher(ctx, { ...voucher, code, day, journalId }),
    addVoucherLines(ctx, linesOf(voucher, from, { journalId, day }), { kind: lineKind.sent, event: 'order.payOut' }),
    audit.record(ctx, {
      menu: 'customerDebts',
      event: 'debt.refund',
      ref: { kind: 'customer', id: customer.id },
      detail: {
        code,
        customer: customer.name,
        fund: place.name,
        amount: input.Amount,
        date: day,
        fromOrders: ordersForEvent(from),
        note,
      },
    }),
  ])
  const Remain = await customerDebtNow(ctx, customer.id)
  return { DebtID: voucher.id, JournalID: journalId, Code: code, Remain, From: ordersForAnswer(from) }
}

/** The contract has masked a card number already; money for another account than the customer's own needs a reason. */
function ensureOwnAccount(input: Refund, customerName: string): void {
  if (input.ToAccountNo.includes('•')) throw UserError.at('ToAccountNo', cardNumberRefused)
  const isForeign = input.ToAccountName !== '' && fold(input.ToAccountName) !== fold(customerName)
  if (!isForeign || input.Reason !== '') return
  const name = input.ToAccountName.toUpperCase()
  throw UserError.at('Reason', `Chủ tài khoản ${name} khác tên khách ${customerName}, vui lòng nhập lý do`)
}

function takeRefund(input: Refund, open: CustomerSides['from']): SettledDebt[] {
  const owedVnd = open.reduce((sum, { openVnd }) => sum + openVnd, 0)
  if (owedVnd === 0) throw UserError.at('CustomerID', 'Mình không còn nợ khách khoản nào')
  if (input.Amount > owedVnd)
    throw UserError.at('Amount', `Mình chỉ nợ khách ${formatVnd(owedVnd)}, không trả được ${formatVnd(input.Amount)}`)
  if (input.From.length === 0) return takeInOrder(open, input.Amount)
  const chosen = takeChosen(open, input.From, owedByUs)
  if (sumOf(chosen) === input.Amount) return chosen
  const sum = formatVnd(sumOf(chosen))
  throw UserError.at('From', `Tổng các khoản được trả ${sum} khác số tiền trả khách ${formatVnd(input.Amount)}`)
}

/** A payout is never dated before the swipes it pays. */
async function ensureSwiped(ctx: WriteCtx, from: SettledDebt[], day: string): Promise<void> {
  if (day >= ctx.today) return
  const taken = new Map(from.map(({ orderId, amountVnd }) => [orderId, amountVnd]))
  for (const order of await lockOrders(ctx, [...taken.keys()]))
    await ensureSwipedBeforePayout(ctx, order, { day, amountVnd: taken.get(order.id) ?? 0 })
}

type RefundContext = { shopId: number; customer: CustomerSides['customer']; place: FundRow; note: string }

const newRefund = (input: Refund, { shopId, customer, place, note }: RefundContext) => ({
  id: newId(),
  shopId,
  kind: debtVoucherKind.refund,
  party: debtParty.customer,
  partyId: customer.id,
  amountVnd: input.Amount,
  note,
  ...placeIds(place),
  toBankCode: input.ToBankCode,
  toAccountNo: input.ToAccountNo,
  toAccountName: input.ToAccountName,
  refNo: input.RefNo,
})
type NewRefund = ReturnType<typeof newRefund>

const linesOf = (refund: NewRefund, from: SettledDebt[], posted: { journalId: number; day: string }) => {
  const { note, fundId, carrierId, toBankCode, toAccountNo, toAccountName, refNo } = refund
  const place = { ...(fundId !== undefined && { fundId }), ...(carrierId !== undefined && { carrierId }) }
  const to = { toBankCode, toAccountNo, toAccountName, refNo }
  return from
    .filter(({ orderId }) => orderId !== 0)
    .map(({ orderId, amountVnd }) => ({ orderId, amountVnd, ...posted, ...place, ...to, note }))
}
