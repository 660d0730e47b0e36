import { addForms, countedKinds, credit, debit, type Measure, subtractForms } from './figures.ts'

// The figures of the business, each defined once. Numbers from 9001 on count (money/accounts.ts), those from
// 9101 on what is in no posting.

const profit = 'turnover.profit' as const
const byPos = { pos: 'Một đơn có thể quẹt trên nhiều POS' }

const revenue = credit(5111, 5112, 5113, 5114)
const discount = debit(5211)
const posFee = debit(632)
const partnerCost = debit(6322, 6411)
const commission = debit(641)
const staffFee = debit(6412)
const gross = subtractForms(revenue, discount, posFee, partnerCost, commission, staffFee)

export const Orders = {
  is: 'sum',
  unit: 'count',
  title: 'Số đơn',
  about: 'Đơn có khoản đầu tiên không phải phí trong kỳ, trừ đơn mà khoản cuối cùng bị hủy trong kỳ',
  form: debit(9003),
  good: 'up',
  unknownBy: byPos,
} as const satisfies Measure

const onlyByShop = 'Khách mới chỉ đếm được theo ngày và cửa hàng'

export const NewCustomers = {
  is: 'sum',
  unit: 'count',
  title: 'Khách mới',
  about: 'Khách có đơn đầu tiên trong kỳ; ở tổng, khách của nhiều cửa hàng (cùng số điện thoại hoặc CCCD) tính một lần',
  form: debit(countedKinds.newCustomers),
  good: 'up',
  unknownBy: {
    customer: onlyByShop,
    card: onlyByShop,
    staff: onlyByShop,
    pos: onlyByShop,
    bank: onlyByShop,
    aff: onlyByShop,
    kind: onlyByShop,
    order: onlyByShop,
  },
} as const satisfies Measure

export const Volume = {
  is: 'sum',
  unit: 'vnd',
  title: 'Doanh số quẹt',
  about: 'Tiền quẹt chưa trừ phí, trừ tiền của lần quẹt bị hủy trong kỳ',
  form: debit(9001),
  good: 'up',
} as const satisfies Measure

export const TopUp = {
  is: 'sum',
  unit: 'vnd',
  title: 'Tiền nạp',
  about: 'Tiền đã nạp vào thẻ khách, trừ lần nạp bị hủy trong kỳ',
  form: debit(9004),
  unknownBy: { pos: 'Tiền nạp không qua POS' },
} as const satisfies Measure

export const Revenue = {
  is: 'sum',
  unit: 'vnd',
  title: 'Phí khách',
  about: 'Phí rút, phí đáo, phí ship và khác, phí từ đối tác; chưa trừ giảm phí',
  form: revenue,
  needs: profit,
  good: 'up',
} as const satisfies Measure

export const NetRevenue = {
  is: 'sum',
  unit: 'vnd',
  title: 'Phí thuần',
  about: 'Phí khách đã trừ giảm phí',
  form: subtractForms(revenue, discount),
  needs: profit,
  good: 'up',
} as const satisfies Measure

export const Discount = {
  is: 'sum',
  unit: 'vnd',
  title: 'Giảm phí',
  about: 'Phí đã giảm cho khách',
  form: discount,
  isCost: true,
  needs: profit,
  good: 'down',
} as const satisfies Measure

export const PosFee = {
  is: 'sum',
  unit: 'vnd',
  title: 'Phí POS',
  about: 'Phí ngân hàng thu trên lần quẹt, cả phần lệch lúc tiền về',
  form: posFee,
  isCost: true,
  needs: profit,
  good: 'down',
} as const satisfies Measure

export const PartnerCost = {
  is: 'sum',
  unit: 'vnd',
  title: 'Đối tác',
  about: 'Phí phải trả đối tác và phí đối ứng',
  form: partnerCost,
  isCost: true,
  needs: profit,
  good: 'down',
} as const satisfies Measure

export const Commission = {
  is: 'sum',
  unit: 'vnd',
  title: 'Hoa hồng',
  about: 'Hoa hồng cộng tác viên',
  form: commission,
  isCost: true,
  needs: profit,
  good: 'down',
} as const satisfies Measure

export const StaffFee = {
  is: 'sum',
  unit: 'vnd',
  title: 'Phí NV',
  about: 'Phí trả nhân viên cho đơn',
  form: staffFee,
  isCost: true,
  needs: profit,
  good: 'down',
} as const satisfies Measure

export const DirectCost = {
  is: 'sum',
  unit: 'vnd',
  title: 'Chi phí khác',
  about: 'Đối tác, hoa hồng và phí nhân viên',
  form: addForms(partnerCost, commission, staffFee),
  isCost: true,
  needs: profit,
  good: 'down',
} as const satisfies Measure

export const Profit = {
  is: 'sum',
  unit: 'vnd',
  title: 'Lãi gộp',
  about: 'Phí khách trừ giảm phí, phí POS, đối tác, hoa hồng và phí nhân viên',
  form: gross,
  needs: profit,
  good: 'up',
} as const satisfies Measure

export const Margin = {
  is: 'ratio',
  title: 'Biên',
  about: 'Lãi gộp trên doanh số quẹt, tính trên tổng',
  of: gross,
  over: debit(9001),
  needs: profit,
  good: 'up',
} as const satisfies Measure
