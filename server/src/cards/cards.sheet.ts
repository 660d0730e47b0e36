import type { Summary } from '@cardpro/contract/basic/call'
import { maskCard } from '@cardpro/contract/cards/cardNumber'
import { cardStatuses, cardTypes } from '@cardpro/contract/cards/cardShort'
import type { CardRow, cards } from '@cardpro/contract/cards/cards'
import { cardTiers, tierName } from '@cardpro/contract/cards/cardTier'
import { by, columnsOf, listSheet, onDay, word } from '#excel/excel.service.ts'
import { readCardList } from './cardList.ts'

const col = columnsOf<CardRow, Summary<typeof cards.getByConditions>>()
const statuses: Record<number, string> = cardStatuses
const holders: Record<number, string> = { 0: 'Khách', 1: 'Cửa hàng', 2: 'Nhân viên' }

/** Never more of a card's number than its first six and last four digits. */
export const cardSheet = listSheet<typeof cards.getByConditions>({
  kind: 'excel.cards',
  menu: 'cards',
  right: 'cards.export',
  name: 'Dữ liệu thẻ',
  file: 'du-lieu-the',
  read: readCardList,
  columns: [
    col.text('CustomerName', 'Khách hàng', { width: 28 }),
    col.phone('Phone', 'SĐT', { width: 14 }),
    col.text('BankCode', 'Ngân hàng', { of: 'Thẻ', width: 12 }),
    col.made('Số thẻ', ({ Bin, Last4 }) => maskCard(Bin, Last4), { of: 'Thẻ' }),
    col.made('Loại', ({ CardType }) => cardTypes[CardType], { width: 12 }),
    col.made('Quốc tế', ({ IsForeign }) => (IsForeign ? 'Có' : ''), { of: 'Loại', width: 10 }),
    col.made('Hạng', ({ Tier }) => tierName(Tier), { of: 'Hạng', width: 12 }),
    col.text('HolderName', 'Tên in trên thẻ', { width: 26 }),
    col.day('ExpiresOn', 'Hết hạn', { of: 'Hết hạn' }),
    col.money('CreditLimit', 'Hạn mức', { total: 'CreditLimit' }),
    col.number('StatementDay', 'Sao kê', { of: 'Sao kê' }),
    col.number('DueDay', 'Ngày đến hạn', { of: 'Đến hạn' }),
    col.number('DueOffset', 'Đến hạn sau sao kê (ngày)', { of: 'Đến hạn' }),
    col.number('WarnDays', 'Báo trước (ngày)', { of: 'Đến hạn' }),
    col.day('DateDues', 'Đến hạn', { of: 'Đến hạn' }),
    col.number('DaysLeft', 'Còn (ngày)', { of: 'Đến hạn' }),
    col.money('DebtEstimate', 'Dư nợ ước'),
    col.made('Nơi giữ', ({ CardInShop, HolderStaff, Slot }) =>
      [HolderStaff || holders[CardInShop], Slot].filter(Boolean).join(' · '),
    ),
    col.text('StaffName', 'NV'),
    col.text('AffName', 'CTV', { width: 20 }),
    col.day('LastOrderDate', 'Đơn gần nhất'),
    col.percent('FeeRut', 'Phí rút (%)'),
    col.percent('FeeDao', 'Phí đáo (%)'),
    col.text('Note', 'Ghi chú', { width: 40 }),
    col.made('Trạng thái', ({ Status }) => statuses[Status] ?? '', { width: 16 }),
  ],
  filter: {
    GeneralSearch: word('Tìm'),
    Status: word('Trạng thái', statuses),
    BankCode: word('Ngân hàng'),
    cardInShop: word('Nơi giữ', holders),
    CustomerID: by('Của một khách'),
    StaffId: by('Theo NV phụ trách'),
    HolderStaffID: by('Theo NV giữ thẻ'),
    AffID: by('Theo cộng tác viên'),
    Tier: word('Hạng', cardTiers),
    Note: word('Ghi chú'),
    DateDues: word('Đến hạn'),
    DuesFromDate: onDay('Đến hạn từ ngày'),
    DuesToDate: onDay('Đến hạn đến ngày'),
  },
})
