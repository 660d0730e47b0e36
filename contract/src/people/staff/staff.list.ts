import { z } from 'zod'
import { id } from '../../kit/fields.ts'
import { recordList } from '../../kit/recordList.ts'
import { staffFields, staffStatuses } from './staff.fields.ts'

/** The list of staff, on the screen and in Excel. */
export const staffList = recordList(staffFields, {
  columns: [
    { field: 'UserName', id: 'Tài khoản' },
    'FullName',
    'Phone',
    { field: 'GroupName', id: 'Nhóm' },
    { field: 'ShopIDs', id: 'Cửa hàng được vào' },
    { field: 'AdvanceBalance', total: 'Advance' },
    { field: 'LastLogin', id: 'Đăng nhập cuối' },
    { field: 'Status', id: 'Trạng thái' },
  ],
  filters: {
    UserName: { kind: 'search', label: 'Tìm' },
    Status: {
      kind: 'choice',
      label: 'Trạng thái',
      names: staffStatuses,
      input: z.number().int().min(0).max(1).optional(),
      initial: 1,
    },
    GroupID: { kind: 'choice', label: 'Nhóm', input: id.optional() },
    StaffID: { kind: 'choice', label: 'Nhân viên', input: id.optional() },
  },
  sorts: ['UserName', 'FullName', 'AdvanceBalance', 'LastLogin'],
  groups: {},
})
