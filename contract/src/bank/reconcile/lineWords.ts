import { collectDoubts, collectReasons } from '../bankFeed/collecting.ts'

/** By what a line of an account was matched, in the order in which it is tried. */
export const lineSteps = {
  voucher: 'Đã ghi tay',
  transfer: 'Chuyển giữa hai quỹ',
  payout: 'Kỳ trả trong sao kê',
  content: 'Theo nội dung',
  order: 'Tiền khách trả',
  run: 'Các lô liền nhau',
  short: 'Các lô liền nhau, lệch tiền',
  set: 'Ghép lô',
  part: 'Về một phần',
} as const
export type LineStep = keyof typeof lineSteps

/** The reasons for a suggestion. */
export const lineReasons = {
  amount: 'đúng số tiền',
  sums: 'nội dung đúng tổng, phí và số bill',
  namedTerminal: 'nội dung nêu TID hoặc MID',
  namedBrand: 'nội dung nêu loại thẻ',
  namedLot: 'nội dung nêu số lô',
  day: 'đúng ngày phải về',
  inTime: 'trong hạn phải về',
  explained: 'chênh lệch giải thích được',
  unique: 'không còn cách nào khác',
  ownAccount: 'nội dung nêu quỹ kia',
  ...collectReasons,
} as const
export type LineReason = keyof typeof lineReasons

/** The reasons against it. */
export const lineAgainst = {
  several: 'có cách ghép khác',
  otherLine: 'còn dòng ngân hàng khác cùng số tiền',
  otherTerminal: 'nội dung nêu máy khác',
  otherBrand: 'nội dung nêu loại thẻ khác',
  late: 'ngoài hạn phải về',
  otherDay: 'lệch ngày',
  apart: 'các lô không liền nhau',
  unexplained: 'chưa giải thích được phần chênh',
  clawedBack: 'có thể ngân hàng đòi lại bill đã trả',
  rest: 'phần còn lại của lô chưa về',
  otherMoney: 'nội dung không phải tiền POS',
  notOwn: 'nội dung không nêu quỹ kia',
  ...collectDoubts,
} as const
export type LineAgainst = keyof typeof lineAgainst
