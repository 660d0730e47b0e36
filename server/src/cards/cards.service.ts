import type { Data, Input } from '@cardpro/contract/call'
import { CardRow, type cards } from '@cardpro/contract/cards'
import { nextDueDay } from '@cardpro/contract/dates'
import { z } from 'zod'
import { cardShort, StoredCard, searchTerms } from '#people/people.service.ts'
import type { Ctx } from '#platform/context.ts'
import { UserError } from '#platform/errors.ts'
import type { Page } from '#platform/http.ts'
import { loadSql } from '#platform/sql.ts'

const sql = loadSql(import.meta.url, './cards.sql')
const TotalRow = z.object({ total: z.number() })

/** Without a filter the page comes straight from its index and the total from the counts: a million cards cost nothing. */
export async function listCards(
  ctx: Ctx,
  input: Input<typeof cards.getByConditions>,
): Promise<Page<typeof cards.getByConditions>> {
  const scope = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    statuses: input.Status === undefined ? followed : [input.Status],
  }
  const place = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const isFiltered =
    input.GeneralSearch !== '' ||
    input.CustomerID !== undefined ||
    input.BankCode !== '' ||
    input.cardInShop !== undefined
  if (!isFiltered) {
    const [rows, { total }] = await Promise.all([
      ctx.db.rows(sql('page_of_cards'), { ...scope, ...place, reach: place.limit + place.offset }, StoredCardRow),
      ctx.db.one(sql('count_cards'), scope, TotalRow),
    ])
    return { rows: rows.map((row) => cardRow(row, ctx.today)), total, summary: { CreditLimit: null } }
  }
  return findCards(ctx, input, { ...scope, ...place })
}

/** With a filter: the cards themselves, or where a person is sought, the cards of whoever is found. */
async function findCards(
  ctx: Ctx,
  input: Input<typeof cards.getByConditions>,
  scope: Record<string, unknown>,
): Promise<Page<typeof cards.getByConditions>> {
  const terms = searchTerms(input.GeneralSearch)
  const block = input.GeneralSearch === '' || terms.last4 !== '' ? sql('find_cards') : sql('find_cards_of_people')
  const filter = {
    customer_id: input.CustomerID ?? null,
    bank_code: input.BankCode,
    in_shop: input.cardInShop ?? null,
  }
  const found = await ctx.db.one(block, { ...scope, ...terms, ...filter }, Found)
  const rows = await readCards(ctx, found.ids)
  return { rows, total: found.total, summary: { CreditLimit: found.credit_limit_vnd } }
}

export async function listCardsOfCustomer(
  ctx: Ctx,
  { CustomerID }: Input<typeof cards.getByCustomerID>,
): Promise<Page<typeof cards.getByCustomerID>> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, customer_id: CustomerID }
  const rows = await ctx.db.rows(sql('cards_of_customer'), params, StoredCard)
  return { rows: rows.map((row) => cardShort(row, ctx.today)), total: rows.length }
}

export async function getCard(
  ctx: Ctx,
  { cardDataID }: Input<typeof cards.getByID>,
): Promise<Data<typeof cards.getByID>> {
  const [card] = await readCards(ctx, [cardDataID])
  if (!card) throw cardMissing('cardDataID')
  return card
}

/** The badge in the menu. Appointments come with a later issue, so there are none yet. */
export async function countNoti(ctx: Ctx): Promise<Data<typeof cards.getCountNoti>> {
  const params = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    today: ctx.today,
    ...dueDays(ctx.today),
  }
  return { ...(await ctx.db.one(sql('count_noti'), params, Noti)), CountCalendar: 0 }
}

export const cardMissing = (field: string): UserError => UserError.at(field, 'Không có thẻ này trong cửa hàng')

/** All statuses but 0, "Ngừng theo dõi". */
const followed = [1, 2, 3]

/** The due days 1 to 31, and in how many days each of them comes. */
function dueDays(today: string): { due_days: number[]; days_left: number[] } {
  const days = Array.from({ length: 31 }, (_, index) => index + 1)
  return { due_days: days, days_left: days.map((dueDay) => daysUntil(nextDueDay(dueDay, today), today)) }
}

const daysUntil = (day: string, today: string): number => Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)

const StoredCardRow = CardRow.omit({ DateDues: true, DaysLeft: true, ExpMonth: true, ExpYear: true })
const Found = z.object({ total: z.number(), credit_limit_vnd: z.number(), ids: z.number().array() })
const Noti = z.object({ CountCard: z.number(), CountExpired: z.number(), CountWarning: z.number() })

async function readCards(ctx: Ctx, ids: number[]): Promise<CardRow[]> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, ids }
  const rows = await ctx.db.rows(sql('read_cards'), params, StoredCardRow)
  return rows.map((row) => cardRow(row, ctx.today))
}

/** What depends on the day it is read: when the card falls due next, and in how many days. */
function cardRow(stored: z.infer<typeof StoredCardRow>, today: string): CardRow {
  const DateDues = nextDueDay(stored.DueDay, today)
  const DaysLeft = daysUntil(DateDues, today)
  const [year, month] = stored.ExpiresOn.split('-').map(Number)
  return { ...stored, DateDues, DaysLeft, ExpMonth: month ?? 0, ExpYear: year ?? 0 }
}
