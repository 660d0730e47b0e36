import type { Data, Input } from '@cardpro/contract/kit/call'
import { type FirstStepKey, firstStepKeys, firstStepRights, type firstSteps } from '@cardpro/contract/people/firstSteps'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, can, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './firstSteps.sql')
const DoneRow = z.record(z.enum(firstStepKeys), z.boolean())
const HiddenRow = z.object({ is_hidden: z.boolean() })

/** Which of the first steps are done, by the books and records of the shops. */
export async function getSteps(ctx: Ctx): Promise<Data<typeof firstSteps.getSteps>> {
  const [done, { is_hidden }] = await Promise.all([
    ctx.db.one(sql('read_done'), { company_id: ctx.companyId, shop_ids: ctx.shopIds }, DoneRow),
    ctx.db.one(sql('read_hidden'), ownKey(ctx), HiddenRow),
  ])
  const own = firstStepKeys.filter((key) => mayDo(ctx, key))
  return { Steps: own.map((Key) => ({ Key, IsDone: done[Key] })), IsHidden: is_hidden }
}

export async function hideSteps(ctx: WriteCtx, { IsHidden }: Input<typeof firstSteps.hide>): Promise<null> {
  const event = IsHidden ? 'firstSteps.hide' : 'firstSteps.show'
  await Promise.all([
    ctx.db.run(IsHidden ? sql('hide') : sql('show_again'), ownKey(ctx)),
    audit.record(ctx, { menu: 'dashboard', event }),
  ])
  return null
}

const mayDo = (ctx: Ctx, key: FirstStepKey): boolean => firstStepRights[key].every((right) => can(ctx, right))

const ownKey = ({ companyId, userId }: Ctx) => ({ company_id: companyId, user_id: userId })
