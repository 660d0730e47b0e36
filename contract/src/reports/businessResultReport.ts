import { addForms, credit, debit, type Measure, subtractForms } from './figures.ts'
import { Commission, Discount, NetRevenue, PartnerCost, PosFee, Profit, Revenue, StaffFee } from './measures.ts'
import { report } from './report.ts'

type Sum = Extract<Measure, { is: 'sum' }>

const profitRight = 'dashboard.profit' as const
/** The same figure for users who may see the result of the business. */
const restrictMeasure = (measure: Sum, title = measure.title): Sum => ({ ...measure, title, needs: profitRight })
const income = (title: string, ...kinds: number[]): Sum => ({
  is: 'sum',
  unit: 'vnd',
  title,
  about: `${title} ghi trong kỳ`,
  form: credit(...kinds),
  needs: profitRight,
  good: 'up',
})
const cost = (title: string, kind: number): Sum => ({
  is: 'sum',
  unit: 'vnd',
  title,
  about: `${title} ghi trong kỳ`,
  form: debit(kind),
  isCost: true,
  needs: profitRight,
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
    Revenue: restrictMeasure(Revenue, 'Doanh thu phí'),
    WithdrawFee: income('Phí rút tiền', 5111),
    RolloverFee: income('Phí đáo hạn', 5112),
    OtherFee: income('Ship, khác', 5113),
    PartnerFee: income('Từ đối tác, cửa hàng khác', 5114),
    Discount: restrictMeasure(Discount),
    NetRevenue: restrictMeasure(NetRevenue, 'Doanh thu thuần'),
    PosFee: restrictMeasure(PosFee),
    PartnerCost: restrictMeasure(PartnerCost, 'Phí đối tác'),
    Commission: restrictMeasure(Commission, 'Hoa hồng CTV'),
    StaffFee: restrictMeasure(StaffFee, 'Phí nhân viên'),
    Profit: restrictMeasure(Profit, 'Lợi nhuận gộp'),
    Expense,
    OtherIncome,
    OtherExpense,
    BadDebt,
    NetProfit: {
      ...restrictMeasure(Profit, 'Lợi nhuận ròng'),
      about: 'Lợi nhuận gộp trừ chi phí hoạt động, cộng thu khác, trừ chi khác và nợ xấu',
      form: subtractForms(addForms(Profit.form, OtherIncome.form), ...expenses.map(({ form }) => form)),
    },
  },
  identity: 'NetProfit',
  groupings: {
    shop: { path: 'Report/BusinessResult', sort: 'Key' },
    month: { path: 'Report/BusinessResultByMonth', sort: 'Key' },
  },
  filters: [],
})

/** `how` makes it a sum of the lines above it; a line without a number is a part of the one above it. */
export type StatementLine = { key: string; no?: string; how?: string }

/** The lines in their order, and what is subtracted from what. */
export const resultLines: readonly StatementLine[] = [
  { key: 'Revenue', no: '1' },
  { key: 'WithdrawFee' },
  { key: 'RolloverFee' },
  { key: 'OtherFee' },
  { key: 'PartnerFee' },
  { key: 'Discount', no: '2' },
  { key: 'NetRevenue', no: '3', how: '= 1 − 2' },
  { key: 'PosFee', no: '4' },
  { key: 'PartnerCost', no: '5' },
  { key: 'Commission', no: '6' },
  { key: 'StaffFee', no: '7' },
  { key: 'Profit', no: '8', how: '= 3 − 4 − 5 − 6 − 7' },
  { key: 'Expense', no: '9' },
  { key: 'OtherIncome', no: '10' },
  { key: 'OtherExpense', no: '11' },
  { key: 'BadDebt', no: '12' },
  { key: 'NetProfit', no: '13', how: '= 8 − 9 + 10 − 11 − 12' },
]
