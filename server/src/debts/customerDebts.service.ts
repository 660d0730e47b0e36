import { OwedOrder } from '@cardpro/contract/debts/debtRows'
import type { debts } from '@cardpro/contract/debts/debts'
import { DebtPromise } from '@cardpro/contract/debts/settling'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { monthUntil, readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { Movement, withBalance } from './debtLines.ts'

const sql = loadSql(import.meta.url, './customerDebts.sql')
const VndRow = z.object({ vnd: z.number() })

const Ends = z.object({ Opening: z.number(), Closing: z.number() })
const AtWork = z.object({ AtWork: z.number() })

/** Sổ chi tiết: opening, every movement with the balance after it, closing; and what is owed right now. */
export async function detailCustomerDebt(
  ctx: Ctx,
  input: Input<typeof debts.detailDebt>,
): Promise<Data<typeof debts.detailDebt>> {
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  const scope = { company_id: ctx.companyId, shop_ids: ctx.shopIds, customer_id: input.ObjectID }
  const [customer, ends, movements, owed, toSend, apartVnd, promise, atWorkVnd] = await Promise.all([
    findCustomer(ctx, input.ObjectID, 'ObjectID'),
    ctx.db.one(sql('customer_balance'), { ...scope, from_day: from, to_day: to }, Ends),
    ctx.db.rows(sql('list_movements'), { ...scope, from_day: from, to_day: to }, Movement),
    ctx.db.rows(sql('list_owed_orders'), { ...scope, status: orderStatus.owed }, OwedOrder),
    ctx.db.rows(sql('list_owed_orders'), { ...scope, status: orderStatus.toSend }, OwedOrder),
    debtWithoutOrder(ctx, input.ObjectID),
    readPromise(ctx, input.ObjectID),
    to < ctx.today ? 0 : atWorkOf(ctx, input.ObjectID),
  ])
  return {
    Name: customer.full_name,
    Code: `KH${customer.no}`,
    ...ends,
    AtWork: atWorkVnd,
    Lines: withBalance(ends.Opening, movements),
    Owed: owed,
    ToSend: toSend,
    WithoutOrder: apartVnd,
    Promise: promise,
  }
}

const CustomerNameRow = z.object({ id: z.number(), full_name: z.string(), no: z.number() })

/** A customer of the caller's shops. The people module's own checks do not matter here: a stopped one may still pay. */
export async function findCustomer(
  ctx: Ctx,
  customerId: number,
  field: string,
): Promise<z.infer<typeof CustomerNameRow>> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, customer_id: customerId }
  const found = await ctx.db.optional(sql('find_customer'), params, CustomerNameRow)
  if (!found) throw UserError.at(field, 'Không có khách hàng này trong cửa hàng')
  return found
}

/** What a customer owes right now, money at work apart; below 0 the shop owes the customer. */
export async function customerDebtNow(ctx: Ctx, customerId: number): Promise<number> {
  const scope = { company_id: ctx.companyId, shop_ids: ctx.shopIds, customer_id: customerId }
  const [ends, atWorkVnd] = await Promise.all([
    ctx.db.one(sql('customer_balance'), { ...scope, from_day: ctx.today, to_day: ctx.today }, Ends),
    atWorkOf(ctx, customerId),
  ])
  return ends.Closing - atWorkVnd
}

async function atWorkOf(ctx: Ctx, customerId: number): Promise<number> {
  const scope = { company_id: ctx.companyId, shop_ids: ctx.shopIds, customer_id: customerId }
  return (await ctx.db.one(sql('customer_at_work'), { ...scope, to_send: orderStatus.toSend }, AtWork)).AtWork
}

/** What a customer owes on no order; below 0 the shop owes it. */
export async function debtWithoutOrder(ctx: Ctx, customerId: number): Promise<number> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, customer_id: customerId }
  return (await ctx.db.one(sql('debt_without_order'), params, VndRow)).vnd
}

export const readPromise = (ctx: Ctx, customerId: number): Promise<DebtPromise | null> =>
  ctx.db.optional(
    sql('find_promise'),
    { company_id: ctx.companyId, shop_ids: ctx.shopIds, customer_id: customerId, today: ctx.today },
    DebtPromise,
  )
