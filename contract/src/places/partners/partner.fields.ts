import { z } from 'zod'
import { cardTypes } from '../../kit/cardShort.ts'
import { fields } from '../../kit/dictionary.ts'
import { name } from '../../kit/fields.ts'
import { feeDirections } from './fee.fields.ts'

export const partnerTypes = { 1: 'Đối tác POS', 2: 'Đối tác khách', 3: 'Nạp hộ', 4: 'Cửa hàng trong hệ thống' } as const
export const settlePeriods = { 1: 'Ngày', 2: 'Tuần', 3: 'Tháng' } as const
export const partnerStatuses = { 1: 'Đang dùng', 0: 'Đã ngừng' } as const

/** `Họ thu mình Visa (%)`: the columns of an import file by which a partner gets its fees, one for each way and kind of card. */
export const feeColumns = ([1, 2] as const).flatMap((Direction) =>
  (Object.keys(cardTypes) as (keyof typeof cardTypes)[]).map((typeCard) => ({
    Direction,
    typeCard,
    field: `Fee${Direction}${typeCard}`,
    title: `${feeDirections[Direction]} ${cardTypes[typeCard]} (%)`,
    kind: 'percent' as const,
  })),
)

/** The fields of a partner. Their order is that of the import template. */
export const partnerFields = fields({
  Code: { label: 'Mã', kind: 'code', excel: { width: 12 } },
  Name: {
    label: 'Tên đối tác',
    kind: 'text',
    column: 'name',
    input: name,
    import: { isRequired: true, also: ['Đối tác', 'Tên'], example: 'Anh Tuấn Quận 3' },
    excel: { width: 28 },
  },
  Phone: {
    label: 'Số điện thoại',
    head: 'SĐT',
    kind: 'phone',
    column: 'phone',
    input: z
      .string({ error: 'Vui lòng nhập số điện thoại' })
      .min(1, 'Vui lòng nhập số điện thoại')
      .max(20, 'Số điện thoại không hợp lệ'),
    output: z.string(),
    import: { isRequired: true, also: ['Số điện thoại', 'Điện thoại'], example: '0903123218' },
    excel: { width: 14 },
  },
  Type: {
    label: 'Loại',
    form: 'Loại đối tác',
    kind: 'choice',
    names: partnerTypes,
    wrong: 'Vui lòng chọn loại đối tác',
    column: 'kind',
    input: z.literal([1, 2, 3, 4], { error: 'Vui lòng chọn loại đối tác' }),
    import: {
      title: 'Loại đối tác',
      isRequired: true,
      also: ['Loại'],
      example: Object.values(partnerTypes).join(' / '),
    },
  },
  Contact: {
    label: 'Người liên hệ',
    kind: 'text',
    column: 'contact',
    import: { also: ['Liên hệ'], example: 'Nguyễn Anh Tuấn' },
  },
  Zalo: { label: 'Zalo', kind: 'text', column: 'zalo', import: {}, excel: { width: 14 } },
  BankCode: {
    label: 'Ngân hàng',
    kind: 'bank',
    column: 'bank_code',
    import: { also: ['NH'], example: 'VCB' },
    excel: { width: 16 },
  },
  AccountNo: {
    label: 'Số tài khoản',
    kind: 'code',
    column: 'account_no',
    import: { also: ['STK', 'Số TK'], example: '0071000123456' },
  },
  AccountName: {
    label: 'Chủ tài khoản',
    kind: 'code',
    column: 'account_name',
    import: { also: ['Chủ TK'], example: 'NGUYEN ANH TUAN' },
    excel: { width: 28 },
  },
  /** Above 0 the partner owes the shop, below 0 the shop owes. */
  Balance: { label: 'Công nợ', kind: 'balance' },
  /** Both sides of account 331 this month. */
  MonthUp: { label: 'Tăng trong tháng', kind: 'money' },
  MonthDown: { label: 'Giảm trong tháng', kind: 'money' },
  /** đồng; 0: no limit. */
  CreditLimit: {
    label: 'Hạn mức công nợ',
    kind: 'money',
    column: 'debt_limit_vnd',
    import: { also: ['Hạn mức nợ', 'Hạn mức'], example: '100tr' },
  },
  SettlePeriod: {
    label: 'Kỳ đối soát',
    kind: 'choice',
    names: settlePeriods,
    wrong: 'Vui lòng chọn kỳ đối soát',
    column: 'settle_period',
    import: { example: Object.values(settlePeriods).join(' / ') },
    excel: { width: 12 },
  },
  Fees: { label: 'Phí', kind: 'list', import: feeColumns },
  Note: { label: 'Ghi chú', kind: 'note', column: 'note', import: { also: ['Note'] }, excel: { width: 40 } },
  Status: {
    label: 'Trạng thái',
    kind: 'choice',
    names: partnerStatuses,
    column: 'status',
    input: z.literal([0, 1]).default(1),
    excel: { width: 14 },
  },
})
