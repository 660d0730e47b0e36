import type { debtSettling } from '@cardpro/contract/debts/settling'
import type { Input } from '@cardpro/contract/kit/call'
import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { lockCustomerForShare } from '#people/customers/people.service.ts'
import { findCustomer, readPromise } from '../customerDebts.service.ts'

const sql = loadSql(import.meta.url, './promises.sql')

/** Hẹn trả: on which day a customer means to pay. */
export async function setPromise(ctx: WriteCtx, input: Input<typeof debtSettling.setPromise>): Promise<null> {
  const shopId = oneShop(ctx)
  const note = safeNote(input.Note)
  ensureWithinYear(ctx, input.Date)
  await lockCustomerForShare(ctx, input.CustomerID)
  const customer = await findCustomer(ctx, input.CustomerID, 'CustomerID')
  const former = await readPromise(ctx, customer.id)
  const key = { company_id: ctx.companyId, shop_id: shopId, customer_id: customer.id }
  await Promise.all([
    ctx.db.run(sql('keep_promise'), { ...key, user_id: ctx.userId, due_on: input.Date, note }),
    audit.record(ctx, {
      menu: 'customerDebts',
      event: 'debt.promise',
      ref: { kind: 'customer', id: customer.id },
      detail: {
        customer: customer.full_name,
        before: { dueOn: former?.Date ?? null, note: former?.Note ?? '' },
        after: { dueOn: input.Date, note },
      },
    }),
  ])
  return null
}

/** What a customer has promised, for a change of some of it; nothing where there is no promise. */
export async function readPromised(ctx: WriteCtx, customerId: number): Promise<object> {
  await lockCustomerForShare(ctx, customerId)
  return (await readPromise(ctx, customerId)) ?? {}
}

function ensureWithinYear(ctx: Ctx, day: string | null): void {
  const last = addDays(ctx.today, 366)
  if (day === null || (day >= ctx.today && day <= last)) return
  throw UserError.at('Date', `Ngày hẹn phải từ ${formatDay(ctx.today)} đến ${formatDay(last)}`, 'V_DATE')
}

/** The promise of a customer who becomes another one. */
export async function movePromise(ctx: WriteCtx, { from, to }: { from: number; to: number }): Promise<void> {
  const place = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  await ctx.db.run(sql('move_promise'), { ...place, from_id: from, to_id: to })
  await ctx.db.run(sql('end_promises'), { ...place, customer_ids: [from] })
}

/** What people who are forgotten promised. */
export const erasePromises = (ctx: WriteCtx, customerIds: number[]): Promise<number> =>
  ctx.db.run(sql('end_promises'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    customer_ids: customerIds,
  })
