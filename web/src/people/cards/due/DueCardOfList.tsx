import { formatDay } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { orders } from '@cardpro/contract/orders/orders'
import type { DueCard } from '@cardpro/contract/people/cards/cardRows'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { daysLeftText } from '#people/cards/cardWords.ts'
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
