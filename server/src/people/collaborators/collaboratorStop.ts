import type { Input } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import * as audit from '#kit/audit/audit.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { eachRow, isAccepted, onlyRow, type Refusable } from '#kit/refusableRows.ts'
import { type Ending, reasonGiven } from '#kit/safeNote.ts'
import { lockForUpdate, readTies, stopMany, type Ties } from './collaborators.repo.ts'
import { collaboratorMissing } from './collaborators.service.ts'

type Stopping = Ending<Input<typeof collaborators.deleteCollaborator>>

/** Stops a collaborator with whom everything is settled. Stopping again changes nothing. */
export const stopCollaborator = async (ctx: WriteCtx, input: Stopping): Promise<null> =>
  onlyRow(await stopCollaborators(ctx, [input]))

/** Each collaborator stopped, or why it cannot be. */
export async function stopCollaborators(ctx: WriteCtx, inputs: Stopping[]): Promise<Refusable<null>[]> {
  const stored = await lockForUpdate(
    ctx,
    inputs.map(({ affID }) => affID),
  )
  const found = eachRow(inputs, ({ affID: id, Reason }) => {
    const before = stored.get(id)
    if (!before) throw collaboratorMissing('affID')
    return before.status === recordStatus.stopped ? null : { id, before, reason: reasonGiven(Reason) }
  })
  const inUse = found.filter(isAccepted).filter((row) => row !== null)
  const obstacles = await whyNotStopped(
    ctx,
    inUse.map(({ id, before }) => ({ id, name: before.name })),
  )
  const stopped = inUse.filter(({ id }) => !obstacles.has(id))
  await stopMany(
    ctx,
    stopped.map(({ id }) => id),
  )
  await audit.recordMany(
    ctx,
    stopped.map(({ id, before, reason }) => ({
      menu: 'collaborators',
      event: 'collaborator.deactivate',
      ref: { kind: 'aff', id },
      detail: { before, after: { status: recordStatus.stopped }, ...reason },
    })),
  )
  return eachRow(found, (row) => {
    const obstacle = row && obstacles.get(row.id)
    if (obstacle) throw obstacle
    return null
  })
}

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
