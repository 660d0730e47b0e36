import type { lotBills } from '@cardpro/contract/debts/lotBills'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { putIntoLot } from '#orders/swipes/lotBills.service.ts'
import { lotNotFound } from './posMoney.service.ts'

const sql = loadSql(import.meta.url, './lotPayments.sql')
const NumberRow = z.object({ numberText: z.string() })

type AddBills = typeof lotBills.addBillNumberLo

/** Gắn bill: the orders of the bills are locked before the lô, so that is only read here. */
export async function addBills(ctx: WriteCtx, input: Input<AddBills>): Promise<Data<AddBills>> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), lot_id: input.numberLoID }
  const lot = await ctx.db.optional(sql('lot_number'), key, NumberRow)
  if (!lot) throw lotNotFound()
  return { Moved: await putIntoLot(ctx, input.LogWithdrawalIDs, { lotId: input.numberLoID, ...lot }) }
}
