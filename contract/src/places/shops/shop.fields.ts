import { z } from 'zod'
import { fields } from '../../kit/dictionary.ts'
import { amountOrZero, name, percent } from '../../kit/fields.ts'
import { paperLawNames } from './papers.ts'

/** On what the percent of a đáo is taken: Số quẹt, Số nạp, Số lớn hơn. */
export const daoFeeBase = { swipe: 1, topUp: 2, larger: 3 } as const
export const daoFeeBases = { 1: 'Số quẹt', 2: 'Số nạp', 3: 'Số lớn hơn' } as const
export const roundingMode = { nearest: 1, up: 2 } as const
export const roundingModes = { 1: 'Gần nhất', 2: 'Làm tròn lên' } as const
/** How an order that makes a loss is treated. */
export const onLoss = { ask: 1, refuse: 2 } as const
export const lossPolicies = { 1: 'Hỏi lại người duyệt', 2: 'Không cho' } as const
export const mostWarnDays = 30

function between(label: string, least: number, most: number) {
  const wrong = `${label} phải từ ${least} đến ${most}`
  return z.number({ error: wrong }).int(wrong).min(least, wrong).max(most, wrong)
}
const rate = { kind: 'percent', output: percent, stored: z.number() } as const
const roundingStep = z.literal([1, 500, 1000, 5000], {
  error: 'Bước làm tròn phải là 1, 500, 1.000 hoặc 5.000 đồng',
})
const warnBillAtWrong = 'Giờ nhắc bill không hợp lệ, ví dụ 21:00'

/** What a shop is, and the account that its customers pay to. */
export const shopFields = fields({
  ShopName: { label: 'Tên cửa hàng', kind: 'text', column: 'name', input: name },
  Address: { label: 'Địa chỉ', kind: 'text', column: 'address' },
  Phone: { label: 'Số điện thoại', kind: 'code', column: 'phone' },
  BankCode: { label: 'Ngân hàng', kind: 'bank', column: 'bank_code' },
  AccountBank: { label: 'Số tài khoản', kind: 'code', column: 'account_no' },
  AccountOwner: { label: 'Chủ tài khoản', kind: 'code', column: 'account_name' },
  /** MST, for its papers. */
  TaxCode: { label: 'Mã số thuế', kind: 'code', column: 'tax_code' },
})

/** The settings of a shop. The default of each is what a new shop starts with. */
export const settingFields = fields({
  FeeDefaultRut: {
    ...rate,
    label: 'Phí rút mặc định',
    form: 'Phí rút',
    column: 'fee_rut_mpct',
    input: percent.default(1.8),
  },
  FeeDefaultDao: {
    ...rate,
    label: 'Phí đáo mặc định',
    form: 'Phí đáo',
    column: 'fee_dao_mpct',
    input: percent.default(1.8),
  },
  FeeMin: { label: 'Phí tối thiểu', form: 'Phí tối thiểu một đơn', kind: 'money', column: 'fee_min_vnd' },
  RoundingStep: {
    label: 'Làm tròn đến',
    form: 'Bước làm tròn',
    kind: 'money',
    column: 'rounding_step',
    input: roundingStep.default(1000),
    output: roundingStep,
    stored: roundingStep,
  },
  RoundingMode: {
    label: 'Cách làm tròn',
    kind: 'choice',
    names: roundingModes,
    wrong: 'Cách làm tròn không hợp lệ',
    column: 'rounding_mode',
  },
  DaoFeeBase: {
    label: 'Phí đáo tính trên',
    kind: 'choice',
    names: daoFeeBases,
    wrong: 'Cơ sở tính phí đáo không hợp lệ',
    column: 'dao_fee_base',
  },
  AllowNegativeFund: { label: 'Cho âm quỹ', kind: 'yesNo', column: 'allow_negative_fund' },
  LossPolicy: {
    label: 'Đơn lỗ',
    kind: 'choice',
    names: lossPolicies,
    wrong: 'Cách xử lý đơn lỗ không hợp lệ',
    column: 'loss_policy',
  },
  /** Whether 10 % of a commission from 2.000.000 đồng on is suggested as income tax to be withheld. */
  SuggestsAffTax: {
    label: 'Gợi ý thuế TNCN của hoa hồng',
    form: 'Gợi ý khấu trừ thuế TNCN',
    kind: 'yesNo',
    column: 'suggests_collaborator_tax',
  },
  WarnDays: {
    label: 'Báo thẻ đến hạn trước (ngày)',
    form: 'Báo thẻ đến hạn trước',
    kind: 'count',
    column: 'warn_days',
    input: between('Số ngày báo trước', 0, mostWarnDays).default(7),
  },
  /** When an order needs attention: hours after a top-up without a swipe, hours after the swipes without a payout, days of a debt. */
  WarnTopUpHours: {
    label: 'Cảnh báo đã nạp chưa rút (giờ)',
    form: 'Đã nạp chưa rút quá',
    kind: 'count',
    column: 'warn_top_up_hours',
    input: between('Số giờ đã nạp chưa rút', 1, 72).default(4),
  },
  WarnPayoutHours: {
    label: 'Cảnh báo đã quẹt chưa chuyển (giờ)',
    form: 'Đã quẹt chưa chuyển quá',
    kind: 'count',
    column: 'warn_payout_hours',
    input: between('Số giờ đã quẹt chưa chuyển', 1, 72).default(2),
  },
  WarnDebtDays: {
    label: 'Cảnh báo khách nợ quá (ngày)',
    form: 'Khách nợ quá',
    kind: 'count',
    column: 'warn_debt_days',
    input: between('Số ngày khách nợ', 0, 60).default(3),
  },
  /** From when on a bill of the day without number or picture is missed. */
  WarnBillAt: {
    label: 'Giờ nhắc bill còn thiếu',
    kind: 'code',
    column: 'warn_bill_at',
    input: z
      .string({ error: warnBillAtWrong })
      .trim()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, warnBillAtWrong)
      .default('21:00'),
  },
  /** So many days after the day on which money of a POS is expected. */
  WarnMoneyDays: {
    label: 'Cảnh báo tiền về trễ quá (ngày)',
    form: 'Tiền về trễ quá',
    kind: 'count',
    column: 'warn_money_days',
    input: between('Số ngày tiền về trễ', 0, 30).default(1),
  },
  /** Undoing more than this, or something of an earlier day, needs a second user; 0: never. */
  TwoPersonLimit: {
    label: 'Cần người thứ hai duyệt khi hủy trên',
    form: 'Mức cần hai người',
    kind: 'money',
    column: 'two_person_limit_vnd',
    input: amountOrZero.default(20_000_000),
  },
  /** Adjusting a debt, or writing one off, above this is decided by an owner; 0: always. */
  AdjustLimit: {
    label: 'Quản lý điều chỉnh nợ, xóa nợ đến',
    form: 'Mức điều chỉnh nợ của quản lý',
    kind: 'money',
    column: 'adjust_limit_vnd',
    input: amountOrZero.default(5_000_000),
  },
  /** From this hour of the next day on only users who may approve orders post to the day; null: no such hour. */
  LockHour: {
    label: 'Giờ khóa sổ hôm sau',
    form: 'Giờ khóa sổ',
    kind: 'countOrNone',
    input: between('Giờ khóa sổ', 0, 23).nullable().default(null),
  },
  /** The circular by which it keeps its books, for its papers. */
  PaperLaw: {
    label: 'Chế độ kế toán',
    kind: 'choice',
    names: paperLawNames,
    wrong: 'Chế độ kế toán không hợp lệ',
    column: 'paper_law',
  },
})
