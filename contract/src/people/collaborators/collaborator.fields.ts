import { z } from 'zod'
import { fields } from '../../kit/dictionary.ts'
import { name, percent } from '../../kit/fields.ts'
import { bankAccountFields } from '../../kit/money/bankAccount.ts'

/** What a collaborator's percent is of. */
export const collaboratorBases = { 1: 'Doanh số', 2: 'Phí', 3: 'Lãi' } as const
export const collaboratorStatuses = { 1: 'Đang dùng', 0: 'Đã ngừng' } as const

const wholeNumber = z.number().int()
const phone = z
  .string({ error: 'Vui lòng nhập số điện thoại' })
  .min(1, 'Vui lòng nhập số điện thoại')
  .max(20, 'Số điện thoại không hợp lệ')
/** A percent that is always there. */
const rate = { kind: 'percent', output: percent, stored: wholeNumber } as const

/** The fields of a collaborator. Their order is that of the import template. */
export const collaboratorFields = fields({
  Code: { label: 'Mã', kind: 'code', excel: { width: 12 } },
  Name: {
    label: 'Tên',
    kind: 'text',
    column: 'name',
    input: name,
    import: {
      title: 'Tên cộng tác viên',
      isRequired: true,
      also: ['Cộng tác viên', 'Tên CTV', 'CTV', 'Họ tên', 'Tên'],
      example: 'Phạm Thu Hà',
    },
    excel: { width: 28 },
  },
  Phone: {
    label: 'Số điện thoại',
    head: 'SĐT',
    kind: 'phone',
    column: 'phone',
    input: phone,
    output: z.string(),
    import: { isRequired: true, also: ['Số điện thoại', 'Điện thoại', 'SĐT CTV'], example: '0934111222' },
    excel: { width: 14 },
  },
  Percent: {
    ...rate,
    label: 'Hoa hồng',
    column: 'commission_mpct',
    input: percent,
    import: { isRequired: true, also: ['% hoa hồng', 'Phần trăm'], example: '0,3' },
  },
  Base: {
    label: 'Tính trên',
    kind: 'choice',
    names: collaboratorBases,
    column: 'commission_base',
    input: z.literal([1, 2, 3], { error: 'Vui lòng chọn cơ sở tính hoa hồng' }),
    output: wholeNumber,
    import: { isRequired: true, also: ['Cơ sở tính', 'Cơ sở'], example: Object.values(collaboratorBases).join(' / ') },
    excel: { width: 12 },
  },
  /** Given once, never changed. */
  ReferCode: { label: 'Mã giới thiệu', kind: 'text', column: 'refer_code', import: { also: ['Mã CTV'] } },
  ParentAffID: { label: 'CTV cấp trên', kind: 'collaborator', column: 'parent_id' },
  ParentName: { label: 'Cấp trên', kind: 'text', excel: { width: 26 } },
  ParentPercent: {
    ...rate,
    label: 'Phần cấp trên',
    column: 'parent_mpct',
    input: percent.default(0),
    excel: { title: 'Cấp trên' },
  },
  ...bankAccountFields,
  BankCode: { ...bankAccountFields.BankCode, excel: { width: 16 } },
  AccountName: { ...bankAccountFields.AccountName, import: { also: ['Chủ TK'], example: 'PHAM THU HA' } },
  CustomerCount: { label: 'Số khách', kind: 'count' },
  /** Swiped this month on the orders that are this collaborator's. */
  Turnover: { label: 'Doanh số tháng', kind: 'money' },
  Commission: { label: 'Phát sinh', kind: 'money' },
  Paid: { label: 'Đã trả', kind: 'money' },
  Remain: { label: 'Còn', kind: 'money' },
  Note: { label: 'Ghi chú', kind: 'note', column: 'note', import: { also: ['Note'] } },
  Status: {
    label: 'Trạng thái',
    kind: 'choice',
    names: collaboratorStatuses,
    column: 'status',
    input: z.literal([0, 1]).default(1),
    output: wholeNumber,
    excel: { width: 14 },
  },
})
