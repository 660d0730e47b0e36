import type { Data, Input } from '@cardpro/contract/kit/call'
import type { partnerOpenings } from '@cardpro/contract/kit/files/openings'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { cancelOpeningDebt, listOpeningDebts } from '#books/ledger/openings.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import type { Page } from '#kit/http/http.ts'
import { safeNote } from '#kit/safeNote.ts'
import { lockForUpdate } from './partners.repo.ts'
import { partnerMissing } from './partners.service.ts'

type PartnerOpeningsCall = typeof partnerOpenings.getOpenings

/** A partner of other shops alone has none here, so the list is empty. */
export async function listPartnerOpenings(
  ctx: Ctx,
  { PartnerID }: Input<PartnerOpeningsCall>,
): Promise<Page<PartnerOpeningsCall>> {
  const rows = await listOpeningDebts(ctx, 331, PartnerID)
  return { rows, total: rows.length }
}

/** Takes a partner's opening debt out again. */
export async function cancelPartnerOpening(
  ctx: WriteCtx,
  { JournalID: journalId, Reason }: Input<typeof partnerOpenings.cancelOpening>,
): Promise<Data<typeof partnerOpenings.cancelOpening>> {
  const reason = safeNote(Reason, 'Reason')
  const { ownerId, amountVnd, name, reversalId } = await cancelOpeningDebt(ctx, {
    journalId,
    kind: accountKind.partner,
    reason,
    hold: async (party) => {
      const partner = (await lockForUpdate(ctx, [party.ownerId])).get(party.ownerId)
      if (!partner) throw partnerMissing('JournalID')
      return partner.name
    },
  })
  await audit.record(ctx, {
    menu: 'partners',
    event: 'openingDebt.cancel',
    ref: { kind: 'partner', id: ownerId },
    detail: { name, amount: amountVnd, reason },
  })
  return { ReversalJournalID: reversalId }
}
