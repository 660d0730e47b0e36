import { orderKind } from '@cardpro/contract/orders/orderMoney'
import type { CardShort } from '@cardpro/contract/people/cards/cardRows'
import { cards } from '@cardpro/contract/people/cards/cards'
import { type CustomerHit, people } from '@cardpro/contract/people/customers/customer.calls'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '#kit/api/hooks.ts'

/** With what a new order begins where it was started from a customer, a card or an appointment. */
export type OrderStart = {
  customer: CustomerHit
  /** Null where the customer has none, or several to choose from. */
  card: CardShort | null
  kind: typeof orderKind.withdraw | typeof orderKind.rollover
  amountVnd: number | null
  appointment: { id: number; day: string } | null
}

const keys = ['card', 'customer', 'kind', 'amount', 'appointment', 'day'] as const

/** Closes the drawer, and removes its starting values from the address. */
export function useCloseCreate(): () => void {
  const navigate = useNavigate()
  const forgotten = Object.fromEntries(['drawer', ...keys].map((key) => [key, undefined]))
  return () =>
    void navigate({
      to: '.',
      hash: true,
      search: (old: Record<string, unknown>) => ({ ...old, ...forgotten }),
    })
}

type Query = { error: unknown; isFetching: boolean; refetch: () => unknown }

/** Reads what the address of the drawer names: undefined while it is on its way, null where it names nothing. */
export function useOrderStart(): { start: OrderStart | null | undefined; query: Query } {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const cardId = numberOf(search['card'])
  const customerId = cardId === null ? numberOf(search['customer']) : null
  const { card, whose, query } = useNamed(cardId, customerId)
  const owner = useCall(people.getCustomerSearch, { keyword: whose?.Phone ?? '' }, { enabled: whose !== undefined })
  if (cardId === null && customerId === null) return { start: null, query }
  const customer = owner.data?.Data.find(({ CustomerID }) => CustomerID === whose?.CustomerID)
  if (!whose || !customer) return { start: undefined, query: whose ? owner : query }
  return { start: { customer, card: card ?? onlyCard(customer), ...termsOf(search) }, query: owner }
}

type Whose = { CustomerID: number; Phone: string }
type OrderSubject = { card: CardShort | null; whose: Whose | undefined; query: Query }

/** The card that is named with whose it is, or the customer alone. */
function useNamed(cardId: number | null, customerId: number | null): OrderSubject {
  const card = useCall(cards.getByID, { cardDataID: cardId ?? 0 }, { enabled: cardId !== null })
  const person = useCall(people.getByID, { CustomerID: customerId ?? 0 }, { enabled: customerId !== null })
  if (customerId !== null) return { card: null, whose: person.data?.Data, query: person }
  const found = cardId === null ? undefined : card.data?.Data
  return { card: found ?? null, whose: found, query: card }
}

/** A customer with one card means that one. */
const onlyCard = ({ Cards: [first, ...others] }: CustomerHit): CardShort | null =>
  first && others.length === 0 ? first : null

function termsOf(search: Record<string, unknown>): Omit<OrderStart, 'customer' | 'card'> {
  const { kind, amount, appointment, day } = search
  const id = numberOf(appointment)
  return {
    kind: kind === orderKind.withdraw ? orderKind.withdraw : orderKind.rollover,
    amountVnd: numberOf(amount),
    appointment: id === null ? null : { id, day: typeof day === 'string' ? day : '' },
  }
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)
