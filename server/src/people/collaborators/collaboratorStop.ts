import type { Input } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { stopper } from '#kit/audit/stopping.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { onlyRow } from '#kit/refusableRows.ts'
import type { Ending } from '#kit/safeNote.ts'
import { lockForUpdate, readTies, stopMany, type Ties } from './collaborators.repo.ts'
import { collaboratorMissing } from './collaborators.service.ts'

type Stopping = Ending<Input<typeof collaborators.deleteCollaborator>>

/** Stops a collaborator with whom everything is settled. */
export const stopCollaborator = async (ctx: WriteCtx, { affID: id, Reason: reason }: Stopping): Promise<null> =>
  onlyRow(await stopCollaborators(ctx, [{ id, reason }]))

export const stopCollaborators = stopper({
  menu: 'collaborators',
  event: 'collaborator.deactivate',
  kind: 'aff',
  lock: lockForUpdate,
  missing: () => collaboratorMissing('affID'),
  whyNotStopped,
  stopMany,
})

/** What keeps collaborators from being stopped: commission between them and the shop, or others below them. */
export async function whyNotStopped(
  ctx: WriteCtx,
  collaborators: { id: number; name: string }[],
): Promise<Map<number, UserError>> {
  const ties = await readTies(
    ctx,
    collaborators.map(({ id }) => id),
  )
  return new Map(
    collaborators.flatMap(({ id, name }) => {
      const known = ties.get(id)
      const obstacle = known ? obstacleOf(name, known) : ''
      return obstacle === '' ? [] : [[id, new UserError(obstacle)] as const]
    }),
  )
}

function obstacleOf(name: string, { remain_vnd: remainVnd, below }: Ties): string {
  if (remainVnd > 0) return `CTV ${name} còn ${formatVnd(remainVnd)} hoa hồng chưa trả, chi xong mới ngừng được`
  if (remainVnd < 0) return `CTV ${name} đã nhận thừa ${formatVnd(-remainVnd)}, thu lại xong mới ngừng được`
  if (below.length === 0) return ''
  return `CTV ${name} đang là cấp trên của ${below.join(', ')}, đổi cấp trên của họ trước`
}
