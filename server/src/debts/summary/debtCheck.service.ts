import type { debtSummary } from '@cardpro/contract/debts/debtSummary'
import { partyNames, partyRights, partyTypes } from '@cardpro/contract/debts/partyTypes'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { vietnamInstant } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { can, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { lacksRight } from '#kit/http/errors.ts'
import { debtKinds } from '../parties.service.ts'

const sql = loadSql(import.meta.url, './debtPeriods.sql')

type Reload = typeof debtSummary.reloadProcessDebt

const Differing = z.object({
  kind: z.number(),
  ownerId: z.number(),
  what: z.string(),
  Cached: z.number(),
  Ledger: z.number(),
})
const Check = z.object({ Checked: z.number(), Differences: Differing.array() })

/** Holds the balances of debts against their movements. Nothing is put right: what differs is for the operator to look at. */
export async function reloadProcessDebt(ctx: WriteCtx, { type, ObjectID }: Input<Reload>): Promise<Data<Reload>> {
  const types = (type ? [type] : partyTypes).filter((one) => can(ctx, partyRights[one]))
  if (types.length === 0) throw lacksRight(partyRights[type ?? 'customer'])
  const { Checked, Differences: found } = await ctx.db.one(
    sql('debts_in_lines'),
    {
      company_id: ctx.companyId,
      shop_ids: ctx.shopIds,
      kinds: types.map((one) => debtKinds[one]),
      owner_id: ObjectID ?? null,
    },
    Check,
  )
  const nameOf = (kind: number) => types.find((one) => debtKinds[one] === kind) ?? 'customer'
  const Differences = found.map(({ kind, ownerId, what, ...sums }) => ({
    Key: `${partyNames[nameOf(kind)]} ${ownerId}: ${what}`,
    ...sums,
  }))
  await audit.record(ctx, {
    menu: 'debtSummary',
    event: 'debt.recheck',
    detail: { balances: Checked, differing: Differences.length },
  })
  return { Checked, Differences, At: vietnamInstant(ctx.now) }
}
