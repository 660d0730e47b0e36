import { shortCard } from '@cardpro/contract/cards/cardNumber'
import { cards } from '@cardpro/contract/cards/cards'
import { useCall } from '#api/hooks.ts'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import { CommentsDrawer, type CommentsView } from '#ui/record/CommentsDrawer.tsx'

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
