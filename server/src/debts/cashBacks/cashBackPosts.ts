import { accountKind } from '@cardpro/contract/kit/money/accounts'
import type { Account, Journal } from '#books/ledger/ledger.service.ts'
import { newId } from '#kit/database/ids.ts'
import type { LockedLot } from '#orders/swipes/lots.service.ts'
import type { FundRow } from '#places/funds/funds.service.ts'
import type { NewHold } from '../holds/holds.service.ts'
import { surplusAccount, transfersOf } from '../posMoney/lotPayments.service.ts'
import type { Part } from './cashBacks.rules.ts'

/** A tiền về before it is posted: of a draft, or of a statement. */
export type CashBackFacts = {
  id: number
  posId: number
  posName: string
  withChildren: boolean
  amountVnd: number
  day: string
  content: string
  refNo: string
  /** The statement of the acquirer that it came of. */
  statementId: number | null
}

/** A tiền về as it is to be posted; `homeId`: the shop whose fund takes the money. */
export type Paying = {
  homeId: number
  draft: CashBackFacts
  fund: FundRow
  lots: ReadonlyMap<number, LockedLot>
  parts: Part[]
  unallocatedVnd: number
  /** Bills that the bank did not pay and looks into: held with it. */
  holds: NewHold[]
  /** Bills that were paid before and are taken back: their parts are below 0, and they are held with it. */
  clawed: NewHold[]
  /** For which bills it is known to be. */
  bills: { swipeId: number; lotId: number; vnd: number }[]
}

export function lotOf({ lots }: Paying, { lotId }: Part): LockedLot {
  const lot = lots.get(lotId)
  if (!lot) throw new Error(`lô ${lotId} is not locked`)
  return lot
}

/** The shops whose lô are paid, the one of the fund first: it takes part even with no lô of its own. */
export const shopsOf = (paying: Paying): number[] => [
  ...new Set([paying.homeId, ...paying.parts.map((part) => lotOf(paying, part).shopId)]),
]

const partsIn = (paying: Paying, shopId: number): Part[] =>
  paying.parts.filter((part) => lotOf(paying, part).shopId === shopId)

/**
 * One journal in the shop whose fund takes the money, and one in each other shop whose lô are paid: it is owed its part by the
 * shop of the fund, so that every book balances by itself.
 */
export function journalsOf(paying: Paying, { code, day }: { code: string; day: string }): Journal[] {
  const { homeId, draft, parts } = paying
  const [, ...others] = shopsOf(paying)
  const common = {
    postingDate: day,
    type: 'CASHBACK',
    refKind: 'cashBack',
    refId: draft.id,
    code,
    note: `${draft.posName}, ${parts.length} lô`,
    ...(others.length > 0 && { groupId: newId() }),
  } as const
  return [
    { ...common, shopId: homeId, transfers: homeTransfers(paying, others) },
    ...others.map((shopId) => ({ ...common, shopId, transfers: lotTransfers(paying, shopId, owedBy(homeId)) })),
  ]
}

const owedBy = (otherShop: number): Account => ({ kind: accountKind.internal, owner: otherShop })

function homeTransfers(paying: Paying, others: number[]): Journal['transfers'] {
  const { homeId, draft, fund, unallocatedVnd } = paying
  return [
    ...lotTransfers(paying, homeId, fund.account),
    ...others.map((otherShop) => ({
      debit: fund.account,
      credit: owedBy(otherShop),
      amountVnd: partsIn(paying, otherShop).reduce((sum, { receivedVnd }) => sum + receivedVnd, 0),
      about: { pos: draft.posId, otherShop },
    })),
    { debit: fund.account, credit: surplusAccount(fund), amountVnd: unallocatedVnd, about: { pos: draft.posId } },
  ]
}

/** A lô takes no more than is due unless the rest is a fee or an income: nothing of it is left unknown. */
const lotTransfers = (paying: Paying, shopId: number, into: Account): Journal['transfers'] =>
  partsIn(paying, shopId).flatMap((part) =>
    transfersOf(part.split, {
      lot: lotOf(paying, part),
      into,
      surplusInto: surplusAccount(paying.fund),
      fees: part.fees,
    }),
  )
