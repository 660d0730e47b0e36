import { cards } from '@cardpro/contract/cards/cards'
import { cardTiers } from '@cardpro/contract/cards/cardTier'
import { listOf } from '#ui/list/list.ts'
import { inputOf } from './CardFilters.tsx'
import { cardHolders, cardStatusName } from './cardWords.ts'

const tiers: Record<number, string> = cardTiers

export const cardList = listOf(cards.getByConditions, {
  name: 'cards',
  inputOf,
  words: {
    GeneralSearch: (typed) => `Tìm “${typed}”`,
    Status: cardStatusName,
    Tier: (tier) => `Hạng: ${tiers[tier] ?? ''}`,
    cardInShop: (holder) => `Nơi giữ: ${cardHolders[holder] ?? ''}`,
  },
  groups: {
    StaffID: 'NV phụ trách',
    AffID: 'Cộng tác viên',
    BankCode: 'Ngân hàng',
    DueDay: 'Ngày đến hạn',
    ShopID: 'Cửa hàng',
  },
  hasOwnControl: ['GeneralSearch', 'Status'],
})
