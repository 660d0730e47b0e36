import { moveKinds } from '@cardpro/contract/cash/advances/advances'
import { diffModes } from '@cardpro/contract/debts/debts'
import { lossOutcomes } from '@cardpro/contract/debts/holds'
import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { orderStatuses } from '@cardpro/contract/orders/orderWords'
import { customerFields } from '@cardpro/contract/people/customers/customer.fields'
import { roles } from '@cardpro/contract/people/identity/roles'
import { fundFields } from '@cardpro/contract/places/funds/fund.fields'
import { posFields } from '@cardpro/contract/places/pos/pos.fields'
import { posRules } from '@cardpro/contract/places/pos/posRules'
import { settingFields, shopFields } from '@cardpro/contract/places/shops/shop.fields'
import { closeSteps } from '@cardpro/contract/reports/dayClose'
import { bankLineFields, boardFields, feedFields } from './auditWords.bank.ts'
import { cardKinds } from './auditWords.cards.ts'
import { capitalFields, cashKinds, debtFields, fundCheck } from './auditWords.cash.ts'
import { partnerKinds } from './auditWords.partners.ts'
import {
  asText,
  bankName,
  choiceText,
  count,
  day,
  type Field,
  fee,
  inUse,
  list,
  mpct,
  type Names,
  namedField,
  number,
  oneOf,
  steps,
  text,
  texts,
  vnd,
  yesNo,
} from './auditWords.readings.ts'
import { excelKinds, formWords, recordWords } from './auditWords.records.ts'
import { staffKinds } from './auditWords.staff.ts'
import { voucherKinds } from './auditWords.vouchers.ts'

/** Every field that an event may keep, whatever it is about. */
const commonFields: Record<string, Field> = {
  code: text('Mã'),
  amount: vnd('Số tiền'),
  note: text('Ghi chú'),
  reason: text('Lý do'),
  until: text('Hoãn đến'),
  rows: count('Số dòng'),
  date: day('Ngày ghi sổ'),
  fund: text('Quỹ'),
  adjusted: vnd('Điều chỉnh (tăng +)'),
  debt: vnd('Công nợ'),
  dueOn: day('Hẹn trả'),
  customer: text('Khách hàng'),
  partner: text('Đối tác'),
  times: count('Số lần'),
  file: text('Tệp'),
  content: text('Nội dung'),
  mentioned: namedField('Nhắc đến', 'users'),
  ExpiredDate: day('Hạn dùng'),
  deed: text('Việc cần duyệt'),
  closeStep: oneOf('Bước chốt ngày', closeSteps),
  closingBlocks: steps('Bước phải làm xong mới khóa', closeSteps),
  countsBlind: yesNo('Đếm mù'),
  closeVersion: count('Bản chốt'),
  sealHash: text('Mã kiểm'),
  changedFigures: count('Số liệu đã đổi'),
  openUntil: text('Mở đến'),
  requestedBy: text('Người yêu cầu'),
  Site: text('Trang mở sang'),
  undoes: text('Thao tác được hoàn tác'),
  // A client that names no Version may have overwritten what another wrote meanwhile.
  unversioned: { label: 'Ghi đè', read: (value) => (value === true ? 'Không kèm phiên bản đã đọc' : '') },
  title: text('Việc'),
  filter: text('Bộ lọc'),
  ...fundCheck,
  ...debtFields,
  ...feedFields,
  // The name of the record: shown beside the event and not in its details.
  record: null,
  // Part of the sentence of the event.
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

const partOfOrder = ({ code, amount }: Record<string, unknown>): string =>
  `${asText(code) || 'Không theo đơn'} ${formatVnd(Number(amount))}`

/** The fields of one kind of record, where they are not common or mean something of their own there. */
const ofKind: Record<string, Record<string, Field>> = {
  order: {
    // It is what the row is about.
    code: null,
    bill: text('Lô.bill'),
    LotNo: text('Số lô'),
    BillNo: text('Số bill'),
    Approval: text('Chuẩn chi'),
    DocNo: text('Số chứng từ'),
    balance: vnd('Dư đơn (khách nợ +)'),
    status: oneOf('Trạng thái', orderStatuses),
    request: vnd('Số yêu cầu'),
    forDate: day('Ngày làm'),
    staff: namedField('Nhân viên', 'users'),
    amount: vnd('Số tiền'),
    feeRutMpct: mpct('Phí rút'),
    feeDaoMpct: mpct('Phí đáo'),
    highlight: text('Màu đánh dấu'),
    lines: null,
    left: vnd('Còn trong hàng đợi'),
    swipe: null,
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
    orders: list('Trừ vào đơn', partOfOrder),
    fromOrders: list('Từ đơn', partOfOrder),
  },
  ...cardKinds,
  pos: {
    ...recordWords(posFields),
    parent_name: text(posFields.PosParentID.label),
    refused_card_types: texts(posFields.RefusedCardTypes.label, choiceText(cardTypes)),
    refused_banks: texts(posFields.RefusedBanks.label, bankName),
    blocking_rules: texts(posFields.Levels.label, choiceText(posRules)),
    is_deleted: null,
    newFees: list('Phí mới', fee),
    surplus: vnd('Tiền thừa'),
    lots: text('Các lô'),
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
  advance: {
    staff: namedField('Nhân viên', 'users'),
    kind: oneOf('Loại', moveKinds),
    shop: namedField('Cửa hàng', 'shops'),
    left: vnd('Còn giữ'),
    surplus: vnd('Tiền thừa'),
    payments: count('Số khoản'),
    paper: text('Khổ giấy'),
  },
  privacy: { keep_years: count('Giữ dữ liệu sau đơn cuối (năm)') },
  holiday: { days: list('Ngày lễ', ({ day: at, name }) => `${formatDay(asText(at))} ${asText(name)}`) },
  ...partnerKinds,
  ...cashKinds,
  journal: {
    ...capitalFields,
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
    lotDate: day('Ngày của lô'),
    isSettled: yesNo('Đã kết toán'),
    diffMode: oneOf('Xử lý chênh lệch', diffModes),
    diff: vnd('Chênh lệch'),
    surplus: vnd('Tiền thừa'),
    remain: vnd('Còn phải về'),
    bill: text('Bill'),
    order: text('Đơn'),
    lossOutcome: oneOf('Ai chịu', lossOutcomes),
  },
  shop: {
    ...formWords({ ...shopFields, ...settingFields }),
    shop_id: namedField('Cửa hàng thu', 'shops'),
    other_shop_id: namedField('Cửa hàng trả', 'shops'),
    newFees: list('Phí', fee),
    LockHour: { label: settingFields.LockHour.label, read: number((hour) => `${hour} giờ`) },
  },
  ...staffKinds,
  statement: boardFields,
  bankLine: bankLineFields,
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
  reportSchedule: {
    minute: { label: 'Giờ gửi', read: number(clockOf) },
    weekdays: { label: 'Ngày gửi', read: (days) => asText(days).split(',').map(weekdayOf).join(', ') },
    is_on: yesNo('Đang bật'),
  },
  ...excelKinds,
  ...voucherKinds,
}

/** `21:00`, from the minutes since midnight. */
function clockOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${hour}:${minute}`
}

/** Monday is 1, Sunday 7. */
function weekdayOf(day: string): string {
  return day === '7' ? 'chủ nhật' : `thứ ${Number(day) + 1}`
}

/** What a stored field is called; undefined for one without a name, which is not shown. */
export const fieldOf = (refKind: string, key: string): Field | undefined => {
  const own = ofKind[refKind]?.[key]
  return own === undefined ? commonFields[key] : own
}
