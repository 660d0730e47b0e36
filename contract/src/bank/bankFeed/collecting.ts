import { z } from 'zod'
import { list, read, write } from '../../kit/call.ts'
import { confirm, day, dayOut, id, instant, note, paging, vnd } from '../../kit/fields.ts'

/** How sure it is what a line of the bank pays. */
export type CollectClass = 'A' | 'B' | 'C'

/** The reasons for an offer, and those against: code → words. */
export const collectReasons = {
  orderCode: 'nội dung có mã đơn',
  customerCode: 'nội dung có mã khách',
  wholeRest: 'đúng số còn nợ',
  wholeDebt: 'đúng tổng nợ của khách',
  knownAccount: 'khách đã chuyển từ tài khoản này',
  voucher: 'đã ghi tay, chỉ liên kết',
} as const
export type CollectReason = keyof typeof collectReasons
export const collectDoubts = {
  less: 'ít hơn số còn nợ',
  more: 'nhiều hơn số còn nợ, phần dư ghi là mình nợ khách',
  otherCustomer: 'mã khách trong nội dung không phải khách của đơn',
  nothingOwed: 'đơn không còn nợ',
  cancelled: 'đơn đã hủy',
  otherShop: 'đơn của cửa hàng khác',
  partnerOrder: 'đơn của đối tác',
  severalOrders: 'nội dung có nhiều mã đơn',
  noOrder: 'nội dung không có mã đơn',
  noCode: 'nội dung không có mã nào',
} as const
export type CollectDoubt = keyof typeof collectDoubts

const Part = z.object({ ScheduleID: id, Code: z.string(), Amount: vnd })

/** What a line may be: money of a customer for its orders (Orders empty: for none yet), or what was entered by hand already. */
export const Collection = z.object({
  Class: z.enum(['A', 'B', 'C']),
  CustomerID: id.nullable(),
  CustomerCode: z.string(),
  CustomerName: z.string(),
  Orders: z.array(Part),
  /** What would be owed back to the customer. */
  Surplus: vnd,
  Reasons: z.array(z.string()),
  Against: z.array(z.string()),
  /** The payout, or the first of the vouchers (JournalCode: all of them), that holds this money already: it is only linked. */
  JournalID: id.nullable(),
  JournalCode: z.string(),
})
export type Collection = z.infer<typeof Collection>

/** Money that came in and names an order or a customer, with the best offer; Offers: how many there are. */
export const BankCollection = z.object({
  LineID: id,
  BankCardID: id,
  FundName: z.string(),
  Date: dayOut,
  At: instant.nullable(),
  Amount: vnd,
  Content: z.string(),
  Offers: z.number().int(),
  Best: Collection.nullable(),
})
export type BankCollection = z.infer<typeof BankCollection>

export const collecting = {
  getCollections: list('BankLine/GetCollections', {
    about:
      'Lines of the bank of the last 31 days that bring money, name an order or a customer (DH…, KH…) and are not booked yet, latest first, each with the best offer of BankLine/GetCollection. Summary: all of them.',
    access: 'customerDebts.view',
    scope: 'one',
    input: z.object({
      PageIndex: paging.shape.PageIndex,
      PageSize: z.number().int().min(1).max(50, 'Tối đa 50 dòng mỗi trang').default(20),
    }),
    row: BankCollection,
    summary: z.object({ Amount: vnd }),
  }),
  getCollection: read('BankLine/GetCollection', {
    about:
      'Which debts a line of the bank pays, by the codes in its content (DH… of an order, KH… of a customer, CT DH… of a payout) or by whose account it came from before, best first. A: one order and exactly its rest. B: less, more, or all that a customer owes. C: what contradicts itself, or no code at all. Where vouchers that were entered by hand hold the money already, it is these alone. Posts nothing.',
    access: 'customerDebts.view',
    scope: 'one',
    input: z.object({ LineID: id }),
    data: z.object({ Left: vnd, Offers: z.array(Collection) }),
  }),
  collect: write('BankLine/Collect', {
    about:
      'Books what is left of a line of the bank as money of a customer, as Debt/PayDebtCustomer with its fund and, unless Date is given, its day, and links both in one transaction. Without CustomerID it is the best offer of BankLine/GetCollection. Allocations as there; what they leave is owed back (CONFIRM W_SURPLUS). Refused: money that went out, a line that is skipped, booked already, or delivered by another source too, and (BLOCKED) one whose money vouchers hold already.',
    access: 'customerDebts.add',
    scope: 'one',
    input: z.object({
      LineID: id,
      CustomerID: id.optional(),
      Allocations: z
        .array(z.object({ ScheduleID: id, Amount: vnd.positive('Số tiền phải lớn hơn 0') }))
        .max(200, 'Tối đa 200 đơn một phiếu')
        .default([]),
      Date: day.optional(),
      Note: note,
      Confirm: confirm,
    }),
    data: z.object({
      DebtID: id,
      JournalID: id,
      Code: z.string(),
      Remain: vnd,
      Applied: z.array(Part),
    }),
  }),
}
