import type { Summary } from '@cardpro/contract/basic/call'
import { cardTypes } from '@cardpro/contract/cards/cardShort'
import { formatPercent } from '@cardpro/contract/money/amounts'
import { ownerTypes, type PosRow, type pos, posStatuses } from '@cardpro/contract/pos/pos'
import { calendarText } from '@cardpro/contract/pos/posWords'
import { by, columnsOf, listSheet, word } from '#excel/excel.service.ts'
import { listPos } from './posList.ts'

const col = columnsOf<PosRow, Summary<typeof pos.getByConditions>>()
const statuses: Record<number, string> = posStatuses
const owners: Record<number, string> = ownerTypes

const feeText = ({ Fees }: PosRow): string =>
  Fees.map(
    ({ CardType, IsForeign, IsOnUs, Percent }) =>
      `${cardTypes[CardType]}${IsForeign ? ' QT' : ''}${IsOnUs ? ' cùng NH' : ''} ${formatPercent(Percent)}`,
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
    col.text('Code', 'Mã POS', { of: 'Tên máy', width: 14 }),
    col.text('TID', 'TID', { width: 14 }),
    col.text('MID', 'MID', { width: 18 }),
    col.text('PosParentName', 'Thuộc máy', { of: 'Tên máy', width: 26 }),
    col.text('BankCode', 'Ngân hàng', { width: 12 }),
    col.text('MerchantName', 'Hộ kinh doanh', { width: 26 }),
    col.made('Loại', ({ OwnerType }) => owners[OwnerType] ?? '', { width: 14 }),
    col.text('PartnerName', 'Đối tác', { of: 'Loại', width: 26 }),
    col.text('FundName', 'Tiền về quỹ', { width: 26 }),
    col.made('Phí', feeText, { width: 44 }),
    col.madeMoney('Tối đa một lần', ({ Rules }) => Rules.MaxSwipe || null, { of: 'Hạn mức còn' }),
    col.madeMoney('Tối đa một ngày', ({ Rules }) => Rules.MaxDay || null, { of: 'Hạn mức còn' }),
    col.money('Remain', 'Hạn mức còn', { of: 'Hạn mức còn' }),
    col.madeMoney('Quẹt hôm nay', ({ Used }) => Used.Day, { total: 'UsedDay' }),
    col.made('Lịch tiền về', calendarText, { width: 24 }),
    col.money('NotBack', 'Tiền chưa về', { total: 'NotBack' }),
    col.text('HolderStaff', 'NV giữ'),
    col.made('Trạng thái', ({ Status }) => statuses[Status] ?? '', { width: 14 }),
  ],
  filter: {
    GeneralSearch: word('Tìm'),
    Status: word('Trạng thái', statuses),
    BankCode: word('Ngân hàng'),
    PartnerID: by('Dùng chung với một đối tác'),
    StaffID: by('Theo NV giữ máy'),
    OwnerType: word('Loại máy', owners),
  },
})
