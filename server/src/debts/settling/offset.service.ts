import { debtParty, type debtSettling, debtVoucherKind } from '@cardpro/contract/debts/settling'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { lineKind } from '@cardpro/contract/orders/orderMoney'
import { postingDay } from '#books/ledger/days.service.ts'
import type { Transfer } from '#books/ledger/ledger.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { nextVoucher } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { requireConfirmation } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { addVoucherLines } from '#orders/lines/voucherLines.service.ts'
import { customerDebtNow } from '../customerDebts.service.ts'
import {
  accountOfCustomer,
  holdSides,
  ordersForAnswer,
  ordersForEvent,
  refuseTakenTwice,
} from './customerSides.service.ts'
import { duplicateWarnings, insertDebtVoucher } from './debtVouchers.ts'
import { offsetSides, type Pair, pairSides, type SettledDebt, sumOf } from './settling.rules.ts'

/** Cấn trừ khách: what the shop owes a customer pays what that customer owes. No money moves. */
export async function offsetCustomer(
  ctx: WriteCtx,
  input: Input<typeof debtSettling.offsetCustomer>,
): Promise<Data<typeof debtSettling.offsetCustomer>> {
  const shopId = oneShop(ctx)
  const { day, warnings } = postingDay(ctx, input.Date)
  const note = safeNote(input.Note)
  const { customer, ...open } = await holdSides(ctx, shopId, input.CustomerID)
  const { from, to } = offsetSides(open, input)
  const amountVnd = sumOf(from)
  const voucher = {
    id: newId(),
    shopId,
    kind: debtVoucherKind.offset,
    party: debtParty.customer,
    partyId: customer.id,
    amountVnd,
    note,
  }
  requireConfirmation([...warnings, ...(await duplicateWarnings(ctx, voucher))], input.Confirm)
  const code = await nextVoucher(ctx, shopId, { kind: 'DU', day })
  const transfers = pairSides(from, to).map((pair) => offsetTransfer(customer.id, pair))
  const refs = { refKind: 'debtVoucher', refId: voucher.id, code, note }
  const posted = await ledger.post(ctx, [{ shopId, postingDate: day, type: 'OFFSET', ...refs, transfers }])
  const [journalId] = posted.ids
  if (journalId === undefined || journalId === null) throw new Error('an offset above zero posted nothing')
  refuseTakenTwice(posted, shopId, { customerId: customer.id, from, to })
  const lines = offsetLines({ from, to }).map((line) => ({ ...line, journalId, note, day }))
  await Promise.all([
    insertDebtVoucher(ctx, { ...voucher, code, day, journalId }),
    addVoucherLines(ctx, lines, { kind: lineKind.other, event: 'debt.offset' }),
    audit.record(ctx, {
      menu: 'customerDebts',
      event: 'debt.offset',
      ref: { kind: 'customer', id: customer.id },
      detail: {
        code,
        customer: customer.name,
        amount: amountVnd,
        date: day,
        fromOrders: ordersForEvent(from),
        orders: ordersForEvent(to),
        note,
      },
    }),
  ])
  const Remain = await customerDebtNow(ctx, customer.id)
  return {
    DebtID: voucher.id,
    JournalID: journalId,
    Code: code,
    Amount: amountVnd,
    Remain,
    From: ordersForAnswer(from),
    To: ordersForAnswer(to),
  }
}

/** What the shop owes is debited, what the customer owes is credited. */
const offsetTransfer = (customerId: number, { fromId, toId, amountVnd }: Pair): Transfer => ({
  debit: accountOfCustomer(customerId, fromId),
  credit: accountOfCustomer(customerId, toId),
  amountVnd,
  about: { order: fromId || toId, customer: customerId },
})

/** An order that was to be paid out comes nearer to 0 from below, one that is owed from above. */
const offsetLines = ({
  from,
  to,
}: {
  from: SettledDebt[]
  to: SettledDebt[]
}): { orderId: number; amountVnd: number }[] =>
  [...from, ...to.map((one) => ({ ...one, amountVnd: -one.amountVnd }))].filter(({ orderId }) => orderId !== 0)
