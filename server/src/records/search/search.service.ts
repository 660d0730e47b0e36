import type { Input } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { FinderHit, type FoundKind, type finder } from '@cardpro/contract/kit/lists/finder'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { fold } from '@cardpro/contract/kit/search'
import { z } from 'zod'
import { type Ctx, can } from '#kit/context.ts'
import type { Block, Params } from '#kit/database/sql.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { findCustomerIds } from '#people/customers/people.service.ts'
import { isKnownBy, readWanted, type SearchTargets } from './search.rules.ts'

const sql = loadSql(import.meta.url, './search.sql')
const mostOfKind = 6

/** One box over the records of the shops in view; of each kind only for users who may see its list. */
export async function findRecords(ctx: Ctx, { keyword }: Input<typeof finder.find>): Promise<Page<typeof finder.find>> {
  const wanted = readWanted(keyword)
  if (!wanted) return { rows: [], total: 0 }
  const found = await Promise.all([
    can(ctx, 'orders.view') ? findOrders(ctx, wanted) : [],
    can(ctx, 'customers.view') ? findCustomers(ctx, wanted) : [],
    can(ctx, 'cards.view') ? findCards(ctx, wanted) : [],
    can(ctx, 'orders.view') ? findBills(ctx, wanted) : [],
    can(ctx, 'pos.view') ? findPos(ctx, wanted) : [],
    can(ctx, 'partners.view') ? findKnown(ctx, 'partner', wanted) : [],
    can(ctx, 'collaborators.view') ? findKnown(ctx, 'aff', wanted) : [],
    findAmounts(ctx, wanted),
  ])
  const rows = found.flat()
  return { rows, total: rows.length }
}

const readHits = (ctx: Ctx, block: Block, params: Params): Promise<FinderHit[]> =>
  ctx.db.rows(block, { company_id: ctx.companyId, shop_ids: ctx.shopIds, limit: mostOfKind, ...params }, FinderHit)

const phonesSeen = (ctx: Ctx) => ({ sees_phones: can(ctx, 'customers.phone') })

const findOrders = async (ctx: Ctx, { order }: SearchTargets): Promise<FinderHit[]> =>
  order ? readHits(ctx, sql('orders'), order) : []

async function findCustomers(ctx: Ctx, { words }: SearchTargets): Promise<FinderHit[]> {
  const ids = words === '' ? [] : await findCustomerIds(ctx, words)
  return ids.length === 0 ? [] : readHits(ctx, sql('customers'), { ids, ...phonesSeen(ctx) })
}

const findCards = async (ctx: Ctx, { card }: SearchTargets): Promise<FinderHit[]> =>
  card ? readHits(ctx, sql('cards'), { ...card, ...phonesSeen(ctx) }) : []

async function findBills(ctx: Ctx, { bill }: SearchTargets): Promise<FinderHit[]> {
  if (!bill) return []
  if (bill.lot === null) return readHits(ctx, sql('bills'), { bill: bill.bill })
  return readHits(ctx, sql('bills_of_lot'), { bill: bill.bill, lot: bill.lot })
}

const PosRow = z.object({
  id: z.number(),
  shopId: z.number(),
  name: z.string(),
  tid: z.string(),
  code: z.string(),
  mid: z.string(),
  bankCode: z.string(),
})
type PosRow = z.infer<typeof PosRow>

async function findPos(ctx: Ctx, { pos }: SearchTargets): Promise<FinderHit[]> {
  if (pos === null) return []
  const scope = { company_id: ctx.companyId, shop_ids: ctx.shopIds }
  const all = await ctx.db.rows(sql('pos'), scope, PosRow)
  return all
    .filter((one) => isMeant(one, pos))
    .slice(0, mostOfKind)
    .map(asFound)
}

/** TID, MID and the shop's own code from their beginning, a name by its words. */
function isMeant({ name, tid, code: own, mid }: PosRow, typed: string): boolean {
  const words = ` ${fold(name)}`
  const code = typed.replaceAll(' ', '')
  return (
    tid.toLowerCase().startsWith(code) ||
    (mid !== '' && mid.toLowerCase().startsWith(code)) ||
    (own !== '' && fold(own).replaceAll(' ', '').startsWith(code)) ||
    typed.split(' ').every((word) => words.includes(` ${word}`))
  )
}

const asFound = ({ id, shopId, name, tid, bankCode }: PosRow): FinderHit => ({
  Kind: 'pos',
  ID: id,
  Title: name,
  Hint: `${bankCode} · TID ${tid}`,
  ShopID: shopId,
  ScheduleID: null,
  CustomerID: null,
})

const KnownRow = z.object({
  id: z.number(),
  shopId: z.number(),
  name: z.string(),
  contact: z.string(),
  code: z.string(),
  referCode: z.string(),
  phone: z.string(),
})
const listOf = { partner: sql('partners'), aff: sql('collaborators') }

/** Partners and collaborators are few, as POS are. */
async function findKnown(ctx: Ctx, kind: keyof typeof listOf, { person }: SearchTargets): Promise<FinderHit[]> {
  if (person === null) return []
  const all = await ctx.db.rows(listOf[kind], { company_id: ctx.companyId, shop_ids: ctx.shopIds }, KnownRow)
  return all
    .filter(({ name, contact, code, referCode, phone }) =>
      isKnownBy({ names: [name, contact], codes: [code, referCode], phone }, person),
    )
    .slice(0, mostOfKind)
    .map(({ id, shopId, name, contact, code, phone }) => ({
      Kind: kind satisfies FoundKind,
      ID: id,
      Title: name,
      Hint: [code, contact, phone].filter(Boolean).join(' · '),
      ShopID: shopId,
      ScheduleID: null,
      CustomerID: null,
    }))
}

/** So many of the newest orders are searched for an amount, over all shops in view; and so many days of swipes. */
const newestOrders = 2_000
const swipeDays = 30

/** Entries of exactly this amount. There is no index of amounts: every swipe would have to write it. */
async function findAmounts(ctx: Ctx, { amountVnd }: SearchTargets): Promise<FinderHit[]> {
  if (amountVnd === null) return []
  const amount = { amount_vnd: amountVnd, amount: formatVnd(amountVnd) }
  const reach = Math.ceil(newestOrders / Math.max(ctx.shopIds.length, 1))
  const found = await Promise.all([
    can(ctx, 'orders.view') ? readHits(ctx, sql('orders_of_amount'), { ...amount, reach }) : [],
    can(ctx, 'orders.view')
      ? readHits(ctx, sql('swipes_of_amount'), { ...amount, since: addDays(ctx.today, -swipeDays) })
      : [],
    can(ctx, 'customerDebts.view') ? readHits(ctx, sql('collections_of_amount'), amount) : [],
  ])
  return found.flat()
}
