import type { AffShare } from '@cardpro/contract/debts/affDebts'
import { type Account, accountKind, type Transfer } from '#ledger/ledger.service.ts'

/** What of an order is settled: below 0 it was paid too much, and is taken off here. */
export type Settled = Pick<AffShare, 'ScheduleID' | 'Remain'>

type Places = { affId: number; fund: Account; withheldVnd: number }

/**
 * The transfers of a payment. What was paid too much of one order is counted against what others owe, the tax comes next, and
 * what is left leaves the fund: all of it order by order, so that each account ends at zero.
 */
export function paymentTransfers(settled: readonly Settled[], { affId, fund, withheldVnd }: Places): Transfer[] {
  const account = ({ ScheduleID }: Settled): Account => ({
    kind: accountKind.collaborator,
    owner: affId,
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
        return [{ debit: account(one), credit: taker.account, amountVnd, about: aboutOf(affId, one) }]
      })
    })
}

const aboutOf = (affId: number, { ScheduleID }: Settled) =>
  ScheduleID === 0 ? { aff: affId } : { aff: affId, order: ScheduleID }
