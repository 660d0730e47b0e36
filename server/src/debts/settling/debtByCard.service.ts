import { debtSettling } from '@cardpro/contract/debts/settling'
import type { Input } from '@cardpro/contract/kit/call'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { findCustomer } from '../customerDebts.service.ts'

const sql = loadSql(import.meta.url, './settling.sql')

type ByCard = typeof debtSettling.debtByCard

/** What a customer owes by card, and what is on no order. */
export async function listDebtByCard(ctx: Ctx, input: Input<ByCard>): Promise<Page<ByCard>> {
  const params = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    customer_id: input.CustomerID,
    to_send: orderStatus.toSend,
    owed: orderStatus.owed,
  }
  const [, rows] = await Promise.all([
    findCustomer(ctx, input.CustomerID, 'CustomerID'),
    ctx.db.rows(sql('debts_by_card'), params, debtSettling.debtByCard.data.element),
  ])
  return { rows, total: rows.length }
}
