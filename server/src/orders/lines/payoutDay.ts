import { formatDay } from '@cardpro/contract/basic/dates'
import { z } from 'zod'
import type { LockedOrder } from '#orders/order.ts'
import { balanceOf } from '#orders/orders.rules.ts'
import type { WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { UserError } from '#platform/http/errors.ts'
import { withLine } from './acts.service.ts'
import { isOwnKind } from './cancels.rules.ts'

const sql = loadSql(import.meta.url, './payoutDay.sql')
const SumRow = z.object({ day: z.string(), kind: z.number(), amountVnd: z.number() })
type Sum = z.infer<typeof SumRow>
type Payout = { day: string; amountVnd: number }

/** What the customer may be paid. A fee that the customer pays by itself, or owes, is not kept back from the money. */
export function mostToSend(order: LockedOrder): number {
  const isFeeApart = order.feeCollect === 2 || order.feeCollect === 3
  const unpaidFeeVnd = Math.max(0, order.feeVnd - order.discountVnd - order.paidVnd)
  return Math.max(0, -balanceOf(order) + (isFeeApart ? unpaidFeeVnd : 0))
}

/** A payout is never dated before the swipes it pays. What is paid ahead of all swipes is a question of its own. */
export async function refuseEarlyPayout(ctx: WriteCtx, order: LockedOrder, { day, amountVnd }: Payout): Promise<void> {
  if (day >= ctx.today) return
  const sums = await ctx.db.rows(sql('sums_by_day'), { company_id: ctx.companyId, order_id: order.id }, SumRow)
  const aheadOn = (on: string) => Math.max(0, amountVnd - mostToSend(orderOn(order, sums, on)))
  const allowedVnd = aheadOn(ctx.today)
  if (aheadOn(day) <= allowedVnd) return
  const first = sums.find((sum) => sum.day > day && aheadOn(sum.day) <= allowedVnd)?.day ?? ctx.today
  const why = `Ngày chuyển ${formatDay(day)} ở trước ngày quẹt của số tiền này (${formatDay(first)})`
  throw UserError.at('Date', why, 'V_DATE')
}

const nothing = { topUpVnd: 0, swipeVnd: 0, feeVnd: 0, discountVnd: 0, paidVnd: 0, sentVnd: 0 }

/** The order at the end of a day. */
const orderOn = (order: LockedOrder, sums: Sum[], day: string): LockedOrder =>
  sums
    .filter((sum) => sum.day <= day)
    .reduce((so, { kind, amountVnd }) => (isOwnKind(kind) ? withLine(so, kind, amountVnd) : so), {
      ...order,
      ...nothing,
    })
