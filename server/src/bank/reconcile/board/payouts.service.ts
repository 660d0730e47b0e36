import { board, type MissedBill, type Payout } from '@cardpro/contract/bank/reconcile/board'
import type { Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import { type Ctx, can } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { type Statements, statementsOf } from './statementFilter.ts'

const sql = loadSql(import.meta.url, './payouts.sql')

const PayoutPage = z.object({ Total: z.number(), Rows: z.custom<Payout[]>(Array.isArray) })
const MissedPage = z.object({ Total: z.number(), Rows: z.custom<MissedBill[]>(Array.isArray) })
type PayoutList = typeof board.getPayouts
type MissedList = typeof board.getMissed

export async function listPayouts(ctx: Ctx, input: Input<PayoutList>): Promise<Page<PayoutList>> {
  const page = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const statements = await statementsOf(ctx, input)
  const { Rows, Total } = await ctx.db.one(sql('list_payouts'), { ...statements, ...page }, PayoutPage)
  return { rows: Rows, total: Total }
}

export async function listMissed(ctx: Ctx, input: Input<MissedList>): Promise<Page<MissedList>> {
  const page = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const { Rows, Total } = await readMissed(ctx, await statementsOf(ctx, input), page)
  return { rows: Rows, total: Total }
}

export const countMissed = async (ctx: Ctx, statements: Statements): Promise<number> =>
  (await readMissed(ctx, statements, { limit: 0, offset: 0 })).Total

const readMissed = (ctx: Ctx, statements: Statements, page: { limit: number; offset: number }) =>
  ctx.db.one(
    sql('list_missed'),
    {
      ...statements,
      ...page,
      own_shop_ids: ctx.ownShopIds,
      sees_profit: can(ctx, 'orders.profit'),
      today: ctx.today,
    },
    MissedPage,
  )
