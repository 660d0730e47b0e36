import type { CardShort } from '@cardpro/contract/cardShort'
import { cards } from '@cardpro/contract/cards'
import { type CustomerHit, people } from '@cardpro/contract/people'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '#api/hooks.ts'

/** With what a new order begins where it was started from a card or an appointment. */
export type OrderStart = {
  customer: CustomerHit
  card: CardShort
  kind: 1 | 2
  amountVnd: number | null
  appointment: { id: number; day: string } | null
}

const keys = ['card', 'kind', 'amount', 'appointment', 'day'] as const

/** Closes the drawer, and forgets what it began with. */
export function useCloseCreate(): () => void {
  const navigate = useNavigate()
  const forgotten = Object.fromEntries(['drawer', ...keys].map((key) => [key, undefined]))
  return () =>
    void navigate({ to: '.', search: ((old: Record<string, unknown>) => ({ ...old, ...forgotten })) as never })
}

type Query = { error: unknown; isFetching: boolean; refetch: () => unknown }

/** Reads what the address of the drawer names: undefined while it is on its way, null where it names nothing. */
export function useOrderStart(): { start: OrderStart | null | undefined; query: Query } {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const cardId = numberOf(search['card'])
  const card = useCall(cards.getByID, { cardDataID: cardId ?? 0 }, { enabled: cardId !== null })
  const found = card.data?.Data
  const owner = useCall(people.getCustomerSearch, { keyword: found?.Phone ?? '' }, { enabled: found !== undefined })
  if (cardId === null) return { start: null, query: card }
  const customer = owner.data?.Data.find(({ CustomerID }) => CustomerID === found?.CustomerID)
  if (!found || !customer) return { start: undefined, query: found ? owner : card }
  return { start: { customer, card: found, ...termsOf(search) }, query: owner }
}

function termsOf(search: Record<string, unknown>): Omit<OrderStart, 'customer' | 'card'> {
  const { kind, amount, appointment, day } = search
  const id = numberOf(appointment)
  return {
    kind: kind === 1 ? 1 : 2,
    amountVnd: numberOf(amount),
    appointment: id === null ? null : { id, day: typeof day === 'string' ? day : '' },
  }
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)
