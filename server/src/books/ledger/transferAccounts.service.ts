import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { z } from 'zod'
import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { post, type TransferDimensions } from './ledger.service.ts'
import { sidesOf } from './mergedAccounts.ts'

const sql = loadSql(import.meta.url, './mergedAccounts.sql')
const BalanceRow = z.object({ ref: z.number(), balanceVnd: z.number() })

/** Of a merged customer to the surviving one. The orders are locked, so nothing else posts to them. */
export type AccountTransfer = {
  shopId: number
  from: number
  to: number
  orderIds: number[]
  refId: number
  code: string
  note: string
}

/**
 * Moves the balances of a merged customer's accounts to the surviving one, by one journal of today, and stores the pair. Nothing
 * that was posted changes: reversals still go to the old account and are carried to the surviving one. The sums by customer
 * and card follow the orders, which have moved already. Answers the journal, null where all balances were zero, and the sum
 * that was moved.
 */
export async function transferAccounts(
  ctx: WriteCtx,
  wanted: AccountTransfer,
): Promise<{ journalId: number | null; sumVnd: number }> {
  const { shopId, from, to, orderIds } = wanted
  const key = { company_id: ctx.companyId, shop_id: shopId, kind }
  const balances = await ctx.db.rows(sql('balances_of'), { ...key, owner: from, refs: [0, ...orderIds] }, BalanceRow)
  await ctx.db.run(sql('move_merged_accounts'), { ...key, owner: from, survivor: to })
  await ctx.db.run(sql('insert_merged_account'), { ...key, owner: from, survivor: to })
  const transfers = balances.map(({ ref, balanceVnd }) => ({
    ...sidesOf({ kind, owner: from, ref }, { kind, owner: to, ref }, balanceVnd),
    about: aboutOf(to, ref),
  }))
  await ctx.db.run(sql('follow_orders'), { company_id: ctx.companyId, ids: orderIds })
  const posted = await post(ctx, [
    {
      shopId,
      postingDate: ctx.today,
      type: 'MERGE',
      refKind: 'merge',
      refId: wanted.refId,
      code: wanted.code,
      note: wanted.note,
      transfers,
    },
  ])
  const sumVnd = balances.reduce((sum, { balanceVnd }) => sum + balanceVnd, 0)
  return { journalId: posted.ids[0] ?? null, sumVnd }
}

const kind = accountKind.customer

const aboutOf = (customer: number, order: number): TransferDimensions =>
  order === 0 ? { customer } : { customer, order }
