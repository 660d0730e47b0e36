import { credit, debit, less, type Measure, plus } from './figures.ts'
import { Commission, Discount, NetRevenue, PartnerCost, PosFee, Profit, Revenue, StaffFee } from './measures.ts'
import { report } from './report.ts'

type Sum = Extract<Measure, { is: 'sum' }>

const needs = 'dashboard.profit' as const
/** The same figure for users who may see the result of the business. */
const here = (measure: Sum, title = measure.title): Sum => ({ ...measure, title, needs })
const income = (title: string, ...kinds: number[]): Sum => ({
  is: 'sum',
  unit: 'vnd',
  title,
  about: `${title} ghi trong kỳ`,
  form: credit(...kinds),
  needs,
  good: 'up',
})
const cost = (title: string, kind: number): Sum => ({
  is: 'sum',
  unit: 'vnd',
  title,
  about: `${title} ghi trong kỳ`,
  form: debit(kind),
  isCost: true,
  needs,
  good: 'down',
})

const expenses = [cost('Chi phí hoạt động', 642), cost('Chi khác', 811), cost('Nợ xấu', 8112)] as const
const [Expense, OtherExpense, BadDebt] = expenses
const OtherIncome = income('Thu khác', 711)

export const businessResult = report({
  name: 'company-result',
  title: 'Kết quả kinh doanh',
  about: 'Income less costs, line by line, down to the net profit.',
  access: 'dashboard.profit',
  measures: {
    Revenue: here(Revenue, 'Doanh thu phí'),
    WithdrawFee: income('Phí rút tiền', 5111),
    RolloverFee: income('Phí đáo hạn', 5112),
    OtherFee: income('Ship, khác', 5113),
    PartnerFee: income('Từ đối tác, cửa hàng khác', 5114),
    Discount: here(Discount),
    NetRevenue: here(NetRevenue, 'Doanh thu thuần'),
    PosFee: here(PosFee),
    PartnerCost: here(PartnerCost, 'Phí đối tác'),
    Commission: here(Commission, 'Hoa hồng CTV'),
    StaffFee: here(StaffFee, 'Phí nhân viên'),
    Profit: here(Profit, 'Lợi nhuận gộp'),
    Expense,
    OtherIncome,
    OtherExpense,
    BadDebt,
    NetProfit: {
      ...here(Profit, 'Lợi nhuận ròng'),
      about: 'Lợi nhuận gộp trừ chi phí hoạt động, cộng thu khác, trừ chi khác và nợ xấu',
      form: less(plus(Profit.form, OtherIncome.form), ...expenses.map(({ form }) => form)),
    },
  },
  groupings: {
    shop: { path: 'Report/BusinessResult', sort: 'Key' },
    month: { path: 'Report/BusinessResultByMonth', sort: 'Key' },
  },
  filters: [],
})
