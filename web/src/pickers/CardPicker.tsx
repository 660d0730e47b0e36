import { formatVnd } from '@cardpro/contract/amounts'
import { shortCard } from '@cardpro/contract/cardNumber'
import { type CardShort, cardStatuses, cardTypes } from '@cardpro/contract/cardShort'
import { cards } from '@cardpro/contract/cards'
import { formatDay } from '@cardpro/contract/dates'
import type { FieldProps } from '#ui/Field.tsx'
import { PickerField, type PickerOption, type Source } from '#ui/PickerField.tsx'
import { today } from '#ui/today.ts'

type CardPickerProps = FieldProps & {
  /** Whose cards; null while nobody is chosen yet. */
  customerId: number | null
  known?: PickerOption
  onPick?: (card: CardShort | null) => void
}

/** One of the cards of a customer: bank, last four digits, limit and the next due day. */
export function CardPicker({ customerId, ...field }: CardPickerProps) {
  if (customerId === null)
    return <PickerField {...field} source={sourceFor(0)} disabled placeholder="Chọn khách trước" />
  return <PickerField {...field} key={customerId} source={sourceFor(customerId)} />
}

function sourceFor(customerId: number): Source<typeof cards.getByCustomerID> {
  return {
    call: cards.getByCustomerID,
    input: () => ({ CustomerID: customerId }),
    option: cardOption,
    text: (card) => `${shortCard(card.BankCode, card.Last4)} ${cardTypes[card.CardType]} ${card.HolderName}`,
  }
}

/** How a card stands in a box or a list: `VCB •••• 1234`, and what decides. No order takes a card that is not in use. */
export function cardOption(card: CardShort): PickerOption {
  const isExpired = card.ExpiresOn < today()
  const facts = [
    cardTypes[card.CardType],
    isExpired && `đã hết hạn ${formatDay(card.ExpiresOn)}`,
    card.Status === 2 && cardStatuses[2],
    card.Status === 3 && cardStatuses[3],
    card.CreditLimit > 0 && `hạn mức ${formatVnd(card.CreditLimit)}`,
    `đến hạn ${formatDay(card.DateDues).slice(0, 5)}`,
  ]
  return {
    value: card.CardDataID,
    label: shortCard(card.BankCode, card.Last4),
    fact: facts.filter(Boolean).join(' · '),
    disabled: isExpired || card.Status !== 1,
  }
}
