import type { Input } from '@cardpro/contract/kit/call'
import type { dayClose } from '@cardpro/contract/reports/dayClose'
import * as audit from '#kit/audit/audit.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { noPermission } from '#kit/http/errors.ts'
import { type CloseRules, readCloseRules, setCloseRules } from '#places/shops/shopRules.service.ts'

/** The owner chooses which steps must be done before a day is locked, and whether cash is counted blind. */
export async function saveCloseRules(
  ctx: WriteCtx,
  { Blocks, IsBlind }: Input<typeof dayClose.saveCloseRules>,
): Promise<null> {
  if (!ctx.isOwner) throw noPermission('Chỉ chủ mới được đặt quy định chốt ngày và kiểm quỹ')
  const before = await readCloseRules(ctx)
  const after = { blocks: [...new Set(Blocks)].toSorted((one, other) => one - other), isBlind: IsBlind }
  await setCloseRules(ctx, after)
  await audit.record(ctx, {
    menu: 'dailyReport',
    event: 'dayClose.editRules',
    detail: { before: factsOf(before), after: factsOf(after) },
  })
  return null
}

const factsOf = ({ blocks, isBlind }: CloseRules) => ({ closingBlocks: blocks, countsBlind: isBlind })
