import type { Input } from '@cardpro/contract/basic/call'
import { partners } from '@cardpro/contract/partners/partners'
import { ensureUntouched, restored, type Undoing } from '#audit/undoing.service.ts'
import type { WriteCtx } from '#platform/context.ts'
import { addOrEditPartner, stopPartner } from './partnerEdit.ts'
import { lockForUpdate, type StoredPartner } from './partners.repo.ts'
import { partnerMissing } from './partners.service.ts'

/** Puts a partner back as it was before an action: a change of its file, or its stop. One that was made is stopped. */
export async function undoPartner(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  const stored = (await lockForUpdate(ctx, [undoing.id])).get(undoing.id)
  if (!stored) throw partnerMissing('PartnerID')
  if (undoing.effect === 'made') {
    ensureUntouched(stored, undoing)
    await stopPartner(ctx, { PartnerID: undoing.id })
  } else await addOrEditPartner(ctx, formOf(undoing.id, restored(stored, undoing)))
}

/** What the form would send to leave the partner as this says. */
const formOf = (id: number, partner: StoredPartner): Input<typeof partners.addOrEdit> =>
  partners.addOrEdit.input.parse({
    PartnerID: id,
    Name: partner.name,
    Contact: partner.contact,
    Phone: partner.phone,
    Zalo: partner.zalo,
    Type: partner.kind,
    BankCode: partner.bank_code,
    AccountNo: partner.account_no,
    AccountName: partner.account_name,
    CreditLimit: partner.debt_limit_vnd,
    SettlePeriod: partner.settle_period,
    Note: partner.note,
    Status: partner.status,
    Version: partner.version,
  })
