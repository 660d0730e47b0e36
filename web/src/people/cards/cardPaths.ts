import { useRouter } from '@tanstack/react-router'

/** What an order or an appointment begins with, as the address of its drawer carries it. */
export type OrderStart = {
  cardId: number
  /** 1 rút, 2 đáo. */
  kind: number
  amountVnd: number | null
  /** The day of an appointment that the order is made of. */
  appointment?: { id: number; day: string }
}

/** The due-card day of a call: the appointment is its result. */
export type Contact = { type: 1 | 2; DateDues: string }

/** The ways from a card to what is done with it next. */
export function useCardPaths() {
  const router = useRouter()
  return {
    makeOrder: ({ cardId, kind, amountVnd, appointment }: OrderStart) =>
      void router.navigate({
        to: '/contract',
        search: {
          drawer: 'create',
          card: cardId,
          kind,
          ...(amountVnd !== null && amountVnd > 0 && { amount: amountVnd }),
          ...(appointment && { appointment: appointment.id, day: appointment.day }),
        },
      }),
    makeAppointment: (cardId: number, contact?: Contact) =>
      void router.navigate({
        to: '/schedule-payment',
        search: {
          drawer: `create.${cardId}`,
          ...(contact && { called: contact.type, on: contact.DateDues }),
        },
      }),
    openOrder: (orderId: number) => void router.navigate({ to: `/contract/${orderId}` }),
    openCard: (cardId: number) => void router.navigate({ to: '/cards', search: { drawer: `view.${cardId}` } }),
  }
}
