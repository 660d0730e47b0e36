import { z } from 'zod'
import { recordList } from '../../kit/recordList.ts'
import { collaboratorFields, collaboratorStatuses } from './collaborator.fields.ts'

/** The list of collaborators, on the screen and in Excel. */
export const collaboratorsList = recordList(collaboratorFields, {
  columns: [
    'Code',
    { field: 'Name', id: 'Tên' },
    'Phone',
    { field: 'ReferCode', id: 'Mã giới thiệu' },
    { field: 'Percent', id: 'Hoa hồng' },
    { field: 'Base', id: 'Hoa hồng', excelOnly: true },
    { field: 'ParentName', id: 'Cấp trên' },
    { field: 'ParentPercent', id: 'Cấp trên', excelOnly: true },
    { field: 'CustomerCount', total: 'CustomerCount' },
    { field: 'Turnover', total: 'Turnover' },
    { field: 'Commission', total: 'Commission' },
    { field: 'Paid', total: 'Paid' },
    { field: 'Remain', total: 'Remain' },
    { field: 'BankCode', id: 'Tên', excelOnly: true },
    { field: 'AccountNo', id: 'Tên', excelOnly: true },
    { field: 'AccountName', id: 'Tên', excelOnly: true },
    { field: 'Status', id: 'Trạng thái' },
  ],
  filters: {
    GeneralSearch: { kind: 'search', label: 'Tìm' },
    Status: {
      kind: 'choice',
      label: 'Trạng thái',
      names: collaboratorStatuses,
      input: z.number().int().min(0).max(1).optional(),
      initial: 1,
    },
  },
  sorts: ['Code', 'Name', 'Percent', 'CustomerCount', 'Turnover', 'Commission', 'Paid', 'Remain'],
  groups: {},
})
