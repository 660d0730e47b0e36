import type { Input } from '@cardpro/contract/kit/call'
import { Groups } from '@cardpro/contract/kit/sorts'
import type { cards } from '@cardpro/contract/people/cards/cards'
import { cardsList } from '@cardpro/contract/people/cards/cards.list'
import { allDueRules, nextDue } from '@cardpro/contract/people/cards/dueRule'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import type { JsonText } from '#kit/database/db.ts'
import { fieldFilters, filterParams } from '#kit/database/recordSql.ts'
import { IdRow } from '#kit/database/rows.ts'
import { arrangementOf } from '#kit/database/sorting.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { searchTerms } from '#people/customers/people.service.ts'
import { cardRows, followedStatuses, readCards, type WantedCards } from './cards.service.ts'

const sql = loadSql(import.meta.url, './cardList.sql')
const TotalRow = z.object({ total: z.number() })
const RuleRow = z.object({ rule: z.number() })
const OfKind = z.object({ sums: z.object({ total: z.number(), limits: z.number() }), ids: z.number().array() })
const Matching = z.object({ total: z.number(), credit_limit_vnd: z.number(), ids: z.number().array(), groups: Groups })

type CardListCall = typeof cards.getByConditions
type Filters = Input<CardListCall>
type Scope = { company_id: number; shop_ids: number[]; statuses: number[] }
type Paging = { limit: number; offset: number }

/** The list with its rows as JSON text, which the call's answer passes on. */
export const listCards = (ctx: Ctx, input: Filters): Promise<Page<CardListCall, JsonText>> =>
  listWith((wanted) => ctx.db.json(...cardRows(ctx, wanted)), ctx, input)

/** The same list with its rows read, for what is made of them. */
export const readCardList = (ctx: Ctx, input: Filters): Promise<Page<CardListCall>> =>
  listWith((wanted) => readCards(ctx, wanted), ctx, input)

type ReadRows<Rows> = (wanted: WantedCards) => Promise<Rows>

/** Without a filter the page comes straight from an index and the total from the counts: a million cards cost nothing. */
async function listWith<Rows>(read: ReadRows<Rows>, ctx: Ctx, input: Filters): Promise<Page<CardListCall, Rows>> {
  const statuses = input.Status === undefined ? followedStatuses : [input.Status]
  const scope = { company_id: ctx.companyId, shop_ids: ctx.shopIds, statuses }
  const place = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const isWhole = !isFiltered(input)
  if (isWhole && input.Sort === '') {
    const [rows, { total }] = await Promise.all([
      read({ statuses, ...place }),
      ctx.db.one(sql('count_cards'), scope, TotalRow),
    ])
    return { rows, total, summary: { CreditLimit: null } }
  }
  const { ids, ...found } = await (isWhole
    ? cardsByColumn(ctx, input, { ...scope, ...place })
    : findCards(ctx, input, { ...scope, ...place }))
  return { rows: await read({ ids }), ...found }
}

/** Status, order and page are no filter: for them there are counts and indexes. Groups take every card. */
function isFiltered({
  PageIndex: _index,
  PageSize: _size,
  Status: _status,
  Sort: _sort,
  Closed: _closed,
  ...filters
}: Filters) {
  return Object.values(filters).some((value) => value !== undefined && value !== '')
}

/** Narrowed by the bank or by the class, and by nothing else, newest first. */
const isOfBank = (input: Filters): boolean =>
  input.BankCode !== '' && input.Sort === '' && !isFiltered({ ...input, BankCode: '' })
const isOfTier = (input: Filters): input is Filters & { Tier: number } =>
  input.Tier !== undefined && input.Sort === '' && !isFiltered({ ...input, Tier: undefined })

type CardIdPage = Omit<Page<CardListCall>, 'rows'> & { ids: number[] }
type KindPage = Scope & Paging & { bank_code: string | null; tier: number | null }

async function cardsOfKind(ctx: Ctx, page: KindPage): Promise<CardIdPage> {
  const { sums, ids } = await ctx.db.one(sql('find_of_kind'), { ...page, reach: page.limit + page.offset }, OfKind)
  return { ids, total: sums.total, summary: { CreditLimit: sums.limits } }
}

async function cardsByColumn(ctx: Ctx, input: Filters, page: Scope & Paging): Promise<CardIdPage> {
  const order = await orderOf(ctx, input, page)
  const reach = page.limit + page.offset
  const [found, { total }] = await Promise.all([
    ctx.db.rows(sql('page_by_column'), { ...page, ...order, reach }, IdRow),
    ctx.db.one(sql('count_cards'), page, TotalRow),
  ])
  return { ids: found.map(({ id }) => id), total, summary: { CreditLimit: null } }
}

/** With a filter: the cards themselves, or where a person is sought, the cards of the people that are found. */
function findCards(ctx: Ctx, input: Filters, page: Scope & Paging): Promise<CardIdPage> {
  if (isOfBank(input)) return cardsOfKind(ctx, { ...page, bank_code: input.BankCode, tier: null })
  if (isOfTier(input)) return cardsOfKind(ctx, { ...page, bank_code: null, tier: input.Tier })
  return findMatching(ctx, input, page)
}

const comparedFields = fieldFilters(cardsList)

async function findMatching(ctx: Ctx, input: Filters, scope: Scope & Paging): Promise<CardIdPage> {
  const terms = searchTerms(input.GeneralSearch)
  const filter = {
    ...filterParams(comparedFields, input),
    customer_id: input.CustomerID ?? null,
    due_days: dueDaysBetween(input, ctx.today),
    note: input.Note.toLowerCase(),
    customer_statuses: [0, 1],
  }
  const order = await orderOf(ctx, input, scope)
  const {
    ids,
    total,
    credit_limit_vnd: CreditLimit,
    groups,
  } = await ctx.db.one(sql('find_cards'), { ...scope, ...terms, ...filter, ...order }, Matching)
  return { ids, total, summary: { CreditLimit, ...(input.GroupBy !== '' && { Groups: groups }) } }
}

/** The due rules whose next day lies in the asked period; null where none is asked for. */
function dueDaysBetween({ DateDues, DuesFromDate, DuesToDate }: Filters, today: string): number[] | null {
  const from = DateDues?.[0] ?? DuesFromDate
  const to = DateDues?.at(-1) ?? DuesToDate
  if (from === undefined && to === undefined) return null
  const isWanted = (day: string) => (from === undefined || day >= from) && (to === undefined || day <= to)
  return allDueRules.filter((rule) => isWanted(nextDue(rule, today)))
}

const orderOf = async (ctx: Ctx, input: Filters, scope: Record<string, unknown>) => ({
  ...arrangementOf(input),
  due_order: /^-?DateDues$/.test(input.Sort) ? await dueOrder(ctx, scope) : [],
})

/** The due rules that these cards have, by when they come next. */
async function dueOrder(ctx: Ctx, scope: Record<string, unknown>): Promise<number[]> {
  const rules = (await ctx.db.rows(sql('due_rules'), scope, RuleRow)).map(({ rule }) => rule)
  const dayOf = new Map(rules.map((rule) => [rule, nextDue(rule, ctx.today)]))
  return rules.toSorted((a, b) => ((dayOf.get(a) ?? '') < (dayOf.get(b) ?? '') ? -1 : 1))
}
