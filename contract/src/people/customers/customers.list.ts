import { z } from 'zod'
import { recordList } from '../../kit/recordList.ts'
import { customerFields, customerStatuses } from './customer.fields.ts'

/** The list of customers, on the screen and in Excel. */
export const customersList = recordList(customerFields, {
  columns: [
    'Code',
    { field: 'FullName', id: 'Khách hàng', title: 'Khách hàng' },
    'Phone',
    'CardCount',
    { field: 'OrderCount', hiddenByDefault: true },
    { field: 'Source', hiddenByDefault: true },
    { field: 'AffName', hiddenByDefault: true },
    'StaffName',
    'FeeRut',
    'FeeDao',
    'Turnover30',
    { field: 'Profit30', id: 'Lãi 30 ngày' },
    'Balance',
    { field: 'LastOrder', sort: 'LastUsed' },
    { field: 'Rank', id: 'Hạng' },
    'Note',
    { field: 'Status', id: 'Trạng thái', hiddenByDefault: true },
    { field: 'IsBlack', id: 'Khách hàng', excelOnly: true },
  ],
  filters: {
    GeneralSearch: { kind: 'search', label: 'Tìm' },
    HasDebt: { kind: 'flag', label: 'Chỉ khách còn công nợ', chip: 'Còn công nợ' },
    StaffID: 'field',
    AffID: 'field',
    Rank: 'field',
    InactiveDays: {
      kind: 'count',
      label: 'Không đến từ (ngày)',
      input: z.number().int().min(1, 'Số ngày phải từ 1').max(3650, 'Số ngày không hợp lệ').optional(),
    },
    Status: {
      kind: 'choice',
      label: 'Trạng thái',
      names: customerStatuses,
      input: z.number().int().min(0).max(1).optional(),
      initial: 1,
    },
  },
  sorts: ['FullName', 'LastUsed', 'Balance'],
  groups: { StaffID: 'NV phụ trách', AffID: 'Cộng tác viên', ShopID: 'Cửa hàng' },
})
