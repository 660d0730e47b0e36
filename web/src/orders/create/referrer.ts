import type { AffChoice } from '@cardpro/contract/partners/collaborators'

type Brought = { AffID: number | null }
export type Bringer = { name: string; source: 'theo thẻ' | 'theo khách' }

/** Whose a new order will be, as the server decides it: the card's collaborator, else the customer's, of those in use. */
export function bringerOf(
  { card, customer }: { card: Brought | null; customer: Brought | null },
  inUse: readonly AffChoice[],
): Bringer | null {
  const nameOf = (one: Brought | null) => inUse.find(({ AffID }) => AffID === one?.AffID)?.Name
  const [ofCard, ofCustomer] = [nameOf(card), nameOf(customer)]
  if (ofCard !== undefined) return { name: ofCard, source: 'theo thẻ' }
  return ofCustomer === undefined ? null : { name: ofCustomer, source: 'theo khách' }
}
