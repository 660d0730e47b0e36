import { z } from 'zod'
import { fields } from '../../kit/dictionary.ts'
import { id, name, percent } from '../../kit/fields.ts'

export const staffStatuses = { 1: 'Đang làm', 0: 'Đã ngừng' } as const

const wholeNumber = z.number().int()

/** The fields of a member of staff. */
export const staffFields = fields({
  UserName: {
    label: 'Tài khoản',
    kind: 'text',
    column: 'user_name',
    input: z
      .string({ error: 'Vui lòng nhập tên tài khoản' })
      .trim()
      .min(1, 'Vui lòng nhập tên tài khoản')
      .max(64, 'Tài khoản phải có 4 đến 32 ký tự'),
    excel: { width: 20 },
  },
  FullName: { label: 'Họ tên', kind: 'text', column: 'full_name', input: name, excel: { width: 28 } },
  Phone: {
    label: 'SĐT',
    history: 'Số điện thoại',
    kind: 'phone',
    column: 'phone',
    output: z.string(),
    excel: { width: 14 },
  },
  Password: { label: 'Mật khẩu', kind: 'text', input: z.string().max(256, 'Mật khẩu tối đa 256 ký tự').default('') },
  /** Null for a user who has individual rights only. */
  GroupID: {
    label: 'Nhóm quyền',
    kind: 'choice',
    input: z.number({ error: 'Vui lòng chọn nhóm quyền' }).int().positive('Vui lòng chọn nhóm quyền'),
    output: id.nullable(),
  },
  GroupName: { label: 'Nhóm quyền', head: 'Nhóm', kind: 'text', excel: { width: 26 } },
  /** The shops of the caller in which this user works; an owner's are all. */
  ShopIDs: {
    label: 'Cửa hàng được vào',
    kind: 'list',
    input: z.array(id).max(500, 'Tối đa 500 cửa hàng').default([]),
    output: z.array(wholeNumber),
    excel: { width: 44 },
  },
  ShipPercent: {
    label: '% phí ship',
    history: 'Phần tiền ship',
    kind: 'percent',
    column: 'ship_mpct',
    input: percent.default(0),
    output: percent,
    stored: wholeNumber,
  },
  Status: {
    label: 'Trạng thái',
    kind: 'choice',
    names: staffStatuses,
    column: 'status',
    input: z.literal([0, 1]).default(1),
    output: wholeNumber,
    excel: { width: 18 },
  },
  MustChangePassword: {
    label: 'Bắt đổi mật khẩu',
    kind: 'yesNo',
    column: 'must_change_password',
    input: z.boolean().default(true),
  },
  /** Money of the caller's shops that this user holds (ledger account 141). */
  AdvanceBalance: { label: 'Tạm ứng đang giữ', kind: 'money' },
  LastLogin: { label: 'Đăng nhập cuối', kind: 'instant' },
})
