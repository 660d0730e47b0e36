import { DebtPromise } from '@cardpro/contract/debts/settling'
import type { Ctx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './promises.sql')

export const readPromise = (ctx: Ctx, customerId: number): Promise<DebtPromise | null> =>
  ctx.db.optional(
    sql('find_promise'),
    { company_id: ctx.companyId, shop_ids: ctx.shopIds, customer_id: customerId, today: ctx.today },
    DebtPromise,
  )
