import { debtParty, type debtSettling, debtVoucherKind } from '@cardpro/contract/debts/settling'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { percentToMpct } from '@cardpro/contract/kit/money/money'
import { orderFee } from '@cardpro/contract/orders/fees'
import { balanceOf, feeCollection, lineKind, orderKind, withLine } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { feeRules } from '@cardpro/contract/orders/orderTerms'
import { swipeTarget } from '@cardpro/contract/orders/swipeTarget'
import { postingDay } from '#books/ledger/days.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { nextVoucher } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { aboutOrder, counterpartyOf, lockOrders, type Plan } from '#orders/lines/actions.service.ts'
import { addVoucherLines, lockOwedOrders, type OwedOrder } from '#orders/lines/voucherLines.service.ts'
import { createOrder } from '#orders/orders.service.ts'
import { holdLot } from '#orders/swipes/lots.service.ts'
import { swipeWith } from '#orders/swipes/swipes.service.ts'
import { lockCustomerForOrder } from '#people/customers/people.service.ts'
import { findPos } from '#places/pos/pos.service.ts'
import { readShopSettings } from '#places/shops/shops.service.ts'
import { type Applied, allocatePayment } from '../allocation.rules.ts'
import { customerDebtNow, findCustomer } from '../customerDebts.service.ts'
import { accountOfCustomer, ordersForAnswer, ordersForEvent } from './customerSides.service.ts'
import { duplicateWarnings, insertDebtVoucher, type NewDebtVoucher } from './debtVouchers.ts'

type Pay = Input<typeof debtSettling.payDebtCustomerWithCard>

/** Quẹt thẻ trả nợ: a card is swiped on an order of its own, and what the fee leaves of it pays the customer's debts. */
export async function payDebtWithCard(
  ctx: WriteCtx,
  input: Pay,
): Promise<Data<typeof debtSettling.payDebtCustomerWithCard>> {
  const shopId = oneShop(ctx)
  const { day, warnings } = postingDay(ctx, input.Date)
  const note = safeNote(input.Note)
  await lockCustomerForOrder(ctx, input.CustomerID)
  const customer = await findCustomer(ctx, input.CustomerID, 'CustomerID')
  // A POS whose rules block is locked before orders, as every swipe does it.
  await lockOrders(ctx, [], [input.PosID])
  const owed = await lockOwedOrders(ctx, { shopId, customerId: customer.id })
  if (owed.length === 0) throw UserError.at('CustomerID', 'Khách không còn đơn nào nợ')
  const { leftVnd, requestVnd } = leftOverOf(input, owed, await readShopSettings(ctx, shopId))
  const { applied, surplusVnd } = allocatePayment(owed, leftVnd, input.Allocations)
  const voucher = {
    id: newId(),
    shopId,
    kind: debtVoucherKind.cardPayment,
    party: debtParty.customer,
    partyId: customer.id,
    amountVnd: leftVnd - surplusVnd,
    note,
  }
  const asked = [...warnings, ...(await duplicateWarnings(ctx, voucher)), ...surplusWarning(surplusVnd, owed)]
  requireConfirmation(asked, input.Confirm)
  const pos = (await findPos(ctx, [input.PosID])).get(input.PosID)
  if (pos) await holdLot(ctx, { shopId, day, posId: input.PosID, numberText: input.LotNo }, input.Confirm)
  const order = await createOrder(ctx, orderOf(input, { day, requestVnd, note }))
  const code = await nextVoucher(ctx, shopId, { kind: 'DU', day })
  const journalId = newId()
  const swiped = await swipeWith({ ctx, input: swipeOf(input, order.ScheduleID, day) }, (plan) =>
    addOffset(plan, { applied, journalId, voucherId: voucher.id, code, note, customerId: customer.id }),
  )
  await recordPayment(ctx, input, {
    voucher: { ...voucher, code, day, journalId, orderId: order.ScheduleID },
    applied,
    surplusVnd,
    customer,
  })
  const [swipeId = 0] = swiped.answer.LogWithdrawalIDs
  return {
    DebtID: voucher.id,
    Code: code,
    ScheduleID: order.ScheduleID,
    OrderCode: order.Code,
    LogWithdrawalID: swipeId,
    Fee: swiped.feeVnd,
    Applied: ordersForAnswer(applied),
    Remain: await customerDebtNow(ctx, customer.id),
  }
}

type PostedCardPayment = {
  voucher: NewDebtVoucher & { code: string; day: string; journalId: number }
  applied: Applied[]
  surplusVnd: number
  customer: { id: number; full_name: string }
}

/** The voucher, its lines on the orders that were owed, and the log. */
async function recordPayment(
  ctx: WriteCtx,
  input: Pay,
  { voucher, applied, surplusVnd, customer }: PostedCardPayment,
): Promise<void> {
  const { code, day, journalId, note } = voucher
  const lines = applied.map(({ orderId, amountVnd }) => ({ orderId, amountVnd: -amountVnd, journalId, note, day }))
  const detail = {
    code,
    customer: customer.full_name,
    amount: input.Amount,
    surplus: surplusVnd,
    date: day,
    orders: ordersForEvent(applied),
    note,
  }
  await Promise.all([
    insertDebtVoucher(ctx, voucher),
    addVoucherLines(ctx, lines, { kind: lineKind.other, event: 'debt.payByCard' }),
    audit.record(ctx, {
      menu: 'customerDebts',
      event: 'debt.payByCard',
      ref: { kind: 'customer', id: customer.id },
      detail,
    }),
  ])
}

/** What is left after the fee, and what the order asks for: its swipe is a whole number of thousands and no more than this one. */
type LeftOver = { leftVnd: number; requestVnd: number }

/**
 * What the swipe leaves for the debts. Where it is just the swipe that the debts, or the chosen parts of them, ask for, the fee takes
 * the few đồng above; any other swipe leaves what its fee leaves.
 */
function leftOverOf(input: Pay, owed: OwedOrder[], settings: Awaited<ReturnType<typeof readShopSettings>>): LeftOver {
  const mpct = percentToMpct(input.FeePercent)
  const rates = { feeRutMpct: mpct, feeDaoMpct: mpct, feeFixedVnd: 0, feeShipVnd: 0 }
  const rules = feeRules({ ...settings, ...rates, kind: orderKind.withdraw })
  const wanted = input.Allocations.map(({ Amount }) => Amount)
  const debtVnd = (wanted.length > 0 ? wanted : owed.map(({ balanceVnd }) => balanceVnd)).reduce(
    (sum, vnd) => sum + vnd,
    0,
  )
  if (mpct <= 50_000 && swipeTarget(rules, debtVnd, 0).targetVnd === input.Amount)
    return { leftVnd: debtVnd, requestVnd: debtVnd }
  const leftOf = (swipeVnd: number) => swipeVnd - orderFee(rules, { topUpVnd: 0, swipeVnd })
  const leftVnd = leftOf(input.Amount)
  const requestVnd = Math.min(leftVnd, leftOf(input.Amount - (input.Amount % 1000)))
  if (requestVnd > 0) return { leftVnd, requestVnd }
  throw UserError.at('Amount', `Quẹt ${formatVnd(input.Amount)} không đủ trả phí, không còn gì để trả nợ`)
}

function surplusWarning(surplusVnd: number, owed: OwedOrder[]): { Code: string; Message: string }[] {
  if (surplusVnd === 0) return []
  const owedVnd = owed.reduce((sum, { balanceVnd }) => sum + balanceVnd, 0)
  const Message = `Khách còn nợ ${formatVnd(owedVnd)}, phần quẹt dư ${formatVnd(surplusVnd)} sẽ chờ chuyển cho khách`
  return [{ Code: 'W_SURPLUS', Message }]
}

type NewOrder = { day: string; requestVnd: number; note: string }

/** A debt may be smaller than what an order is made for otherwise. */
const orderOf = (input: Pay, { day, requestVnd, note }: NewOrder) => ({
  ...orders.createManual.input.parse({
    CustomerID: input.CustomerID,
    CardDataID: input.CardDataID,
    Contract_Type: orderKind.withdraw,
    ForDate: day,
    Amount: 1_000,
    FeeRut: input.FeePercent,
    FeeDao: input.FeePercent,
    FeeCollect: feeCollection.swipedToo,
    PlannedPosID: input.PosID,
    Note: note,
    Confirm: input.Confirm,
  }),
  Amount: requestVnd,
})

const swipeOf = (input: Pay, ScheduleID: number, day: string) =>
  orders.addWithdrawal.input.parse({
    ScheduleID,
    Items: [
      {
        PosID: input.PosID,
        Amount: input.Amount,
        LotNo: input.LotNo,
        BillNo: input.BillNo,
        Approval: input.ApprovalCode,
      },
    ],
    Date: day,
    Confirm: input.Confirm,
  })

type Offset = {
  applied: Applied[]
  journalId: number
  voucherId: number
  code: string
  note: string
  customerId: number
}

/** What the fee leaves goes from the order of the swipe to those that are owed, in the swipe's own posting. */
function addOffset(plan: Plan, { applied, journalId, voucherId, code, note, customerId }: Offset): void {
  const { before: order, action } = plan
  const amountVnd = applied.reduce((sum, one) => sum + one.amountVnd, 0)
  plan.after = withLine(plan.after, lineKind.other, amountVnd)
  const place = { shopId: order.shopId, orderId: order.id, journalId, day: action.day }
  plan.lines.push({ ...place, id: newId(), kind: lineKind.other, amountVnd, note, balanceVnd: balanceOf(plan.after) })
  plan.journals.push({
    id: journalId,
    shopId: order.shopId,
    postingDate: action.day,
    type: 'OFFSET',
    refKind: 'debtVoucher',
    refId: voucherId,
    code,
    note,
    transfers: applied.map((one) => ({
      debit: counterpartyOf(order),
      credit: accountOfCustomer(customerId, one.orderId),
      amountVnd: one.amountVnd,
      about: aboutOrder(order),
    })),
  })
}
