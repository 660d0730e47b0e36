import { z } from 'zod'
import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { columns } from '#kit/database/statementValues.ts'

const sql = loadSql(import.meta.url, './bills.sql')

const BareBills = z.object({
  shopId: z.number(),
  day: z.string(),
  staffId: z.number(),
  withoutNumber: z.number(),
  pictureChange: z.number(),
})
/**
 * Swipes of a day that are not cancelled and lack the number of their bill, and those that lack its picture less the bills
 * that the ledger counts; by the employee who has their order. A swipe comes without a picture, so the ledger's count is
 * right until something changes.
 */
type BareBills = z.infer<typeof BareBills>

/** Adds to what reports count of the bills of a day. After the posting, where there is one. */
export function addBills(ctx: WriteCtx, bills: readonly BareBills[]): Promise<unknown> {
  const rows = [...summedUp(bills).values()]
    .filter(({ withoutNumber, pictureChange }) => withoutNumber !== 0 || pictureChange !== 0)
    .map((bill) => ({
      shop_id: bill.shopId,
      day: bill.day,
      staff_id: bill.staffId,
      without_number: bill.withoutNumber,
      picture_change: bill.pictureChange,
    }))
  if (rows.length === 0) return Promise.resolve()
  return ctx.db.run(sql('add_counts'), { company_id: ctx.companyId, ...columns(rows) })
}

function summedUp(bills: readonly BareBills[]): Map<string, BareBills> {
  const sums = new Map<string, BareBills>()
  for (const bill of bills) {
    const key = `${bill.shopId}/${bill.day}/${bill.staffId}`
    const sum = sums.get(key) ?? { ...bill, withoutNumber: 0, pictureChange: 0 }
    sums.set(key, {
      ...sum,
      withoutNumber: sum.withoutNumber + bill.withoutNumber,
      pictureChange: sum.pictureChange + bill.pictureChange,
    })
  }
  return sums
}

type Swipes = { orderIds: number[]; swipeIds?: number[] }

/** Does something to orders, which are locked, or to these swipes of them: what they lack is looked at before and after. */
export async function keepBills<Done>(ctx: WriteCtx, swipes: Swipes, act: () => Promise<Done>): Promise<Done> {
  if (swipes.swipeIds?.length === 0) return act()
  const before = await readBills(ctx, swipes)
  const done = await act()
  const after = await readBills(ctx, swipes)
  const less = ({ withoutNumber, pictureChange, ...bill }: BareBills) => ({
    ...bill,
    withoutNumber: -withoutNumber,
    pictureChange: -pictureChange,
  })
  await addBills(ctx, [...before.map(less), ...after])
  return done
}

const readBills = (ctx: WriteCtx, { orderIds, swipeIds = [] }: Swipes): Promise<BareBills[]> =>
  ctx.db.rows(
    sql('bare_bills'),
    { company_id: ctx.companyId, order_ids: orderIds, swipe_ids: swipeIds.length === 0 ? null : swipeIds },
    BareBills,
  )

/** Of two pictures of a bill the second sees the first, and the order stays with its staff. Before the company is locked. */
export async function lockOrderOfBill(ctx: WriteCtx, orderId: number): Promise<void> {
  await ctx.db.run(sql('lock_order'), { company_id: ctx.companyId, order_id: orderId })
}
