import { partners } from '@cardpro/contract/places/partners/partners'
import { ensureUntouched, restoreRecord, type Undoing } from '#kit/audit/undoing.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { readInput } from '#kit/http/input.ts'
import { addOrEditPartner, formOfPartner, stopPartner } from './partnerEdit.ts'
import { lockForUpdate } from './partners.repo.ts'
import { partnerMissing } from './partners.service.ts'

/** Puts a partner back as it was before an action: a change of its file, or its stop. One that was made is stopped. */
export async function undoPartner(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  const stored = (await lockForUpdate(ctx, [undoing.id])).get(undoing.id)
  if (!stored) throw partnerMissing('PartnerID')
  if (undoing.effect === 'made') {
    ensureUntouched(stored, undoing)
    await stopPartner(ctx, { PartnerID: undoing.id })
    return
  }
  const form = { ...formOfPartner(restoreRecord(stored, undoing)), PartnerID: undoing.id }
  await addOrEditPartner(ctx, readInput(partners.addOrEdit.input, form))
}
