import type { Input } from '@cardpro/contract/basic/call'
import { formatVnd } from '@cardpro/contract/money/amounts'
import type { people } from '@cardpro/contract/people/people'
import { z } from 'zod'
import * as audit from '#audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { together } from '#platform/database/together.ts'
import { UserError } from '#platform/http/errors.ts'
import { type Ending, reasonGiven } from '#platform/safeNote.ts'
import { keepFindable } from './findable.ts'
import { balanceOfCustomer, endAllOf, holdCustomer } from './people.service.ts'

const sql = loadSql(import.meta.url, './customerEdit.sql')
const OpenRow = z.object({ customer_id: z.number(), code: z.string() })

/** Stops a customer with whom everything is settled, and what is done for him. Stopping him again changes nothing. */
export async function stopCustomer(ctx: WriteCtx, input: Ending<Input<typeof people.deleteCustomer>>): Promise<null> {
  const before = await holdCustomer(ctx, input.CustomerID)
  if (before.status === 0) return null
  const obstacle = await whyNotStopped(ctx, { id: input.CustomerID, fullName: before.full_name })
  if (obstacle !== '') throw new UserError(obstacle)
  const reason = reasonGiven(input.Reason)
  await setStopped(ctx, input.CustomerID)
  await keepFindable(ctx, { id: input.CustomerID, before, after: { ...before, status: 0 } })
  const detail = { before, after: { status: 0 }, ...reason }
  await audit.record(ctx, {
    menu: 'customers',
    event: 'customer.deactivate',
    ref: { kind: 'customer', id: input.CustomerID },
    detail,
  })
  await endAllOf(ctx, input.CustomerID)
  return null
}

/** What keeps him from being stopped: money or orders between him and the shop; empty where there is nothing. */
export async function whyNotStopped(ctx: Ctx, { id, fullName }: { id: number; fullName: string }): Promise<string> {
  const [balanceVnd, open] = await Promise.all([
    balanceOfCustomer(ctx, { shopId: oneShop(ctx), id }),
    openOrders(ctx, id),
  ])
  if (balanceVnd > 0) return `Khách ${fullName} còn nợ ${formatVnd(balanceVnd)}, thu xong mới ngừng được`
  if (balanceVnd < 0) return `Cửa hàng còn nợ khách ${fullName} ${formatVnd(-balanceVnd)}, trả xong mới ngừng được`
  if (open.length === 0) return ''
  return `Khách ${fullName} còn ${open.length} đơn chưa xong: ${open.slice(0, 3).join(', ')}${open.length > 3 ? ', …' : ''}`
}

const openOrders = together(async (ctx: Ctx, ids: number[]): Promise<string[][]> => {
  const rows = await ctx.db.rows(sql('open_orders'), { company_id: ctx.companyId, ids }, OpenRow)
  const codes = new Map<number, string[]>(ids.map((id) => [id, []]))
  for (const { customer_id: id, code } of rows) codes.get(id)?.push(code)
  return ids.map((id) => codes.get(id) ?? [])
})

const setStopped = together(async (ctx: WriteCtx, ids: number[]): Promise<void[]> => {
  await ctx.db.run(sql('stop_customers'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    ids,
    user_id: ctx.userId,
  })
  return []
})
