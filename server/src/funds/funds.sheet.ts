import type { Summary } from '@cardpro/contract/basic/call'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { type Fund, fundKinds, type funds } from '@cardpro/contract/funds/funds'
import { columnsOf, listSheet, word } from '#excel/excel.service.ts'
import { listFunds } from './funds.service.ts'

const col = columnsOf<Fund, Summary<typeof funds.getByConditions>>()
const kinds: Record<number, string> = fundKinds
const statuses = { 1: 'Đang dùng', 0: 'Đã ngừng' } as const

const defaults = ({ IsDefaultIn, IsDefaultOut, AllowNegative }: Fund): string =>
  [IsDefaultIn && 'thu', IsDefaultOut && 'chi', AllowNegative && 'cho âm'].filter(Boolean).join(' · ')

export const fundSheet = listSheet<typeof funds.getByConditions>({
  kind: 'excel.funds',
  menu: 'funds',
  right: 'funds.export',
  name: 'Tài khoản và quỹ',
  file: 'tai-khoan-quy',
  read: listFunds,
  columns: [
    col.text('Name', 'Tên quỹ', { of: 'Tên quỹ', width: 28 }),
    col.made('Loại', ({ Kind }) => kinds[Kind] ?? '', { width: 14 }),
    col.text('BankCode', 'Ngân hàng', { width: 12 }),
    col.text('AccountNo', 'Số tài khoản'),
    col.text('AccountName', 'Chủ tài khoản', { width: 28 }),
    col.made('Mặc định', defaults),
    col.money('Balance', 'Số dư sổ', { total: 'Total' }),
    col.money('RealBalance', 'Số dư thực', { of: 'Số dư thực' }),
    col.day('RealDate', 'Ngày đếm', { of: 'Số dư thực' }),
    col.money('Diff', 'Lệch', { of: 'Lệch' }),
    col.text('KeeperName', 'Người giữ'),
    col.made('Trạng thái', ({ Status }) => (Status === recordStatus.active ? statuses[1] : statuses[0]), { width: 14 }),
  ],
  filter: { GeneralSearch: word('Tìm'), Status: word('Trạng thái', statuses) },
})
