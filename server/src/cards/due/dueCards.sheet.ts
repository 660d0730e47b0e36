import type { Summary } from '@cardpro/contract/basic/call'
import { maskCard } from '@cardpro/contract/cards/cardNumber'
import type { DueCard, ExpiringCard } from '@cardpro/contract/cards/cardRows'
import { cardPlaces, contactResults, dueLevels } from '@cardpro/contract/cards/cardWords'
import type { radar } from '@cardpro/contract/cards/cardWork'
import { balanceColumns, by, columnsOf, flag, listSheet, word } from '#excel/excel.service.ts'
import { listDueCards } from './dueCards.service.ts'
import { listExpiring } from './expiring.service.ts'

const due = columnsOf<DueCard, Summary<typeof radar.getNotifyDate>>()
const levels: Record<number, string> = dueLevels
const results: Record<number, string> = contactResults

/** By due day and by statement day alike: `Ngày` is the one that is asked for. */
export const dueCardSheet = listSheet<typeof radar.getNotifyDate>({
  kind: 'excel.dueCards',
  menu: 'cards',
  right: 'cards.export',
  name: 'Cảnh báo thẻ đến hạn',
  file: 'the-den-han',
  read: listDueCards,
  columns: [
    due.made('Mức', ({ Level }) => levels[Level] ?? '', { width: 12 }),
    due.text('CustomerName', 'Khách hàng', { width: 28 }),
    due.phone('Phone', 'SĐT', { of: 'SĐT', width: 14 }),
    due.text('BankCode', 'Ngân hàng', { of: 'Thẻ', width: 12 }),
    due.made('Số thẻ', ({ Bin, Last4 }) => maskCard(Bin, Last4), { of: 'Thẻ' }),
    due.day('DateDues', 'Ngày', { of: 'Thẻ' }),
    due.number('DaysLeft', 'Còn (ngày)', { of: 'Thẻ' }),
    due.number('DueDay', 'Ngày đến hạn', { of: 'Đến hạn' }),
    due.number('StatementDay', 'Ngày sao kê', { of: 'Sao kê' }),
    due.money('DebtEstimate', 'Dư nợ', { of: 'Dư nợ', total: 'DebtEstimate' }),
    due.money('LastDaoAmount', 'Lần đáo trước', { of: 'Lần đáo trước' }),
    due.day('LastDaoOn', 'Ngày đáo trước', { of: 'Lần đáo trước' }),
    due.text('StaffName', 'NV'),
    due.made('Kết quả', ({ Result }) => results[Result] ?? 'Chưa gọi', { width: 18 }),
    due.instant('RemindedAt', 'Nhắc lúc', { of: 'Kết quả' }),
    due.text('ContactNote', 'Ghi chú', { of: 'Kết quả', width: 40 }),
  ],
  filter: {
    type: word('Theo', { 1: 'ngày đến hạn', 2: 'ngày sao kê' }),
    days: word('Báo trước (ngày)'),
    StaffId: by('Theo NV phụ trách'),
    Level: word('Mức', levels),
    Result: word('Kết quả', results),
    Hidden: flag('Đã ẩn kỳ này'),
  },
})

const expiring = columnsOf<ExpiringCard, Summary<typeof radar.getCardExpired>>()
const places: Record<number, string> = cardPlaces

export const expiringSheet = listSheet<typeof radar.getCardExpired>({
  kind: 'excel.expiredCards',
  menu: 'cards',
  right: 'cards.export',
  name: 'Thẻ hết hạn',
  file: 'the-het-han',
  read: listExpiring,
  columns: [
    expiring.text('CustomerName', 'Khách hàng', { width: 28 }),
    expiring.phone('Phone', 'SĐT', { width: 14 }),
    expiring.text('BankCode', 'Ngân hàng', { of: 'Thẻ', width: 12 }),
    expiring.made('Số thẻ', ({ Bin, Last4 }) => maskCard(Bin, Last4), { of: 'Thẻ' }),
    expiring.day('ExpiresOn', 'Hết hạn', { of: 'Hết hạn' }),
    expiring.number('ExpiredDays', 'Quá hạn (ngày)', { of: 'Còn lại' }),
    expiring.made('Đang giữ', ({ CardInShop, HolderStaff, Slot }) =>
      [places[CardInShop], HolderStaff, Slot].filter(Boolean).join(' · '),
    ),
    ...balanceColumns<ExpiringCard, Summary<typeof radar.getCardExpired>>({
      titles: ['Khách nợ', 'Mình nợ'],
      of: 'Balance',
      value: ({ Balance }) => Balance,
    }),
    expiring.day('LastOrderDate', 'Đơn gần nhất'),
  ],
  filter: {
    Kind: word('Hạn thẻ', { 1: 'Đã hết hạn', 2: 'Sắp hết hạn' }),
    days: word('Trong vòng (ngày)'),
  },
})
