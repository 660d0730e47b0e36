import { Credit, type credits, WaitingMoney } from '@cardpro/contract/bank/reconcile/credits'
import type { Input } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { type Ctx, oneShop } from '#kit/context.ts'
import { readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { statementsOf } from './statementFilter.ts'

const sql = loadSql(import.meta.url, './credits.sql')

const CreditPage = z.object({
  Total: z.number(),
  Summary: z.object({ Amount: z.number(), Clear: z.number(), Unclear: z.number() }),
  Rows: z.array(Credit),
})
const WaitingPage = z.object({
  Total: z.number(),
  Summary: z.object({ Left: z.number() }),
  Rows: z.array(WaitingMoney),
})

/** Money of a payout comes from one working day before its day to three after it: over a weekend and a holiday these are seven. */
const days = { days_before: 1, days_after: 7 }
/** Of how many days money is looked through where no days are named. */
const usualDays = 60

const pageOf = ({ PageIndex, PageSize }: { PageIndex: number; PageSize: number }) => ({
  limit: PageSize,
  offset: (PageIndex - 1) * PageSize,
})

type Credits = typeof credits.getCredits

export async function listCredits(ctx: Ctx, input: Input<Credits>): Promise<Page<Credits>> {
  const params = { ...(await statementsOf(ctx, input)), ...days, ...pageOf(input) }
  const { Rows, Total, Summary } = await ctx.db.one(sql('list_credits'), params, CreditPage)
  return { rows: Rows, total: Total, summary: Summary }
}

type GetWaitingCall = typeof credits.getWaiting

export async function listWaiting(ctx: Ctx, input: Input<GetWaitingCall>): Promise<Page<GetWaitingCall>> {
  const { from, to } = readPeriod(input, { from: addDays(ctx.today, -usualDays), to: ctx.today })
  const params = {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    statement_id: input.StatementID ?? null,
    pos_id: input.PosID ?? null,
    from_day: from,
    to_day: to,
    ...pageOf(input),
  }
  const { Rows, Total, Summary } = await ctx.db.one(sql('list_waiting'), params, WaitingPage)
  return { rows: Rows, total: Total, summary: Summary }
}
