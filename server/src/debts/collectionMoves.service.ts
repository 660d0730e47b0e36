import { oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { eraseDebtVouchers, moveDebtVouchers } from './settling/debtVouchers.ts'
import { erasePromises, movePromise } from './settling/promises.service.ts'

const sql = loadSql(import.meta.url, './collections.sql')

/** All collections and vouchers of one customer become another's; a cancel of one of them is committed by then. */
export async function moveCollections(ctx: WriteCtx, move: { from: number; to: number }): Promise<void> {
  const shopId = oneShop(ctx)
  const params = { company_id: ctx.companyId, shop_id: shopId, from_id: move.from, to_id: move.to }
  await ctx.db.run(sql('move_collections'), params)
  await moveDebtVouchers(ctx, { shopId, ...move })
  await movePromise(ctx, move)
}

/** Collections and vouchers of a person stay, without their notes, cancel reasons and bank details. */
export async function eraseCollections(ctx: WriteCtx, customerIds: number[]): Promise<void> {
  const shopId = oneShop(ctx)
  await ctx.db.run(sql('erase_collections'), { company_id: ctx.companyId, shop_id: shopId, customer_ids: customerIds })
  await eraseDebtVouchers(ctx, shopId, customerIds)
  await erasePromises(ctx, customerIds)
}
