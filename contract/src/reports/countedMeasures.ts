import { counted, debit, type Form, less, type Measure } from './figures.ts'

// Figures that are counted from other tables than the ledger's.

type Sum = Extract<Measure, { is: 'sum' }>
type Said = Pick<Sum, 'title' | 'about'> & Partial<Pick<Sum, 'good' | 'isCost' | 'needs' | 'unknownBy'>>

const sumOf = (unit: Sum['unit'], form: Form, said: Said): Sum => ({ is: 'sum', unit, form, ...said })
const count = (kind: number, said: Said): Sum => sumOf('count', debit(kind), said)
const money = (kind: number, said: Said): Sum => sumOf('vnd', debit(kind), said)

export const Cancels = count(counted.cancels, {
  title: 'Lần hủy',
  about: 'Lần nhân viên hủy đơn hoặc hủy một khoản của đơn, theo nhật ký thao tác trong kỳ',
  good: 'down',
})
export const BillsWithoutNumber = count(counted.billsWithoutNumber, {
  title: 'Thiếu số bill',
  about: 'Lần quẹt ghi trong kỳ chưa nhập số bill, của đơn nhân viên đang phụ trách',
  good: 'down',
})
export const BillsWithoutPicture = count(counted.billsWithoutPicture, {
  title: 'Thiếu ảnh bill',
  about: 'Lần quẹt ghi trong kỳ chưa có ảnh bill, của đơn nhân viên đang phụ trách',
  good: 'down',
})

/** What the bank takes and took of a swipe is cost. */
const profit = 'turnover.profit' as const
const agreedFee = less(debit(632), debit(counted.lotFee))

export const AgreedRate = {
  is: 'ratio',
  title: 'Phí theo biểu',
  about: 'Phí POS theo biểu phí lúc quẹt trên doanh số quẹt',
  of: agreedFee,
  over: debit(9001),
  needs: profit,
} as const satisfies Measure
export const ChargedRate = {
  is: 'ratio',
  title: 'Phí thực',
  about: 'Mọi phí POS ngân hàng đã giữ, cả phần lệch khi tiền về, trên doanh số quẹt',
  of: debit(632),
  over: debit(9001),
  needs: profit,
  good: 'down',
} as const satisfies Measure
export const LotFee = money(counted.lotFee, {
  title: 'Phí vượt biểu',
  about: 'Phí ngân hàng giữ thêm so với biểu phí, ghi khi tiền của lô về trong kỳ; số âm là giữ ít hơn',
  isCost: true,
  needs: profit,
  good: 'down',
})
export const DaysToCash = {
  is: 'ratio',
  unit: 'days',
  title: 'Ngày tiền về',
  about: 'Số ngày từ ngày lô đến ngày tiền về, mỗi lần tiền về tính theo số tiền của nó',
  of: debit(counted.moneyDays),
  over: debit(counted.money),
  good: 'down',
} as const satisfies Measure
export const LimitUsed = {
  is: 'ratio',
  title: 'Dùng hạn mức',
  about: 'Doanh số quẹt trên hạn mức tháng (hoặc ngày) của máy tính theo số ngày của kỳ; chỉ tính máy có hạn mức',
  of: debit(counted.limitedVolume),
  over: debit(counted.limit),
} as const satisfies Measure

const customersProfit = 'customersReport.profit' as const

export const NewCustomersOf = count(counted.newCustomers, {
  title: 'Khách mới',
  about: 'Khách có đơn đầu tiên trong kỳ',
  good: 'up',
})
export const OrdersSince = count(counted.ordersSince, {
  title: 'Số đơn từ đó',
  about: 'Đơn của các khách mới này từ đơn đầu tiên đến nay',
})
export const VolumeSince = money(counted.volumeSince, {
  title: 'Doanh số từ đó',
  about: 'Tiền quẹt của các khách mới này từ đơn đầu tiên đến nay',
  good: 'up',
})
export const ProfitSince = money(counted.profitSince, {
  title: 'Lãi gộp từ đó',
  about: 'Lãi gộp từ các khách mới này từ đơn đầu tiên đến nay',
  good: 'up',
  needs: customersProfit,
})
/** Those who are due are not the new ones. */
const onlyOfGroups = { customer: 'Giữ chân tính theo nguồn, CTV, nhân viên' }

export const DueCustomers = count(counted.dueCustomers, {
  title: 'Khách đến hạn',
  about: 'Khách đã từng làm đơn có thẻ đang dùng đến hạn thanh toán trong kỳ',
  unknownBy: onlyOfGroups,
})
export const Kept = {
  is: 'ratio',
  title: 'Giữ chân',
  about: 'Trong các khách có thẻ đến hạn trong kỳ, phần có đơn hẹn trong kỳ (trừ đơn đã hủy)',
  of: debit(counted.keptCustomers),
  over: debit(counted.dueCustomers),
  good: 'up',
  unknownBy: onlyOfGroups,
} as const satisfies Measure

export const Planned = count(counted.planned, { title: 'Đơn hẹn', about: 'Đơn có ngày hẹn trong kỳ, cả đơn đã hủy' })
export const Done = count(counted.done, {
  title: 'Hoàn thành',
  about: 'Đơn có ngày hẹn trong kỳ nay đã hoàn thành',
  good: 'up',
})
export const Cancelled = count(counted.cancelled, {
  title: 'Đã hủy',
  about: 'Đơn có ngày hẹn trong kỳ nay đã hủy',
  good: 'down',
})
export const OnTime = {
  is: 'ratio',
  title: 'Đúng hẹn',
  about: 'Đơn hoàn thành mà khoản cuối cùng ghi không sau ngày hẹn, trên các đơn hẹn chưa bị hủy',
  of: debit(counted.onTime),
  over: less(debit(counted.planned), debit(counted.cancelled)),
  good: 'up',
} as const satisfies Measure
export const Asked = money(counted.askedVnd, {
  title: 'Yêu cầu',
  about: 'Tiền khách yêu cầu của các đơn hẹn chưa bị hủy',
})
export const ToppedUp = money(counted.toppedUpVnd, {
  title: 'Đã nạp',
  about: 'Tiền đã nạp cho các đơn hẹn trong kỳ, đến nay',
})
export const Swiped = money(counted.swipedVnd, {
  title: 'Đã quẹt',
  about: 'Tiền đã quẹt của các đơn hẹn trong kỳ, đến nay',
})
export const Gap = sumOf('vnd', less(debit(counted.swipedVnd), debit(counted.askedVnd)), {
  title: 'Quẹt lệch hẹn',
  about: 'Đã quẹt trừ yêu cầu, của các đơn hẹn chưa bị hủy',
})

export const StatementFiles = count(counted.statementFiles, {
  title: 'Sao kê',
  about: 'Sao kê đã nhận, tính riêng cho từng máy POS có trong tệp, vào ngày ngân hàng trả đầu tiên của tệp',
})
export const RowsOfStatements = count(counted.statementRows, {
  title: 'Số dòng',
  about: 'Dòng sao kê ngân hàng trả trong kỳ: khớp, lệch, chưa có bill và bỏ qua',
})
export const RowsMatching = count(counted.rowsMatching, {
  title: 'Khớp',
  about: 'Dòng đã có bill, tiền về đúng số phải về',
  good: 'up',
})
export const RowsDiffering = count(counted.rowsDiffering, {
  title: 'Lệch',
  about: 'Dòng đã có bill mà tiền về khác số phải về, cả khi đã ghi phần lệch',
  good: 'down',
})
export const RowsWithoutBill = count(counted.rowsWithoutBill, {
  title: 'Chưa có bill',
  about: 'Dòng chưa chọn bill và chưa bỏ qua',
  good: 'down',
})
export const RowsSkipped = count(counted.rowsSkipped, { title: 'Bỏ qua', about: 'Dòng bỏ qua có lý do, không ghi' })
export const RowsPosted = count(counted.rowsPosted, {
  title: 'Đã ghi',
  about: 'Dòng đã ghi vào phiếu tiền về',
  good: 'up',
})
export const ShareOfPosted = {
  is: 'ratio',
  decimals: 2,
  title: 'Tỷ lệ ghi',
  about: 'Dòng đã ghi trên số dòng',
  of: debit(counted.rowsPosted),
  over: debit(counted.statementRows),
  good: 'up',
} as const satisfies Measure
export const VndOfStatements = money(counted.statementVnd, {
  title: 'Thực nhận',
  about: 'Tiền các dòng báo về sau phí ngân hàng',
})
export const VndPosted = money(counted.postedVnd, {
  title: 'Tiền đã ghi',
  about: 'Phần thực nhận của các dòng đã ghi',
})
