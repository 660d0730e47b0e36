import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { cardFields } from '@cardpro/contract/people/cards/card.fields'
import { type CardRow, cards } from '@cardpro/contract/people/cards/cards'
import { type Customer, people } from '@cardpro/contract/people/customers/customer.calls'
import { useCall } from '#kit/api/hooks.ts'
import { CustomerPicker } from '#kit/pickers/CustomerPicker.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { SelectField } from '#kit/ui/form/ChoiceField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { useRecord } from '#kit/ui/hooks/useRecord.ts'
import { RecordHistory } from '#kit/ui/record/RecordHistory.tsx'
import { CardFields } from './CardFields.tsx'
import { cardReads, useCardStatuses } from './cardList.ts'

const field = formFields(cardFields)

type CardDrawerProps = {
  /** The card to change; null for a new one. */
  cardId: number | null
  /** Whose card a new one will be, where that is known already. */
  ownerId: number | null
  onClose: () => void
}

/** Makes a card, or changes the one with this id. */
export function CardDrawer({ cardId, ownerId, onClose }: CardDrawerProps) {
  if (cardId !== null) return <EditCard cardId={cardId} onClose={onClose} />
  if (ownerId !== null) return <CardForOwner ownerId={ownerId} onClose={onClose} />
  return <CardForm card={null} owner={null} onClose={onClose} />
}

function EditCard({ cardId, onClose }: { cardId: number; onClose: () => void }) {
  const query = useCall(cards.getByID, { cardDataID: cardId })
  const card = useRecord(query, query.data?.Data)
  if (!card)
    return <DrawerWaiting title="Sửa thẻ" query={query} missing="Không có thẻ này trong cửa hàng" onClose={onClose} />
  return <CardForm card={card} owner={{ CustomerID: card.CustomerID, FullName: card.CustomerName }} onClose={onClose} />
}

function CardForOwner({ ownerId, onClose }: { ownerId: number; onClose: () => void }) {
  const query = useCall(people.getByID, { CustomerID: ownerId })
  const owner = useRecord(query, query.data?.Data)
  if (!owner)
    return (
      <DrawerWaiting title="Thêm thẻ" query={query} missing="Không có khách này trong cửa hàng" onClose={onClose} />
    )
  return <CardForm card={null} owner={owner} onClose={onClose} />
}

type CardFormProps = {
  card: CardRow | null
  owner: Pick<Customer, 'CustomerID' | 'FullName'> | null
  onClose: () => void
}

function CardForm({ card, owner, onClose }: CardFormProps) {
  const form = useCallForm(cards.addOrEdit, {
    initial: card ? typedOf(card) : { CardInShop: 0, ...(owner && { CustomerID: owner.CustomerID }) },
    refresh: cardReads,
    success: (_, { BankCode, Last4 }) =>
      card ? `Đã lưu thẻ ${shortCard(card.BankCode, card.Last4)}` : `Đã thêm thẻ ${shortCard(BankCode, Last4)}`,
    onDone: onClose,
    record: card ? { kind: 'card', id: card.CardDataID } : undefined,
  })
  return (
    <FormDrawer
      form={form}
      title={card ? 'Sửa thẻ' : 'Thêm thẻ'}
      subject={
        card ? `${shortCard(card.BankCode, card.Last4)} · ${card.CustomerName}` : 'chỉ lưu 6 số đầu và 4 số cuối'
      }
      onClose={onClose}
      save={card ? 'Lưu thẻ' : 'Thêm thẻ'}
    >
      <CardFields
        owner={<OwnerField owner={owner} isFixed={card !== null} />}
        status={card && <StatusField card={card} />}
        card={card}
      />
      {card && <RecordHistory kind="card" id={card.CardDataID} />}
    </FormDrawer>
  )
}

function StatusField({ card }: { card: CardRow }) {
  return <SelectField {...field('Status')} options={useCardStatuses(card.Status)} required />
}

type OwnerFieldProps = { owner: Pick<Customer, 'CustomerID' | 'FullName'> | null; isFixed: boolean }

export function OwnerField({ owner, isFixed }: OwnerFieldProps) {
  return (
    <CustomerPicker
      {...field('CustomerID')}
      disabled={isFixed}
      autoFocus={owner === null}
      canCreate={!isFixed}
      {...(owner && { known: { value: owner.CustomerID, label: owner.FullName } })}
    />
  )
}

export const typedOf = (card: CardRow) => ({
  ...card,
  CardInShop: asHolder(card.CardInShop),
  Status: asStatus(card.Status),
})
const asHolder = (value: number) => ([0, 1, 2] as const).find((one) => one === value) ?? 0
const asStatus = (value: number) => ([0, 1, 2, 3] as const).find((one) => one === value) ?? 1
