import type { Input } from '@cardpro/contract/basic/call'
import { addDays } from '@cardpro/contract/basic/dates'
import { Groups } from '@cardpro/contract/basic/groups'
import { fold } from '@cardpro/contract/basic/search'
import { CustomerRow, type people } from '@cardpro/contract/people/customer.calls'
import { customersList } from '@cardpro/contract/people/customers.list'
import { z } from 'zod'
import { type Ctx, can } from '#platform/context.ts'
import { fieldFilters, filterParams } from '#platform/database/recordSql.ts'
import { arrangementOf, inOrder } from '#platform/database/sorting.ts'
import { loadSql, type Params } from '#platform/database/sql.ts'
import type { Page } from '#platform/http/http.ts'
import { type SearchTerms, searchTerms } from './customerSearch.ts'
import { readCustomers } from './people.service.ts'

const sql = loadSql(import.meta.url, './customerList.sql')
const orderSql = loadSql(import.meta.url, './customerOrder.sql')
const TotalRow = z.object({ total: z.number() })
const FoundId = z.object({ id: z.number() })
const Found = z.object({
  total: z.number(),
  they_owe_vnd: z.number(),
  we_owe_vnd: z.number(),
  ids: z.number().array(),
})
const Arranged = Found.extend({ groups: Groups })
type Found = z.infer<typeof Found> & { groups?: Groups }
const Figures = CustomerRow.pick({ CustomerID: true, Turnover30: true }).extend({ Profit30: z.number() })

type Listed = typeof people.ajaxLoadCustomer
/** The filters that compare a field. */
const compared = fieldFilters(customersList)

/** A page of customers and both sides of the debts of all that match. */
export async function listCustomers(ctx: Ctx, input: Input<Listed>): Promise<Page<Listed>> {
  const filter = filterOf(ctx, input)
  if (fold(input.GeneralSearch) === '' && isOnlyStatus(filter)) return listNewest(ctx, filter)
  const found = await find(ctx, input, filter)
  const rows = await readRows(ctx, found.ids)
  const groups = input.GroupBy === '' ? {} : { Groups: found.groups ?? [] }
  return { rows, total: found.total, summary: { ...sidesOf(found), ...groups } }
}

/** All debts are summed while the customers of the page are read here. */
async function listNewest(ctx: Ctx, filter: Filter): Promise<Page<Listed>> {
  const [listed, { total }] = await Promise.all([
    ctx.db.rows(sql('newest_customers'), filter, FoundId),
    ctx.db.one(sql('count_customers'), filter, TotalRow),
  ])
  const ids = listed.map(({ id }) => id)
  const [rows, debts] = await Promise.all([readRows(ctx, ids), ctx.db.one(sql('find_debtors'), filter, Found)])
  return { rows, total, summary: sidesOf(debts) }
}

async function readRows(ctx: Ctx, ids: number[]): Promise<CustomerRow[]> {
  const [customers, figures] = await Promise.all([readCustomers(ctx, ids), figuresOf(ctx, ids)])
  const rows = customers.map((customer) => CustomerRow.parse({ ...customer, ...figures(customer.CustomerID) }))
  return inOrder(rows, ids, ({ CustomerID }) => CustomerID)
}

const sidesOf = (debts: Found) => ({ TheyOwe: debts.they_owe_vnd, WeOwe: debts.we_owe_vnd })

/** Which customers stand on that page, and how many match. */
export const findCustomers = (ctx: Ctx, input: Input<Listed>): Promise<Found> => find(ctx, input, filterOf(ctx, input))

/** The last 30 days of some customers, for users who may see it. */
export async function figuresOf(ctx: Ctx, ids: number[]) {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, ids }
  const period = { from_day: addDays(ctx.today, -29), today: ctx.today }
  const rows = await ctx.db.rows(sql('figures_of'), { ...params, ...period }, Figures)
  const byId = new Map(rows.map((row) => [row.CustomerID, row]))
  const seesProfit = can(ctx, 'orders.profit')
  return (id: number) => {
    const found = byId.get(id)
    return { Turnover30: found?.Turnover30 ?? 0, Profit30: seesProfit ? (found?.Profit30 ?? 0) : null }
  }
}

function filterOf(ctx: Ctx, input: Input<Listed>) {
  return {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    status: input.Status ?? 1,
    has_debt: input.HasDebt ?? null,
    ...filterParams(compared, input),
    unused_since: input.InactiveDays === undefined ? null : addDays(ctx.today, -input.InactiveDays),
    ...arrangementOf(input),
    limit: input.PageSize,
    offset: (input.PageIndex - 1) * input.PageSize,
  }
}
type Filter = ReturnType<typeof filterOf>

/** With words: the customers that they match. Else by a column or in groups, or newest first. */
async function find(ctx: Ctx, { GeneralSearch }: Input<Listed>, filter: Filter): Promise<Found> {
  if (fold(GeneralSearch) !== '') return findByWords(ctx, filter, searchTerms(GeneralSearch))
  const isSorted = filter.sort !== '' && (isNarrowed(filter) || filter.has_debt !== null)
  if (filter.group_by !== '' || isSorted) return ctx.db.one(orderSql('arranged_customers'), filter, Arranged)
  return findWithoutWords(ctx, filter)
}

/** Words alone, newest first, need no customer's own row; whatever else is asked of them does. */
function findByWords(ctx: Ctx, filter: Filter, terms: SearchTerms): Promise<Found> {
  const params = { ...filter, ...terms }
  return isOnlyStatus(filter)
    ? ctx.db.one(sql('find_by_words'), params, Found)
    : ctx.db.one(orderSql('find_customers'), params, Arranged)
}

/** Newest first, and nothing is asked but whether they are stopped. */
const isOnlyStatus = (filter: Filter): boolean =>
  !isNarrowed(filter) && filter.has_debt === null && filter.sort === '' && filter.group_by === ''

const isNarrowed = (filter: Filter & Params): boolean =>
  filter.unused_since !== null || compared.some(({ column }) => filter[column] !== null)

/**
 * Without a search only the page itself is read and debtors are few. The number of all comes from the counts where nothing
 * else narrows the list, else from an index.
 */
async function findWithoutWords(ctx: Ctx, filter: Filter): Promise<Found> {
  const isFew = isNarrowed(filter)
  const [debtors, { total }, listed] = await Promise.all([
    ctx.db.one(isFew ? sql('debtors_narrowed') : sql('find_debtors'), filter, Found),
    ctx.db.one(isFew ? sql('count_narrowed') : sql('count_customers'), filter, TotalRow),
    filter.has_debt === true
      ? []
      : ctx.db.rows(pageOf(filter), { ...filter, reach: filter.limit + filter.offset }, FoundId),
  ])
  if (filter.has_debt === true) return debtors
  const ids = listed.map(({ id }) => id)
  if (filter.has_debt === null) return { ...debtors, ids, total }
  return { ids, total: total - debtors.total, they_owe_vnd: 0, we_owe_vnd: 0 }
}

function pageOf(filter: Filter) {
  if (filter.sort !== '') return orderSql('customers_by_column')
  if (filter.unused_since !== null) return sql('page_unused')
  if (isNarrowed(filter)) return sql('page_narrowed')
  return filter.has_debt === null ? sql('newest_customers') : sql('newest_by_debt')
}
