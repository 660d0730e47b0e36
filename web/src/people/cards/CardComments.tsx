import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { cards } from '@cardpro/contract/people/cards/cards'
import { useCall } from '#kit/api/hooks.ts'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { CommentsDrawer, type CommentsView } from '#kit/ui/record/CommentsDrawer.tsx'

type CardCommentsProps = { cardId: number; view: CommentsView; onShow: DrawerState['show']; onClose: () => void }

/** The comments on a card and its files. The comments are shown with its customer too. */
export function CardComments({ cardId, ...talk }: CardCommentsProps) {
  const card = useCall(cards.getByID, { cardDataID: cardId }).data?.Data
  return (
    <CommentsDrawer
      kind="card"
      id={cardId}
      title={card ? shortCard(card.BankCode, card.Last4) : 'Thẻ'}
      subject={card?.CustomerName}
      {...talk}
    />
  )
}
