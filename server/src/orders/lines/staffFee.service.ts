import type { Data, Input } from '@cardpro/contract/kit/call'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { lineEffects, lineKind } from '@cardpro/contract/orders/orderMoney'
import type { orders } from '@cardpro/contract/orders/orders'
import { postingDay } from '#books/ledger/days.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import type { LockedOrder } from '#orders/order.ts'
import { ensureNotCancelled, lossOf, lossWarnings } from '#orders/orders.rules.ts'
import { type FundRow, refuseOverdraft } from '#places/funds/funds.service.ts'
import { findCarriers, usableCarrier } from '#places/funds/places.service.ts'
import {
  aboutOrder,
  type Draft,
  hasPossibleDuplicate,
  lineAnswerOf,
  openOrder,
  planAction,
  postPlan,
} from './actions.service.ts'

type StaffFee = typeof orders.addStaffFee

/** Phí nhân viên: what a staff member keeps of an order, out of what that member carries. */
export async function addStaffFee(ctx: WriteCtx, input: Input<StaffFee>): Promise<Data<StaffFee>> {
  const shopId = oneShop(ctx)
  const { day, warnings } = postingDay(ctx, input.Date)
  const work = await openOrder(ctx, input)
  const { order } = work
  ensureNotCancelled(order)
  if (!order.hasLines) throw new UserError(`Đơn ${order.code} chưa nạp, chưa quẹt nên chưa có phí nhân viên`)
  const StaffID = input.StaffID ?? order.staffId
  const wanted = { orderId: order.id, kind: lineKind.staffFee, amountVnd: input.Amount, StaffID }
  const [carriers, isPossibleDuplicate] = await Promise.all([
    findCarriers(ctx, shopId, [StaffID]),
    hasPossibleDuplicate(ctx, wanted),
  ])
  const carrier = usableCarrier(carriers, StaffID, 'StaffID')
  const Message = `Có thể bạn vừa nhập khoản này: ${formatVnd(input.Amount)}, tạm ứng của ${carrier.name}`
  if (isPossibleDuplicate) warnings.push({ Code: 'W_DUP', Message })
  const note = safeNote(input.Note)
  const drafts = [draftOf(order, carrier, { amountVnd: input.Amount, note })]
  const plan = planAction(work, { event: 'order.staffFee', day, amountVnd: input.Amount, note, drafts })
  requireConfirmation([...warnings, ...lossWarnings(ctx, lossOf(plan))], input.Confirm)
  const posted = await postPlan(ctx, plan)
  refuseOverdraft(posted, shopId, { ...carrier, spentVnd: input.Amount, field: 'Amount' })
  return lineAnswerOf(ctx, plan)
}

/** It moves nothing of what the customer owes. */
const draftOf = (order: LockedOrder, carrier: FundRow, line: { amountVnd: number; note: string }): Draft => ({
  ...line,
  kind: lineKind.staffFee,
  carrierId: carrier.id,
  journal: {
    type: lineEffects[lineKind.staffFee].journal,
    transfers: [
      {
        debit: { kind: accountKind.staffFee, owner: carrier.id },
        credit: carrier.account,
        amountVnd: line.amountVnd,
        about: aboutOrder(order),
      },
    ],
  },
})
