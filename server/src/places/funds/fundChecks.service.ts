import type { Data, Input } from '@cardpro/contract/kit/call'
import { Difference, type fundChecks } from '@cardpro/contract/places/funds/fundChecks'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { fundMissing } from './funds.service.ts'

const sql = loadSql(import.meta.url, './fundChecks.sql')
const MoneyRow = z.object({ BankCardID: z.number(), Balance: z.number() })

/** What the funds hold now. The books are read and not written. */
export async function reloadMoney(ctx: WriteCtx): Promise<Data<typeof fundChecks.reloadMoney>> {
  const funds = await ctx.db.rows(sql('fund_money'), { company_id: ctx.companyId, shop_ids: ctx.shopIds }, MoneyRow)
  await audit.record(ctx, { menu: 'funds', event: 'fund.reload', detail: { funds: funds.length } })
  return { Funds: funds }
}

/** Holds the balance of each fund against its movements. Nothing is put right: what differs is for the operator to look at. */
export async function reloadBankCard(
  ctx: WriteCtx,
  { BankCardID }: Input<typeof fundChecks.reloadBankCard>,
): Promise<Data<typeof fundChecks.reloadBankCard>> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, fund_id: BankCardID ?? null }
  const found = await ctx.db.rows(sql('funds_in_lines'), params, Difference)
  if (BankCardID !== undefined && found.length === 0) throw fundMissing('BankCardID')
  const differing = found.filter(({ Balance, FromLines }) => Balance !== FromLines)
  await audit.record(ctx, {
    menu: 'funds',
    event: 'fund.recheck',
    detail: { funds: found.length, differing: differing.length },
  })
  return { Checked: found.length, Differences: differing }
}
