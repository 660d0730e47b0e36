import { z } from 'zod'
import { recordList } from '../../kit/recordList.ts'
import { partnerFields, partnerStatuses } from './partner.fields.ts'

const nameColumn = { id: 'Tên' } as const

/** The list of partners, on the screen and in Excel. */
export const partnersList = recordList(partnerFields, {
  columns: [
    'Code',
    { field: 'Name', ...nameColumn, title: nameColumn.id },
    'Contact',
    'Phone',
    { field: 'Zalo', id: 'Phone', excelOnly: true },
    { field: 'Type', id: 'Loại' },
    'Balance',
    { field: 'MonthUp', total: 'MonthUp' },
    { field: 'MonthDown', total: 'MonthDown' },
    { field: 'CreditLimit', id: 'Hạn mức nợ', title: 'Hạn mức nợ' },
    { field: 'SettlePeriod', id: 'Đối soát', title: 'Đối soát', hiddenByDefault: true },
    { field: 'BankCode', ...nameColumn, excelOnly: true },
    { field: 'AccountNo', ...nameColumn, excelOnly: true },
    { field: 'AccountName', ...nameColumn, excelOnly: true },
    'Note',
    { field: 'Status', ...nameColumn, excelOnly: true },
  ],
  filters: {
    GeneralSearch: { kind: 'search', label: 'Tìm' },
    Status: {
      kind: 'choice',
      label: 'Trạng thái',
      names: partnerStatuses,
      input: z.number().int().min(0).max(1).optional(),
      initial: 1,
    },
    Type: 'field',
  },
  sorts: ['Code', 'Name', 'Type', 'Balance', 'MonthUp', 'MonthDown', 'CreditLimit'],
  groups: {},
})
