import { pos } from '@cardpro/contract/places/pos/pos'
import { z } from 'zod'
import { ensureUntouched, restoreRecord, type Undoing, undoneAlready } from '#kit/audit/undoing.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { readInput } from '#kit/http/input.ts'
import { lockForUpdate, type StoredPos } from './pos.repo.ts'
import { posMissing } from './pos.service.ts'
import { deletePos, handOver, takeBackPos, updateStatus } from './posActions.ts'
import { addOrEditPos } from './posEdit.ts'
import { formOfPos } from './posForm.ts'

/**
 * Puts a POS back as it was before an action: a change of its file, of its status, or of its holder. One that was
 * made is deleted, and one that was deleted is there again.
 */
export async function undoPos(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  const stored = (await lockForUpdate(ctx, [undoing.id])).get(undoing.id)
  if (stored && undoing.effect === 'removed') return takeBack(ctx, stored, undoing)
  if (!stored || stored.is_deleted) throw posMissing('PosID')
  if (undoing.effect === 'made') return unmakePos(ctx, stored, undoing)
  const restored = restoreRecord(stored, undoing)
  const changed = Object.keys(undoing.change.after).join()
  const form = readInput(pos.addOrEdit.input, { ...formOfPos(restored), PosID: undoing.id })
  if (changed === 'status') await updateStatus(ctx, { PosID: undoing.id, Status: form.Status, Reason: 'Hoàn tác' })
  else if (changed === 'holder_id')
    await handOver(ctx, { PosID: undoing.id, StaffID: form.HolderID ?? null, Note: 'Hoàn tác' })
  else await addOrEditPos(ctx, form)
}

async function unmakePos(ctx: WriteCtx, storedPos: StoredPos, undoing: Undoing): Promise<void> {
  ensureUntouched(storedPos, undoing)
  await deletePos(ctx, { posID: undoing.id })
}

const Removed = z.object({ status: z.number() })

async function takeBack(ctx: WriteCtx, storedPos: StoredPos, undoing: Undoing): Promise<void> {
  if (!storedPos.is_deleted) throw undoneAlready()
  const { status } = Removed.parse(undoing.kept['before'])
  await takeBackPos(ctx, storedPos, { id: undoing.id, status })
}
