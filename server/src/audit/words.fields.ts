import { formatDay } from '@cardpro/contract/basic/dates'
import { cardTypes } from '@cardpro/contract/cards/cardShort'
import { diffModes } from '@cardpro/contract/debts/debts'
import { fundFields } from '@cardpro/contract/funds/fund.fields'
import { roles } from '@cardpro/contract/identity/roles'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { orderStatuses } from '@cardpro/contract/orders/orderWords'
import { customerFields } from '@cardpro/contract/people/customer.fields'
import { ownerTypes, posStatuses } from '@cardpro/contract/pos/pos'
import { posRules } from '@cardpro/contract/pos/posRules'
import { daoFeeBases, lossPolicies, roundingModes } from '@cardpro/contract/shops/shops'
import { cardKinds } from './words.cards.ts'
import { excelKinds } from './words.excel.ts'
import { partnerKinds } from './words.partners.ts'
import {
  asText,
  bank,
  bankName,
  called,
  count,
  day,
  type Field,
  fee,
  inUse,
  list,
  mpct,
  type Names,
  named,
  number,
  oneOf,
  percent,
  text,
  texts,
  vnd,
  yesNo,
} from './words.readings.ts'
import { recordWords } from './words.records.ts'
import { staffKinds } from './words.staff.ts'

/** Every field that an event may keep, whatever it is about. */
const common: Record<string, Field> = {
  code: text('Mã'),
  amount: vnd('Số tiền'),
  note: text('Ghi chú'),
  reason: text('Lý do'),
  date: day('Ngày ghi sổ'),
  fund: text('Quỹ'),
  customer: text('Khách hàng'),
  partner: text('Đối tác'),
  times: count('Số lần'),
  file: text('Tệp'),
  content: text('Nội dung'),
  mentioned: named('Nhắc đến', 'users'),
  ExpiredDate: day('Hạn dùng'),
  deed: text('Việc cần duyệt'),
  requestedBy: text('Người yêu cầu'),
  Site: text('Trang mở sang'),
  undoes: text('Thao tác được hoàn tác'),
  // A client that names no Version may have overwritten what another wrote meanwhile.
  unversioned: { label: 'Ghi đè', read: (value) => (value === true ? 'Không kèm phiên bản đã đọc' : '') },
  title: text('Việc'),
  filter: text('Bộ lọc'),
  // What the record is called: it stands beside the event and not in it.
  record: null,
  // It stands in the sentence of the event.
  of: null,
  undoesId: null,
  undid: null,
  version: null,
  changed_by: null,
  search: null,
  layout: null,
  customer_id: null,
}

const account = ({ BankCode, AccountNo, AccountName }: Record<string, unknown>, names: Names): string =>
  [bankName(asText(BankCode), names), asText(AccountNo), asText(AccountName)].filter(Boolean).join(' ')

/** The fields of one kind of record, where they are not common or mean something of their own there. */
const ofKind: Record<string, Record<string, Field>> = {
  order: {
    // It is what the row is about.
    code: null,
    bill: text('Lô.bill'),
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
    ...recordWords(customerFields),
    no: count('Số khách'),
    merged_into_id: null,
    anonymised_at: null,
    orderCount: count('Đơn giữ lại'),
    cardCount: count('Thẻ'),
    commentCount: count('Bình luận đã xóa'),
    fileCount: count('Tệp đã xóa'),
    mergedFrom: text('Gộp từ'),
    mergedInto: text('Gộp vào'),
    result: text('Kết quả'),
    nextOn: day('Hẹn liên hệ lại'),
    card: text('Thẻ'),
    status: oneOf('Trạng thái', inUse),
    accounts: list(customerFields.Accounts.label, account),
    surplus: vnd('Trả dư'),
    orders: list('Trừ vào đơn', ({ code, amount }) => `${asText(code)} ${formatVnd(Number(amount))}`),
  },
  ...cardKinds,
  pos: {
    name: text('Tên máy'),
    tid: text('TID'),
    code: text('Mã POS'),
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
    refused_banks: texts(posRules.BANKS, bankName),
    blocking_rules: texts('Quy tắc chặn', called(posRules)),
    settle_days: count('Số ngày tiền về'),
    settle_shifts: texts('Giờ tiền về trong ngày', String),
    holds_weekend: yesNo('Cuối tuần, ngày lễ dồn sang ngày làm việc'),
    status: oneOf('Trạng thái', posStatuses),
    is_deleted: null,
    newFees: list('Phí mới', fee),
  },
  fund: {
    ...recordWords(fundFields),
    status: oneOf('Trạng thái', inUse),
    openingBalance: vnd(fundFields.OpeningBalance.label),
    counted: day('Ngày đối chiếu'),
    real: vnd(fundFields.RealBalance.label),
    book: vnd(fundFields.Balance.label),
    diff: vnd(fundFields.Diff.label),
  },
  bank: {
    short_name: text('Tên ngắn'),
    name: text('Tên ngân hàng'),
    bin: text('BIN'),
    transfer_supported: yesNo('Nhận chuyển khoản'),
    card_issuer: yesNo('Phát hành thẻ'),
  },
  privacy: { keep_years: count('Giữ dữ liệu sau đơn cuối (năm)') },
  holiday: { days: list('Ngày lễ', ({ day: at, name }) => `${formatDay(asText(at))} ${asText(name)}`) },
  ...partnerKinds,
  journal: {
    from: text('Từ quỹ'),
    to: text('Sang quỹ'),
    fee: vnd('Phí chuyển'),
    aff: text('Cộng tác viên'),
    pos: text('Máy POS'),
    lot: text('Lô'),
    lotDate: day('Ngày của lô'),
  },
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
  ...staffKinds,
  view: {
    name: text('Tên bộ lọc'),
    is_shared: yesNo('Dùng chung'),
    default_group_ids: {
      label: 'Mở đầu tiên cho nhóm',
      read: (ids) => (Array.isArray(ids) ? ids.map((id) => roles[Number(id)]?.name ?? String(id)).join(', ') : ''),
    },
    is_pinned: yesNo('Ghim'),
    is_default: yesNo('Mở đầu tiên'),
  },
  ...excelKinds,
}

/** What a stored field is called; undefined for one without a name, which is not shown. */
export const fieldOf = (refKind: string, key: string): Field | undefined => {
  const own = ofKind[refKind]?.[key]
  return own === undefined ? common[key] : own
}
