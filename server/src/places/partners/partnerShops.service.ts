import type { Input } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { fold } from '@cardpro/contract/kit/search'
import { PartnerShops, type partners } from '@cardpro/contract/places/partners/partners'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { columns } from '#kit/database/statementValues.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { ownActiveShopIds } from '#places/shops/shops.service.ts'
import { lockForUpdate, readTies, type Tie } from './partners.repo.ts'
import { partnerMissing } from './partners.service.ts'

const sql = loadSql(import.meta.url, './partners.sql')

export async function listPartnerShops(
  ctx: Ctx,
  input: Input<typeof partners.getPartnerShops>,
): Promise<Page<typeof partners.getPartnerShops>> {
  const params = { company_id: ctx.companyId, shop_ids: await ownActiveShopIds(ctx) }
  const found = await ctx.db.rows(sql('list_partner_shops'), params, PartnerShops)
  const wanted = fold(input.GeneralSearch)
  const rows = found.filter(({ Code, Name }) => fold(`${Code} ${Name}`).includes(wanted))
  return { rows, total: rows.length }
}

/** Of the shops that the user may enter, the partner trades with these from now on; all others stay as they are. */
export async function setPartnerShops(
  ctx: WriteCtx,
  { PartnerID: id, ShopIDs }: Input<typeof partners.setPartnerShops>,
): Promise<null> {
  const ownShopIds = await ownActiveShopIds(ctx)
  const partner = (await lockForUpdate(ctx, [id], ownShopIds)).get(id)
  if (!partner) throw partnerMissing('PartnerID')
  if (partner.status === recordStatus.stopped) throw UserError.at('PartnerID', `Đối tác ${partner.name} đã ngừng`)
  if (!ShopIDs.every((shopId) => ownShopIds.includes(shopId)))
    throw UserError.at('ShopIDs', 'Có cửa hàng mà bạn không được vào')
  const ties = (await readTies(ctx, [id])).get(id) ?? []
  const active = ties.filter(({ is_active }) => is_active)
  const dropped = active.filter(({ shop_id }) => ownShopIds.includes(shop_id) && !ShopIDs.includes(shop_id))
  for (const tie of dropped) ensureMayDrop(tie, partner.name)
  if (active.length === dropped.length && ShopIDs.length === 0)
    throw UserError.at('ShopIDs', `Đối tác ${partner.name} phải thuộc ít nhất một cửa hàng`)
  const linked = [...new Set(ShopIDs)]
  const links = [
    ...linked.map((shopId) => ({ partner_id: id, shop_id: shopId, is_active: true })),
    ...dropped.map(({ shop_id }) => ({ partner_id: id, shop_id, is_active: false })),
  ]
  await ctx.db.run(sql('link_shops'), { company_id: ctx.companyId, ...columns(links) })
  const before = { shops: active.map(({ shop_id }) => shop_id).filter((shopId) => ownShopIds.includes(shopId)) }
  await audit.record(ctx, {
    menu: 'partnerShops',
    event: 'partner.editShops',
    ref: { kind: 'partner', id },
    detail: { name: partner.name, before, after: { shops: linked.toSorted((a, b) => a - b) } },
  })
  return null
}

function ensureMayDrop({ shop_name: shopName, they_vnd, we_vnd, pos_count }: Tie, partnerName: string): void {
  const openVnd = Math.max(they_vnd, we_vnd)
  if (openVnd > 0) throw UserError.at('ShopIDs', `${shopName} còn công nợ ${formatVnd(openVnd)} với ${partnerName}`)
  if (pos_count > 0) throw UserError.at('ShopIDs', `${shopName} còn ${pos_count} máy POS liên kết với ${partnerName}`)
}
