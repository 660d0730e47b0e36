import type { Data, Input } from '@cardpro/contract/basic/call'
import type { affOpenings } from '@cardpro/contract/files/openings'
import * as audit from '#audit/audit.service.ts'
import { accountKind } from '#ledger/ledger.service.ts'
import { cancelOpeningDebt, listOpeningDebts } from '#ledger/openings.service.ts'
import type { Ctx, WriteCtx } from '#platform/context.ts'
import type { Page } from '#platform/http/http.ts'
import { safeNote } from '#platform/safeNote.ts'
import { lockForUpdate } from './collaborators.repo.ts'
import { collaboratorMissing } from './collaborators.service.ts'

type Listed = typeof affOpenings.getOpenings

/** Above zero is still to be paid, as in the file it came from; the account says it the other way round. */
export async function listCommissionOpenings(ctx: Ctx, { AffID }: Input<Listed>): Promise<Page<Listed>> {
  const rows = await listOpeningDebts(ctx, 3388, AffID)
  return { rows: rows.map((row) => ({ ...row, Amount: -row.Amount })), total: rows.length }
}

/** Takes commission that came along out again. */
export async function cancelCommissionOpening(
  ctx: WriteCtx,
  { JournalID: journalId, Reason }: Input<typeof affOpenings.cancelOpening>,
): Promise<Data<typeof affOpenings.cancelOpening>> {
  const reason = safeNote(Reason, 'Reason')
  const { ownerId, amountVnd, name, reversalId } = await cancelOpeningDebt(ctx, {
    journalId,
    kind: accountKind.collaborator,
    reason,
    hold: async (party) => {
      const aff = (await lockForUpdate(ctx, [party.ownerId])).get(party.ownerId)
      if (!aff) throw collaboratorMissing('JournalID')
      return aff.name
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
