import { shortCard } from '@cardpro/contract/cardNumber'
import type { DueCard } from '@cardpro/contract/cardRows'
import { formatDay } from '@cardpro/contract/dates'
import { orders } from '@cardpro/contract/orders'
import { ActionButton } from '#ui/ActionButton.tsx'
import { RowCard } from '#ui/RowCard.tsx'
import { daysLeftText } from './cardWords.ts'
import { Level, Result } from './dueColumns.tsx'
import type { DueActs } from './useDueActs.ts'

/** A card of the radar in the list of a phone. */
export function DueCardOfList({ card, acts, onOpen }: { card: DueCard; acts: DueActs; onOpen: () => void }) {
  const due = `${formatDay(card.DateDues).slice(0, 5)}, ${daysLeftText(card.DaysLeft)}`
  return (
    <RowCard
      title={card.CustomerName}
      onOpen={onOpen}
      status={<Level card={card} />}
      line={
        <>
          {shortCard(card.BankCode, card.Last4)} · {due} · <Result card={card} />
        </>
      }
      amount={{ label: 'Dư nợ', value: card.DebtEstimate }}
      second={{ label: 'Lần đáo trước', value: card.LastDaoAmount }}
      act={
        <ActionButton call={orders.createManual} onClick={() => acts.makeOrder(card)}>
          Tạo đơn
        </ActionButton>
      }
    />
  )
}
