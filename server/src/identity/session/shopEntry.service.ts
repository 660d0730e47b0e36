import type { Input } from '@cardpro/contract/basic/call'
import type { shops } from '@cardpro/contract/shops/shops'
import type { WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { addOrEdit } from '#shops/shopEdit.service.ts'

const sql = loadSql(import.meta.url, './shopEntry.sql')

/** Makes or changes a shop. Its maker may enter it from then on; owners enter every shop anyway. */
export async function addOrEditShop(ctx: WriteCtx, input: Input<typeof shops.addOrEdit>): Promise<{ ShopID: number }> {
  const shop = await addOrEdit(ctx, input)
  if (input.ShopID === undefined && !ctx.isOwner)
    await ctx.db.run(sql('enter_new_shop'), { company_id: ctx.companyId, user_id: ctx.userId, shop_id: shop.ShopID })
  return shop
}
