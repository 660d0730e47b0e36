import type { Summary } from '@cardpro/contract/basic/call'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { type Aff, affBases, type collaborators } from '@cardpro/contract/partners/collaborators'
import { columnsOf, listSheet, withBankNames, word } from '#excel/excel.service.ts'
import { listCollaborators } from './collaborators.service.ts'

type Row = Aff & { BankName: string }
const col = columnsOf<Row, Summary<typeof collaborators.getByConditions>>()
const bases: Record<number, string> = affBases
const statuses = { 1: 'Đang dùng', 0: 'Đã ngừng' } as const

export const collaboratorSheet = listSheet<typeof collaborators.getByConditions, Row>({
  kind: 'excel.collaborators',
  menu: 'collaborators',
  right: 'collaborators.export',
  name: 'Cộng tác viên',
  file: 'cong-tac-vien',
  read: withBankNames(listCollaborators),
  columns: [
    col.text('Code', 'Mã', { width: 12 }),
    col.text('Name', 'Tên', { of: 'Tên', width: 28 }),
    col.text('Phone', 'SĐT', { width: 14 }),
    col.text('ReferCode', 'Mã giới thiệu', { of: 'Mã giới thiệu' }),
    col.percent('Percent', 'Hoa hồng (%)', { of: 'Hoa hồng' }),
    col.made('Tính trên', ({ Base }) => bases[Base] ?? '', { of: 'Hoa hồng', width: 12 }),
    col.text('ParentName', 'Cấp trên', { of: 'Cấp trên', width: 26 }),
    col.madePercent('Cấp trên (%)', ({ ParentAffID, ParentPercent }) => (ParentAffID === null ? null : ParentPercent), {
      of: 'Cấp trên',
    }),
    col.number('CustomerCount', 'Số khách', { total: 'CustomerCount' }),
    col.money('Turnover', 'Doanh số tháng', { total: 'Turnover' }),
    col.money('Commission', 'Phát sinh', { total: 'Commission' }),
    col.money('Paid', 'Đã trả', { total: 'Paid' }),
    col.money('Remain', 'Còn', { total: 'Remain' }),
    col.made('Ngân hàng', ({ BankName }) => BankName, { of: 'Tên', width: 16 }),
    col.text('AccountNo', 'Số tài khoản', { of: 'Tên' }),
    col.text('AccountName', 'Chủ tài khoản', { of: 'Tên', width: 28 }),
    col.made('Trạng thái', ({ Status }) => (Status === recordStatus.active ? statuses[1] : statuses[0]), { width: 14 }),
  ],
  filter: { GeneralSearch: word('Tìm'), Status: word('Trạng thái', statuses) },
})
