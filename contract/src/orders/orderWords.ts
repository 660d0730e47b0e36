import {
  type AnyLineKind,
  type FeeCollection,
  feeCollection,
  lineKind,
  lineKindNames,
  type OrderKind,
  type OrderStatus,
  orderKind,
} from './orderMoney.ts'

/** The business's own numbers for an order's enumerations, and their names on screen. */
export const orderKindNames = {
  1: 'Rút tiền',
  2: 'Đáo hạn',
  3: 'Đáo + rút',
  4: 'Quẹt hộ đối tác',
} as const satisfies Record<OrderKind, string>
export const workPlaces = { 1: 'Tại cửa hàng', 2: 'Đi khách (ship)', 3: 'Thẻ đang giữ', 4: 'Qua đối tác' } as const
export const feeCollections = {
  1: 'Trừ vào tiền trả khách',
  2: 'Khách trả riêng',
  3: 'Ghi nợ',
  4: 'Quẹt thêm',
} as const satisfies Record<FeeCollection, string>
/** How a fee is usually collected: of a đáo nothing is paid out that it could be kept back from. */
export const usualCollection = (kind: number): FeeCollection =>
  kind === orderKind.rollover ? feeCollection.paidApart : feeCollection.keptBack
export const orderStatuses = {
  0: 'Lịch hẹn',
  1: 'Chờ làm',
  2: 'Chờ rút',
  3: 'Chờ chuyển tiền',
  4: 'Khách nợ',
  5: 'Hoàn thành',
  6: 'Đã hủy',
} as const satisfies Record<OrderStatus, string>
/** The debt of an order of kind 4 is between the shop and the partner. */
const partnerStatuses = { ...orderStatuses, 3: 'Chờ trả đối tác', 4: 'Đối tác nợ' } as const
/** The name of a status on an order of that kind. */
export const orderStatusName = (status: number, kind: number): string =>
  (kind === orderKind.partnerSwipe ? partnerStatuses : orderStatuses)[status as OrderStatus] ?? ''
/** The other party of an order, in sentences. */
export const counterpartyName = (kind: number): string => (kind === orderKind.partnerSwipe ? 'đối tác' : 'khách')
const partnerLineNames: Record<AnyLineKind, string> = {
  ...lineKindNames,
  [lineKind.fee]: 'Phí đối tác',
  [lineKind.paid]: 'Thu tiền đối tác',
  [lineKind.sent]: 'Trả đối tác',
}
/** The name of a line on an order of that kind. */
export const lineNameOn = (line: AnyLineKind, kind: number): string =>
  (kind === orderKind.partnerSwipe ? partnerLineNames : lineKindNames)[line]
/** What is charged on an order of that kind. */
export const feeName = (kind: number): string => lineNameOn(lineKind.fee, kind)
/** For users who may add orders but not change them. */
export const onlyOwnOrders = 'bạn chỉ làm được trên đơn của mình'
export const posStates = { 0: 'Tiền chưa về', 1: 'Về một phần', 2: 'Đã về đủ' } as const
export const highlights = { 0: 'Không', 1: 'Đỏ', 2: 'Cam', 3: 'Vàng', 4: 'Xanh', 5: 'Tím' } as const
export const cancelReasons = [
  'Nhập nhầm',
  'Không có máy POS',
  'Phí cao',
  'Thẻ khóa/hết hạn/trễ hạn',
  'Ngoài giờ',
  'Trái quy tắc',
  'Khách đổi ý',
  'Lừa đảo',
  'Không muốn gửi thẻ lại',
] as const
