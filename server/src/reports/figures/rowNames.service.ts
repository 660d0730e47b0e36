import { companyShopId } from '@cardpro/contract/kit/constants'
import { formatDay } from '@cardpro/contract/kit/dates'
import { orderKindNames } from '@cardpro/contract/orders/orderWords'
import { shifts } from '@cardpro/contract/people/cards/cardWords'
import { type Dimension, eliminatedKey, uncategorisedKeys } from '@cardpro/contract/reports/figures'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { type Block, loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './rowNames.sql')
const NameRow = z.object({ key: z.number(), name: z.string(), isStopped: z.boolean() })

type GroupKey = { key: number; code: string }
/** Names by the text of a row's key. */
type NamesByKey = ReadonlyMap<string, string>

const blocks: Partial<Record<Dimension, Block>> = {
  shop: sql('shops'),
  staff: sql('staff'),
  pos: sql('pos'),
  customer: sql('customers'),
  card: sql('cards'),
  aff: sql('collaborators'),
  order: sql('orders'),
  category: sql('categories'),
}
/** What belongs to none of them. */
const namesOfNone: Partial<Record<Dimension, string>> = {
  staff: 'Chưa có nhân viên',
  pos: 'Không qua POS',
  aff: 'Không qua CTV',
  source: 'Chưa ghi nguồn',
  reason: 'Không hủy',
  category: 'Chênh lệch tiền POS',
}
/** Those that have a word for each number. */
const words: Partial<Record<Dimension, Readonly<Record<number, string>>>> = { kind: orderKindNames, shift: shifts }
export const outsideName = 'Ngoài đơn'
export const eliminatedName = 'Loại trừ'
export const internalName = 'Nội bộ'
const besidesShops = [
  [String(companyShopId), 'Công ty'],
  [eliminatedKey, eliminatedName],
] as const

const nameOf = (dimension: Dimension, code: string): string =>
  dimension === 'day' ? formatDay(code) : dimension === 'month' ? `${code.slice(5)}/${code.slice(0, 4)}` : code

/** The names of a page's rows as they are now; a stopped record is marked. */
export async function nameRows(
  ctx: Ctx,
  dimension: Dimension,
  { places, shopIds }: { places: GroupKey[]; shopIds: number[] },
): Promise<NamesByKey> {
  const names = new Map<string, string>([
    ['-1', outsideName],
    ['0', namesOfNone[dimension] ?? outsideName],
    [uncategorisedKeys.cost, 'Phí ngân hàng'],
  ])
  for (const [number, name] of Object.entries(words[dimension] ?? {})) names.set(number, name)
  for (const { code } of places) if (code) names.set(code, nameOf(dimension, code))
  const block = blocks[dimension]
  if (!block || places.length === 0) return names
  const params = { company_id: ctx.companyId, shop_ids: shopIds, keys: places.map(({ key }) => key) }
  for (const { key, name, isStopped } of await ctx.db.rows(block, params, NameRow))
    names.set(String(key), isStopped ? `${name} (đã ngừng)` : name)
  if (dimension === 'shop') for (const [key, name] of besidesShops) names.set(key, name)
  return names
}
