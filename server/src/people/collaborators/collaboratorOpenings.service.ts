import type { Data, Input } from '@cardpro/contract/kit/call'
import type { collaboratorOpenings } from '@cardpro/contract/kit/files/openings'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { cancelOpeningDebt, listOpeningDebts } from '#books/ledger/openings.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import type { Page } from '#kit/http/http.ts'
import { safeNote } from '#kit/safeNote.ts'
import { lockForUpdate } from './collaborators.repo.ts'
import { collaboratorMissing } from './collaborators.service.ts'

type CommissionOpeningsCall = typeof collaboratorOpenings.getOpenings

/** Above zero is still to be paid, as in the file it came from; the account has the opposite sign. */
export async function listCommissionOpenings(
  ctx: Ctx,
  { AffID }: Input<CommissionOpeningsCall>,
): Promise<Page<CommissionOpeningsCall>> {
  const rows = await listOpeningDebts(ctx, 3388, AffID)
  return { rows: rows.map((row) => ({ ...row, Amount: -row.Amount })), total: rows.length }
}

/** Takes commission that came along out again. */
export async function cancelCommissionOpening(
  ctx: WriteCtx,
  { JournalID: journalId, Reason }: Input<typeof collaboratorOpenings.cancelOpening>,
): Promise<Data<typeof collaboratorOpenings.cancelOpening>> {
  const reason = safeNote(Reason, 'Reason')
  const { ownerId, amountVnd, name, reversalId } = await cancelOpeningDebt(ctx, {
    journalId,
    kind: accountKind.collaborator,
    reason,
    hold: async (party) => {
      const collaborator = (await lockForUpdate(ctx, [party.ownerId])).get(party.ownerId)
      if (!collaborator) throw collaboratorMissing('JournalID')
      return collaborator.name
    },
  })
  await audit.record(ctx, {
    menu: 'collaborators',
    event: 'openingCommission.cancel',
    ref: { kind: 'aff', id: ownerId },
    detail: { name, amount: -amountVnd, reason },
  })
  return { ReversalJournalID: reversalId }
}
