import type { Data, Input } from '@cardpro/contract/kit/call'
import { cardType } from '@cardpro/contract/kit/cardShort'
import { fold } from '@cardpro/contract/kit/search'
import type { notices } from '@cardpro/contract/orders/warnings'
import type { CardShort } from '@cardpro/contract/people/cards/cardRows'
import { CardRow, type cards } from '@cardpro/contract/people/cards/cards'
import { type CardTier, cardTier } from '@cardpro/contract/people/cards/cardTier'
import { z } from 'zod'
import { type Ctx, can } from '#kit/context.ts'
import { readBanks } from '#kit/database/banks.ts'
import { type Block, loadSql, type Params } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { countReminders } from '#people/cards/appointments/appointments.service.ts'
import { countDueCards } from '#people/cards/due/dueCards.service.ts'
import { cardShort, StoredCard, searchCustomers } from '#people/customers/people.service.ts'

const sql = loadSql(import.meta.url, './cards.sql')

export async function listCardsOfCustomer(
  ctx: Ctx,
  { CustomerID }: Input<typeof cards.getByCustomerID>,
): Promise<Page<typeof cards.getByCustomerID>> {
  const rows = await followedCardsOf(ctx, [CustomerID])
  return { rows, total: rows.length }
}

/** The cards of some customers that are followed, newest first. */
async function followedCardsOf(ctx: Ctx, ids: number[]): Promise<CardShort[]> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, customer_ids: ids }
  const rows = await ctx.db.rows(sql('cards_of_customers'), params, StoredCard)
  return rows.map((row) => cardShort(row, ctx.today))
}

/** Customers with their followed cards: those that are searched for, or the latest visitors. */
export async function listCustomersByShop(
  ctx: Ctx,
  { shopID, GeneralSearch }: Input<typeof cards.customersByShop>,
): Promise<Page<typeof cards.customersByShop>> {
  const shopIds = shopID === undefined ? ctx.shopIds : ctx.shopIds.filter((id) => id === shopID)
  const scoped = { ...ctx, shopIds }
  const people = fold(GeneralSearch).length < 2 ? await lastWithCard(scoped) : await searchPeople(scoped, GeneralSearch)
  const owned = await followedCardsOf(
    scoped,
    people.map(({ CustomerID }) => CustomerID),
  )
  const rows = people.map((person) => ({
    ...person,
    Cards: owned.filter(({ CustomerID }) => CustomerID === person.CustomerID),
  }))
  return { rows, total: rows.length }
}

type Person = { CustomerID: number; Name: string; Phone: string }

const searchPeople = async (ctx: Ctx, keyword: string): Promise<Person[]> =>
  (await searchCustomers(ctx, { keyword })).rows.map(({ CustomerID, FullName: Name, Phone }) => ({
    CustomerID,
    Name,
    Phone,
  }))

/** The owners of the newest cards. */
async function lastWithCard(ctx: Ctx): Promise<Person[]> {
  const newest = await readCards(ctx, { statuses: followedStatuses, limit: 40, offset: 0 })
  const owners = new Map(
    newest.map(({ CustomerID, CustomerName: Name, Phone }) => [CustomerID, { CustomerID, Name, Phone }]),
  )
  return [...owners.values()].slice(0, 20)
}

const BinRow = z.object({
  BankCode: z.string(),
  CardType: cardType,
  IsForeign: z.boolean(),
  Tier: cardTier,
  Cards: z.number(),
})
type BinRow = z.infer<typeof BinRow>
/** A suggestion that only so few agree on is none. */
const leastShare = 0.6

/** V-BIN: a Napas number identifies its bank; any other is derived from the shop's own newest cards. */
export async function suggestBank(
  ctx: Ctx,
  { Bin }: Input<typeof cards.suggestBank>,
): Promise<Data<typeof cards.suggestBank>> {
  const banks = Bin.startsWith('9704') ? await readBanks(ctx) : []
  const napas = banks.find((bank) => bank.CardIssuer && bank.Bin === Bin)
  if (napas) return { BankCode: napas.BankCode, CardType: 'NAPAS', IsForeign: false, Tier: 0, Cards: 0, Of: 0 }
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, bin: Bin }
  const known = await ctx.db.rows(sql('cards_of_bin'), params, BinRow)
  const best = mostOf(known.map((one) => known.filter((other) => kindOf(other) === kindOf(one))))
  const [Cards, Of] = [countOf(best), countOf(known)]
  const [kind] = best
  return kind && Cards >= Of * leastShare ? { ...kind, Tier: tierOf(best), Cards, Of } : null
}

const kindOf = ({ BankCode, CardType, IsForeign }: BinRow): string => `${BankCode} ${CardType} ${IsForeign}`
const countOf = (rows: BinRow[]): number => rows.reduce((total, { Cards }) => total + Cards, 0)
const mostOf = (groups: BinRow[][]): BinRow[] => groups.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? []

/** The class that most of them have of which one is noted. */
function tierOf(rows: BinRow[]): CardTier {
  const noted = rows.filter(({ Tier }) => Tier !== 0)
  const [best] = noted
  return best && best.Cards >= countOf(noted) * leastShare ? best.Tier : 0
}

/** The badges of the header that are about cards. */
export async function countBadges(ctx: Ctx): Promise<Omit<Data<typeof notices.getCountNoti>, 'CountWarning'>> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, today: ctx.today }
  const [CountCard, CountCalendar, counts] = await Promise.all([
    countDueCards(ctx),
    countReminders(ctx),
    ctx.db.one(sql('count_noti'), params, Noti),
  ])
  return { CountCard, CountCalendar, ...counts }
}

export const cardMissing = (field: string): UserError => UserError.at(field, 'Không có thẻ này trong cửa hàng')

/** All statuses but 0, "Ngừng theo dõi". */
export const followedStatuses = [1, 2, 3]

const Noti = z.object({ CountExpired: z.number() })

/** Which cards: these in this order, or a page of the newest in some statuses. */
export type WantedCards = { ids: number[] } | { statuses: number[]; limit: number; offset: number }

/** The statement of cards as the list shows them, with its parameters, to be read as rows or as JSON text. */
export const cardRows = (ctx: Ctx, wanted: WantedCards): [Block, Params] => [
  sql('card_rows'),
  {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    today: ctx.today,
    sees_phone: can(ctx, 'customers.phone'),
    ids: null,
    statuses: [],
    limit: 0,
    offset: 0,
    ...wanted,
  },
]

/** These cards as they are on file, in the order of the ids; those outside the caller's shops are left out. */
export const readCards = (ctx: Ctx, wanted: WantedCards): Promise<CardRow[]> =>
  ctx.db.rows(...cardRows(ctx, wanted), CardRow)
