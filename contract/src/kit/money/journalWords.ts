/** The business events of the ledger, as books and statements name them. */
const words = {
  OPENING: 'Số dư đầu',
  CAPITAL: 'Góp, rút vốn',
  TRANSFER: 'Chuyển quỹ',
  TOPUP: 'Nạp tiền',
  SWIPE: 'Quẹt thẻ',
  FEE: 'Phí khách',
  DISCOUNT: 'Giảm phí',
  SENT: 'Chuyển khách',
  PAY: 'Thu tiền khách',
  PARTNER: 'Đối ứng',
  AFF: 'Hoa hồng',
  STAFFFEE: 'Phí nhân viên',
  CASHBACK: 'Tiền POS về',
  HOLD: 'Treo tiền POS',
  LOST: 'Mất tiền POS',
  LOT: 'Đổi lô',
  OFFSET: 'Cấn trừ',
  PAYPARTNER: 'Thu trả đối tác',
  PAYAFF: 'Chi hoa hồng',
  ADVANCE: 'Tạm ứng',
  RETURN: 'Hoàn ứng',
  COLLECT: 'Thu khác',
  EXPENSE: 'Chi khác',
  BADDEBT: 'Nợ xấu',
  ADJUST: 'Điều chỉnh công nợ',
  COUNT: 'Kiểm quỹ',
  UNKNOWN: 'Tiền chưa rõ',
  ASSIGN: 'Gán tiền',
  INTERNAL: 'Chuyển giữa cửa hàng',
  MERGE: 'Gộp khách',
} as const
/** Why a journal exists. One type per business event of the money flow. */
export type JournalType = keyof typeof words
export const journalWords: Readonly<Record<string, string>> = words

/** The text of a line of a book: `Quẹt thẻ: POS VCB 01, lô 000123`, or `Hủy quẹt thẻ: nhập nhầm` of a reversal. */
export function journalText({ type, note, isReversal }: { type: string; note: string; isReversal: boolean }): string {
  const event = journalWords[type] ?? type
  const name = isReversal ? `Hủy ${event.charAt(0).toLowerCase()}${event.slice(1)}` : event
  if (note === '') return name
  // What was brought along is called by what it is: a debt, commission, POS money; capital was put in or taken out.
  if ((type === 'OPENING' || type === 'CAPITAL') && !isReversal) return note
  // A note that begins with the name of the event needs no name before it.
  return note.toLowerCase().startsWith(name.toLowerCase()) ? note : `${name}: ${note}`
}
