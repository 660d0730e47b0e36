import { z } from 'zod'
import { cardStatuses, cardType, cardTypes } from '../../kit/cardShort.ts'
import { fields } from '../../kit/dictionary.ts'
import { dayOut, text, vnd } from '../../kit/fields.ts'
import { pleaseEnter } from '../../kit/inputSentences.ts'
import { cardTiers, wrongTier } from './cardTier.ts'
import { cardPlaces } from './cardWords.ts'
import { mostDaysAfter } from './dueRule.ts'

const digits = (count: number, label: string) =>
  z
    .string({ error: `Vui lòng nhập ${label}` })
    .regex(RegExp(`^\\d{${count}}$`), `${label} phải gồm đúng ${count} chữ số`)

/** One of `from` to `to`; `wrong` is the sentence for any other number. */
const numberBetween = (from: number, to: number, wrong: string) => z.number().int(wrong).min(from, wrong).max(to, wrong)

const dayOfMonth = (label: string) => {
  const wrong = `${label} phải từ 1 đến 31`
  return z
    .number({ error: pleaseEnter(label) })
    .int(wrong)
    .min(1, wrong)
    .max(31, wrong)
}

const expYear = 'Năm hết hạn không hợp lệ'
const expMonth = 'Tháng hết hạn phải từ 1 đến 12'
const staff = { label: 'NV phụ trách', head: 'NV', history: 'Nhân viên phụ trách' } as const
/** Who referred the card. */
const referrer = { label: 'Cộng tác viên', head: 'CTV' } as const

/** The fields of a card. Their order is that of the import template. */
export const cardFields = fields({
  CustomerID: {
    label: 'Chủ thẻ',
    kind: 'customer',
    import: {
      field: 'CustomerPhone',
      title: 'SĐT khách',
      kind: 'phone',
      isRequired: true,
      also: ['SĐT', 'Số điện thoại', 'Điện thoại', 'SĐT chủ thẻ'],
      formFields: ['CustomerID'],
      example: '0903123218',
    },
  },
  CustomerName: { label: 'Khách hàng', kind: 'text', excel: { width: 28 } },
  Phone: { label: 'Số điện thoại', head: 'SĐT', kind: 'phone', excel: { width: 14 } },
  /** Only where the installation keeps whole numbers (vault); in files the first six and last four digits. */
  CardNumber: {
    label: 'Số thẻ',
    form: 'Số thẻ đầy đủ',
    kind: 'text',
    input: z.string().max(40, 'Số thẻ không đúng').default(''),
    import: {
      also: ['Card number', 'STT thẻ', 'Số thẻ tín dụng'],
      formFields: ['Bin', 'Last4'],
      example: '457353••••••1234',
    },
    personal: 'kept',
  },
  Bin: {
    label: '6 số đầu',
    kind: 'code',
    column: 'bin',
    input: digits(6, '6 số đầu'),
    import: { also: ['BIN', 'Đầu thẻ'] },
  },
  Last4: {
    label: '4 số cuối',
    kind: 'code',
    column: 'last4',
    input: digits(4, '4 số cuối'),
    import: { also: ['Đuôi thẻ', '4 số đuôi'] },
  },
  /** The bank that issued the card. */
  BankCode: {
    label: 'Ngân hàng',
    kind: 'bank',
    column: 'bank_code',
    input: z.string({ error: 'Vui lòng chọn ngân hàng phát hành' }).min(1, 'Vui lòng chọn ngân hàng phát hành').max(20),
    import: { isRequired: true, also: ['NH', 'Ngân hàng phát hành'], example: 'VPB' },
    excel: { title: 'Ngân hàng', width: 12 },
    personal: 'kept',
  },
  CardType: {
    label: 'Loại thẻ',
    head: 'Loại',
    kind: 'textChoice',
    names: cardTypes,
    column: 'card_type',
    input: cardType,
    output: cardType,
    import: { title: 'Loại thẻ', also: ['Loại'], example: 'Visa' },
    excel: { width: 12 },
    personal: 'kept',
  },
  /** The class of the card; 0 where none is noted. */
  Tier: {
    label: 'Hạng',
    form: 'Hạng thẻ',
    kind: 'choice',
    names: cardTiers,
    wrong: wrongTier,
    column: 'tier',
    import: { title: 'Hạng thẻ', also: ['Hạng', 'Cấp thẻ', 'Dòng thẻ'], example: 'Vàng' },
    excel: { width: 12 },
    personal: 'kept',
  },
  IsForeign: {
    label: 'Quốc tế',
    form: 'Thẻ nước ngoài',
    history: 'Thẻ nước ngoài',
    kind: 'yesNo',
    column: 'is_foreign',
    import: { also: ['Thẻ nước ngoài'] },
    excel: { width: 10 },
  },
  HolderName: {
    label: 'Tên in trên thẻ',
    kind: 'text',
    column: 'holder_name',
    import: { also: ['Chủ thẻ', 'Tên chủ thẻ'], example: 'NGUYEN VAN AN' },
    excel: { width: 26 },
    personal: 'erased',
  },
  /** The last day of the month that is printed on the card. */
  ExpiresOn: {
    label: 'Hết hạn',
    kind: 'month',
    column: 'expires_on',
    import: {
      field: 'Expiry',
      title: 'Hết hạn (MM/YY)',
      isRequired: true,
      also: ['Hạn thẻ', 'Ngày hết hạn'],
      formFields: ['ExpMonth', 'ExpYear'],
      example: '09/29',
    },
    personal: 'kept',
  },
  ExpMonth: {
    label: 'Tháng hết hạn',
    kind: 'count',
    input: z.number({ error: 'Vui lòng nhập tháng hết hạn' }).int().min(1, expMonth).max(12, expMonth),
  },
  ExpYear: {
    label: 'Năm hết hạn',
    kind: 'count',
    input: z.number({ error: 'Vui lòng nhập năm hết hạn' }).int().min(2000, expYear).max(2100, expYear),
  },
  CreditLimit: {
    label: 'Hạn mức',
    kind: 'money',
    column: 'credit_limit_vnd',
    import: { also: ['Hạn mức thẻ'], example: '50.000.000' },
    personal: 'kept',
  },
  StatementDay: {
    label: 'Ngày sao kê',
    head: 'Sao kê',
    kind: 'count',
    column: 'statement_day',
    input: dayOfMonth('Ngày sao kê'),
    import: { title: 'Ngày sao kê', isRequired: true, also: ['Sao kê'], example: '5' },
    personal: 'kept',
  },
  /**
   * In calls a day of the month, left out if DueOffset sets when the card falls due; in the table the rule of dueRule.ts.
   */
  DueDay: {
    label: 'Ngày đến hạn',
    kind: 'count',
    column: 'due_day',
    input: dayOfMonth('Ngày đến hạn').nullable().default(null),
    import: { also: ['Đến hạn', 'Hạn thanh toán'], example: '25' },
    personal: 'kept',
  },
  /** So many days after its statement; DueDay is then that of the next time only. */
  DueOffset: {
    label: 'Đến hạn sau sao kê (ngày)',
    form: 'Hoặc sau sao kê',
    kind: 'countOrNone',
    input: numberBetween(1, mostDaysAfter, `Số ngày sau sao kê phải từ 1 đến ${mostDaysAfter}`)
      .nullable()
      .default(null),
    import: { also: ['Số ngày sau sao kê'] },
  },
  /** How many days ahead it is shown as falling due; null: the shop's own number. */
  WarnDays: {
    label: 'Báo trước (ngày)',
    form: 'Báo đến hạn trước',
    kind: 'countOrNone',
    column: 'warn_days',
    input: numberBetween(0, 30, 'Báo trước phải từ 0 đến 30 ngày').nullable().default(null),
    import: {},
  },
  /** The next day on which it falls due, and how far that is. */
  DateDues: { label: 'Đến hạn', kind: 'day', output: dayOut },
  DaysLeft: { label: 'Còn (ngày)', kind: 'count' },
  /** As the staff last heard it, and when. */
  DebtEstimate: { label: 'Dư nợ ước', kind: 'money', output: vnd.nullable() },
  DebtAt: { label: 'Dư nợ lúc', kind: 'instant' },
  CardInShop: {
    label: 'Nơi giữ',
    form: 'Thẻ đang ở',
    history: 'Ai giữ thẻ',
    kind: 'choice',
    names: cardPlaces,
    column: 'in_shop',
    output: z.number().int(),
    personal: 'kept',
  },
  HolderStaffID: {
    label: 'NV giữ thẻ',
    form: 'Nhân viên giữ',
    history: 'Nhân viên giữ thẻ',
    kind: 'staff',
    column: 'holder_id',
  },
  HolderStaff: { label: 'NV giữ thẻ', kind: 'person' },
  Slot: { label: 'Ngăn giữ thẻ', history: 'Ngăn để thẻ', kind: 'text', column: 'slot', personal: 'erased' },
  StaffID: { ...staff, kind: 'staff', column: 'staff_id' },
  StaffName: { ...staff, kind: 'person' },
  /** The collaborator who brought this card; null where it is the customer's. */
  AffID: {
    ...referrer,
    kind: 'collaborator',
    column: 'collaborator_id',
    import: {
      field: 'AffPhone',
      title: 'SĐT cộng tác viên',
      kind: 'phone',
      also: ['SĐT CTV', 'CTV', 'Cộng tác viên', 'Người giới thiệu'],
      formFields: ['AffID'],
    },
  },
  AffName: { ...referrer, kind: 'text', excel: { width: 20 } },
  LastOrderDate: { label: 'Đơn gần nhất', kind: 'day' },
  FeeRut: { label: 'Phí rút', kind: 'percent', column: 'fee_rut_mpct', import: {} },
  FeeDao: { label: 'Phí đáo', kind: 'percent', column: 'fee_dao_mpct', import: {} },
  TopUpBank: {
    label: 'Ngân hàng nạp dư nợ',
    history: 'Ngân hàng nạp',
    kind: 'bank',
    column: 'top_up_bank',
    input: text,
    personal: 'kept',
  },
  TopUpAccount: {
    label: 'Số tài khoản nạp dư nợ',
    history: 'Tài khoản nạp',
    kind: 'code',
    column: 'top_up_account',
    personal: 'erased',
  },
  Note: {
    label: 'Ghi chú',
    kind: 'note',
    column: 'note',
    import: { also: ['Note'] },
    excel: { width: 40 },
    personal: 'erased',
  },
  Status: {
    label: 'Trạng thái',
    kind: 'choice',
    names: cardStatuses,
    column: 'status',
    input: z.literal([0, 1, 2, 3]).default(1),
    output: z.number().int(),
    excel: { width: 16 },
    personal: 'kept',
  },
})
