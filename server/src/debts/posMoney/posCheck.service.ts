import { DebtDifference } from '@cardpro/contract/debts/debtRows'
import type { lotBills } from '@cardpro/contract/debts/lotBills'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { vietnamInstant } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './posCheck.sql')
const Check = z.object({ Checked: z.number(), Differences: DebtDifference.array() })

type Reload = typeof lotBills.reloadProcessDebtPos

/** Holds the balances of POS money against their movements. Nothing is put right: what differs is for the operator to look at. */
export async function reloadPosDebt(ctx: WriteCtx, { PosID }: Input<Reload>): Promise<Data<Reload>> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, pos_id: PosID ?? null }
  const { Checked, Differences } = await ctx.db.one(sql('pos_money_in_lines'), params, Check)
  await audit.record(ctx, {
    menu: 'posMoney',
    event: 'debt.recheck',
    detail: { balances: Checked, differing: Differences.length },
  })
  return { Checked, Differences, At: vietnamInstant(ctx.now) }
}
