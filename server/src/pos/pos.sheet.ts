import { formatPercent } from '@cardpro/contract/amounts'
import type { Summary } from '@cardpro/contract/call'
import { cardTypes } from '@cardpro/contract/cardShort'
import { type PosRow, type pos, posStatuses } from '@cardpro/contract/pos'
import { columnsOf, listSheet, word } from '#sheets/excel.service.ts'
import { listPos } from './pos.service.ts'

const col = columnsOf<PosRow, Summary<typeof pos.getByConditions>>()
const statuses: Record<number, string> = posStatuses

const feeText = ({ Fees }: PosRow): string =>
  Fees.map(
    ({ CardType, IsForeign, Percent }) => `${cardTypes[CardType]}${IsForeign ? ' QT' : ''} ${formatPercent(Percent)}`,
  ).join('; ')

export const posSheet = listSheet<typeof pos.getByConditions>({
  kind: 'excel.pos',
  menu: 'pos',
  right: 'pos.export',
  name: 'Máy POS',
  file: 'may-pos',
  read: listPos,
  columns: [
    col.text('Name', 'Tên máy', { of: 'Tên máy', width: 26 }),
    col.text('TID', 'TID', { width: 14 }),
    col.text('MID', 'MID', { of: 'TID', width: 18 }),
    col.text('BankCode', 'Ngân hàng', { width: 12 }),
    col.text('MerchantName', 'Hộ kinh doanh', { width: 26 }),
    col.text('FundName', 'Tài khoản nhận tiền', { of: 'MerchantName', width: 26 }),
    col.made('Phí', feeText, { width: 44 }),
    col.money('MaxSwipe', 'Tối đa một lần', { of: 'Hạn mức hôm nay' }),
    col.money('MaxDay', 'Tối đa một ngày', { of: 'Hạn mức hôm nay' }),
    col.money('UsedDay', 'Quẹt hôm nay', { total: 'UsedDay' }),
    col.money('NotBack', 'Tiền chưa về', { total: 'NotBack' }),
    col.made('Trạng thái', ({ Status }) => statuses[Status] ?? '', { width: 14 }),
  ],
  filter: { GeneralSearch: word('Tìm'), Status: word('Trạng thái', statuses), BankCode: word('Ngân hàng') },
})
