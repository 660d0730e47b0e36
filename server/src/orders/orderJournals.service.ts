import type { Input, Summary } from '@cardpro/contract/kit/call'
import { journalText } from '@cardpro/contract/kit/money/journalWords'
import { OrderJournal, type orderJournals } from '@cardpro/contract/orders/orderJournals'
import { z } from 'zod'
import { accountName } from '#books/ledger/ledger.service.ts'
import { type Ctx, can } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './orderJournals.sql')

type GetJournalsCall = typeof orderJournals.getJournals
const Side = z.object({ Account: z.number(), Party: z.string(), Debit: z.number(), Credit: z.number() })
const Found = OrderJournal.omit({ Desc: true, Sides: true }).extend({
  type: z.string(),
  note: z.string(),
  sides: Side.array(),
})

/** Every journal of an order as an accountant reads it. */
export async function listJournals(
  ctx: Ctx,
  { ScheduleID }: Input<GetJournalsCall>,
): Promise<Page<GetJournalsCall> & { summary: Summary<GetJournalsCall> }> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id: ScheduleID }
  const found = await ctx.db.rows(sql('journals'), params, Found)
  const seesProfit = can(ctx, 'orders.profit')
  const rows = found.map(({ type, note, sides, ...journal }): OrderJournal => {
    const text = { type, note, isReversal: journal.ReversesID !== null }
    return { ...journal, Desc: journalText(text), Sides: sidesOf(sides, seesProfit) }
  })
  const sum = (side: 'Debit' | 'Credit') => sumOf(rows.flatMap(({ Sides }) => Sides.map((one) => one[side])))
  return { rows, total: rows.length, summary: { Debit: sum('Debit'), Credit: sum('Credit') } }
}

/** What the shop pays out of an order's fee: the rest is profit. */
const costs: ReadonlySet<number> = new Set([632, 6322, 641, 6411])

/** What is to come in of a swipe is its amount less its cost. */
const nets: ReadonlySet<number> = new Set([1361, 1362])

/**
 * The customer's account is not hidden; beside a cost, or what is left after it, the amounts of the others would reveal the
 * cost.
 */
function sidesOf(sides: z.infer<typeof Side>[], seesProfit: boolean): OrderJournal['Sides'] {
  const isSecret = !seesProfit && sides.some(({ Account }) => costs.has(Account) || nets.has(Account))
  return sides
    .filter(({ Account }) => !isSecret || !costs.has(Account))
    .map((side) => {
      const isHidden = isSecret && side.Account !== 131
      return {
        ...side,
        Name: accountName(side.Account),
        Debit: isHidden ? null : side.Debit,
        Credit: isHidden ? null : side.Credit,
      }
    })
}

const sumOf = (amounts: (number | null)[]): number | null =>
  amounts.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0 as number | null)
