import { cardStatuses, cardTypes } from '@cardpro/contract/kit/cardShort'
import type { HeldCard } from '@cardpro/contract/people/cards/cardRows'
import type { custody } from '@cardpro/contract/people/cards/cards'
import { cardPlaces } from '@cardpro/contract/people/cards/cardWords'
import { columnsOf, listSheet, ofRecord, word } from '#kit/excel/excel.service.ts'
import { listHeldCards } from './cardCustody.service.ts'

const column = columnsOf<HeldCard>()
const places: Record<number, string> = cardPlaces
const statuses: Record<number, string> = cardStatuses

export const heldCardSheet = listSheet<typeof custody.getCardDataShop>({
  name: 'Thẻ đang giữ',
  read: listHeldCards,
  columns: [
    column.made('Nơi giữ', ({ CardInShop, HolderStaff }) =>
      [places[CardInShop], HolderStaff].filter(Boolean).join(' · '),
    ),
    column.text('Slot', 'Ngăn', { width: 12 }),
    column.text('CustomerName', 'Khách hàng', { width: 28 }),
    column.phone('Phone', 'SĐT', { width: 14 }),
    column.text('BankCode', 'Ngân hàng', { of: 'Thẻ', width: 12 }),
    column.made('Loại', ({ CardType }) => cardTypes[CardType], { of: 'Thẻ', width: 12 }),
    column.text('Last4', '4 số cuối', { of: 'Thẻ', width: 10 }),
    column.instant('Since', 'Giữ từ'),
    column.text('ReceiptNo', 'Biên nhận', { width: 16 }),
    column.made('Trạng thái', ({ Status }) => statuses[Status] ?? '', { width: 16 }),
  ],
  filter: { cardInShop: word('Nơi giữ', places), StaffId: ofRecord('Theo NV giữ thẻ') },
})
