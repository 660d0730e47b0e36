import { formatDay } from '@cardpro/contract/kit/dates'
import { isMoneyKind, mostToSend, noLines, withLine } from '@cardpro/contract/orders/orderMoney'
import { z } from 'zod'
import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { LockedOrder } from '#orders/order.ts'

const sql = loadSql(import.meta.url, './actions.sql')
const SumRow = z.object({ day: z.string(), kind: z.number(), amountVnd: z.number() })
type Sum = z.infer<typeof SumRow>
type Payout = { day: string; amountVnd: number }

/** A payout is never dated before the swipes it pays. What is paid ahead of all swipes is a question of its own. */
export async function ensureSwipedBeforePayout(
  ctx: WriteCtx,
  order: LockedOrder,
  { day, amountVnd }: Payout,
): Promise<void> {
  if (day >= ctx.today) return
  const sums = await ctx.db.rows(sql('sums_by_day'), { company_id: ctx.companyId, order_id: order.id }, SumRow)
  const aheadOn = (on: string) => Math.max(0, amountVnd - mostToSend(orderOn(order, sums, on)))
  const allowedVnd = aheadOn(ctx.today)
  if (aheadOn(day) <= allowedVnd) return
  const first = sums.find((sum) => sum.day > day && aheadOn(sum.day) <= allowedVnd)?.day ?? ctx.today
  const why = `Ngày chuyển ${formatDay(day)} ở trước ngày quẹt của số tiền này (${formatDay(first)})`
  throw UserError.at('Date', why, 'V_DATE')
}

/** The order at the end of a day. */
const orderOn = (order: LockedOrder, sums: Sum[], day: string): LockedOrder =>
  sums
    .filter((sum) => sum.day <= day)
    .reduce((so, { kind, amountVnd }) => (isMoneyKind(kind) ? withLine(so, kind, amountVnd) : so), {
      ...order,
      ...noLines,
      otherVnd: 0,
    })
