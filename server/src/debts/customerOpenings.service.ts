import type { Data, Input } from '@cardpro/contract/kit/call'
import type { customerOpenings } from '@cardpro/contract/kit/files/openings'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { cancelOpeningDebt } from '#books/ledger/openings.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { safeNote } from '#kit/safeNote.ts'
import { lockCustomer } from '#people/customers/people.service.ts'

/** Takes a customer's opening debt out again; of one who was merged into another it is the other's by now. */
export async function cancelCustomerOpening(
  ctx: WriteCtx,
  { JournalID: journalId, Reason }: Input<typeof customerOpenings.cancelOpening>,
): Promise<Data<typeof customerOpenings.cancelOpening>> {
  const reason = safeNote(Reason, 'Reason')
  const { ownerId, amountVnd, name, reversalId } = await cancelOpeningDebt(ctx, {
    journalId,
    kind: accountKind.customer,
    reason,
    hold: async (party) => {
      // The older one first, as where two become one.
      for (const id of [party.ownerId, party.survivorId].toSorted((a, b) => a - b)) await lockCustomer(ctx, id)
      return (await lockCustomer(ctx, party.ownerId)).full_name
    },
  })
  await audit.record(ctx, {
    menu: 'customerDebts',
    event: 'openingDebt.cancel',
    ref: { kind: 'customer', id: ownerId },
    detail: { customer: name, amount: amountVnd, reason },
  })
  return { ReversalJournalID: reversalId }
}
