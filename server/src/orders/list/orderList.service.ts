import type { Input } from '@cardpro/contract/kit/call'
import { fold } from '@cardpro/contract/kit/search'
import { Groups } from '@cardpro/contract/kit/sorts'
import { OrderRow, type OrderSummary } from '@cardpro/contract/orders/orderRows'
import type { orders } from '@cardpro/contract/orders/orders'
import { z } from 'zod'
import { type Ctx, can } from '#kit/context.ts'
import type { JsonText } from '#kit/database/db.ts'
import { type Arranged, arrangementOf } from '#kit/database/sorting.ts'
import { type Block, loadSql, type Params } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './orderList.sql')

type OrderListCall = typeof orders.getByConditions

/** The list with its rows as JSON text, which the call's answer passes on. */
export const listOrders = (ctx: Ctx, input: Input<OrderListCall>): Promise<Page<OrderListCall, JsonText>> =>
  listWith((wanted) => ctx.db.json(...orderRows(ctx, wanted)), ctx, input)

/** The same list with its rows read, for what is made of them. */
export const readOrderList = (ctx: Ctx, input: Input<OrderListCall>): Promise<Page<OrderListCall>> =>
  listWith((wanted) => readRows(ctx, wanted), ctx, input)

type ReadRows<Rows> = (wanted: Params) => Promise<Rows>

/**
 * Orders by filter, newest first or in the order asked for, with the sums of all that match and of each group, and how many
 * each status has.
 */
async function listWith<Rows>(
  read: ReadRows<Rows>,
  ctx: Ctx,
  input: Input<OrderListCall>,
): Promise<Page<OrderListCall, Rows>> {
  const place = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const { days, filter } = filterOf(ctx, input)
  const isWhole = Object.values(filter).every(isUnset) && input.Sort === '' && input.GroupBy === ''
  // Hidden profit must not be deducible from the order of the rows.
  if (input.Sort.endsWith('Profit') && !can(ctx, 'orders.profit'))
    throw UserError.at('Sort', 'Không sắp xếp được theo cột này')
  const asked = { ...days, ...filter, ...place, ...arrangementOf(input), status: input.Status }
  const { rows, sums, groups } = await (isWhole ? readDays(read, ctx, asked) : findOrders(read, ctx, asked))
  const summary = summaryOf(ctx, sums, input.Status)
  return { rows, total: summary.Orders, summary: { ...summary, ...(input.GroupBy !== '' && { Groups: groups }) } }
}

type FoundOrders<Rows> = { rows: Rows; sums: Sums[]; groups: z.infer<typeof Groups> }

async function readDays<Rows>(read: ReadRows<Rows>, ctx: Ctx, days: Params): Promise<FoundOrders<Rows>> {
  const [rows, sums] = await Promise.all([read(days), ctx.db.rows(sql('sums_of_days'), days, Sums)])
  return { rows, sums, groups: [] }
}

async function findOrders<Rows>(read: ReadRows<Rows>, ctx: Ctx, asked: Params): Promise<FoundOrders<Rows>> {
  const { ids, ...found } = await ctx.db.one(sql('list_orders'), { ...asked, ...shownTo(ctx) }, FoundIds)
  return { ...found, rows: await read({ ids }) }
}

/** The statement of orders as the list shows them: those with the ids, in their order, or a page of days. */
const orderRows = (ctx: Ctx, wanted: Params): [Block, Params] => [
  sql('order_rows'),
  {
    ...shownTo(ctx),
    sees_phone: can(ctx, 'customers.phone'),
    ids: null,
    from: null,
    to: null,
    with_open: false,
    status: [],
    limit: 0,
    offset: 0,
    ...wanted,
  },
]

/** Orders as the list shows them; those outside the caller's shops are left out. */
export const readRows = (ctx: Ctx, wanted: Params): Promise<OrderRow[]> =>
  ctx.db.rows(...orderRows(ctx, wanted), OrderRow)

type Filter = Omit<Input<typeof orders.getByConditions>, 'PageIndex' | 'PageSize' | 'Sort' | 'GroupBy' | 'Closed'>

/** The ids of at most `limit` orders that the list's own rules let through, and how many they are in all. */
export async function findOrderIds(ctx: Ctx, wanted: Filter, limit: number): Promise<{ ids: number[]; total: number }> {
  const input = { ...wanted, Sort: '', GroupBy: '', Closed: [] } satisfies Filter & Arranged
  const { days, filter } = filterOf(ctx, input)
  const asked = { ...days, ...filter, ...arrangementOf(input), status: input.Status, limit, offset: 0 }
  const { ids, sums } = await ctx.db.one(sql('list_orders'), { ...asked, ...shownTo(ctx) }, FoundIds)
  return { ids, total: summaryOf(ctx, sums, input.Status).Orders }
}

const shownTo = (ctx: Ctx): Params => ({
  company_id: ctx.companyId,
  shop_ids: ctx.shopIds,
  today: ctx.today,
  sees_profit: can(ctx, 'orders.profit'),
})

const [firstDay, lastDay] = ['1900-01-01', '9999-12-31']

function filterOf(ctx: Ctx, input: Filter): { days: Params; filter: Params } {
  const search = fold(input.GeneralSearch)
  const code = codeIn(search)
  const filter = {
    kinds: input.Contract_Type,
    type_working: input.TypeWorking ?? null,
    shift: input.shiftWorking ?? null,
    staff_id: input.StaffID ?? null,
    customer_id: input.CustomerID ?? null,
    order_id: input.ScheduleID ?? null,
    only_unsettled: input.OnlyUnsettled,
    missing_image: input.MissingImage,
    missing_bill: input.MissingBill,
    code,
    // What is typed is text, not a pattern.
    search: code === '' ? search.replace(/[\\%_]/g, '\\$&') : '',
    pos_id: input.PosID ?? null,
    bank_code: input.BankCode,
    collaborator_id: input.AffID ?? null,
    partner_id: input.PartnerID ?? null,
  }
  const place = { company_id: ctx.companyId, shop_ids: ctx.shopIds, today: ctx.today }
  return { days: { ...place, ...daysOf(ctx, input, code) }, filter }
}

const isUnset = (value: unknown): boolean =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** An order's code, or its beginning, as people type it or a bank writes it: `DH261121-001`, `dh261121001`. */
function codeIn(search: string): string {
  const parts = /^dh(\d{6})-?(\d*)$/.exec(search)
  return parts ? `DH${parts[1]}-${parts[2]}` : ''
}

/** Without dates: today, what is to come, and what is still open. One customer, one order or its code is sought in all days. */
function daysOf(ctx: Ctx, input: Filter, code: string) {
  const hasDays = input.ForDate !== undefined || input.ToDate !== undefined
  const isNamed = input.CustomerID !== undefined || input.ScheduleID !== undefined || code !== ''
  const isUsual = !hasDays && !isNamed
  return { from: input.ForDate ?? (isUsual ? ctx.today : firstDay), to: input.ToDate ?? lastDay, with_open: isUsual }
}

const Sums = z.object({
  status: z.number(),
  orders: z.number(),
  requestVnd: z.number(),
  topUpVnd: z.number(),
  swipeVnd: z.number(),
  feeVnd: z.number(),
  theyOweVnd: z.number(),
  weOweVnd: z.number(),
  profitVnd: z.number(),
})
type Sums = z.infer<typeof Sums>
const FoundIds = z.object({ ids: z.number().array(), sums: Sums.array(), groups: Groups })

function summaryOf(ctx: Ctx, sums: Sums[], chosen: number[]): Omit<z.infer<typeof OrderSummary>, 'Groups'> {
  const matching = sums.filter(({ status }) => chosen.length === 0 || chosen.includes(status))
  const total = (key: Exclude<keyof Sums, 'status'>) => matching.reduce((sum, row) => sum + row[key], 0)
  const counts = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((status) => [String(status), 0]))
  for (const { status, orders: count } of sums) counts[String(status)] = count
  return {
    Orders: total('orders'),
    Request: total('requestVnd'),
    TopUp: total('topUpVnd'),
    Swipe: total('swipeVnd'),
    Fee: total('feeVnd'),
    TheyOwe: total('theyOweVnd'),
    WeOwe: total('weOweVnd'),
    Profit: can(ctx, 'orders.profit') ? total('profitVnd') : null,
    StatusCounts: counts,
  }
}
