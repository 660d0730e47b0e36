/** The kind of a line of an acquirer's statement. Only sales are matched with swipes; Money is signed as printed. */
export const rowKind = { sale: 1, refund: 2, chargeback: 3, fee: 4, adjustment: 5 } as const
/** A line of these kinds may take a bill back that was paid before. */
export const takesBack = (kind: number): boolean => kind === rowKind.refund || kind === rowKind.chargeback
export const rowKinds = { 1: 'Bán', 2: 'Hủy/hoàn', 3: 'Đòi bồi hoàn', 4: 'Phí', 5: 'Điều chỉnh' } as const
/** The specification's own numbers. */
export const rowStatus = { fresh: 0, matched: 1, skipped: 2, posted: 3 } as const
export const rowStatuses = { 0: 'Mới', 1: 'Khớp', 2: 'Bỏ qua', 3: 'Đã ghi' } as const
export const statementStatus = { draft: 0, taken: 1, removed: 2 } as const
export const statementStatuses = { 0: 'Nháp', 1: 'Đã nhận', 2: 'Đã gỡ' } as const
export const matchState = { suggested: 0, chosen: 1, posted: 2, cancelled: 3 } as const

/** How sure a match is: only A and G are chosen by themselves; D is a row without one. */
export const matchClasses = {
  A: 'Chắc chắn',
  G: 'Khớp nhóm',
  B: 'Rất có thể',
  C: 'Có thể',
  D: 'Không thấy',
} as const
export type MatchClass = keyof typeof matchClasses

/** The reasons for a match. */
export const reasonsFor = {
  rrn: 'cùng số tham chiếu',
  lotBill: 'cùng lô và số bill',
  approval: 'cùng chuẩn chi',
  amount: 'đúng số tiền',
  last4: 'cùng 4 số cuối',
  pos: 'cùng máy',
  minutes: 'lệch không quá 10 phút',
  day: 'cùng ngày',
  unique: 'không còn dòng nào giống',
  group: 'không phân biệt từng bill',
  hand: 'chọn bằng tay',
  voids: 'hủy dòng bán trong cùng sao kê',
  clawedBack: 'ngân hàng đòi lại bill đã về',
} as const
export type ReasonFor = keyof typeof reasonsFor
/** The reasons against it. */
export const reasonsAgainst = {
  noIdentifier: 'bill chưa nhập chuẩn chi',
  fileHasNone: 'sao kê không có chuẩn chi',
  otherPos: 'sổ ghi máy khác',
  otherAmount: 'số tiền khác',
  otherDay: 'lệch ngày',
  otherApproval: 'chuẩn chi khác',
  otherLast4: '4 số cuối khác',
  otherRrn: 'số tham chiếu khác',
  otherBill: 'lô hoặc số bill khác',
  late: 'tiền về ngoài hạn',
  several: 'nhiều lần quẹt giống nhau',
  cancelled: 'lần quẹt đã hủy trong sổ',
} as const
export type ReasonAgainst = keyof typeof reasonsAgainst

/** What becomes of a difference between what was due and what came for a bill. */
export const differenceAnswer = { leaveOpen: 1, posFee: 2, otherIncome: 3, hold: 4, unknown: 5 } as const
export const differenceAnswers = {
  1: 'Để còn phải về',
  2: 'Ghi vào phí POS',
  3: 'Thu khác',
  4: 'Treo bill',
  5: 'Chưa rõ',
} as const

/**
 * What a column of a statement may be. Money in đồng, days as DD/MM/YYYY and the like: the form is set in a template.
 * `unused`, of which there may be several: its user chose that nothing is read of it.
 */
export const statementFields = {
  tid: 'Mã máy (TID)',
  mid: 'Mã đơn vị (MID)',
  swipedAt: 'Ngày giờ giao dịch',
  swipedOn: 'Ngày giao dịch',
  swipedTime: 'Giờ giao dịch',
  paidOn: 'Ngày ngân hàng trả',
  lotNo: 'Số lô',
  billNo: 'Số bill',
  approval: 'Mã chuẩn chi',
  rrn: 'Số tham chiếu (RRN)',
  pan: 'Số thẻ',
  brand: 'Loại thẻ',
  isForeign: 'Thẻ nước ngoài',
  isOnUs: 'Cùng ngân hàng',
  gross: 'Số tiền',
  fee: 'Phí',
  feeVat: 'Thuế của phí',
  net: 'Thực nhận',
  kind: 'Loại dòng',
  status: 'Trạng thái',
  unused: 'Không dùng',
} as const
export type StatementField = keyof typeof statementFields

/** What a column of a statement of a bank account may be. */
export const accountFields = {
  bookedAt: 'Ngày giờ giao dịch',
  bookedOn: 'Ngày',
  bookedTime: 'Giờ',
  valueOn: 'Ngày hiệu lực',
  credit: 'Tiền vào (ghi có)',
  debit: 'Tiền ra (ghi nợ)',
  amount: 'Số tiền vào hoặc ra',
  side: 'Có/Nợ (+/−)',
  balance: 'Số dư',
  content: 'Nội dung',
  refNo: 'Số tham chiếu giao dịch',
  ownAccount: 'Tài khoản của quỹ',
  counterAccount: 'Tài khoản đối ứng',
  counterName: 'Tên đối ứng',
} as const
export type AccountField = keyof typeof accountFields
export type AnyField = StatementField | AccountField
/** 1 a statement of an acquirer, 2 one of a bank account. */
export const statementKind = { pos: 1, account: 2 } as const
export const statementKinds = { 1: 'POS', 2: 'Tài khoản' } as const
export const fieldsOfKind = (kind: number): Partial<Record<AnyField, string>> =>
  kind === statementKind.account ? accountFields : statementFields
export const fieldWord = (field: AnyField): string => ({ ...statementFields, ...accountFields })[field]
