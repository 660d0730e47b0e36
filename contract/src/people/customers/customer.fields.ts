import { z } from 'zod'
import { fields } from '../../kit/dictionary.ts'
import { dayOut, name, vnd } from '../../kit/fields.ts'

export const customerRanks = { 0: 'Thường', 1: 'Thân thiết', 2: 'VIP' } as const
export const sexes = { 0: 'Chưa rõ', 1: 'Nam', 2: 'Nữ' } as const
export const customerStatuses = { 1: 'Đang dùng', 0: 'Đã ngừng' } as const

/** A bank account of the customer, to which payouts go. */
const Account = z.object({
  BankCode: z.string().min(1, 'Vui lòng chọn ngân hàng'),
  AccountNo: z.string().min(1, 'Vui lòng nhập số tài khoản').max(19, 'Số tài khoản không hợp lệ'),
  AccountName: z.string().min(1, 'Vui lòng nhập chủ tài khoản').max(120, 'Chủ tài khoản tối đa 120 ký tự'),
  IsDefault: z.boolean().default(false),
})

const shortText = (wrong: string) => z.string().max(20, wrong).default('')
const phone = z
  .string({ error: 'Vui lòng nhập số điện thoại' })
  .min(1, 'Vui lòng nhập số điện thoại')
  .max(20, 'Số điện thoại không hợp lệ')
const staff = { label: 'NV phụ trách', head: 'NV' } as const
/** Who referred the customer. */
const referrer = { label: 'Cộng tác viên', head: 'CTV' } as const

/** The fields of a customer. Their order is that of the import template and of the personal file. */
export const customerFields = fields({
  Code: { label: 'Mã khách', head: 'Mã', kind: 'code', excel: { width: 12 }, personal: 'kept' },
  FullName: {
    label: 'Họ tên',
    kind: 'text',
    column: 'full_name',
    input: name,
    import: {
      isRequired: true,
      also: ['Tên khách', 'Tên khách hàng', 'Khách hàng', 'Họ và tên', 'Tên'],
      example: 'Nguyễn Văn An',
    },
    excel: { width: 28 },
    personal: 'replaced',
    merge: 'own',
  },
  Phone: {
    label: 'Số điện thoại',
    head: 'SĐT',
    kind: 'phone',
    column: 'phone',
    input: phone,
    import: {
      isRequired: true,
      also: ['Số điện thoại', 'Điện thoại', 'Di động', 'SĐT khách', 'ĐT', 'Phone'],
      example: '0903123218',
    },
    excel: { width: 14 },
    personal: 'erased',
    merge: 'own',
  },
  Phone2: {
    label: 'Số điện thoại phụ',
    head: 'SĐT phụ',
    history: 'Số điện thoại 2',
    kind: 'phone',
    column: 'phone2',
    input: shortText('Số điện thoại phụ không hợp lệ'),
    import: { also: ['SĐT 2', 'Số điện thoại 2', 'Điện thoại phụ'] },
    personal: 'erased',
    merge: 'own',
  },
  Zalo: { label: 'Zalo', kind: 'phone', column: 'zalo', input: shortText('Số Zalo không hợp lệ'), personal: 'erased' },
  /** Answered and stored are the last digits alone; the number itself is kept as a hash (citizen_hash). */
  CitizenID: {
    label: 'CCCD',
    kind: 'text',
    column: 'citizen_mask',
    input: shortText('Số CCCD phải gồm 12 chữ số'),
    personal: 'erased',
    merge: 'own',
  },
  ForgetCitizenID: { label: 'Xóa số CCCD đang lưu', kind: 'yesNo' },
  Birthday: { label: 'Ngày sinh', kind: 'day', column: 'birthday', personal: 'erased' },
  Sex: {
    label: 'Giới tính',
    kind: 'choice',
    names: sexes,
    wrong: 'Giới tính không hợp lệ',
    column: 'sex',
    personal: 'erased',
  },
  Address: {
    label: 'Địa chỉ',
    kind: 'text',
    column: 'address',
    import: { example: '12 Lê Lợi, Quận 1' },
    personal: 'erased',
  },
  Source: {
    label: 'Nguồn khách',
    head: 'Nguồn',
    kind: 'text',
    column: 'source',
    import: { also: ['Nguồn khách'], example: 'Zalo' },
    excel: { width: 16 },
    personal: 'erased',
  },
  StaffID: { ...staff, kind: 'staff', column: 'staff_id' },
  StaffName: { ...staff, kind: 'person', personal: 'kept' },
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
      example: '0934111222',
    },
  },
  AffName: { ...referrer, kind: 'text', excel: { width: 20 }, personal: 'kept' },
  Rank: {
    label: 'Hạng',
    kind: 'choice',
    names: customerRanks,
    wrong: 'Hạng khách không hợp lệ',
    column: 'rank',
    excel: { width: 12 },
    personal: 'kept',
    merge: 'own',
  },
  /** đồng; 0: no limit. */
  DebtLimit: {
    label: 'Hạn mức nợ',
    form: 'Hạn mức nợ tối đa',
    kind: 'money',
    column: 'debt_limit_vnd',
    personal: 'kept',
  },
  Balance: { label: 'Công nợ', history: 'Khách còn nợ', kind: 'balance', personal: 'kept' },
  /** Topped up for swipes still to come, which is not owed yet. */
  AtWork: { label: 'Đang ở thẻ khách', kind: 'money' },
  FeeRut: {
    label: 'Phí rút',
    kind: 'percent',
    column: 'fee_rut_mpct',
    import: { also: ['% phí rút'], example: '1,8' },
  },
  FeeDao: {
    label: 'Phí đáo',
    kind: 'percent',
    column: 'fee_dao_mpct',
    import: { also: ['% phí đáo', 'Phí đáo hạn'], example: '1,6' },
  },
  Accounts: {
    label: 'Tài khoản nhận tiền',
    kind: 'list',
    input: z.array(Account).max(20, 'Tối đa 20 tài khoản').default([]),
    output: z.array(Account),
    import: [
      {
        field: 'BankCode',
        title: 'Ngân hàng nhận tiền',
        also: ['Ngân hàng', 'NH'],
        formFields: ['Accounts.0.BankCode'],
        example: 'VCB',
      },
      {
        field: 'AccountNo',
        title: 'Số tài khoản',
        also: ['STK', 'Số TK'],
        formFields: ['Accounts.0.AccountNo'],
        example: '0071000123456',
      },
      {
        field: 'AccountName',
        title: 'Chủ tài khoản',
        also: ['Chủ TK', 'Tên tài khoản'],
        formFields: ['Accounts.0.AccountName'],
        example: 'NGUYEN VAN AN',
      },
    ],
  },
  IsBlack: {
    label: 'Danh sách đen',
    form: 'Đưa vào danh sách đen',
    kind: 'yesNo',
    column: 'is_black',
    excel: { width: 14 },
    personal: 'erased',
    merge: 'own',
  },
  BlackReason: {
    label: 'Lý do danh sách đen',
    form: 'Lý do',
    kind: 'text',
    column: 'black_reason',
    personal: 'erased',
    merge: 'own',
  },
  Consent: {
    label: 'Đồng ý xử lý dữ liệu',
    form: 'Khách đồng ý',
    kind: 'yesNo',
    import: { also: ['Đồng ý'], example: 'x' },
  },
  ConsentDate: { label: 'Ngày đồng ý', kind: 'day' },
  ConsentAt: {
    label: 'Đồng ý xử lý dữ liệu lúc',
    kind: 'instant',
    column: 'consent_at',
    personal: 'erased',
    merge: 'own',
  },
  ConsentMethod: {
    label: 'Hình thức đồng ý',
    history: 'Cách đồng ý',
    kind: 'text',
    column: 'consent_method',
    import: { example: 'Tại quầy' },
    personal: 'erased',
    merge: 'own',
  },
  ConsentFileID: {
    label: 'Giấy đồng ý',
    kind: 'file',
    column: 'consent_file_id',
    personal: 'erased',
    merge: 'own',
  },
  Note: {
    label: 'Ghi chú',
    kind: 'note',
    column: 'note',
    import: { also: ['Note', 'Ghi chú khách'] },
    excel: { width: 28 },
    personal: 'erased',
    merge: 'own',
  },
  CardCount: { label: 'Số thẻ', kind: 'count' },
  /** All orders that are not cancelled. */
  OrderCount: { label: 'Số đơn', kind: 'count' },
  /** Swiped on the customer's orders of the last 30 days, and what they earned; the latter null without that right. */
  Turnover30: { label: 'Doanh số 30 ngày', kind: 'money' },
  Profit30: { label: 'Lãi 30 ngày', kind: 'money', output: vnd.nullable(), needs: 'orders.profit' },
  LastOrder: { label: 'Lần cuối', kind: 'instant', excel: { title: 'Đơn gần nhất' } },
  /** The day of the last order; without one, the day on which the customer was added. */
  LastUsed: { label: 'Lần cuối', kind: 'day', output: dayOut },
  Status: { label: 'Trạng thái', kind: 'choice', names: customerStatuses, output: z.number().int() },
})
