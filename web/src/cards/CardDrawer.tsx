import { shortCard } from '@cardpro/contract/cardNumber'
import { cardStatuses } from '@cardpro/contract/cardShort'
import { type CardRow, cards } from '@cardpro/contract/cards'
import { type Customer, people } from '@cardpro/contract/people'
import { useCall } from '#api/hooks.ts'
import { CustomerPicker } from '#pickers/CustomerPicker.tsx'
import { numberChoices, SelectField } from '#ui/ChoiceField.tsx'
import { DrawerFrame } from '#ui/DrawerFrame.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { PageError } from '#ui/PageError.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { useCallForm } from '#ui/useCallForm.ts'
import { useFirst } from '#ui/useFirst.ts'
import { CardFields } from './CardFields.tsx'

type CardDrawerProps = {
  /** The card to change; null for a new one. */
  cardId: number | null
  /** Whose card a new one will be, where that is known already. */
  ownerId: number | null
  onClose: () => void
}

/** Makes a card, or changes the one with this id. */
export function CardDrawer({ cardId, ownerId, onClose }: CardDrawerProps) {
  const cardQuery = useCall(cards.getByID, { cardDataID: cardId ?? 0 }, { enabled: cardId !== null })
  const ownerQuery = useCall(people.getByID, { CustomerID: ownerId ?? 0 }, { enabled: ownerId !== null })
  const card = useFirst(cardQuery)?.Data
  const owner = useFirst(ownerQuery)?.Data
  if (card)
    return (
      <CardForm card={card} owner={{ CustomerID: card.CustomerID, FullName: card.CustomerName }} onClose={onClose} />
    )
  if (cardId === null && (ownerId === null || owner))
    return <CardForm card={null} owner={owner ?? null} onClose={onClose} />
  const query = cardId === null ? ownerQuery : cardQuery
  return (
    <DrawerFrame title={cardId === null ? 'Thêm thẻ' : 'Sửa thẻ'} onClose={onClose}>
      {query.error ? (
        <PageError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows columns={2} rows={10} />
      )}
    </DrawerFrame>
  )
}

type CardFormProps = {
  card: CardRow | null
  owner: Pick<Customer, 'CustomerID' | 'FullName'> | null
  onClose: () => void
}

function CardForm({ card, owner, onClose }: CardFormProps) {
  const form = useCallForm(cards.addOrEdit, {
    initial: card ? typedOf(card) : { CardInShop: 0, ...(owner && { CustomerID: owner.CustomerID }) },
    refresh: [
      cards.getByConditions,
      cards.getByCustomerID,
      cards.getByID,
      cards.getCountNoti,
      people.ajaxLoadCustomer,
      people.getCustomerSearch,
    ],
    success: card ? `Đã lưu thẻ ${shortCard(card.BankCode, card.Last4)}` : 'Đã thêm thẻ',
    onDone: onClose,
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
        owner={
          <CustomerPicker
            name="CustomerID"
            label="Chủ thẻ"
            disabled={card !== null}
            autoFocus={owner === null}
            canCreate={card === null}
            {...(owner && { known: { value: owner.CustomerID, label: owner.FullName } })}
          />
        }
        status={card && <SelectField name="Status" label="Trạng thái" options={numberChoices(cardStatuses)} required />}
      />
    </FormDrawer>
  )
}

const typedOf = (card: CardRow) => ({ ...card, CardInShop: asHolder(card.CardInShop), Status: asStatus(card.Status) })
const asHolder = (value: number) => ([0, 1, 2] as const).find((one) => one === value) ?? 0
const asStatus = (value: number) => ([0, 1, 2, 3] as const).find((one) => one === value) ?? 1
