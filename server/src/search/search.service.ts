import type { Input } from '@cardpro/contract/call'
import { Found, type finder } from '@cardpro/contract/finder'
import { fold } from '@cardpro/contract/search'
import { z } from 'zod'
import { findCustomerIds } from '#people/people.service.ts'
import { type Ctx, can } from '#platform/context.ts'
import type { Page } from '#platform/http.ts'
import type { Block, Params } from '#platform/sql.ts'
import { loadSql } from '#platform/sql.ts'
import { readWanted, type Wanted } from './search.rules.ts'

const sql = loadSql(import.meta.url, './search.sql')
const mostOfKind = 6

/** One box over the records of the shops in view; of each kind only for whoever may see its list. */
export async function find(ctx: Ctx, { keyword }: Input<typeof finder.find>): Promise<Page<typeof finder.find>> {
  const wanted = readWanted(keyword)
  if (!wanted) return { rows: [], total: 0 }
  const found = await Promise.all([
    can(ctx, 'orders.view') ? findOrders(ctx, wanted) : [],
    can(ctx, 'customers.view') ? findCustomers(ctx, wanted) : [],
    can(ctx, 'cards.view') ? findCards(ctx, wanted) : [],
    can(ctx, 'orders.view') ? findBills(ctx, wanted) : [],
    can(ctx, 'pos.view') ? findTerminals(ctx, wanted) : [],
  ])
  const rows = found.flat()
  return { rows, total: rows.length }
}

const read = (ctx: Ctx, block: Block, params: Params): Promise<Found[]> =>
  ctx.db.rows(block, { company_id: ctx.companyId, shop_ids: ctx.shopIds, limit: mostOfKind, ...params }, Found)

const findOrders = async (ctx: Ctx, { order }: Wanted): Promise<Found[]> =>
  order ? read(ctx, sql('orders'), order) : []

async function findCustomers(ctx: Ctx, { words }: Wanted): Promise<Found[]> {
  const ids = words === '' ? [] : await findCustomerIds(ctx, words)
  return ids.length === 0 ? [] : read(ctx, sql('customers'), { ids })
}

const findCards = async (ctx: Ctx, { card }: Wanted): Promise<Found[]> => (card ? read(ctx, sql('cards'), card) : [])

async function findBills(ctx: Ctx, { bill }: Wanted): Promise<Found[]> {
  if (!bill) return []
  if (bill.lot === null) return read(ctx, sql('bills'), { bill: bill.bill })
  return read(ctx, sql('bills_of_lot'), { bill: bill.bill, lot: bill.lot })
}

const Terminal = z.object({
  id: z.number(),
  shopId: z.number(),
  name: z.string(),
  tid: z.string(),
  mid: z.string(),
  bankCode: z.string(),
})
type Terminal = z.infer<typeof Terminal>

async function findTerminals(ctx: Ctx, { pos }: Wanted): Promise<Found[]> {
  if (pos === null) return []
  const scope = { company_id: ctx.companyId, shop_ids: ctx.shopIds }
  const all = await ctx.db.rows(sql('terminals'), scope, Terminal)
  return all
    .filter((one) => isMeant(one, pos))
    .slice(0, mostOfKind)
    .map(asFound)
}

/** TID and MID from their beginning, a name by its words. */
function isMeant({ name, tid, mid }: Terminal, typed: string): boolean {
  const words = ` ${fold(name)}`
  const code = typed.replaceAll(' ', '')
  return (
    tid.toLowerCase().startsWith(code) ||
    (mid !== '' && mid.toLowerCase().startsWith(code)) ||
    typed.split(' ').every((word) => words.includes(` ${word}`))
  )
}

const asFound = ({ id, shopId, name, tid, bankCode }: Terminal): Found => ({
  Kind: 'pos',
  ID: id,
  Title: name,
  Hint: `${bankCode} · TID ${tid}`,
  ShopID: shopId,
  ScheduleID: null,
})
