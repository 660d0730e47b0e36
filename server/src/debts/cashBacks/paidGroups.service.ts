import type { cashBacks, OpenBill, PaidPos } from '@cardpro/contract/debts/cashBacks'
import type { Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import { type Ctx, can } from '#kit/context.ts'
import { readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { type BillOfLot, unpaidBills } from './cashBacks.rules.ts'

const sql = loadSql(import.meta.url, './paidGroups.sql')

type Groups = typeof cashBacks.getAllPosCashBackCompany
type Group = Page<Groups>['rows'][number]
type StoredPos = Omit<PaidPos, 'Lots'> & { Lots: Omit<PaidPos['Lots'][number], 'Bills'>[] }
const Found = z.object({
  Total: z.number(),
  Due: z.number(),
  Rows: z.custom<(Omit<Group, 'Terminals'> & { Terminals: StoredPos[] })[]>(Array.isArray),
})
const BillRow = z.object({
  lotId: z.number(),
  LogWithdrawalID: z.number(),
  BillNo: z.string(),
  Last4: z.string(),
  Amount: z.number(),
  Fee: z.number(),
  Net: z.number(),
  Named: z.number(),
})

/** What the bank owes by the POS that it pays for: with those below it, in any shop of the caller. */
export async function listPaidGroups(ctx: Ctx, input: Input<Groups>): Promise<Page<Groups>> {
  const { Rows, Total, Due } = await ctx.db.one(
    sql('paid_groups'),
    {
      company_id: ctx.companyId,
      shop_ids: ctx.shopIds,
      own_shop_ids: ctx.ownShopIds,
      parent_id: input.posParentID ?? null,
      ...daysOf(ctx, input),
      sees_profit: can(ctx, 'orders.profit'),
      limit: input.PageSize,
      offset: (input.PageIndex - 1) * input.PageSize,
    },
    Found,
  )
  const lots = Rows.flatMap(({ Terminals }) => Terminals.flatMap(({ Lots }) => Lots))
  const bills = can(ctx, 'orders.profit') ? await billsOf(ctx, lots) : null
  const withBills = (lot: (typeof lots)[number]) => ({ ...lot, Bills: bills && (bills.get(lot.numberLoID) ?? []) })
  const rows = Rows.map((group) => ({
    ...group,
    Terminals: group.Terminals.map((pos) => ({ ...pos, Lots: pos.Lots.map(withBills) })),
  }))
  return { rows, total: Total, summary: { Due } }
}

/** Without dates every lô for which the bank owes, however old. */
function daysOf(ctx: Ctx, input: Input<Groups>) {
  if (input.fromDate === undefined && input.toDate === undefined) return { from_day: null, to_day: null }
  const { from, to } = readPeriod(input, { from: '2000-01-01', to: ctx.today })
  return { from_day: from, to_day: to }
}

async function billsOf(ctx: Ctx, lots: StoredPos['Lots']): Promise<Map<number, OpenBill[]>> {
  const params = {
    company_id: ctx.companyId,
    own_shop_ids: ctx.ownShopIds,
    lot_ids: lots.map(({ numberLoID }) => numberLoID),
  }
  const newestFirst = new Map<number, BillOfLot[]>()
  for (const { lotId, ...bill } of await ctx.db.rows(sql('bills_of_lots'), params, BillRow))
    newestFirst.set(lotId, [...(newestFirst.get(lotId) ?? []), bill])
  return new Map(lots.map(({ numberLoID, Due }) => [numberLoID, unpaidBills(newestFirst.get(numberLoID) ?? [], Due)]))
}
