import { countedKinds, debit, type Form, type Measure, subtractForms } from './figures.ts'

// Figures that are counted from other tables than the ledger's.

type Sum = Extract<Measure, { is: 'sum' }>
type MeasureDetails = Pick<Sum, 'title' | 'about'> & Partial<Pick<Sum, 'good' | 'isCost' | 'needs' | 'unknownBy'>>

const sumOf = (unit: Sum['unit'], form: Form, said: MeasureDetails): Sum => ({ is: 'sum', unit, form, ...said })
const count = (kind: number, said: MeasureDetails): Sum => sumOf('count', debit(kind), said)
const money = (kind: number, said: MeasureDetails): Sum => sumOf('vnd', debit(kind), said)

export const Cancels = count(countedKinds.cancels, {
  title: 'Lần hủy',
  about: 'Lần nhân viên hủy đơn hoặc hủy một khoản của đơn, theo nhật ký thao tác trong kỳ',
  good: 'down',
})
export const BillsWithoutNumber = count(countedKinds.billsWithoutNumber, {
  title: 'Thiếu số bill',
  about: 'Lần quẹt ghi trong kỳ chưa nhập số bill, của đơn nhân viên đang phụ trách',
  good: 'down',
})
export const BillsWithoutPicture = count(countedKinds.billsWithoutPicture, {
  title: 'Thiếu ảnh bill',
  about: 'Lần quẹt ghi trong kỳ chưa có ảnh bill, của đơn nhân viên đang phụ trách',
  good: 'down',
})

/** What the bank takes and took of a swipe is cost. */
const profit = 'turnover.profit' as const
const agreedFee = subtractForms(debit(632), debit(countedKinds.lotFee))

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
export const LotFee = money(countedKinds.lotFee, {
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
  of: debit(countedKinds.moneyDays),
  over: debit(countedKinds.money),
  good: 'down',
} as const satisfies Measure
export const LimitUsed = {
  is: 'ratio',
  title: 'Dùng hạn mức',
  about: 'Doanh số quẹt trên hạn mức tháng (hoặc ngày) của máy tính theo số ngày của kỳ; chỉ tính máy có hạn mức',
  of: debit(countedKinds.limitedVolume),
  over: debit(countedKinds.limit),
} as const satisfies Measure

const customersProfit = 'customersReport.profit' as const

export const NewCustomersOf = count(countedKinds.newCustomers, {
  title: 'Khách mới',
  about: 'Khách có đơn đầu tiên trong kỳ',
  good: 'up',
})
export const OrdersSince = count(countedKinds.ordersSince, {
  title: 'Số đơn từ đó',
  about: 'Đơn của các khách mới này từ đơn đầu tiên đến nay',
})
export const VolumeSince = money(countedKinds.volumeSince, {
  title: 'Doanh số từ đó',
  about: 'Tiền quẹt của các khách mới này từ đơn đầu tiên đến nay',
  good: 'up',
})
export const ProfitSince = money(countedKinds.profitSince, {
  title: 'Lãi gộp từ đó',
  about: 'Lãi gộp từ các khách mới này từ đơn đầu tiên đến nay',
  good: 'up',
  needs: customersProfit,
})
/** Those who are due are not the new ones. */
const onlyOfGroups = { customer: 'Giữ chân tính theo nguồn, CTV, nhân viên' }

export const DueCustomers = count(countedKinds.dueCustomers, {
  title: 'Khách đến hạn',
  about: 'Khách đã từng làm đơn có thẻ đang dùng đến hạn thanh toán trong kỳ',
  unknownBy: onlyOfGroups,
})
export const Kept = {
  is: 'ratio',
  title: 'Giữ chân',
  about: 'Trong các khách có thẻ đến hạn trong kỳ, phần có đơn hẹn trong kỳ (trừ đơn đã hủy)',
  of: debit(countedKinds.keptCustomers),
  over: debit(countedKinds.dueCustomers),
  good: 'up',
  unknownBy: onlyOfGroups,
} as const satisfies Measure

export const Planned = count(countedKinds.planned, {
  title: 'Đơn hẹn',
  about: 'Đơn có ngày hẹn trong kỳ, cả đơn đã hủy',
})
export const Done = count(countedKinds.done, {
  title: 'Hoàn thành',
  about: 'Đơn có ngày hẹn trong kỳ nay đã hoàn thành',
  good: 'up',
})
export const Cancelled = count(countedKinds.cancelled, {
  title: 'Đã hủy',
  about: 'Đơn có ngày hẹn trong kỳ nay đã hủy',
  good: 'down',
})
export const OnTime = {
  is: 'ratio',
  title: 'Đúng hẹn',
  about: 'Đơn hoàn thành mà khoản cuối cùng ghi không sau ngày hẹn, trên các đơn hẹn chưa bị hủy',
  of: debit(countedKinds.onTime),
  over: subtractForms(debit(countedKinds.planned), debit(countedKinds.cancelled)),
  good: 'up',
} as const satisfies Measure
export const Asked = money(countedKinds.askedVnd, {
  title: 'Yêu cầu',
  about: 'Tiền khách yêu cầu của các đơn hẹn chưa bị hủy',
})
export const ToppedUp = money(countedKinds.toppedUpVnd, {
  title: 'Đã nạp',
  about: 'Tiền đã nạp cho các đơn hẹn trong kỳ, đến nay',
})
export const Swiped = money(countedKinds.swipedVnd, {
  title: 'Đã quẹt',
  about: 'Tiền đã quẹt của các đơn hẹn trong kỳ, đến nay',
})
export const Gap = sumOf('vnd', subtractForms(debit(countedKinds.swipedVnd), debit(countedKinds.askedVnd)), {
  title: 'Quẹt lệch hẹn',
  about: 'Đã quẹt trừ yêu cầu, của các đơn hẹn chưa bị hủy',
})

export const StatementFiles = count(countedKinds.statementFiles, {
  title: 'Sao kê',
  about: 'Sao kê đã nhận, tính riêng cho từng máy POS có trong tệp, vào ngày ngân hàng trả đầu tiên của tệp',
})
export const RowsOfStatements = count(countedKinds.statementRows, {
  title: 'Số dòng',
  about: 'Dòng sao kê ngân hàng trả trong kỳ: khớp, lệch, chưa có bill và bỏ qua',
})
export const RowsMatching = count(countedKinds.rowsMatching, {
  title: 'Khớp',
  about: 'Dòng đã có bill, tiền về đúng số phải về',
  good: 'up',
})
export const RowsDiffering = count(countedKinds.rowsDiffering, {
  title: 'Lệch',
  about: 'Dòng đã có bill mà tiền về khác số phải về, cả khi đã ghi phần lệch',
  good: 'down',
})
export const RowsWithoutBill = count(countedKinds.rowsWithoutBill, {
  title: 'Chưa có bill',
  about: 'Dòng chưa chọn bill và chưa bỏ qua',
  good: 'down',
})
export const RowsSkipped = count(countedKinds.rowsSkipped, {
  title: 'Bỏ qua',
  about: 'Dòng bỏ qua có lý do, không ghi',
})
export const RowsPosted = count(countedKinds.rowsPosted, {
  title: 'Đã ghi',
  about: 'Dòng đã ghi vào phiếu tiền về',
  good: 'up',
})
export const ShareOfPosted = {
  is: 'ratio',
  decimals: 2,
  title: 'Tỷ lệ ghi',
  about: 'Dòng đã ghi trên số dòng',
  of: debit(countedKinds.rowsPosted),
  over: debit(countedKinds.statementRows),
  good: 'up',
} as const satisfies Measure
export const VndOfStatements = money(countedKinds.statementVnd, {
  title: 'Thực nhận',
  about: 'Tiền các dòng báo về sau phí ngân hàng',
})
export const VndPosted = money(countedKinds.postedVnd, {
  title: 'Tiền đã ghi',
  about: 'Phần thực nhận của các dòng đã ghi',
})
