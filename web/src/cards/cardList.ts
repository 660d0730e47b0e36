import { cards } from '@cardpro/contract/cards'
import { listOf } from '#ui/list.ts'
import { inputOf } from './CardFilters.tsx'
import { cardHolders, cardStatusName } from './cardWords.ts'

export const cardList = listOf(cards.getByConditions, {
  name: 'cards',
  inputOf,
  words: {
    GeneralSearch: (typed) => `Tìm “${typed}”`,
    Status: cardStatusName,
    cardInShop: (holder) => `Nơi giữ: ${cardHolders[holder] ?? ''}`,
  },
  groups: { StaffID: 'NV phụ trách', BankCode: 'Ngân hàng', DueDay: 'Ngày đến hạn', ShopID: 'Cửa hàng' },
  inSight: ['GeneralSearch', 'Status'],
})
