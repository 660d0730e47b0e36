import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { cards } from '@cardpro/contract/people/cards/cards'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { useCall } from '#kit/api/hooks.ts'
import { useShownRow } from '#kit/api/useListCall.ts'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { cardReads } from './cardList.ts'

export const stopReasons = ['Khách hủy thẻ', 'Ngân hàng khóa thẻ', 'Khách làm ở nơi khác', 'Nhập nhầm']

/** Stops following a card: no due day is watched any more, its orders stay. */
export function StopCard({ cardId, onClose }: { cardId: number; onClose: () => void }) {
  const listed = useShownRow(cards.getByConditions, ['CardDataID', cardId])
  const expiring = useShownRow(radar.getCardExpired, ['CardDataID', cardId])
  const card = useCall(cards.getByID, { cardDataID: cardId }).data?.Data ?? listed ?? expiring
  const title = card ? shortCard(card.BankCode, card.Last4) : 'Thẻ'
  return (
    <ConfirmAction
      call={cards.deleteCard}
      input={{ cardDataID: cardId }}
      title="Ngừng theo dõi thẻ"
      reasons={stopReasons}
      done={{
        success: `Đã ngừng theo dõi thẻ ${title}`,
        refresh: cardReads,
      }}
      save="Ngừng theo dõi"
      onClose={onClose}
    >
      <b>{title}</b>
      {card && ` của ${card.CustomerName}`} sẽ không còn trong danh sách thẻ và lời nhắc đến hạn, lịch hẹn sắp tới của
      thẻ cũng hủy. Các đơn cũ vẫn giữ nguyên.
    </ConfirmAction>
  )
}
