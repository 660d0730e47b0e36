import type { Input } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { Groups } from '@cardpro/contract/kit/sorts'
import { CustomerRow, type people } from '@cardpro/contract/people/customers/customer.calls'
import { customersList } from '@cardpro/contract/people/customers/customers.list'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { fieldFilters, filterParams } from '#kit/database/recordSql.ts'
import { IdRow } from '#kit/database/rows.ts'
import { arrangementOf, inOrder } from '#kit/database/sorting.ts'
import { loadSql, type Params } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { type SearchTerms, searchTerms } from './customerSearch.ts'
import { figuresOf, readCustomers } from './people.service.ts'

const sql = loadSql(import.meta.url, './customerList.sql')
const words = loadSql(import.meta.url, './customerWords.sql')
const Sides = z.object({ they_owe_vnd: z.number(), we_owe_vnd: z.number() })
const DebtSides = Sides.extend({ customers: z.number(), debtors: z.number() })
const Matching = Sides.extend({
  total: z.number(),
  ids: z.number().array(),
})
const Grouped = Matching.extend({ groups: Groups })
const ByWords = Matching.extend({ crowd: z.number().nullable() })
type CustomerIdPage = z.infer<typeof Sides> & { total: number; ids: number[]; groups?: Groups }

type AjaxLoadCustomerCall = typeof people.ajaxLoadCustomer
/** The filters that compare a field. */
const comparedFields = fieldFilters(customersList)
/** A search that matches more texts than this is a crowd: some of them are soon found among the newest customers. */
const crowdSize = 20_000

/** A page of customers and both sides of the debts of all that match. */
export async function listCustomers(ctx: Ctx, input: Input<AjaxLoadCustomerCall>): Promise<Page<AjaxLoadCustomerCall>> {
  const found = await findCustomers(ctx, input)
  const [customers, figures] = await Promise.all([readCustomers(ctx, found.ids), figuresOf(ctx, found.ids)])
  const rows = customers.map((customer) => CustomerRow.parse({ ...customer, ...figures(customer.CustomerID) }))
  const groups = input.GroupBy === '' ? {} : { Groups: found.groups ?? [] }
  return {
    rows: inOrder(rows, found.ids, ({ CustomerID }) => CustomerID),
    total: found.total,
    summary: { TheyOwe: found.they_owe_vnd, WeOwe: found.we_owe_vnd, ...groups },
  }
}

/** The ids of the customers of that page, how many match, and both sides of their debts. */
export async function findCustomers(ctx: Ctx, input: Input<AjaxLoadCustomerCall>): Promise<CustomerIdPage> {
  const terms = searchTerms(input.GeneralSearch)
  const filter = filterOf(ctx, input)
  if (terms.from === '' && filter.group_by === '' && !comparesField(filter)) {
    if (isInOrder(filter)) return findWhole(ctx, filter)
    if (isEvenAlone(filter)) return findEven(ctx, filter)
  }
  const wanted = { ...filter, ...terms, customer_statuses: [filter.status] }
  if (!isSearchAlone(filter, terms)) return ctx.db.one(sql('find_customers'), wanted, Grouped)
  const found = await ctx.db.one(words('find_by_words'), { ...wanted, ...countingTo(input.CountTo) }, ByWords)
  return found.crowd === null ? found : findCrowd(ctx, wanted, found.crowd)
}

/** A customer may match by several texts, but few do: a fifth more texts are read than customers counted. */
const countingTo = (to: number | undefined) => ({
  crowd: crowdSize,
  count_to: to ?? null,
  most_texts: to === undefined ? null : Math.ceil(to * 1.2),
})

/** All customers of a status, newest first or by a column, or of those that have not come for long: in the order of an index. */
async function findWhole(ctx: Ctx, filter: Filter): Promise<CustomerIdPage> {
  const reach = filter.limit + filter.offset
  const [page, sides] = await Promise.all([
    filter.sort === ''
      ? findNewest(ctx, { ...filter, ...noSearch, is_whole: true })
      : ctx.db.rows(sql('customers_by_column'), { ...filter, reach }, IdRow),
    ctx.db.one(sql('debt_sides'), { ...filter, ...noSearch }, DebtSides),
  ])
  return { ...sides, total: sides.customers, ids: page.map(({ id }) => id) }
}

/** Those who owe nothing and are owed nothing. */
async function findEven(ctx: Ctx, filter: Filter): Promise<CustomerIdPage> {
  const [page, { customers, debtors }] = await Promise.all([
    findNewest(ctx, { ...filter, ...noSearch, is_whole: false }),
    ctx.db.one(sql('debt_sides'), { ...filter, ...noSearch }, DebtSides),
  ])
  return { total: customers - debtors, ids: page.map(({ id }) => id), they_owe_vnd: 0, we_owe_vnd: 0 }
}

/** A search that very many match. */
async function findCrowd(ctx: Ctx, filter: Filter & SearchTerms, total: number): Promise<CustomerIdPage> {
  const [page, sides] = await Promise.all([
    findNewest(ctx, { ...filter, is_whole: false }),
    ctx.db.one(sql('debt_sides'), filter, DebtSides),
  ])
  return { ...sides, total, ids: page.map(({ id }) => id) }
}

type Walk = Filter & Pick<SearchTerms, 'words' | 'no' | 'ending'> & { is_whole: boolean }
const noSearch = { words: [], no: -1, ending: null }

const findNewest = (ctx: Ctx, walk: Walk) => ctx.db.rows(sql('newest_customers'), walk, IdRow)

function filterOf(ctx: Ctx, input: Input<AjaxLoadCustomerCall>) {
  const isUnused = input.InactiveDays !== undefined
  return {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    status: input.Status ?? 1,
    has_debt: input.HasDebt ?? null,
    ...filterParams(comparedFields, input),
    unused_since: isUnused ? addDays(ctx.today, -(input.InactiveDays ?? 0)) : null,
    ...arrangementOf(isUnused && input.Sort === '' ? { ...input, Sort: '-LastUsed' } : input),
    limit: input.PageSize,
    offset: (input.PageIndex - 1) * input.PageSize,
  }
}
type Filter = ReturnType<typeof filterOf>

const comparesField = (filter: Filter & Params): boolean => comparedFields.some(({ column }) => filter[column] !== null)
/** In the order of an index; of those that have not come for long, the last to come first. */
const isInOrder = ({ has_debt: hasDebt, unused_since: since, sort, sort_sign: sign }: Filter): boolean =>
  hasDebt === null && (since === null || (sort === 'LastUsed' && sign === -1))
const isEvenAlone = ({ has_debt: hasDebt, unused_since: since, sort }: Filter): boolean =>
  hasDebt === false && since === null && sort === ''

/** Newest first, and nothing is asked but the words and whether they are stopped. */
const isSearchAlone = (filter: Filter, { from }: SearchTerms): boolean =>
  from !== '' && filter.has_debt === null && filter.sort === '' && filter.group_by === '' && !comparesField(filter)
