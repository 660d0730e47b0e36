import type { AffChoice } from '@cardpro/contract/partners/collaborators'

type WithCollaborator = { AffID: number | null }
export type Referrer = { name: string; source: 'theo thẻ' | 'theo khách' }

/** Whose a new order will be, as the server decides it: the card's collaborator, else the customer's, of those in use. */
export function referrerOf(
  { card, customer }: { card: WithCollaborator | null; customer: WithCollaborator | null },
  inUse: readonly AffChoice[],
): Referrer | null {
  const nameOf = (one: WithCollaborator | null) => inUse.find(({ AffID }) => AffID === one?.AffID)?.Name
  const [ofCard, ofCustomer] = [nameOf(card), nameOf(customer)]
  if (ofCard !== undefined) return { name: ofCard, source: 'theo thẻ' }
  return ofCustomer === undefined ? null : { name: ofCustomer, source: 'theo khách' }
}
