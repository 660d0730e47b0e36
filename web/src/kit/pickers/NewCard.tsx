import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { notices } from '@cardpro/contract/orders/warnings'
import { type CardRow, cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { send } from '#kit/api/client.ts'
import { InsideForm } from '#kit/ui/form/InsideForm.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { MainCardFields } from './MainCardFields.tsx'

type NewCardProps = { customerId: number; onMade: (card: CardRow) => void; onClose: () => void }

/** The required fields of a card, inside the form that needs it: the rest can be filled in later. */
export function NewCard({ customerId, onMade, onClose }: NewCardProps) {
  const form = useCallForm(cards.addOrEdit, {
    initial: { CustomerID: customerId },
    refresh: [cards.getByCustomerID, cards.getByConditions, notices.getCountNoti, people.getCustomerSearch],
    success: (_, { BankCode, Last4 }) => `Đã thêm thẻ ${shortCard(BankCode, Last4)}`,
    onDone: ({ Data }) => {
      // The server knows the card's next due day; should it not answer, the card can still be picked from the list.
      send<typeof cards.getByID>(cards.getByID, { cardDataID: Data.CardDataID }).then(
        (answer) => onMade(answer.Data),
        onClose,
      )
    },
  })
  return (
    <InsideForm form={form} title="Thẻ mới" save="Thêm thẻ" onClose={onClose}>
      <MainCardFields autoFocus />
    </InsideForm>
  )
}
