import { z } from 'zod'
import type { WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { sidesOf } from './ledger.heirs.ts'
import { type About, post } from './ledger.service.ts'

const sql = loadSql(import.meta.url, './heirs.sql')
const BalanceRow = z.object({ ref: z.number(), balanceVnd: z.number() })

/** Moves all account balances of one customer to another. The orders are locked, so no other posting reaches them. */
export type HandOver = {
  shopId: number
  from: number
  to: number
  orderIds: number[]
  refId: number
  code: string
  note: string
}

/**
 * Moves what stands on a customer's accounts to those of another one, by one journal of today, and remembers who the heir
 * is. Nothing that was posted changes: a mirror of it still goes where the original is, and its remainder follows. Answers
 * the journal, null where everything was even, and what went over in all.
 */
export async function handOver(ctx: WriteCtx, wanted: HandOver): Promise<{ journalId: number | null; sumVnd: number }> {
  const { shopId, from, to, orderIds } = wanted
  const key = { company_id: ctx.companyId, shop_id: shopId, kind }
  const balances = await ctx.db.rows(sql('balances_of'), { ...key, owner: from, refs: [0, ...orderIds] }, BalanceRow)
  await ctx.db.run(sql('pass_on'), { ...key, owner: from, heir: to })
  await ctx.db.run(sql('insert_heir'), { ...key, owner: from, heir: to })
  const transfers = balances.map(({ ref, balanceVnd }) => ({
    ...sidesOf({ kind, owner: from, ref }, { kind, owner: to, ref }, balanceVnd),
    about: aboutOf(to, ref),
  }))
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

const kind = 131

const aboutOf = (customer: number, order: number): About => (order === 0 ? { customer } : { customer, order })
