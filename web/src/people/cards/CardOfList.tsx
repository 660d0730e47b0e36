import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatDay } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import type { CardRow } from '@cardpro/contract/people/cards/cards'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { CardStatus } from './cardColumns.tsx'
import { daysLeftText } from './cardWords.ts'

/** A bank card in the list of a phone. */
export function CardOfList({ card, onOpen }: { card: CardRow; onOpen: () => void }) {
  const due = `đến hạn ${formatDay(card.DateDues).slice(0, 5)}, ${daysLeftText(card.DaysLeft)}`
  return (
    <RowCard
      title={shortCard(card.BankCode, card.Last4)}
      onOpen={onOpen}
      status={<CardStatus status={card.Status} />}
      line={[card.CustomerName, cardTypes[card.CardType], due].join(' · ')}
      amount={{ label: 'Hạn mức', value: card.CreditLimit }}
    />
  )
}
