import { oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './requests.sql')

/** The requests about a customer: about orders, collections, vouchers and debts that were written off. */
type Theirs = { customerIds: number[]; orderIds: number[]; voucherIds: number[]; badDebtIds: number[] }

/** Requests about a customer keep their decision, without personal texts. */
export const eraseRequests = (
  ctx: WriteCtx,
  { customerIds, orderIds, voucherIds, badDebtIds }: Theirs,
): Promise<number> =>
  ctx.db.run(sql('erase_requests'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    customer_ids: customerIds,
    order_ids: orderIds,
    voucher_ids: voucherIds,
    bad_debt_ids: badDebtIds,
  })
