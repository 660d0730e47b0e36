import type { Summary } from '@cardpro/contract/kit/call'
import { maskCard } from '@cardpro/contract/kit/text/cardNumber'
import type { DueCard, ExpiringCard } from '@cardpro/contract/people/cards/cardRows'
import { cardPlaces, contactResults, dueLevels } from '@cardpro/contract/people/cards/cardWords'
import type { radar } from '@cardpro/contract/people/cards/cardWork'
import { balanceColumns, columnsOf, flag, listSheet, ofRecord, word } from '#kit/excel/excel.service.ts'
import { listDueCards } from './dueCards.service.ts'
import { listExpiring } from './expiringCards.service.ts'

const dueColumn = columnsOf<DueCard, Summary<typeof radar.getNotifyDate>>()
const levels: Record<number, string> = dueLevels
const results: Record<number, string> = contactResults

/** By due day and by statement day alike: `Ngày` is the one that is asked for. */
export const dueCardSheet = listSheet<typeof radar.getNotifyDate>({
  name: 'Cảnh báo thẻ đến hạn',
  file: 'the-den-han',
  read: listDueCards,
  columns: [
    dueColumn.made('Mức', ({ Level }) => levels[Level] ?? '', { width: 12 }),
    dueColumn.text('CustomerName', 'Khách hàng', { width: 28 }),
    dueColumn.phone('Phone', 'SĐT', { of: 'SĐT', width: 14 }),
    dueColumn.text('BankCode', 'Ngân hàng', { of: 'Thẻ', width: 12 }),
    dueColumn.made('Số thẻ', ({ Bin, Last4 }) => maskCard(Bin, Last4), { of: 'Thẻ' }),
    dueColumn.day('DateDues', 'Ngày', { of: 'Thẻ' }),
    dueColumn.number('DaysLeft', 'Còn (ngày)', { of: 'Thẻ' }),
    dueColumn.number('DueDay', 'Ngày đến hạn', { of: 'Đến hạn' }),
    dueColumn.number('StatementDay', 'Ngày sao kê', { of: 'Sao kê' }),
    dueColumn.money('DebtEstimate', 'Dư nợ', { of: 'Dư nợ', total: 'DebtEstimate' }),
    dueColumn.money('LastDaoAmount', 'Lần đáo trước', { of: 'Lần đáo trước' }),
    dueColumn.day('LastDaoOn', 'Ngày đáo trước', { of: 'Lần đáo trước' }),
    dueColumn.text('StaffName', 'NV'),
    dueColumn.made('Kết quả', ({ Result }) => results[Result] ?? 'Chưa gọi', { width: 18 }),
    dueColumn.instant('RemindedAt', 'Nhắc lúc', { of: 'Kết quả' }),
    dueColumn.text('ContactNote', 'Ghi chú', { of: 'Kết quả', width: 40 }),
  ],
  filter: {
    type: word('Theo', { 1: 'ngày đến hạn', 2: 'ngày sao kê' }),
    days: word('Báo trước (ngày)'),
    StaffId: ofRecord('Theo NV phụ trách'),
    Level: word('Mức', levels),
    Result: word('Kết quả', results),
    Hidden: flag('Đã ẩn kỳ này'),
  },
})

const expiringColumn = columnsOf<ExpiringCard, Summary<typeof radar.getCardExpired>>()
const places: Record<number, string> = cardPlaces

export const expiringSheet = listSheet<typeof radar.getCardExpired>({
  name: 'Thẻ hết hạn',
  read: listExpiring,
  columns: [
    expiringColumn.text('CustomerName', 'Khách hàng', { width: 28 }),
    expiringColumn.phone('Phone', 'SĐT', { width: 14 }),
    expiringColumn.text('BankCode', 'Ngân hàng', { of: 'Thẻ', width: 12 }),
    expiringColumn.made('Số thẻ', ({ Bin, Last4 }) => maskCard(Bin, Last4), { of: 'Thẻ' }),
    expiringColumn.day('ExpiresOn', 'Hết hạn', { of: 'Hết hạn' }),
    expiringColumn.number('ExpiredDays', 'Quá hạn (ngày)', { of: 'Còn lại' }),
    expiringColumn.made('Đang giữ', ({ CardInShop, HolderStaff, Slot }) =>
      [places[CardInShop], HolderStaff, Slot].filter(Boolean).join(' · '),
    ),
    ...balanceColumns<ExpiringCard, Summary<typeof radar.getCardExpired>>({
      titles: ['Khách nợ', 'Mình nợ'],
      of: 'Balance',
      value: ({ Balance }) => Balance,
    }),
    expiringColumn.day('LastOrderDate', 'Đơn gần nhất'),
  ],
  filter: {
    Kind: word('Hạn thẻ', { 1: 'Đã hết hạn', 2: 'Sắp hết hạn' }),
    days: word('Trong vòng (ngày)'),
  },
})
