import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { ensureUntouched, restoreRecord, type Undoing } from '#kit/audit/undoing.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { readInput } from '#kit/http/input.ts'
import { addOrEditCollaborator, formOfCollaborator } from './collaboratorEdit.ts'
import { stopCollaborator } from './collaboratorStop.ts'
import { lockForUpdate } from './collaborators.repo.ts'
import { collaboratorMissing } from './collaborators.service.ts'

/** Puts a collaborator back as it was before a change or before it was stopped. One that was made is stopped. */
export async function undoCollaborator(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  const { id } = undoing
  const stored = (await lockForUpdate(ctx, [id])).get(id)
  if (!stored) throw collaboratorMissing('AffID')
  if (undoing.effect === 'made') {
    ensureUntouched(stored, undoing)
    await stopCollaborator(ctx, { affID: id })
    return
  }
  // What was confirmed once is confirmed.
  const form = { ...formOfCollaborator(restoreRecord(stored, undoing)), AffID: id, Confirm: ['W_PERCENT'] }
  await addOrEditCollaborator(ctx, readInput(collaborators.addOrEdit.input, form))
}
