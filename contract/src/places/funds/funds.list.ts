import { z } from 'zod'
import { recordList } from '../../kit/recordList.ts'
import { fundFields, fundStatuses } from './fund.fields.ts'

/** The list of funds, on the screen and in Excel. */
export const fundsList = recordList(fundFields, {
  columns: [
    { field: 'Name', id: 'Tên quỹ' },
    { field: 'Kind', id: 'Loại' },
    'BankCode',
    'AccountNo',
    'AccountName',
    { field: 'IsDefaultIn', id: 'Mặc định' },
    { field: 'Balance', total: 'Total' },
    { field: 'RealBalance', id: 'Số dư thực' },
    { field: 'RealDate', id: 'Số dư thực', excelOnly: true },
    { field: 'Diff', id: 'Lệch' },
    'KeeperName',
    { field: 'Status', id: 'Trạng thái' },
  ],
  filters: {
    GeneralSearch: { kind: 'search', label: 'Tìm' },
    Status: {
      kind: 'choice',
      label: 'Trạng thái',
      names: fundStatuses,
      input: z.number().int().min(0).max(1).optional(),
      initial: 1,
    },
  },
  sorts: ['Name', 'Balance', 'RealBalance', 'Diff'],
  groups: {},
})
