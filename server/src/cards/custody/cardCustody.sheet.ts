import type { HeldCard } from '@cardpro/contract/cards/cardRows'
import { cardStatuses, cardTypes } from '@cardpro/contract/cards/cardShort'
import type { custody } from '@cardpro/contract/cards/cards'
import { cardPlaces } from '@cardpro/contract/cards/cardWords'
import { by, columnsOf, listSheet, word } from '#excel/excel.service.ts'
import { listHeldCards } from './cardCustody.service.ts'

const col = columnsOf<HeldCard>()
const places: Record<number, string> = cardPlaces
const statuses: Record<number, string> = cardStatuses

export const heldCardSheet = listSheet<typeof custody.getCardDataShop>({
  kind: 'excel.heldCards',
  menu: 'cards',
  right: 'cards.export',
  name: 'Thẻ đang giữ',
  file: 'the-dang-giu',
  read: listHeldCards,
  columns: [
    col.made('Nơi giữ', ({ CardInShop, HolderStaff }) => [places[CardInShop], HolderStaff].filter(Boolean).join(' · ')),
    col.text('Slot', 'Ngăn', { width: 12 }),
    col.text('CustomerName', 'Khách hàng', { width: 28 }),
    col.phone('Phone', 'SĐT', { width: 14 }),
    col.text('BankCode', 'Ngân hàng', { of: 'Thẻ', width: 12 }),
    col.made('Loại', ({ CardType }) => cardTypes[CardType], { of: 'Thẻ', width: 12 }),
    col.text('Last4', '4 số cuối', { of: 'Thẻ', width: 10 }),
    col.instant('Since', 'Giữ từ'),
    col.text('ReceiptNo', 'Biên nhận', { width: 16 }),
    col.made('Trạng thái', ({ Status }) => statuses[Status] ?? '', { width: 16 }),
  ],
  filter: { cardInShop: word('Nơi giữ', places), StaffId: by('Theo NV giữ thẻ') },
})
