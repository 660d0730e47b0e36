import { countedKinds, debit, type Measure, subtractForms } from './figures.ts'
import { Profit } from './measures.ts'
import { report } from './report.ts'

const profitRight = 'turnover.profit' as const
const cost = { is: 'sum', unit: 'vnd', isCost: true, needs: profitRight, good: 'down' } as const
const gain = { is: 'sum', unit: 'vnd', needs: profitRight, good: 'up' } as const
const postedExpense = debit(642)
const expenseSpread = debit(countedKinds.spreadExpense)

const measures = {
  Profit,
  Expense: { ...cost, title: 'Chi phí', about: 'Chi phí hoạt động (642) của ngày ghi sổ', form: postedExpense },
  Net: {
    ...gain,
    title: 'Lãi sau chi phí',
    about: 'Lãi gộp trừ chi phí ghi trong ngày',
    form: subtractForms(Profit.form, postedExpense),
  },
  SpreadExpense: {
    ...cost,
    title: 'Chi phí chia đều',
    about: 'Chi phí hoạt động (642) đã ghi của cả tháng, chia cho số ngày của tháng',
    form: expenseSpread,
  },
  NetSpread: {
    ...gain,
    title: 'Lãi sau chi phí chia đều',
    about: 'Lãi gộp trừ chi phí của tháng chia đều cho các ngày',
    form: subtractForms(Profit.form, expenseSpread),
  },
} as const satisfies Record<string, Measure>

export const interest = report({
  name: 'turnover-interest',
  title: 'Lãi sau chi phí',
  about: 'Gross profit less the running costs (642), as they were posted and spread over the days of their month.',
  access: profitRight,
  measures,
  groupings: { day: { path: 'Report/ReportInterest', sort: '-Key' } },
  filters: [],
})
