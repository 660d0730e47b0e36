import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { keepBills } from '#kit/bills/bills.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { holdOrders } from '#orders/lines/actions.service.ts'

const sql = loadSql(import.meta.url, './fillBills.sql')
const Filled = z.object({
  id: z.number(),
  orderId: z.number(),
  isBillFilled: z.boolean(),
  isApprovalFilled: z.boolean(),
})

type Blank = { id: number; orderId: number; billNo: string; approval: string }

/**
 * Writes bill number and approval code into swipes that lack them; existing values are never overwritten. A bill number
 * that the lô has already, or two of these have, is left out. Answers how many blanks were filled.
 */
export async function fillBills(ctx: WriteCtx, blanks: Blank[]): Promise<number> {
  if (blanks.length === 0) return 0
  const orders = await holdOrders(
    ctx,
    blanks.map(({ orderId }) => orderId),
  )
  const own = blanks.filter(({ orderId }) => orders.has(orderId))
  const params = {
    company_id: ctx.companyId,
    order_ids: own.map(({ orderId }) => orderId),
    ids: own.map(({ id }) => id),
    bill_nos: own.map(({ billNo }) => billNo),
    approvals: own.map(({ approval }) => approval),
  }
  const fill = () => ctx.db.rows(sql('fill_swipes'), params, Filled)
  const filled = await keepBills(ctx, { orderIds: [...orders.keys()], swipeIds: params.ids }, fill)
  const orderIds = [...new Set(filled.map(({ orderId }) => orderId))]
  await ctx.db.run(sql('touch_filled'), { company_id: ctx.companyId, user_id: ctx.userId, ids: orderIds })
  await audit.recordMany(
    ctx,
    filled.map(({ id, orderId }) => ({
      menu: 'orders',
      event: 'order.editSwipe',
      ref: { kind: 'order', id: orderId },
      detail: {
        code: orders.get(orderId)?.code ?? '',
        swipe: id,
        after: afterOf(own.find((blank) => blank.id === id)),
      },
    })),
  )
  return filled.reduce((sum, one) => sum + Number(one.isBillFilled) + Number(one.isApprovalFilled), 0)
}

const afterOf = (blank: Blank | undefined) => ({
  ...(blank && blank.billNo !== '' && { BillNo: blank.billNo }),
  ...(blank && blank.approval !== '' && { Approval: blank.approval }),
})
