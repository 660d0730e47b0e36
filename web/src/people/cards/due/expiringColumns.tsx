import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import type { ExpiringCard } from '@cardpro/contract/people/cards/cardRows'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { expiryText, holderText } from '#people/cards/cardWords.ts'
import '#people/cards/cards.css'

const column = columnsOf<ExpiringCard>()

export const expiringColumns = (acts: (card: ExpiringCard) => RowAction[]): Column<ExpiringCard, object>[] => [
  column.text('CustomerName', 'Khách hàng', { width: 180 }),
  column.phone('Phone', 'SĐT', { muted: true }),
  column.cell('Thẻ', (card) => shortCard(card.BankCode, card.Last4)),
  column.cell('Hết hạn', (card) => expiryText(card.ExpMonth, card.ExpYear)),
  column.cell('Còn lại', (card) => <DaysTag days={card.ExpiredDays} />),
  column.cell('Đang giữ', holderText, { muted: true }),
  column.balance('Balance', 'Khách nợ'),
  column.date('LastOrderDate', 'Đơn gần nhất', { muted: true }),
  column.actions(acts),
]

/** `days`: since the card's last day. */
function DaysTag({ days }: { days: number }) {
  if (days > 0) return <Tag tone="red">{`quá ${days} ngày`}</Tag>
  return <Tag tone={days > -31 ? 'orange' : 'grey'}>{days === 0 ? 'ngày cuối' : `còn ${-days} ngày`}</Tag>
}

/** The same on a phone. */
export function ExpiringOfList({ card, onOpen }: { card: ExpiringCard; onOpen: () => void }) {
  return (
    <RowCard
      title={card.CustomerName}
      onOpen={onOpen}
      status={<DaysTag days={card.ExpiredDays} />}
      line={`${shortCard(card.BankCode, card.Last4)} · hết hạn ${expiryText(card.ExpMonth, card.ExpYear)} · ${holderText(card)}`}
      amount={{ label: 'Hạn mức', value: card.CreditLimit }}
      second={{ label: 'Khách nợ', value: card.Balance }}
    />
  )
}
