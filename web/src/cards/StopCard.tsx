import { shortCard } from '@cardpro/contract/cards/cardNumber'
import { cards } from '@cardpro/contract/cards/cards'
import { useCall } from '#api/hooks.ts'
import { ConfirmAction } from '#ui/form/ConfirmAction.tsx'
import { cardReads } from './cardReads.ts'

export const stopReasons = ['Khách hủy thẻ', 'Ngân hàng khóa thẻ', 'Khách làm ở nơi khác', 'Nhập nhầm']

/** Stops following a card: no due day is watched any more, its orders stay. */
export function StopCard({ cardId, onClose }: { cardId: number; onClose: () => void }) {
  const card = useCall(cards.getByID, { cardDataID: cardId }).data?.Data
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
