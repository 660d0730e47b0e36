import { comparedTypes, comparisonStatus } from '@cardpro/contract/debts/comparison'
import { partyRights } from '@cardpro/contract/debts/partyTypes'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { vietnamInstant } from '@cardpro/contract/kit/dates'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import { weighForm } from '@cardpro/contract/reports/figures'
import { Dashboard, type reports } from '@cardpro/contract/reports/reports'
import { z } from 'zod'
import { type Ctx, can } from '#kit/context.ts'
import { readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import { installation } from '#kit/secrets/installation.ts'
import { waitingPushes } from '#orders/pushes/queue.service.ts'
import { decidableKinds } from '#people/requests/requests.service.ts'
import { dashboardForms as forms, readDashboardDays } from './dayFigures.service.ts'
import { type DueCards, dueDaysFrom, listTasks, type OpenWork, type Requests } from './tasks.ts'

const sql = loadSql(import.meta.url, './dashboard.sql')
const taskSql = loadSql(import.meta.url, './debtTasks.sql')

/** Tổng quan: did we make money, what must be done now, where the money is. */
export async function readDashboard(
  ctx: Ctx,
  input: Input<typeof reports.dashboard>,
): Promise<Data<typeof reports.dashboard>> {
  const period = readPeriod(input, { from: ctx.today, to: ctx.today })
  const seesProfit = can(ctx, 'dashboard.profit')
  const scope = { company_id: ctx.companyId, shop_ids: ctx.shopIds, today: ctx.today }
  const [{ compared, days }, money, counts, expected, limits, books, found] = await Promise.all([
    readDashboardDays(ctx, period),
    ctx.db.one(sql('money'), { ...scope, book_ids: booksOf(ctx) }, Dashboard.shape.Money),
    ctx.db.rows(sql('order_counts'), { ...scope, from_day: period.from, to_day: period.to }, StatusCount),
    readExpected(ctx, scope),
    ctx.db.rows(sql('limits'), scope, Dashboard.shape.Limits.unwrap().element),
    readBooks(ctx),
    readTasks(ctx, scope),
  ])
  const profitOnly = <T>(value: T): T | null => (seesProfit ? value : null)
  return {
    FromDate: period.from,
    ToDate: period.to,
    At: vietnamInstant(ctx.now),
    Profit: profitOnly(compared(forms.profit)),
    Volume: compared(forms.volume),
    Revenue: profitOnly(compared(forms.revenue)),
    DirectCost: profitOnly(compared(forms.directCost)),
    OrderCounts: can(ctx, 'orders.view')
      ? { ...noOrders, ...Object.fromEntries(counts.map(({ status, count }) => [status, count])) }
      : null,
    Tasks: listTasks(
      { ...found, expected, owed: found.seesDebts ? { ...owedOf(money), debt: found.debt } : null },
      ctx,
    ),
    Money: moneySeen(ctx, money),
    Days: days.map(({ day: Day, sums }) => {
      return { Day, Volume: weighForm(forms.volume, sums), Profit: profitOnly(weighForm(forms.profit, sums)) }
    }),
    Expected: expected,
    Limits: can(ctx, 'pos.view') ? limits : null,
    Books: books,
    Backup: ctx.isOwner ? installation().backup() : null,
  }
}

/** The company level shows the company's own book beside those of its shops. */
const booksOf = (ctx: Ctx): number[] => (ctx.shopId === companyShopId ? [...ctx.shopIds, companyShopId] : ctx.shopIds)

/** What is to be done, as far as the screens behind it may be seen. */
async function readTasks(ctx: Ctx, scope: Scope) {
  const [work, dueCards, requests, debt, promised, differing, short, carried, vouchers, pushes] = await Promise.all([
    readWork(ctx, scope),
    readDueCards(ctx, scope),
    readRequests(ctx),
    ctx.db.optional(sql('oldest_debt'), { ...placeOf(ctx), owed: orderStatus.owed }, OldestDebt),
    can(ctx, 'customerDebts.view')
      ? ctx.db.optional(taskSql('promised_debts'), { ...scope, owed: orderStatus.owed }, DueVouchers)
      : null,
    readDiffering(ctx),
    can(ctx, 'posMoney.view') ? ctx.db.one(sql('short_lots'), scope, ShortLots) : null,
    can(ctx, 'advances.view') ? ctx.db.one(sql('carried'), placeOf(ctx), ShortLots) : null,
    can(ctx, 'collectExpense.view') ? ctx.db.optional(sql('due_vouchers'), scope, DueVouchers) : null,
    // The queue is a shop's.
    can(ctx, 'push.view') && ctx.shopId !== companyShopId ? waitingPushes(ctx) : undefined,
  ])
  const seesDebts = can(ctx, 'customerDebts.view')
  return { work, dueCards, requests, debt, promised, differing, short, carried, vouchers, pushes, seesDebts }
}

/** Comparisons with whose parties the user may see. */
async function readDiffering(ctx: Ctx) {
  if (!can(ctx, 'comparison.view')) return null
  const types = comparedTypes.filter((type) => can(ctx, partyRights[type]))
  const asked = { ...placeOf(ctx), types, differing: comparisonStatus.differing }
  return ctx.db.optional(taskSql('differing_comparisons'), asked, DueVouchers)
}

/** Each figure with the right of the screen that it opens. */
function moneySeen(ctx: Ctx, money: Dashboard['Money']): Dashboard['Money'] {
  const seen = <T>(isSeen: boolean, value: T): T | null => (isSeen ? value : null)
  const [funds, pos] = [can(ctx, 'cashBook.view') || can(ctx, 'funds.view'), can(ctx, 'posMoney.view')]
  const customers = can(ctx, 'customerDebts.view')
  return {
    Funds: seen(funds, money.Funds),
    FundCount: seen(funds, money.FundCount),
    PosUnpaid: seen(pos, money.PosUnpaid),
    PosHeld: seen(pos, money.PosHeld),
    CustomersOwe: seen(customers, money.CustomersOwe),
    CustomersOweCount: seen(customers, money.CustomersOweCount),
    WeOweCustomers: seen(customers, money.WeOweCustomers),
    WeOweCount: seen(customers, money.WeOweCount),
    AtWork: seen(can(ctx, 'orders.view'), money.AtWork),
  }
}

async function readExpected(ctx: Ctx, scope: Scope): Promise<Dashboard['Expected']> {
  const rows = await ctx.db.rows(sql('expected_money'), scope, Dashboard.shape.Expected.element)
  return can(ctx, 'posMoney.view') ? rows : rows.map((row) => ({ ...row, Amount: null }))
}

const placeOf = (ctx: Ctx) => ({ company_id: ctx.companyId, shop_ids: ctx.shopIds })
const owedOf = ({ CustomersOwe, CustomersOweCount }: Data<typeof reports.dashboard>['Money']) => ({
  amountVnd: CustomersOwe ?? 0,
  count: CustomersOweCount ?? 0,
})
const OldestDebt = z.object({ who: z.string(), day: z.string() })
const DueVouchers = z.object({ count: z.number(), amountVnd: z.number(), who: z.string(), since: z.string() })
const ShortLots = z.object({ count: z.number(), amountVnd: z.number(), who: z.string() })

const noOrders = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 }
const StatusCount = z.object({ status: z.number(), count: z.number() })

type Scope = { company_id: number; shop_ids: number[]; today: string }
const WorkRow = z.object({
  status: z.number(),
  count: z.number(),
  amount_vnd: z.number(),
  fresh_count: z.number(),
  since: z.string().nullable(),
  who: z.string(),
})

async function readWork(ctx: Ctx, scope: Scope): Promise<OpenWork[]> {
  if (!can(ctx, 'orders.view')) return []
  const rows = await ctx.db.rows(sql('open_work'), scope, WorkRow)
  return rows.map(({ amount_vnd, fresh_count, ...row }) => ({ ...row, amountVnd: amount_vnd, freshCount: fresh_count }))
}

const RequestsRow = z.object({
  count: z.number(),
  amount_vnd: z.number(),
  who: z.string(),
  since: z.string().nullable(),
})

async function readRequests(ctx: Ctx): Promise<Requests | null> {
  const kinds = decidableKinds((right) => can(ctx, right))
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, user_id: ctx.userId, kinds }
  const { amount_vnd: amountVnd, ...row } = await ctx.db.one(sql('waiting_requests'), params, RequestsRow)
  return row.count === 0 ? null : { ...row, amountVnd }
}

const RuleRow = z.object({ rule: z.number() })
const DueRow = z.object({
  count: z.number(),
  amount_vnd: z.number(),
  days_left: z.number(),
  bank_code: z.string(),
  last4: z.string(),
  who: z.string(),
})

async function readDueCards(ctx: Ctx, scope: Scope): Promise<DueCards | null> {
  if (!can(ctx, 'cards.view')) return null
  const rules = await ctx.db.rows(sql('rules_after_statement'), scope, RuleRow)
  const due = dueDaysFrom(
    ctx.today,
    rules.map(({ rule }) => rule),
  )
  const params = { ...scope, due_days: due.map(({ dueDay }) => dueDay), days_left: due.map(({ daysLeft }) => daysLeft) }
  const row = await ctx.db.optional(sql('due_cards'), params, DueRow)
  if (!row) return null
  const { amount_vnd: amountVnd, days_left: daysLeft, bank_code: bankCode, count, last4, who } = row
  return { count, amountVnd, daysLeft, bankCode, last4, who }
}

/** A broken row names orders and amounts of any shop, so it is for the owner. */
async function readBooks(ctx: Ctx): Promise<Dashboard['Books']> {
  if (!ctx.isOwner) return null
  return ctx.db.optional(sql('books'), { company_id: ctx.companyId }, Dashboard.shape.Books.unwrap())
}
