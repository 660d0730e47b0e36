import { PartnerDebtOrder, type partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import type { Input } from '@cardpro/contract/kit/call'
import type { Ctx } from '#kit/context.ts'
import { monthUntil, readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { lateness } from './partnerDebtList.service.ts'

const sql = loadSql(import.meta.url, './partnerDebtList.sql')

type GetPartnerDebtOrdersCall = typeof partnerDebts.getPartnerDebtOrders

/** One partner's account, order by order. Of a partner of other shops there is nothing. */
export async function listPartnerDebtOrders(
  ctx: Ctx,
  input: Input<GetPartnerDebtOrdersCall>,
): Promise<Page<GetPartnerDebtOrdersCall>> {
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  const params = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    partner_id: input.PartnerID,
    from_day: from,
    to_day: to,
    only_open: input.OnlyOpen,
    ...lateness(to < ctx.today ? to : ctx.today),
  }
  const rows = await ctx.db.rows(sql('list_partner_debt_orders'), params, PartnerDebtOrder)
  const sum = (vnd: (row: PartnerDebtOrder) => number) => rows.reduce((total, row) => total + vnd(row), 0)
  return {
    rows,
    total: rows.length,
    summary: {
      Opening: sum(({ Opening }) => Opening),
      Debit: sum(({ Debit }) => Debit),
      Credit: sum(({ Credit }) => Credit),
      Offset: sum(({ Offset }) => Offset),
      TheyOwe: sum(({ TheyOwe }) => TheyOwe),
      WeOwe: sum(({ WeOwe }) => WeOwe),
    },
  }
}
