import { groupsOfResult } from '../kit/money/accounts.ts'
import { credit, debit, type Measure, subtractForms } from './figures.ts'
import { report } from './report.ts'

const income = credit(...groupsOfResult('income'))
const expense = debit(...groupsOfResult('cost'))

const In = {
  is: 'sum',
  unit: 'vnd',
  title: 'Thu khác',
  about: 'Thu khác (711) ghi trong kỳ; phiếu không tính lãi (1388) không có ở đây',
  form: income,
  good: 'up',
} as const satisfies Measure

const Out = {
  is: 'sum',
  unit: 'vnd',
  title: 'Chi hoạt động',
  about: 'Chi phí hoạt động và chi khác (642, 811) ghi trong kỳ; phiếu không tính lãi (1388) không có ở đây',
  form: expense,
  isCost: true,
  good: 'down',
} as const satisfies Measure

const Net = {
  is: 'sum',
  unit: 'vnd',
  title: 'Thu trừ chi',
  about: 'Thu khác trừ chi phí hoạt động và chi khác',
  form: subtractForms(income, expense),
  good: 'up',
} as const satisfies Measure

export const collectExpenseReport = report({
  name: 'collectExpense-company',
  title: 'Báo cáo thu chi',
  about: 'Income and costs that are no order’s, by what they were for.',
  access: 'collectExpense.view',
  measures: { In, Out, Net },
  groupings: {
    category: { path: 'Report/CompanyCollectExpense', sort: '-Out' },
    shop: { path: 'Report/CollectExpenseByShop', sort: 'Key' },
    month: { path: 'Report/CollectExpenseByMonth', sort: 'Key' },
  },
  filters: [],
  shares: ['In', 'Out'],
})
