import { oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './requests.sql')

/** The requests about a customer: about orders, collections and vouchers. */
type Theirs = { customerIds: number[]; orderIds: number[]; voucherIds: number[] }

/** Requests about a customer keep their decision, without personal texts. */
export const eraseRequests = (ctx: WriteCtx, { customerIds, orderIds, voucherIds }: Theirs): Promise<number> =>
  ctx.db.run(sql('erase_requests'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    customer_ids: customerIds,
    order_ids: orderIds,
    voucher_ids: voucherIds,
  })
