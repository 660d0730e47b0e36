import { formatVnd } from '@cardpro/contract/amounts'
import { findBank } from '@cardpro/contract/banks'
import { cardStatuses, cardTypes } from '@cardpro/contract/cardShort'
import { appointmentKinds, cardPlaces, contactResults } from '@cardpro/contract/cardWords'
import { formatDay } from '@cardpro/contract/dates'
import { diffModes } from '@cardpro/contract/debts'
import { daysAfterOf } from '@cardpro/contract/dueRule'
import { fundKinds } from '@cardpro/contract/funds'
import { orderStatuses, shifts } from '@cardpro/contract/orderWords'
import { customerRanks, sexes } from '@cardpro/contract/people'
import { ownerTypes, posStatuses } from '@cardpro/contract/pos'
import { posRules } from '@cardpro/contract/posRules'
import { rightName } from '@cardpro/contract/rights'
import { daoFeeBases, lossPolicies, roundingModes } from '@cardpro/contract/shops'
import { partnerKinds } from './words.partners.ts'
import {
  asText,
  bank,
  called,
  count,
  day,
  type Field,
  fee,
  instant,
  inUse,
  list,
  mpct,
  named,
  number,
  oneOf,
  percent,
  text,
  texts,
  vnd,
  yesNo,
} from './words.readings.ts'

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
  file: text('Tệp'),
  content: text('Nội dung'),
  ExpiredDate: day('Hạn dùng'),
  deed: text('Việc cần duyệt'),
  requestedBy: text('Người yêu cầu'),
  Site: text('Trang mở sang'),
  version: null,
  changed_by: null,
  search: null,
  layout: null,
  customer_id: null,
}

const account = ({ BankCode, AccountNo, AccountName }: Record<string, unknown>): string =>
  [findBank(asText(BankCode))?.shortName, asText(AccountNo), asText(AccountName)].filter(Boolean).join(' ')

const dueRuleText = (rule: number): string => {
  const after = daysAfterOf(rule)
  return after === null ? String(rule) : `${after} ngày sau sao kê`
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
    lines: null,
  },
  customer: {
    no: count('Số khách'),
    full_name: text('Họ tên'),
    phone: text('Số điện thoại'),
    phone2: text('Số điện thoại 2'),
    address: text('Địa chỉ'),
    source: text('Nguồn khách'),
    zalo: text('Zalo'),
    citizen_mask: text('CCCD'),
    birthday: day('Ngày sinh'),
    sex: oneOf('Giới tính', sexes),
    staff_id: named('NV phụ trách', 'users'),
    debt_limit_vnd: vnd('Hạn mức nợ'),
    rank: oneOf('Hạng', customerRanks),
    consent_file_id: null,
    merged_into_id: null,
    mergedFrom: text('Gộp từ'),
    mergedInto: text('Gộp vào'),
    result: text('Kết quả'),
    nextOn: day('Hẹn liên hệ lại'),
    card: text('Thẻ'),
    mentioned: named('Nhắc đến', 'users'),
    fee_rut_mpct: mpct('Phí rút'),
    fee_dao_mpct: mpct('Phí đáo'),
    is_black: yesNo('Danh sách đen'),
    black_reason: text('Lý do danh sách đen'),
    consent_at: instant('Đồng ý xử lý dữ liệu lúc'),
    consent_method: text('Cách đồng ý'),
    status: oneOf('Trạng thái', inUse),
    accounts: list('Tài khoản nhận tiền', account),
    aff_id: named('Cộng tác viên', 'affs'),
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
    due_day: { label: 'Ngày đến hạn', read: number(dueRuleText) },
    warn_days: count('Báo trước (ngày)'),
    in_shop: oneOf('Ai giữ thẻ', cardPlaces),
    holder_id: named('Nhân viên giữ thẻ', 'users'),
    staff_id: named('Nhân viên phụ trách', 'users'),
    receipt: text('Số biên nhận'),
    appointments: count('Lịch hẹn chuyển sang'),
    receipts: count('Biên nhận chuyển sang'),
    comments: count('Bình luận chuyển sang'),
    files: count('Tệp chuyển sang'),
    isNumberKept: yesNo('Lưu số thẻ đầy đủ'),
    dueOn: day('Kỳ đến hạn'),
    statementOn: day('Kỳ sao kê'),
    result: oneOf('Kết quả nhắc', contactResults),
    is_hidden: yesNo('Ẩn kỳ này'),
    debt_vnd: vnd('Dư nợ ước'),
    replaced_by: null,
    slot: text('Ngăn để thẻ'),
    fee_rut_mpct: mpct('Phí rút'),
    fee_dao_mpct: mpct('Phí đáo'),
    top_up_bank: bank('Ngân hàng nạp'),
    top_up_account: text('Tài khoản nạp'),
    status: oneOf('Trạng thái', cardStatuses),
  },
  appointment: {
    bank_code: bank('Ngân hàng'),
    last4: text('4 số cuối'),
    for_date: day('Ngày hẹn'),
    shift: oneOf('Ca', shifts),
    kind: oneOf('Việc hẹn', appointmentKinds),
    amount_vnd: vnd('Số tiền dự kiến'),
    staff_id: named('Nhân viên', 'users'),
    repeats: yesNo('Lặp hằng tháng'),
    month_day: count('Ngày lặp'),
    remind_days: count('Nhắc trước (ngày)'),
    cancelledOn: day('Ngày bị hủy'),
  },
  pos: {
    name: text('Tên máy'),
    tid: text('TID'),
    mid: text('MID'),
    bank_code: bank('Ngân hàng'),
    merchant_name: text('Tên đơn vị'),
    fund_id: named('Tiền về quỹ', 'funds'),
    serial: text('Số serial'),
    model: text('Dòng máy'),
    address: text('Địa chỉ đăng ký'),
    mcc: text('Ngành (MCC)'),
    owner_type: oneOf('Loại máy', ownerTypes),
    parent_id: null,
    parent_name: text('POS cha'),
    holder_id: named('NV giữ', 'users'),
    received_on: day('Ngày nhận'),
    deposit_vnd: vnd('Tiền cọc'),
    rent_vnd: vnd('Phí thuê tháng'),
    min_swipe_vnd: vnd(posRules.MIN_SWIPE),
    max_swipe_vnd: vnd('Hạn mức một lần'),
    max_day_vnd: vnd('Hạn mức một ngày'),
    max_day_count: count(posRules.MAX_DAY_COUNT),
    max_month_vnd: vnd('Hạn mức một tháng'),
    max_card_day_vnd: vnd(posRules.MAX_CARD_DAY),
    max_card_day_count: count(posRules.MAX_CARD_DAY_COUNT),
    card_gap_minutes: count('Giãn cách cùng thẻ (phút)'),
    open_from: text('Giờ mở'),
    open_to: text('Giờ đóng'),
    refused_card_types: texts(posRules.CARD_TYPES, called(cardTypes)),
    refused_banks: texts(posRules.BANKS, (code) => findBank(code)?.shortName ?? code),
    blocking_rules: texts('Rule chặn', called(posRules)),
    settle_days: count('Số ngày tiền về'),
    settle_shifts: texts('Giờ tiền về trong ngày', String),
    holds_weekend: yesNo('Cuối tuần dồn sang thứ Hai'),
    status: oneOf('Trạng thái', posStatuses),
    is_deleted: null,
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
    keeper_id: named('Người giữ', 'users'),
    counted: day('Ngày đối chiếu'),
    real: vnd('Số dư thực'),
    book: vnd('Số dư sổ'),
    diff: vnd('Lệch'),
  },
  ...partnerKinds,
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
    shop_id: named('Cửa hàng thu', 'shops'),
    other_shop_id: named('Cửa hàng trả', 'shops'),
    newFees: list('Phí', fee),
    TwoPersonLimit: vnd('Cần người thứ hai duyệt khi hủy trên'),
    LockHour: { label: 'Giờ khóa sổ hôm sau', read: number((hour) => `${hour} giờ`) },
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
  view: {
    name: text('Tên bộ lọc'),
    is_shared: yesNo('Dùng chung'),
    is_pinned: yesNo('Ghim'),
    is_default: yesNo('Mở đầu tiên'),
  },
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
