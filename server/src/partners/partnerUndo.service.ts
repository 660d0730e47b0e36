import type { Input } from '@cardpro/contract/basic/call'
import { partners } from '@cardpro/contract/partners/partners'
import { refuseTouched, restored, type Undoing } from '#audit/undoing.service.ts'
import { oneShop, type WriteCtx } from '#platform/context.ts'
import { addOrEditPartner, stopPartner } from './partnerEdit.ts'
import { partnerMissing } from './partners.service.ts'
import { type Held, holdPartner } from './partnerTies.ts'

/** Puts a partner back as he was before a deed: a change of his file, or that he was stopped. One who was made is stopped. */
export async function undoPartner(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  const held = await holdPartner(ctx, undoing.id, [oneShop(ctx)])
  if (!held) throw partnerMissing('PartnerID')
  if (undoing.effect === 'made') {
    refuseTouched(held, undoing)
    await stopPartner(ctx, { PartnerID: undoing.id })
  } else await addOrEditPartner(ctx, formOf(undoing.id, restored(held, undoing)))
}

/** What the form would send to leave the partner as this says. */
const formOf = (id: number, partner: Held): Input<typeof partners.addOrEdit> =>
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
