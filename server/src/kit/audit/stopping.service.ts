import { recordStatus } from '@cardpro/contract/kit/constants'
import type { WriteCtx } from '#kit/context.ts'
import type { UserError } from '#kit/http/errors.ts'
import { eachRow, isAccepted, type Refusable } from '#kit/refusableRows.ts'
import { reasonGiven } from '#kit/safeNote.ts'
import { type AuditEvent, recordMany } from './audit.service.ts'

/** Records that are stopped rather than deleted, and what is logged of it. */
type Stoppable<S> = Pick<AuditEvent, 'menu' | 'event'> & {
  kind: string
  lock: (ctx: WriteCtx, ids: number[]) => Promise<Map<number, S>>
  missing: () => UserError
  whyNotStopped: (ctx: WriteCtx, records: (S & { id: number })[]) => Promise<Map<number, UserError>>
  stopMany: (ctx: WriteCtx, ids: number[]) => Promise<void>
}
type Stopping = { id: number; reason?: string | undefined }

/** Answers each record as stopped, or why it cannot be. Stopping again changes nothing. */
export const stopper =
  <S extends { status: number }>({ menu, event, kind, lock, missing, whyNotStopped, stopMany }: Stoppable<S>) =>
  async (ctx: WriteCtx, inputs: Refusable<Stopping>[]): Promise<Refusable<null>[]> => {
    const stored = await lock(
      ctx,
      inputs.filter(isAccepted).map(({ id }) => id),
    )
    const found = eachRow(inputs, ({ id, reason }) => {
      const before = stored.get(id)
      if (!before) throw missing()
      return before.status === recordStatus.stopped ? null : { id, before, reason: reasonGiven(reason) }
    })
    const inUse = found.filter(isAccepted).filter((row) => row !== null)
    const obstacles = await whyNotStopped(
      ctx,
      inUse.map(({ id, before }) => ({ ...before, id })),
    )
    const stopped = inUse.filter(({ id }) => !obstacles.has(id))
    await stopMany(
      ctx,
      stopped.map(({ id }) => id),
    )
    const after = { status: recordStatus.stopped }
    await recordMany(
      ctx,
      stopped.map(({ id, before, reason }) => ({
        menu,
        event,
        ref: { kind, id },
        detail: { before, after, ...reason },
      })),
    )
    return found.map((row) => (row && isAccepted(row) ? (obstacles.get(row.id) ?? null) : row))
  }
