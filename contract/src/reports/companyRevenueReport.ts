import * as measures from './measures.ts'
import { report } from './report.ts'

const { Orders, NewCustomers, Volume, NetRevenue, PosFee, DirectCost, Profit, Margin } = measures

export const companyRevenue = report({
  name: 'company-revenue',
  title: 'Báo cáo doanh thu',
  about: 'What the orders of each shop earned and cost, by posting day.',
  access: 'company.view',
  measures: { Orders, NewCustomers, Volume, NetRevenue, PosFee, DirectCost, Profit, Margin },
  groupings: {
    shop: { path: 'Report/CompanyRevenue', sort: '-Volume' },
    day: { path: 'Report/CompanyRevenueByDay', sort: '-Key' },
  },
  filters: [],
})
