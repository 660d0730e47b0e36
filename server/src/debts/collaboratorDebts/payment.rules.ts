import type { CollaboratorShare } from '@cardpro/contract/debts/collaboratorDebts'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import type { Account, Transfer } from '#books/ledger/ledger.service.ts'

/** What of an order is settled: below 0 it was paid too much, and is taken off here. */
export type CommissionShare = Pick<CollaboratorShare, 'ScheduleID' | 'Remain'>

type Places = { collaboratorId: number; fund: Account; withheldVnd: number }

/**
 * The transfers of a payment. What was paid too much of one order is counted against what others owe, the tax comes next, and
 * what is left leaves the fund: all of it order by order, so that each account ends at zero.
 */
export function paymentTransfers(
  settled: readonly CommissionShare[],
  { collaboratorId, fund, withheldVnd }: Places,
): Transfer[] {
  const account = ({ ScheduleID }: CommissionShare): Account => ({
    kind: accountKind.collaborator,
    owner: collaboratorId,
    ref: ScheduleID,
  })
  const takers = [
    ...settled.filter(({ Remain }) => Remain < 0).map((one) => ({ account: account(one), leftVnd: -one.Remain })),
    { account: { kind: accountKind.tax } as Account, leftVnd: withheldVnd },
    { account: fund, leftVnd: Number.POSITIVE_INFINITY },
  ]
  return settled
    .filter(({ Remain }) => Remain > 0)
    .flatMap((one) => {
      let leftVnd = one.Remain
      return takers.flatMap((taker): Transfer[] => {
        const amountVnd = Math.min(leftVnd, taker.leftVnd)
        if (amountVnd <= 0) return []
        leftVnd -= amountVnd
        taker.leftVnd -= amountVnd
        return [{ debit: account(one), credit: taker.account, amountVnd, about: aboutOf(collaboratorId, one) }]
      })
    })
}

const aboutOf = (collaboratorId: number, { ScheduleID }: CommissionShare) =>
  ScheduleID === 0 ? { collaborator: collaboratorId } : { collaborator: collaboratorId, order: ScheduleID }
