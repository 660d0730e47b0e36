import type { Summary } from '@cardpro/contract/kit/call'
import { maskCard } from '@cardpro/contract/kit/text/cardNumber'
import type { CardRow, cards } from '@cardpro/contract/people/cards/cards'
import { cardsList } from '@cardpro/contract/people/cards/cards.list'
import { tierName } from '@cardpro/contract/people/cards/cardTier'
import { cardPlaces } from '@cardpro/contract/people/cards/cardWords'
import { listSheet, ofRecord, sheetColumns, sheetFilters, word } from '#kit/excel/excel.service.ts'
import { readCardList } from './cardList.ts'

const places: Record<number, string> = cardPlaces

/** Never more of a card's number than its first six and last four digits. */
export const cardSheet = listSheet<typeof cards.getByConditions>({
  name: 'Dữ liệu thẻ',
  read: readCardList,
  columns: sheetColumns<CardRow, Summary<typeof cards.getByConditions>>(cardsList, {
    CardNumber: { value: ({ Bin, Last4 }) => maskCard(Bin, Last4) },
    Tier: { value: ({ Tier }) => tierName(Tier) },
    CreditLimit: { total: ({ CreditLimit }) => CreditLimit },
    CardInShop: {
      value: ({ CardInShop, HolderStaff, Slot }) =>
        [HolderStaff || places[CardInShop], Slot].filter(Boolean).join(' · '),
    },
  }),
  filter: { ...sheetFilters(cardsList), CustomerID: ofRecord('Của một khách'), DateDues: word('Đến hạn') },
})
