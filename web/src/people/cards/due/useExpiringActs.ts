import type { ExpiringCard } from '@cardpro/contract/people/cards/cardRows'
import { cards } from '@cardpro/contract/people/cards/cards'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { copyText, openZalo, useSender, whyNotWrite, whyNoZalo, zaloOf } from '#kit/ui/record/shareText.ts'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { useCardPaths } from '#people/cards/cardPaths.ts'
import { expiryReminderOf } from '#people/cards/cardTexts.ts'

/** What can be done with a card that expires. */
export function useExpiringActs(drawer: DrawerState): (card: ExpiringCard) => RowAction[] {
  const sender = useSender()
  const { openCard } = useCardPaths()
  return (card) => [
    { label: 'Cập nhật thẻ mới', call: cards.addOrEdit, onClick: () => drawer.show('replace', card.CardDataID) },
    {
      label: 'Sao chép tin Zalo',
      blocked: whyNotWrite(card, sender),
      onClick: () => copyText(expiryReminderOf(card, sender), 'Đã sao chép tin nhắn'),
    },
    {
      label: 'Mở Zalo của khách',
      blocked: whyNoZalo(card, sender),
      onClick: () => openZalo(expiryReminderOf(card, sender), zaloOf(card) ?? ''),
    },
    { label: 'Xem thẻ', onClick: () => openCard(card.CardDataID) },
    {
      label: 'Ngừng theo dõi',
      call: cards.deleteCard,
      danger: true,
      onClick: () => drawer.show('stop', card.CardDataID),
    },
  ]
}
