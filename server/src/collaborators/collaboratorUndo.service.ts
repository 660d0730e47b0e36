import type { Input } from '@cardpro/contract/basic/call'
import { mpctToPercent } from '@cardpro/contract/money/money'
import { collaborators } from '@cardpro/contract/partners/collaborators'
import { ensureUntouched, restored, type Undoing } from '#audit/undoing.service.ts'
import type { WriteCtx } from '#platform/context.ts'
import {
  addOrEditCollaborator,
  type LockedCollaborator,
  lockCollaborator,
  stopCollaborator,
} from './collaboratorEdit.ts'
import { collaboratorMissing } from './collaborators.service.ts'

/** Puts a collaborator back as it was before an action: a change of its file, or its stop. One that was made is stopped. */
export async function undoCollaborator(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  const held = await lockCollaborator(ctx, undoing.id)
  if (!held) throw collaboratorMissing('AffID')
  if (undoing.effect === 'made') {
    ensureUntouched(held, undoing)
    await stopCollaborator(ctx, { affID: undoing.id })
  } else await addOrEditCollaborator(ctx, formOf(undoing.id, restored(held, undoing)))
}

/** What the form would send to leave the collaborator as this says. What was agreed to once is agreed to. */
const formOf = (id: number, aff: LockedCollaborator): Input<typeof collaborators.addOrEdit> =>
  collaborators.addOrEdit.input.parse({
    AffID: id,
    Name: aff.name,
    Phone: aff.phone,
    Percent: mpctToPercent(aff.commission_mpct),
    Base: aff.commission_base,
    ParentAffID: aff.parent_id,
    ParentPercent: mpctToPercent(aff.parent_mpct),
    BankCode: aff.bank_code,
    AccountNo: aff.account_no,
    AccountName: aff.account_name,
    Note: aff.note,
    Status: aff.status,
    Version: aff.version,
    Confirm: ['W_PERCENT'],
  })
