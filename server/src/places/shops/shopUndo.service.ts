import type { Input } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { type Shop, shops } from '@cardpro/contract/places/shops/shops'
import { z } from 'zod'
import { ensureUntouched, restoreRecord, type Undoing, undoneAlready } from '#kit/audit/undoing.service.ts'
import { ensureRight, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { noPermission, UserError } from '#kit/http/errors.ts'
import { addOrEdit, deleteShop } from './shopEdit.service.ts'
import { ownShops } from './shops.service.ts'

const sql = loadSql(import.meta.url, './shops.sql')
const ChangedByRow = z.object({ changed_by: z.string() })

/** Puts a shop's settings back as they were before an audit event. One that was made is deleted; one that was deleted is open again. */
export async function undoShop(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  await ctx.db.run(sql('hold_shops'), { company_id: ctx.companyId })
  const shop = (await ownShops(ctx)).find(({ ShopID }) => ShopID === undoing.id)
  if (!shop) throw noPermission('Bạn không có quyền sửa cửa hàng này')
  if (undoing.effect === 'removed') return openAgain(ctx, shop)
  if (shop.Status === recordStatus.stopped)
    throw new UserError(`Cửa hàng ${shop.ShopName} đã xóa, hãy mở lại cửa hàng trước`)
  const key = { company_id: ctx.companyId, id: undoing.id }
  const now = { ...shop, ...(await ctx.db.one(sql('load_changed_by'), key, ChangedByRow)) }
  if (undoing.effect === 'made') {
    ensureUntouched(now, undoing)
    await deleteShop(ctx, { ShopIDDelete: undoing.id })
  } else await addOrEdit(ctx, formOf(restoreRecord(now, undoing)))
}

async function openAgain(ctx: WriteCtx, shop: Shop): Promise<void> {
  ensureRight(ctx, 'shops.edit')
  if (shop.Status === recordStatus.active) throw undoneAlready()
  await addOrEdit(ctx, formOf(shop))
}

/** The input of the form that would restore this shop. */
const formOf = (shop: Shop): Input<typeof shops.addOrEdit> => shops.addOrEdit.input.parse(shop)
