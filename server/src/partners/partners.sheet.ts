import type { Summary } from '@cardpro/contract/basic/call'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { type Partner, type partners, partnerTypes, settlePeriods } from '@cardpro/contract/partners/partners'
import { columnsOf, listSheet, withBankNames, word } from '#excel/excel.service.ts'
import { listPartners } from './partners.service.ts'

type Row = Partner & { BankName: string }
const col = columnsOf<Row, Summary<typeof partners.ajaxLoadPartner>>()
const types: Record<number, string> = partnerTypes
const periods: Record<number, string> = settlePeriods
const statuses = { 1: 'Đang dùng', 0: 'Đã ngừng' } as const

export const partnerSheet = listSheet<typeof partners.ajaxLoadPartner, Row>({
  kind: 'excel.partners',
  menu: 'partners',
  right: 'partners.export',
  name: 'Đối tác',
  file: 'doi-tac',
  read: withBankNames(listPartners),
  columns: [
    col.text('Code', 'Mã', { width: 12 }),
    col.text('Name', 'Tên', { of: 'Tên', width: 28 }),
    col.text('Contact', 'Người liên hệ'),
    col.text('Phone', 'SĐT', { width: 14 }),
    col.text('Zalo', 'Zalo', { of: 'Phone', width: 14 }),
    col.made('Loại', ({ Type }) => types[Type] ?? ''),
    { ...col.money('Balance', 'Công nợ'), total: ({ TheyOwe, WeOwe }) => TheyOwe - WeOwe },
    col.money('MonthUp', 'Tăng trong tháng', { total: 'MonthUp' }),
    col.money('MonthDown', 'Giảm trong tháng', { total: 'MonthDown' }),
    col.madeMoney('Hạn mức nợ', ({ CreditLimit }) => CreditLimit || null),
    col.made('Đối soát', ({ SettlePeriod }) => periods[SettlePeriod] ?? '', { width: 12 }),
    col.made('Ngân hàng', ({ BankName }) => BankName, { of: 'Tên', width: 16 }),
    col.text('AccountNo', 'Số tài khoản', { of: 'Tên' }),
    col.text('AccountName', 'Chủ tài khoản', { of: 'Tên', width: 28 }),
    col.text('Note', 'Ghi chú', { width: 40 }),
    col.made('Trạng thái', ({ Status }) => (Status === recordStatus.active ? statuses[1] : statuses[0]), {
      of: 'Tên',
      width: 14,
    }),
  ],
  filter: { GeneralSearch: word('Tìm'), Status: word('Trạng thái', statuses), Type: word('Loại', types) },
})
