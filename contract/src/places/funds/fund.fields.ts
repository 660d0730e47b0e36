import { z } from 'zod'
import { fields } from '../../kit/dictionary.ts'
import { name, vnd } from '../../kit/fields.ts'
import { bankAccountFields } from '../../kit/money/bankAccount.ts'

export const fundKind = { cash: 1, bank: 2, wallet: 3 } as const
export const fundKinds = { 1: 'Tiền mặt', 2: 'Ngân hàng', 3: 'Ví điện tử' } as const
export const fundStatuses = { 1: 'Đang dùng', 0: 'Đã ngừng' } as const

const wholeNumber = z.number().int()
const keeper = { label: 'Người giữ' } as const

/** The fields of a fund. Their order is that of the import template. */
export const fundFields = fields({
  Name: {
    label: 'Tên quỹ',
    kind: 'text',
    column: 'name',
    input: name,
    import: { isRequired: true, also: ['Quỹ', 'Tên tài khoản'], example: 'Vietcombank' },
    excel: { width: 28 },
  },
  Kind: {
    label: 'Loại quỹ',
    head: 'Loại',
    kind: 'choice',
    names: fundKinds,
    column: 'kind',
    input: z.literal([1, 2, 3], { error: 'Vui lòng chọn loại quỹ' }),
    output: wholeNumber,
    import: { title: 'Loại quỹ', isRequired: true, also: ['Loại'], example: 'Ngân hàng' },
    excel: { width: 14 },
  },
  ...bankAccountFields,
  BankCode: { ...bankAccountFields.BankCode, excel: { width: 12 } },
  /** Posted against capital once, when the fund is made or while it has none. */
  OpeningBalance: {
    label: 'Số dư đầu',
    kind: 'money',
    import: { also: ['Số dư', 'Tồn đầu'], example: '120.000.000' },
  },
  /** In the books. */
  Balance: { label: 'Số dư sổ', kind: 'money' },
  /** What it really held when it was last counted, the day of that, and by how much it differs from the books of that moment. */
  RealBalance: { label: 'Số dư thực', kind: 'money', output: vnd.nullable() },
  RealDate: { label: 'Ngày đếm', kind: 'day' },
  Diff: { label: 'Lệch', kind: 'money', output: vnd.nullable() },
  IsDefaultIn: { label: 'Mặc định khi thu', head: 'Mặc định', kind: 'yesNo', column: 'is_default_in' },
  IsDefaultOut: { label: 'Mặc định khi chi', kind: 'yesNo', column: 'is_default_out' },
  AllowNegative: { label: 'Cho âm quỹ', kind: 'yesNo', column: 'allow_negative' },
  /** The member of staff who keeps it. */
  KeeperID: { ...keeper, kind: 'staff', column: 'keeper_id' },
  KeeperName: { ...keeper, kind: 'text' },
  Status: {
    label: 'Trạng thái',
    kind: 'choice',
    names: fundStatuses,
    column: 'status',
    input: z.literal([0, 1]).default(1),
    output: wholeNumber,
    excel: { width: 14 },
  },
})
