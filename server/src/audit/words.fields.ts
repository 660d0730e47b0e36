import { formatPercent, formatVnd } from '@cardpro/contract/amounts'
import { findBank } from '@cardpro/contract/banks'
import { cardStatuses, cardTypes } from '@cardpro/contract/cardShort'
import { formatDay, formatInstant } from '@cardpro/contract/dates'
import { diffModes } from '@cardpro/contract/debts'
import { fundKinds } from '@cardpro/contract/funds'
import { mpctToPercent } from '@cardpro/contract/money'
import { orderStatuses } from '@cardpro/contract/orderWords'
import { posStatuses } from '@cardpro/contract/pos'
import { rightName } from '@cardpro/contract/rights'
import { daoFeeBases, lossPolicies, roundingModes } from '@cardpro/contract/shops'

/** The names of people, funds and shops that a detail only knows by id. */
export type Names = Record<'users' | 'funds' | 'shops', ReadonlyMap<number, string>>

/** How a stored value reads in Vietnamese; an empty text is a value not worth a line. */
type Reading = (value: unknown, names: Names) => string
/** `null`: kept for the machine, never shown. */
export type Field = { label: string; read: Reading; names?: keyof Names } | null

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const number =
  (format: (value: number) => string): Reading =>
  (value) =>
    typeof value === 'number' ? format(value) : ''
const choice = (options: Record<number | string, string>): Reading => {
  return (value) => (typeof value === 'number' || typeof value === 'string' ? (options[value] ?? '') : '')
}
const each =
  (one: (item: Record<string, unknown>) => string): Reading =>
  (value) =>
    Array.isArray(value) ? value.map((item) => one(item as Record<string, unknown>)).join('; ') : ''

const text = (label: string): Field => ({ label, read: asText })
const vnd = (label: string): Field => ({ label, read: number(formatVnd) })
const mpct = (label: string): Field => ({ label, read: number((rate) => formatPercent(mpctToPercent(rate))) })
const percent = (label: string): Field => ({ label, read: number(formatPercent) })
const count = (label: string): Field => ({ label, read: number(String) })
const day = (label: string): Field => ({ label, read: (value) => (asText(value) ? formatDay(asText(value)) : '') })
const instant = (label: string): Field => ({
  label,
  read: (value) => (asText(value) ? formatInstant(asText(value)) : ''),
})
const yesNo = (label: string): Field => ({
  label,
  read: (value) => (value === true ? 'Có' : value === false ? 'Không' : ''),
})
const oneOf = (label: string, options: Record<number | string, string>): Field => ({ label, read: choice(options) })
const bank = (label: string): Field => ({
  label,
  read: (value) => findBank(asText(value))?.shortName ?? asText(value),
})
/** A detail keeps one id or several. */
export const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number')
const named = (label: string, names: keyof Names): Field => ({
  label,
  names,
  read: (value, known) =>
    idsOf(value)
      .map((id) => known[names].get(id) ?? '')
      .filter(Boolean)
      .join(', '),
})
const list = (label: string, one: (item: Record<string, unknown>) => string): Field => ({ label, read: each(one) })

const inUse = { 1: 'Đang dùng', 0: 'Ngừng' }
const cardPlaces = { 0: 'Khách', 1: 'Cửa hàng', 2: 'Nhân viên' }

/** Every field that a deed may keep, whatever it is about. */
const common: Record<string, Field> = {
  code: text('Mã'),
  amount: vnd('Số tiền'),
  note: text('Ghi chú'),
  reason: text('Lý do'),
  date: day('Ngày ghi sổ'),
  fund: text('Quỹ'),
  customer: text('Khách hàng'),
  times: count('Số lần'),
  Site: text('Trang mở sang'),
  version: null,
  changed_by: null,
  search: null,
  customer_id: null,
}

const account = ({ BankCode, AccountNo, AccountName }: Record<string, unknown>): string =>
  [findBank(asText(BankCode))?.shortName, asText(AccountNo), asText(AccountName)].filter(Boolean).join(' ')

const fee = ({ cardType, isForeign, mpct: rate, minFeeVnd, fromDate }: Record<string, unknown>): string => {
  const type = typeof cardType === 'string' ? (cardTypes[cardType as keyof typeof cardTypes] ?? '') : ''
  const least = typeof minFeeVnd === 'number' && minFeeVnd > 0 ? `, ít nhất ${formatVnd(minFeeVnd)}` : ''
  const from = formatDay(asText(fromDate))
  return `${type} ${isForeign === true ? 'quốc tế' : 'trong nước'} ${formatPercent(mpctToPercent(Number(rate)))}${least} từ ${from}`
}

const rightList = (label: string): Field => ({
  label,
  read: (value) =>
    Array.isArray(value)
      ? value
          .map((right) => rightName(String(right)))
          .filter(Boolean)
          .join(', ')
      : '',
})
const givenRights = { given: rightList('Quyền được thêm'), taken: rightList('Quyền bị bỏ') }

/** The fields of one kind of record, where they are not common or mean something of their own there. */
const ofKind: Record<string, Record<string, Field>> = {
  order: {
    // It is what the row is about.
    code: null,
    balance: vnd('Dư đơn (khách nợ +)'),
    status: oneOf('Trạng thái', orderStatuses),
    request: vnd('Số yêu cầu'),
    forDate: day('Ngày làm'),
    staff: named('Nhân viên', 'users'),
    amount: vnd('Số tiền'),
    feeRutMpct: mpct('Phí rút'),
    feeDaoMpct: mpct('Phí đáo'),
    highlight: text('Màu đánh dấu'),
    content: text('Nội dung'),
    lines: null,
  },
  customer: {
    no: count('Số khách'),
    full_name: text('Họ tên'),
    phone: text('Số điện thoại'),
    phone2: text('Số điện thoại 2'),
    address: text('Địa chỉ'),
    source: text('Nguồn khách'),
    fee_rut_mpct: mpct('Phí rút'),
    fee_dao_mpct: mpct('Phí đáo'),
    is_black: yesNo('Danh sách đen'),
    black_reason: text('Lý do danh sách đen'),
    consent_at: instant('Đồng ý xử lý dữ liệu lúc'),
    consent_method: text('Cách đồng ý'),
    status: oneOf('Trạng thái', inUse),
    accounts: list('Tài khoản nhận tiền', account),
    surplus: vnd('Trả dư'),
    orders: list('Trừ vào đơn', ({ code, amount }) => `${asText(code)} ${formatVnd(Number(amount))}`),
  },
  card: {
    bank_code: bank('Ngân hàng'),
    card_type: oneOf('Loại thẻ', cardTypes),
    is_foreign: yesNo('Thẻ nước ngoài'),
    bin: text('6 số đầu'),
    last4: text('4 số cuối'),
    holder_name: text('Tên in trên thẻ'),
    expires_on: { label: 'Hết hạn', read: (value) => formatDay(asText(value)).slice(3) },
    credit_limit_vnd: vnd('Hạn mức'),
    statement_day: count('Ngày sao kê'),
    due_day: count('Ngày đến hạn'),
    in_shop: oneOf('Ai giữ thẻ', cardPlaces),
    slot: text('Ngăn để thẻ'),
    fee_rut_mpct: mpct('Phí rút'),
    fee_dao_mpct: mpct('Phí đáo'),
    top_up_bank: bank('Ngân hàng nạp'),
    top_up_account: text('Tài khoản nạp'),
    status: oneOf('Trạng thái', cardStatuses),
  },
  pos: {
    name: text('Tên máy'),
    tid: text('TID'),
    mid: text('MID'),
    bank_code: bank('Ngân hàng'),
    merchant_name: text('Tên đơn vị'),
    fund_id: named('Tiền về quỹ', 'funds'),
    max_swipe_vnd: vnd('Hạn mức một lần'),
    max_day_vnd: vnd('Hạn mức một ngày'),
    settle_days: count('Số ngày tiền về'),
    status: oneOf('Trạng thái', posStatuses),
    newFees: list('Phí mới', fee),
  },
  fund: {
    name: text('Tên quỹ'),
    kind: oneOf('Loại quỹ', fundKinds),
    bank_code: bank('Ngân hàng'),
    account_no: text('Số tài khoản'),
    account_name: text('Chủ tài khoản'),
    is_default_in: yesNo('Mặc định khi thu'),
    is_default_out: yesNo('Mặc định khi chi'),
    allow_negative: yesNo('Cho âm quỹ'),
    status: oneOf('Trạng thái', inUse),
    openingBalance: vnd('Số dư đầu'),
  },
  journal: { from: text('Từ quỹ'), to: text('Sang quỹ'), fee: vnd('Phí chuyển') },
  lot: {
    lot: text('Lô'),
    pos: text('Máy POS'),
    numberText: text('Số lô'),
    isSettled: yesNo('Đã kết toán'),
    diffMode: oneOf('Xử lý chênh lệch', diffModes),
    diff: vnd('Chênh lệch'),
    surplus: vnd('Tiền thừa'),
    remain: vnd('Còn phải về'),
  },
  shop: {
    ShopName: text('Tên cửa hàng'),
    Address: text('Địa chỉ'),
    Phone: text('Số điện thoại'),
    BankCode: bank('Ngân hàng'),
    AccountBank: text('Số tài khoản'),
    AccountOwner: text('Chủ tài khoản'),
    FeeDefaultRut: percent('Phí rút mặc định'),
    FeeDefaultDao: percent('Phí đáo mặc định'),
    FeeMin: vnd('Phí tối thiểu'),
    RoundingStep: vnd('Làm tròn đến'),
    RoundingMode: oneOf('Cách làm tròn', roundingModes),
    DaoFeeBase: oneOf('Phí đáo tính trên', daoFeeBases),
    AllowNegativeFund: yesNo('Cho âm quỹ'),
    LossPolicy: oneOf('Đơn lỗ', lossPolicies),
    WarnDays: count('Báo thẻ đến hạn trước (ngày)'),
  },
  user: {
    UserName: text('Tài khoản'),
    FullName: text('Họ tên'),
    ShopName: text('Tên cửa hàng'),
    Agree: yesNo('Đồng ý điều khoản'),
    AgreeLegal: yesNo('Cam kết ghi nhận'),
    Phone: text('Số điện thoại'),
    GroupName: text('Nhóm quyền'),
    ShopIDs: named('Cửa hàng được vào', 'shops'),
    ShipPercent: percent('Phần tiền ship'),
    Status: oneOf('Trạng thái', inUse),
    isNewPassword: yesNo('Đặt mật khẩu mới'),
    ...givenRights,
  },
  group: givenRights,
  job: { title: text('Việc'), filter: text('Bộ lọc') },
  import: {
    fileName: text('Tệp'),
    made: count('Dòng thêm mới'),
    changed: count('Dòng cập nhật'),
    undone: count('Dòng đã hoàn tác'),
    kept: count('Dòng giữ nguyên'),
  },
}

/** What a stored field is called; undefined for one that nobody has given a name, which is not shown. */
export const fieldOf = (refKind: string, key: string): Field | undefined => {
  const own = ofKind[refKind]?.[key]
  return own === undefined ? common[key] : own
}
