import { z } from 'zod'
import { cardType, cardTypes } from '../../kit/cardShort.ts'
import { fields } from '../../kit/dictionary.ts'
import { amountOrZero, day, name, percent, vnd } from '../../kit/fields.ts'
import { cardNumberRefused, holdsCardNumber } from '../../kit/text/safeText.ts'
import { ruleFields } from './posRules.ts'

export const posStatuses = { 1: 'Hoạt động', 2: 'Tạm ngưng', 3: 'Hỏng', 4: 'Bị khóa', 0: 'Đã trả' } as const

/** Whose a POS is. */
export const ownerTypes = { 1: 'Của shop', 2: 'Mượn', 3: 'Cho mượn' } as const

/** A line of the fee table as it is typed. */
const TypedFee = z.object({
  CardType: cardType,
  IsForeign: z.boolean().default(false),
  IsOnUs: z.boolean().default(false),
  Percent: percent,
  MinFee: amountOrZero.default(0),
  FromDate: day.optional(),
})

const fund = { label: 'Tiền về quỹ' } as const
const holder = { label: 'NV giữ' } as const

/** The fields of a POS. Their order is that of the import template. */
export const posFields = fields({
  Name: {
    label: 'Tên máy',
    form: 'Tên gợi nhớ',
    kind: 'text',
    column: 'name',
    input: name,
    import: { isRequired: true, also: ['Tên POS', 'Tên gợi nhớ', 'Máy POS', 'Tên'], example: 'POS VCB 01' },
    excel: { width: 26 },
  },
  TID: {
    label: 'TID',
    kind: 'code',
    column: 'tid',
    input: z
      .string({ error: 'Vui lòng nhập TID' })
      .trim()
      .toUpperCase()
      .regex(/^[0-9A-Z]{4,16}$/, 'TID phải gồm 4 đến 16 chữ số hoặc chữ cái')
      .refine((tid) => !holdsCardNumber(tid), cardNumberRefused),
    import: { isRequired: true, also: ['Mã TID', 'Terminal ID'], example: '20001234' },
    excel: { width: 14 },
  },
  /** What the shop has written on it. */
  Code: {
    label: 'Mã POS',
    kind: 'code',
    column: 'code',
    import: { also: ['Mã máy', 'Mã máy POS'], example: 'M01' },
    excel: { width: 14 },
  },
  MID: {
    label: 'MID',
    kind: 'code',
    column: 'mid',
    import: { also: ['Mã MID', 'Merchant ID'], example: '000000012345678' },
    excel: { width: 18 },
  },
  Serial: { label: 'Số serial', kind: 'code', column: 'serial' },
  Model: { label: 'Dòng máy', kind: 'code', column: 'model' },
  BankCode: {
    label: 'Ngân hàng',
    form: 'Ngân hàng của máy',
    kind: 'bank',
    column: 'bank_code',
    input: z.string({ error: 'Vui lòng chọn ngân hàng' }).min(1, 'Vui lòng chọn ngân hàng').max(20),
    import: { isRequired: true, also: ['NH'], example: 'VCB' },
    excel: { width: 12 },
  },
  MerchantName: {
    label: 'Hộ kinh doanh',
    form: 'Hộ kinh doanh đứng tên',
    history: 'Tên đơn vị',
    kind: 'code',
    column: 'merchant_name',
    import: { also: ['HKD', 'HKD đứng tên'], example: 'HKD Minh Anh' },
    excel: { width: 26 },
  },
  Address: { label: 'Địa chỉ đăng ký', kind: 'code', column: 'address' },
  MCC: {
    label: 'Ngành (MCC)',
    kind: 'code',
    column: 'mcc',
    input: z
      .string()
      .trim()
      .regex(/^(\d{4})?$/, 'MCC phải gồm 4 chữ số')
      .default(''),
  },
  BankCardID: {
    ...fund,
    kind: 'fund',
    column: 'fund_id',
    input: z.number({ error: 'Vui lòng chọn tài khoản nhận tiền' }).int().positive('Vui lòng chọn tài khoản nhận tiền'),
    import: {
      field: 'Fund',
      title: 'Tài khoản nhận tiền',
      isRequired: true,
      also: ['Quỹ', 'TK nhận tiền', 'Tiền về quỹ'],
      formFields: ['BankCardID'],
      example: 'Vietcombank',
    },
  },
  FundName: { ...fund, kind: 'text', excel: { width: 26 } },
  OwnerType: {
    label: 'Loại máy',
    head: 'Loại',
    kind: 'choice',
    names: ownerTypes,
    wrong: 'Vui lòng chọn loại máy',
    column: 'owner_type',
    excel: { width: 14 },
  },
  /** With whom it is shared today. */
  PartnerName: { label: 'Đối tác', kind: 'text', excel: { width: 26 } },
  PosParentID: { label: 'POS cha', kind: 'pos', column: 'parent_id' },
  PosParentName: { label: 'POS cha', kind: 'text', excel: { width: 26 } },
  /** null while the shop holds it. */
  HolderID: { ...holder, kind: 'staff', column: 'holder_id' },
  HolderStaff: { ...holder, kind: 'text' },
  ReceivedOn: { label: 'Ngày nhận', kind: 'day', column: 'received_on' },
  Deposit: { label: 'Tiền cọc', kind: 'money', column: 'deposit_vnd' },
  Rent: { label: 'Phí thuê tháng', kind: 'money', column: 'rent_vnd' },
  ...ruleFields,
  UsedDay: { label: 'Quẹt hôm nay', kind: 'money' },
  /** What may still be swiped today by the limits of the day and the month; null without such a limit. */
  Remain: { label: 'Hạn mức còn', kind: 'money', output: vnd.nullable() },
  SettleDays: {
    label: 'Số ngày tiền về',
    form: 'Tiền về sau',
    kind: 'count',
    column: 'settle_days',
    input: z.number().int().min(0, 'Số ngày tiền về từ 0 đến 30').max(30, 'Số ngày tiền về từ 0 đến 30').default(1),
    import: { also: ['Ngày tiền về'], example: '1' },
  },
  /** The hours at which the bank pays on the day itself (T+0), `16:00`; what comes after the last is paid tomorrow. */
  SettleShifts: {
    label: 'Các ca trả tiền trong ngày',
    history: 'Giờ tiền về trong ngày',
    kind: 'texts',
    column: 'settle_shifts',
    input: z
      .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Giờ trả tiền không hợp lệ, ví dụ 16:00'))
      .max(8, 'Tối đa 8 ca một ngày')
      .default([]),
  },
  /** What would come on a Saturday or Sunday comes on Monday. */
  HoldsWeekend: {
    label: 'Cuối tuần, ngày lễ dồn',
    history: 'Cuối tuần, ngày lễ dồn sang ngày làm việc',
    kind: 'yesNo',
    column: 'holds_weekend',
  },
  Calendar: { label: 'Lịch tiền về', kind: 'text', excel: { width: 24 } },
  Fees: {
    label: 'Phí',
    kind: 'list',
    input: z.array(TypedFee).max(120, 'Tối đa 120 dòng phí').default([]),
    import: Object.entries(cardTypes).map(([type, title]) => ({
      field: `Fee${type}`,
      title: `Phí ${title} (%)`,
      kind: 'percent' as const,
      also: [`% ${title}`, title],
      example: '1,1',
    })),
    excel: { width: 44 },
  },
  /** Money of its swipes that the bank has not paid yet, đồng. */
  NotBack: { label: 'Tiền chưa về', kind: 'money' },
  Note: { label: 'Ghi chú', kind: 'note', column: 'note', import: { also: ['Note'] } },
  Status: {
    label: 'Trạng thái',
    kind: 'choice',
    names: posStatuses,
    wrong: 'Vui lòng chọn trạng thái',
    column: 'status',
    input: z.literal([0, 1, 2, 3, 4]).default(1),
    excel: { width: 14 },
  },
})
