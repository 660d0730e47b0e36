import { cardStatus, cardStatuses, cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import type { CardShort } from '@cardpro/contract/people/cards/cardRows'
import { cards } from '@cardpro/contract/people/cards/cards'
import { Form } from 'antd'
import { useState } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import type { FieldProps } from '#kit/ui/form/Field.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { PickerField } from '#kit/ui/picker/PickerField.tsx'
import type { PickerOption, Source } from '#kit/ui/picker/pickerSource.ts'
import { NewCard } from './NewCard.tsx'
import { useFocusAfter } from './useFocusAfter.ts'

type CardPickerProps = FieldProps & {
  /** The customer of the cards; null while none is chosen. */
  customerId: number | null
  known?: PickerOption
  onPick?: (card: CardShort | null) => void
  /** Off where only a card that is there already makes sense. */
  canCreate?: boolean
}

/** One of the cards of a customer: bank, last four digits, limit and the next due day. A new one is made right here. */
export function CardPicker({ customerId, ...field }: CardPickerProps) {
  if (customerId === null) {
    const { canCreate: _, ...box } = field
    return <PickerField {...box} source={cardsOf(0)} disabled placeholder="Chọn khách trước" />
  }
  return <CardsOf key={customerId} {...field} customerId={customerId} />
}

function CardsOf({ customerId, known, onPick, canCreate = true, ...field }: CardPickerProps & { customerId: number }) {
  const form = Form.useFormInstance()
  const { allowed } = useCan(cards.addOrEdit)
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<CardShort | null>(null)
  const [box, setGoal] = useFocusAfter()
  const take = (card: CardShort) => {
    setMade(card)
    setMaking(false)
    form.setFieldValue(field.name, card.CardDataID)
    onPick?.(card)
    setGoal('next')
  }
  const giveUp = () => {
    setMaking(false)
    setGoal('back')
  }
  const pick = (card: CardShort | null) => {
    setMade(null)
    setMaking(false)
    onPick?.(card)
  }
  return (
    <div ref={box}>
      <PickerField
        {...field}
        source={cardsOf(customerId)}
        known={made ? cardOption(made) : known}
        onPick={pick}
        {...(canCreate && allowed && { create: { label: createLabel, onCreate: () => setMaking(true) } })}
      />
      {isMaking && <NewCard customerId={customerId} onMade={take} onClose={giveUp} />}
    </div>
  )
}

const createLabel = () => '+ Thẻ mới'

export function cardsOf(customerId: number): Source<typeof cards.getByCustomerID> {
  return {
    call: cards.getByCustomerID,
    input: () => ({ CustomerID: customerId }),
    option: cardOption,
    find: (card) => ({
      codes: [shortCard(card.BankCode, card.Last4), card.Last4],
      text: `${cardTypes[card.CardType]} ${card.HolderName}`,
    }),
    isWhole: true,
  }
}

/** The text of a card in a box or a list: `VCB •••• 1234`, and what decides. No order takes a card that is not in use. */
function cardOption(card: CardShort): PickerOption {
  const isExpired = card.ExpiresOn < today()
  const facts = [
    cardTypes[card.CardType],
    isExpired && `đã hết hạn ${formatDay(card.ExpiresOn)}`,
    card.Status === cardStatus.paused && cardStatuses[2],
    card.Status === cardStatus.blocked && cardStatuses[3],
    card.CreditLimit > 0 && `hạn mức ${formatVnd(card.CreditLimit)}`,
    `đến hạn ${formatDay(card.DateDues).slice(0, 5)}`,
  ]
  return {
    value: card.CardDataID,
    label: shortCard(card.BankCode, card.Last4),
    fact: facts.filter(Boolean).join(' · '),
    disabled: isExpired || card.Status !== cardStatus.active,
  }
}
