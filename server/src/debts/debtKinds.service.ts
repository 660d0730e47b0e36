import type { PartyType } from '@cardpro/contract/debts/partyTypes'

/** The account on which the debts of each type stand. */
export const debtKinds = { customer: 131, partner: 331, pos: 1361, aff: 3388 } as const satisfies Record<
  PartyType,
  number
>
