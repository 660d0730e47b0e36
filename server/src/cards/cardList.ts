import type { Input } from '@cardpro/contract/basic/call'
import { Groups } from '@cardpro/contract/basic/groups'
import type { cards } from '@cardpro/contract/cards/cards'
import { allDueRules, nextDue } from '@cardpro/contract/cards/dueRule'
import { z } from 'zod'
import { searchTerms } from '#people/people.service.ts'
import type { Ctx } from '#platform/context.ts'
import { arrangementOf, inOrder } from '#platform/database/sorting.ts'
import { loadSql } from '#platform/database/sql.ts'
import type { Page } from '#platform/http/http.ts'
import { followed, newestCards, readCards } from './cards.service.ts'

const sql = loadSql(import.meta.url, './cardList.sql')
const TotalRow = z.object({ total: z.number() })
const IdRow = z.object({ id: z.number() })
const RuleRow = z.object({ rule: z.number() })
const OfKind = z.object({ sums: z.object({ total: z.number(), limits: z.number() }), ids: z.number().array() })
const Found = z.object({ total: z.number(), credit_limit_vnd: z.number(), ids: z.number().array(), groups: Groups })

type Listed = typeof cards.getByConditions
type Filters = Input<Listed>
type Scope = { company_id: number; shop_ids: number[]; statuses: number[] }
type Place = { limit: number; offset: number }

/** Without a filter the page comes straight from an index and the total from the counts: a million cards cost nothing. */
export async function listCards(ctx: Ctx, input: Filters): Promise<Page<Listed>> {
  const scope = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    statuses: input.Status === undefined ? followed : [input.Status],
  }
  const place = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  if (isOfBank(input)) return cardsOfKind(ctx, { ...scope, ...place, bank_code: input.BankCode })
  if (isOfTier(input)) return cardsOfKind(ctx, { ...scope, ...place, tier: input.Tier })
  if (isFiltered(input)) return findCards(ctx, input, { ...scope, ...place })
  const [rows, { total }] = await Promise.all([
    input.Sort === '' ? newestCards(ctx, { ...scope, ...place }) : cardsByColumn(ctx, input, { ...scope, ...place }),
    ctx.db.one(sql('count_cards'), scope, TotalRow),
  ])
  return { rows, total, summary: { CreditLimit: null } }
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

type KindPage = Scope & Place & ({ bank_code: string } | { tier: number })

async function cardsOfKind(ctx: Ctx, page: KindPage): Promise<Page<Listed>> {
  const block = 'tier' in page ? sql('find_of_tier') : sql('find_of_bank')
  const { sums, ids } = await ctx.db.one(block, { ...page, reach: page.limit + page.offset }, OfKind)
  return { rows: await readInOrder(ctx, ids), total: sums.total, summary: { CreditLimit: sums.limits } }
}

async function cardsByColumn(ctx: Ctx, input: Filters, page: Scope & Place) {
  const order = await orderOf(ctx, input, page)
  const reach = page.limit + page.offset
  const found = await ctx.db.rows(sql('page_by_column'), { ...page, ...order, reach }, IdRow)
  return readInOrder(
    ctx,
    found.map(({ id }) => id),
  )
}

const readInOrder = async (ctx: Ctx, ids: number[]) =>
  inOrder(await readCards(ctx, ids), ids, ({ CardDataID }) => CardDataID)

/** With a filter: the cards themselves, or for a person's name, the cards of the found customers. */
async function findCards(ctx: Ctx, input: Filters, scope: Record<string, unknown>): Promise<Page<Listed>> {
  const terms = searchTerms(input.GeneralSearch)
  const block = input.GeneralSearch === '' || terms.last4 !== '' ? sql('find_cards') : sql('find_cards_of_people')
  const filter = {
    customer_id: input.CustomerID ?? null,
    bank_code: input.BankCode,
    in_shop: input.cardInShop ?? null,
    due_days: dueDaysBetween(input, ctx.today),
    staff_id: input.StaffId ?? null,
    holder_id: input.HolderStaffID ?? null,
    aff_id: input.AffID ?? null,
    tier: input.Tier ?? null,
    note: input.Note.toLowerCase(),
  }
  const order = await orderOf(ctx, input, scope)
  const found = await ctx.db.one(block, { ...scope, ...terms, ...filter, ...order }, Found)
  const rows = await readInOrder(ctx, found.ids)
  return {
    rows,
    total: found.total,
    summary: { CreditLimit: found.credit_limit_vnd, ...(input.GroupBy !== '' && { Groups: found.groups }) },
  }
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
